package org.sidewalkdata.parquet;

import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.schema.MessageType;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.model.Provenance;
import org.sidewalkdata.record.RowCursor;

/**
 * A Parquet file with the rows of one collection; GeoParquet 1.1 if the collection has a geometry. Row groups are
 * written as they fill, so memory does not grow with the file. The same rows give the same bytes. Used by one thread.
 */
public final class ParquetTable implements AutoCloseable {
    /** Readers skip whole row groups: smaller groups skip better, larger ones are read faster. */
    private static final int GROUP_ROWS = 1 << 16;

    /** A row group with large values, such as areas, ends earlier. */
    private static final long GROUP_BYTES = 8 << 20;

    private static final int ROWS_PER_CHECK = 64;
    private static final int PAGE_BYTES = 64 << 10;

    /** A dictionary that outgrows this is given up; each column has one in memory. */
    private static final int DICTIONARY_BYTES = 128 << 10;

    private final PublishedCollection collection;
    private final Provenance provenance;
    private final MessageType schema;
    private final ParquetProperties properties;
    private final ZstdPages compressor = new ZstdPages();
    private final ParquetFileWriter file;
    private final RowColumns columns;
    private @Nullable RowGroup group;
    private int groups;

    /**
     * Begins a file.
     *
     * @param provenance the origin that the file states
     * @param out is not closed
     */
    public ParquetTable(PublishedCollection collection, Provenance provenance, OutputStream out) throws IOException {
        this.collection = collection;
        this.provenance = provenance;
        this.schema = TableSchema.of(collection);
        this.properties = properties(schema);
        this.file = new ParquetFileWriter( // the one with eight parameters: no overload of it names a class of Hadoop
                new StreamedFile(out),
                schema,
                ParquetFileWriter.Mode.CREATE,
                GROUP_BYTES,
                0,
                properties.getColumnIndexTruncateLength(),
                properties.getStatisticsTruncateLength(),
                properties.getPageWriteChecksumEnabled());
        this.columns = new RowColumns(collection, schema);
        file.start();
    }

    /**
     * Returns the properties of the columns. Texts and geometries have no least and greatest value: rows are not sorted by
     * them, and comparing them takes a third of the time. Numbers with fractions, which seldom repeat, have no
     * dictionary.
     */
    private static ParquetProperties properties(MessageType schema) {
        ParquetProperties.Builder properties = ParquetProperties.builder()
                .withPageSize(PAGE_BYTES)
                .withDictionaryPageSize(DICTIONARY_BYTES)
                .withMinRowCountForPageSizeCheck(ROWS_PER_CHECK)
                .withSizeStatisticsEnabled(false);
        for (ColumnDescriptor column : schema.getColumns()) {
            String path = String.join(".", column.getPath());
            switch (column.getPrimitiveType().getPrimitiveTypeName()) {
                case BINARY ->
                    properties
                            .withStatisticsEnabled(path, false)
                            .withDictionaryEncoding(path, !path.equals(TableSchema.GEOMETRY));
                case FLOAT, DOUBLE -> properties.withDictionaryEncoding(path, false);
                case BOOLEAN, INT32, INT64, INT96, FIXED_LEN_BYTE_ARRAY -> {}
            }
        }
        return properties.build();
    }

    /** Writes the cursor's current row. */
    public void write(RowCursor row) throws IOException {
        RowGroup open = group();
        columns.put(row);
        open.endRow();
        if (open.rows() == GROUP_ROWS || open.rows() % ROWS_PER_CHECK == 0 && open.bytes() >= GROUP_BYTES) {
            endGroup();
        }
    }

    /** Writes the rest of the file; does not close the output. */
    public void finish() throws IOException {
        endGroup();
        Map<String, String> metadata = new LinkedHashMap<>();
        if (collection.geometryIndex().isPresent()) {
            metadata.put("geo", GeoMetadata.json(collection.geometryType(), columns.extent()));
        }
        metadata.put("title", collection.name());
        metadata.put("description", provenance.source());
        provenance.publisher().licenseIfAny().ifPresent(license -> metadata.put("license", license));
        file.end(metadata);
    }

    /** Frees memory outside the heap. Finishes nothing: a file that was not finished stays broken. */
    @Override
    public void close() {
        compressor.release();
    }

    private RowGroup group() {
        if (group == null) {
            group = new RowGroup(schema, properties, compressor, groups++);
            columns.into(group);
        }
        return group;
    }

    private void endGroup() throws IOException {
        if (group != null) {
            group.writeTo(file);
            group = null;
        }
    }
}
