package org.sidewalkdata.bench.micro;

import java.nio.ByteBuffer;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.copy.CopyRow;
import org.sidewalkdata.record.ByteSlice;

/** Decoding of a raw label from binary COPY: locating its columns, and reading them. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
public class RowDecodingBench {
    private final List<Column> columns = PublishedCollections.RAW_LABELS.columns();
    private final ColumnType[] types = Column.types(columns);
    private final CopyRow row = new CopyRow();
    private final ByteSlice slice = new ByteSlice();
    private final byte[] message = message();

    /** Locates the columns. */
    @Benchmark
    public boolean locate() {
        return row.locate(message, 0);
    }

    /** Locates the columns and reads their values. */
    @Benchmark
    public void decode(Blackhole sink) {
        row.locate(message, 0);
        for (int column = 0; column < types.length; column++) {
            switch (types[column]) {
                case INTEGER -> sink.consume(row.integer(column));
                case NUMBER -> sink.consume(row.number(column));
                case BOOLEAN -> sink.consume(row.truth(column));
                case EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> sink.consume(row.millis(column));
                default -> sink.consume(slice.set(row.bytes(), row.start(column), row.length(column)));
            }
        }
    }

    /** Returns a row in which each column has a typical length of its type. */
    private byte[] message() {
        ByteBuffer buffer = ByteBuffer.allocate(4096);
        buffer.putShort((short) types.length);
        for (ColumnType type : types) {
            int length = switch (type) {
                case INTEGER, NUMBER, EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> 8;
                case BOOLEAN -> 1;
                case UUID -> 16;
                default -> 40;
            };
            buffer.putInt(length);
            buffer.put(new byte[length]);
        }
        return java.util.Arrays.copyOf(buffer.array(), buffer.position());
    }
}
