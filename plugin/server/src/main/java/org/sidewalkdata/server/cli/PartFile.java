package org.sidewalkdata.server.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file that is named {@code .part} until it is complete and then gets its name. Closing it earlier, or a signal that
 * ends the process, removes the part. Used by one thread.
 */
final class PartFile implements AutoCloseable {
    private final Path file;
    private final Path part;
    private final Thread removal = new Thread(this::remove, "sidewalk-part");

    PartFile(Path file) {
        this.file = file;
        this.part = file.resolveSibling(file.getFileName() + ".part");
        Runtime.getRuntime().addShutdownHook(removal);
    }

    OutputStream open() throws IOException {
        return Files.newOutputStream(part);
    }

    /** Gives the file its name. The file is complete and its stream is closed. */
    void finish() throws IOException {
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(removal);
        } catch (IllegalStateException e) {
            return; // the process is ending, and the shutdown hook removes the part
        }
        remove();
    }

    private void remove() {
        try {
            Files.deleteIfExists(part);
        } catch (IOException e) {
            throw new UncheckedIOException(part + " cannot be removed", e);
        }
    }
}
