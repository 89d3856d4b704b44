package org.sidewalkdata.bench.micro;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Random;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.sidewalkdata.text.ByteSink;

/** Formatting of numbers: coordinates, doubles of all sizes, ids, times. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
public class NumberBench {
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
