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
    private final Iterator<Member> members;
    private @Nullable RowWriter file;

    /** A file of the archive, and what opens the writer of its rows. */
    public record Member(String fileName, Function<OutputStream, RowWriter> writer) {}

    /**
     * Writes to an output.
     *
     * @param members one per layer, in order
     */
    public ZippedWriter(OutputStream out, List<Member> members) {
        this.archive = new ZipArchive(out);
        this.members = members.iterator();
    }

    @Override
    public void begin(PublishedCollection collection) throws IOException {
        Member member = members.next();
        file = member.writer().apply(archive.begin(member.fileName()));
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
