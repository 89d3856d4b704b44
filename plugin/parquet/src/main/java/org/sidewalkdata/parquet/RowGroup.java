package org.sidewalkdata.parquet;

import java.io.IOException;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.hadoop.ColumnChunkPageWriteStore;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.schema.MessageType;

/** A row group in memory: its columns as compressed pages. Used by one thread. */
final class RowGroup {
    private final ColumnChunkPageWriteStore pages;
    private final ColumnWriteStore columns;
    private int rows;

    /**
     * Begins a row group.
     *
     * @param number of the row group in its file, from 0
     */
    RowGroup(MessageType schema, ParquetProperties properties, ZstdPages compressor, int number) {
        pages = ColumnChunkPageWriteStore.builder()
                .withCompressorProvider(column -> compressor)
                .withSchema(schema)
                .withAllocator(properties.getAllocator())
                .withColumnIndexTruncateLength(properties.getColumnIndexTruncateLength())
                .withPageWriteChecksumEnabled(properties.getPageWriteChecksumEnabled())
                .withRowGroupOrdinal(number)
                .build();
        columns = properties.newColumnWriteStore(schema, pages, pages);
    }

    ColumnWriter column(ColumnDescriptor column) {
        return columns.getColumnWriter(column);
    }

    void endRow() {
        columns.endRecord();
        rows++;
    }

    int rows() {
        return rows;
    }

    /** Returns the bytes in memory. */
    long bytes() {
        return columns.getBufferedSize();
    }

    /** Writes the row group and frees its memory. */
    void writeTo(ParquetFileWriter file) throws IOException {
        file.startBlock(rows);
        columns.flush();
        pages.flushToFileWriter(file);
        file.endBlock();
        columns.close();
        pages.close();
    }
}
