package org.sidewalkdata.api;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.sidewalkdata.admission.ReadSlot;
import org.sidewalkdata.api.endpoint.Download;
import org.sidewalkdata.format.FileContext;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.format.RowWriters;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Provenance;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.spool.TempFolder;

/**
 * A download whose first row is read, so that earlier failures give a clean error (A15). Writes its layers one after
 * the other, all from one read view, which the slot's owner closes. Written by one thread.
 */
record OpenDownload(Download download, FileContext file, ReadView view, RowCursor firstLayer) implements Response.Body {
    /** Opens the first layer's rows. */
    static OpenDownload begin(ReadView view, Download download, Publisher publisher, TempFolder temp) {
        RowCursor rows = download.open(view);
        DataVersion version = download.stated().orElseGet(view::version);
        FileContext file = new FileContext(
                download.fileBase(version),
                new Provenance(version, publisher),
                temp,
                download.delivery().byteOrderMark());
        return new OpenDownload(download, file, view, rows);
    }

    /** Returns a response that streams to the reader, who holds the slot until the end. */
    Response answer(ReadSlot slot, Map<String, String> headers) {
        slot.handOver();
        return new Response(200, headers, Optional.of(this), OptionalLong.empty(), Optional.empty(), slot::close);
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        int layers = download.layers().size();
        try (RowWriter writer = open(out)) {
            try (firstLayer) {
                writer.writeLayer(firstLayer);
            }
            for (int layer = 1; layer < layers; layer++) {
                try (RowCursor rows = download.open(view, layer)) {
                    writer.writeLayer(rows);
                }
            }
            writer.finish();
        }
    }

    private RowWriter open(OutputStream out) throws IOException {
        if (download.envelope().isPresent()) {
            return RowWriters.openEnveloped(download.envelope().get(), out);
        }
        List<String> further = download.layers().stream()
                .skip(1)
                .map(layer -> layer.collection().name())
                .toList();
        return RowWriters.open(download.fileType(), file, further, out);
    }
}
