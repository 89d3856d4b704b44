package org.sidewalkdata.format;

import com.github.luben.zstd.Zstd;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.parquet.PlainReadOptions;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;

/**
 * A Parquet file as Parquet's own library reads it.
 *
 * @param groups the row groups
 */
public record ParquetFile(
        MessageType schema,
        Map<String, String> metadata,
        String createdBy,
        List<BlockMetaData> groups,
        List<Group> rows) {
    public static ParquetFile read(Path file) throws IOException {
        try (ParquetFileReader reader =
                new ParquetFileReader(new LocalInputFile(file), PlainReadOptions.of(new Decompressors()))) {
            var meta = reader.getFileMetaData();
            List<Group> rows = new ArrayList<>();
            for (PageReadStore group = reader.readNextRowGroup(); group != null; group = reader.readNextRowGroup()) {
                RecordReader<Group> records = new ColumnIOFactory()
                        .getColumnIO(meta.getSchema())
                        .getRecordReader(group, new GroupRecordConverter(meta.getSchema()));
                for (long row = 0; row < group.getRowCount(); row++) {
                    rows.add(records.read());
                }
            }
            return new ParquetFile(
                    meta.getSchema(),
                    meta.getKeyValueMetaData(),
                    meta.getCreatedBy(),
                    reader.getFooter().getBlocks(),
                    rows);
        }
    }

    /** Zstandard without Hadoop. */
    private static final class Decompressors implements CompressionCodecFactory {
        @Override
        public BytesInputCompressor getCompressor(CompressionCodecName name) {
            throw new UnsupportedOperationException();
        }

        @Override
        public BytesInputDecompressor getDecompressor(CompressionCodecName name) {
            if (name != CompressionCodecName.ZSTD) {
                throw new IllegalArgumentException(name.toString());
            }
            return new BytesInputDecompressor() {
                @Override
                public BytesInput decompress(BytesInput bytes, int size) throws IOException {
                    return BytesInput.from(Zstd.decompress(bytes.toInputStream().readAllBytes(), size));
                }

                @Override
                public void decompress(ByteBuffer from, int fromSize, ByteBuffer to, int toSize) {
                    throw new UnsupportedOperationException();
                }

                @Override
                public void release() {
                    // holds no resource
                }
            };
        }

        @Override
        public void release() {
            // holds no resource
        }
    }
}
