package org.apache.parquet;

import java.util.Map;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.format.converter.ParquetMetadataConverter;

/** Options of Parquet's reader. It stands in the library's package, because the library's builder needs Hadoop. */
public final class PlainReadOptions {
    private PlainReadOptions() {}

    /** Returns the usual options. */
    public static ParquetReadOptions of(CompressionCodecFactory codecs) {
        return new ParquetReadOptions(
                false,
                true,
                true,
                true,
                true,
                true,
                true,
                false,
                false,
                FilterCompat.NOOP,
                ParquetMetadataConverter.NO_FILTER,
                codecs,
                new HeapByteBufferAllocator(),
                8 << 20,
                Map.of(),
                null,
                null,
                new PlainParquetConfiguration());
    }
}
