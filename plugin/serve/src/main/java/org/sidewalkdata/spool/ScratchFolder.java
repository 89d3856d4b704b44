package org.sidewalkdata.spool;

import java.io.IOException;
import java.nio.file.Path;

/** A folder for the temporary files of one answer, deleted however the answer ends. Not thread-safe. */
public final class ScratchFolder implements AutoCloseable {
    private final Path folder;

    ScratchFolder(Path folder) {
        this.folder = folder;
    }

    /** Returns the path of a file with this name, without creating it. */
    public Path file(String name) {
        return folder.resolve(name);
    }

    /** Removes the files. */
    @Override
    public void close() throws IOException {
        TempFolder.delete(folder);
    }
}
