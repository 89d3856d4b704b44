package org.sidewalkdata.format.parquet;

import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.model.Provenance;
import org.sidewalkdata.parquet.ParquetTable;
import org.sidewalkdata.record.RowCursor;

/** Rows as a Parquet file, which holds one layer; GeoParquet 1.1 if the rows have a geometry. */
public final class ParquetWriter implements RowWriter {
    private final OutputStream out;
    private final Provenance provenance;
    private @Nullable ParquetTable table;

    /**
     * Writes to an output.
     *
     * @param provenance the origin that the file states
     */
    public ParquetWriter(OutputStream out, Provenance provenance) {
        this.out = out;
        this.provenance = provenance;
    }

    @Override
    public void begin(PublishedCollection collection) throws IOException {
        if (table != null) {
            throw new IllegalStateException("A Parquet file holds one layer");
        }
        table = new ParquetTable(collection, provenance, out);
    }

    @Override
    public void write(RowCursor row) throws IOException {
        table().write(row);
    }

    @Override
    public void end() {
        // the file ends with its only layer
    }

    @Override
    public void finish() throws IOException {
        table().finish();
    }

    @Override
    public void close() {
        if (table != null) {
            table.close();
        }
    }

    private ParquetTable table() {
        if (table == null) {
            throw new IllegalStateException("No layer was begun");
        }
        return table;
    }
}
