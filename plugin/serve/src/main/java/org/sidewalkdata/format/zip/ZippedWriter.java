package org.sidewalkdata.format.zip;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.format.ZipArchive;
import org.sidewalkdata.record.RowCursor;

/** A zip archive with one file per layer, each written by a separate writer, while the rows arrive. */
public final class ZippedWriter implements RowWriter {
    private final ZipArchive archive;
    private final Iterator<String> fileNames;
    private final Function<OutputStream, RowWriter> writers;
    private @Nullable RowWriter file;

    /**
     * Writes to an output.
     *
     * @param fileNames one per layer, in order
     */
    public ZippedWriter(OutputStream out, List<String> fileNames, Function<OutputStream, RowWriter> writers) {
        this.archive = new ZipArchive(out);
        this.fileNames = fileNames.iterator();
        this.writers = writers;
    }

    @Override
    public void begin(PublishedCollection collection) throws IOException {
        file = writers.apply(archive.begin(fileNames.next()));
        file.begin(collection);
    }

    @Override
    public void write(RowCursor row) throws IOException {
        file().write(row);
    }

    @Override
    public void end() throws IOException {
        try (RowWriter ended = file()) {
            ended.end();
            ended.finish();
        }
        file = null;
        archive.end();
    }

    @Override
    public void finish() throws IOException {
        archive.finish();
    }

    @Override
    public void close() throws IOException {
        archive.close();
        if (file != null) {
            file.close();
        }
    }

    private RowWriter file() {
        if (file == null) {
            throw new IllegalStateException("No layer was begun");
        }
        return file;
    }
}
