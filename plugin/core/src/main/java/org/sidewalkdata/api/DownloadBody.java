package org.sidewalkdata.api;

import java.io.IOException;
import java.io.OutputStream;
import org.sidewalkdata.api.endpoint.Download;
import org.sidewalkdata.format.FileContext;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.format.RowWriters;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.row.RowCursor;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.Snapshot;

/**
 * Streams a download: the first layer's cursor was opened, and its first row fetched, before the answer was; the others
 * are opened in their turn, in the same snapshot.
 */
record DownloadBody(Snapshot snapshot, Download download, FileContext file, RowCursor firstLayer)
        implements Response.Body {
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
