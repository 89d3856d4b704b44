package org.sidewalkdata.bench.micro;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;
import org.sidewalkdata.cluster.Clustering;
import org.sidewalkdata.cluster.CompleteLinkage;
import org.sidewalkdata.cluster.Points;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.copy.CopyRow;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileContext;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.format.RowWriters;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Provenance;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.memory.GeneratedRows;
import org.sidewalkdata.spool.TempFolder;
import org.sidewalkdata.text.ByteSink;

/** Hot loops, measured by {@code ./sidewalk bench --jmh}. */
public class HotLoops {
    /** Complete linkage of a city's labels of one type; times are per label. */
    @State(Scope.Thread)
    @BenchmarkMode(Mode.AverageTime)
    public static class ClusteringBench {
        private static final int LABELS = 100_000;
        private static final double THRESHOLD_METERS = 7.5;

        /** The standard deviation in meters of the labels around their feature, approximately. */
        private static final double SCATTER = 2;

        /** Labels per feature; many labels make large components. */
        @Param({"3", "30"})
        public int labelsOfAFeature = 3;

        private Points points = new Points(new long[0], new double[0], new double[0], new int[0], new int[0]);

        /** Creates features in an area of 20 km. */
        @Setup
        public void scatter() {
            Random random = new Random(1);
            Points scattered = new Points(
                    new long[LABELS], new double[LABELS], new double[LABELS], new int[LABELS], new int[LABELS]);
            double lon = 0;
            double lat = 0;
            for (int i = 0; i < LABELS; i++) {
                if (i % labelsOfAFeature == 0) {
                    lon = random.nextDouble() * 0.2;
                    lat = random.nextDouble() * 0.2;
                }
                scattered.ids()[i] = i + 1;
                scattered.lon()[i] = lon + random.nextGaussian() * SCATTER / 111_000;
                scattered.lat()[i] = lat + random.nextGaussian() * SCATTER / 111_000;
                scattered.user()[i] = random.nextInt(500);
                scattered.pano()[i] = random.nextInt(LABELS);
            }
            points = scattered;
        }

        /** Clusters the labels in one thread. */
        @Benchmark
        @OperationsPerInvocation(LABELS)
        public Clustering completeLinkage() {
            return CompleteLinkage.cluster(points, THRESHOLD_METERS, false);
        }
    }

    /** Formatting of numbers: coordinates, doubles of all sizes, ids, times. */
    @State(Scope.Thread)
    @BenchmarkMode(Mode.AverageTime)
    public static class NumberBench {
        private static final int NUMBERS = 1 << 12;

        private final ByteSink sink = ByteSink.to(OutputStream.nullOutputStream());
        private final double[] coordinates = new double[NUMBERS];
        private final double[] doubles = new double[NUMBERS];
        private final long[] ids = new long[NUMBERS];

        public NumberBench() {
            Random random = new Random(1);
            for (int i = 0; i < NUMBERS; i++) {
                coordinates[i] = Math.rint((random.nextDouble() * 360 - 180) * 1e7) / 1e7;
                doubles[i] = random.nextGaussian();
                ids[i] = random.nextInt(2_000_000);
            }
        }

        /** Writes a coordinate with seven decimals. */
        @Benchmark
        @OperationsPerInvocation(NUMBERS)
        public void coordinate() throws IOException {
            for (double coordinate : coordinates) {
                sink.putCoordinate(coordinate);
            }
        }

        /** Writes the shortest text of a double with 17 digits. */
        @Benchmark
        @OperationsPerInvocation(NUMBERS)
        public void shortestDecimal() throws IOException {
            for (double number : doubles) {
                sink.put(number);
            }
        }

        /** Writes a whole number. */
        @Benchmark
        @OperationsPerInvocation(NUMBERS)
        public void id() throws IOException {
            for (long id : ids) {
                sink.put(id);
            }
        }

        /** Writes a time in RFC 3339. */
        @Benchmark
        @OperationsPerInvocation(NUMBERS)
        public void dateTime() throws IOException {
            for (long id : ids) {
                sink.putDateTime(1_600_000_000_000L + id * 1000);
            }
        }
    }

    /** Decoding of a raw label from binary COPY: locating its columns, and reading them. */
    @State(Scope.Thread)
    @BenchmarkMode(Mode.AverageTime)
    public static class RowDecodingBench {
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
            return Arrays.copyOf(buffer.array(), buffer.position());
        }
    }

    /** The writers of all formats: a raw label of 38 columns from values to bytes. */
    @State(Scope.Thread)
    @BenchmarkMode(Mode.AverageTime)
    public static class WriterBench {
        private static final int ROWS = 20_000;

        private static final FileContext FILE = new FileContext(
                "rawLabels",
                new Provenance(
                        new DataVersion(1, Instant.EPOCH, Optional.empty(), Optional.empty()), Publisher.byDefault()),
                TempFolder.ofProcess());

        /** The format. */
        @Param
        public FileType format = FileType.GEOJSON;

        private final GeneratedRows source = new GeneratedRows(ROWS);

        /** Writes the rows; times are per row. */
        @Benchmark
        @OperationsPerInvocation(ROWS)
        public void write() throws IOException {
            try (ReadView view = source.open();
                    RowCursor rows = view.rows(Selection.of(PublishedCollections.RAW_LABELS, Filter.ALL));
                    RowWriter writer = RowWriters.open(format, FILE, 1, OutputStream.nullOutputStream())) {
                writer.writeLayer(rows);
                writer.finish();
            }
        }
    }
}
