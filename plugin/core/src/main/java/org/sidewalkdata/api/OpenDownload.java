package org.sidewalkdata.api;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import org.sidewalkdata.api.endpoint.Download;
import org.sidewalkdata.crowd.PlacedSnapshot;
import org.sidewalkdata.format.FileContext;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.format.RowWriters;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Provenance;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.row.RowCursor;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.spool.TempFolder;

/**
 * A download whose first row is there, so that what fails before is a clean error (A15). It writes its layers one after the
 * other, all of one snapshot; closing it gives cursor, connection and place back, once. Written by one thread; may be closed by
 * any.
 */
final class OpenDownload implements Response.Body, AutoCloseable {
    private final Download download;
    private final FileContext file;
    private final PlacedSnapshot snapshot;
    private final RowCursor firstLayer;
    private final AtomicBoolean closed = new AtomicBoolean();

    private OpenDownload(Download download, FileContext file, PlacedSnapshot snapshot, RowCursor firstLayer) {
        this.download = download;
        this.file = file;
        this.snapshot = snapshot;
        this.firstLayer = firstLayer;
    }

    /** Opens the first layer's rows and takes the snapshot over. */
    static OpenDownload begin(LazySnapshot lazy, Download download, Publisher publisher, TempFolder temp) {
        RowCursor rows = download.open(lazy.snapshot());
        DataVersion version = lazy.snapshot().version();
        FileContext file = new FileContext(download.fileBase(version), new Provenance(version, publisher), temp);
        return new OpenDownload(download, file, lazy.handOver(), rows); // last, for nothing else closes it from here on
    }

    PlacedSnapshot snapshot() {
        return snapshot;
    }

    /** Straight to the reader, who holds the place meanwhile. */
    Response answer(Map<String, String> headers) {
        return new Response(200, headers, Optional.of(this), OptionalLong.empty(), Optional.empty(), this::close);
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        int layers = download.layers().size();
        try (RowWriter writer = open(layers, out)) {
            try (firstLayer) {
                writeLayer(writer, firstLayer);
            }
            for (Selection layer : download.layers().subList(1, layers)) {
                try (RowCursor rows = snapshot.rows(layer)) {
                    writeLayer(writer, rows);
                }
            }
            writer.finish();
        }
    }

    @Override
    public void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        try (snapshot;
                firstLayer) {
            // closing them is all
        }
    }

    private RowWriter open(int layers, OutputStream out) throws IOException {
        if (download.envelope().isPresent()) {
            return RowWriters.openEnveloped(download.envelope().get(), out);
        }
        return RowWriters.open(download.fileType(), file, layers, out);
    }

    private static void writeLayer(RowWriter writer, RowCursor rows) throws IOException {
        writer.begin(rows.collection());
        while (rows.next()) {
            writer.write(rows);
        }
        writer.end();
    }
}
