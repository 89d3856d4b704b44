package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;

/** Readers who ask all the time, each for the next thing as soon as it was answered. */
public final class Crowd implements AutoCloseable {
    /** So many questions are on their way at once. */
    public static final int READERS = 8;

    private final ExecutorService threads = Executors.newFixedThreadPool(READERS);
    private final List<Future<List<Read>>> readers = new ArrayList<>();
    private final AtomicInteger number = new AtomicInteger();
    private final long start = System.nanoTime();
    private volatile boolean done;

    /**
     * One question.
     *
     * @param start when it was asked, {@link System#nanoTime}
     * @param millis until the answer was whole
     * @param good whether it was answered as it should be
     */
    public record Read(long start, double millis, boolean good) {}

    /**
     * What they saw.
     *
     * @param reads all of them
     * @param seconds for which they asked
     */
    public record Seen(List<Read> reads, double seconds) {
        public double perSecond() {
            return reads.size() / seconds;
        }

        public double p99() {
            return reads.isEmpty()
                    ? Double.NaN
                    : Numbers.quantile(
                            0.99, reads.stream().mapToDouble(Read::millis).toArray());
        }

        public double slowest() {
            return reads.stream().mapToDouble(Read::millis).max().orElse(Double.NaN);
        }

        public long errors() {
            return reads.stream().filter(read -> !read.good).count();
        }

        /**
         * Seconds from a moment until the end of the last answer that was wrong, or took more than a second and more than twice
         * as long as any that began before that moment; 0: none was.
         */
        public double recovery(long moment) {
            double usual = reads.stream()
                    .filter(read -> read.start < moment)
                    .mapToDouble(Read::millis)
                    .max()
                    .orElse(0);
            return reads.stream()
                    .filter(read -> read.start + read.millis * 1e6 > moment)
                    .filter(read -> !read.good || read.millis > Math.max(1000, 2 * usual))
                    .mapToDouble(read -> (read.start - moment) / 1e9 + read.millis / 1e3)
                    .max()
                    .orElse(0);
        }
    }

    /** @param address of the question with that number */
    public Crowd(IntFunction<URI> address) {
        for (int i = 0; i < READERS; i++) {
            readers.add(threads.submit(() -> read(address)));
        }
    }

    private List<Read> read(IntFunction<URI> address) {
        List<Read> reads = new ArrayList<>();
        while (!done) {
            long begun = System.nanoTime();
            boolean good = isAnswered(address.apply(number.getAndIncrement()));
            reads.add(new Read(begun, (System.nanoTime() - begun) / 1e6, good));
        }
        return reads;
    }

    private static boolean isAnswered(URI address) {
        try {
            Downloads.get(address);
            return true;
        } catch (IOException e) {
            return false; // that is what is counted
        }
    }

    /** Ends their questions. */
    public Seen end() throws InterruptedException, ExecutionException {
        done = true;
        double seconds = (System.nanoTime() - start) / 1e9;
        List<Read> all = new ArrayList<>();
        for (Future<List<Read>> reader : readers) {
            all.addAll(reader.get());
        }
        return new Seen(all, seconds);
    }

    @Override
    public void close() {
        done = true;
        threads.shutdown();
    }
}
