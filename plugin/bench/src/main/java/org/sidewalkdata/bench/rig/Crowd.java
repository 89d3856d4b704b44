package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Readers who ask all the time, each for the next thing as soon as it was answered. One thread reads for all of them and keeps
 * nothing of what it reads, because they share the machine with what they ask.
 */
public final class Crowd implements AutoCloseable {
    private static final int BUFFER = 1 << 18;
    private static final long TURN_MILLIS = 20;

    /** How long an answer may take. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Selector selector;
    private final List<CrowdReader> readers = new ArrayList<>();
    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private final Future<@Nullable Void> reading;
    private final long start = System.nanoTime();
    private int number;
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
        /** What several crowds saw, one after the other. */
        public static Seen of(List<Seen> parts) {
            return new Seen(
                    parts.stream().flatMap(part -> part.reads.stream()).toList(),
                    parts.stream().mapToDouble(Seen::seconds).sum());
        }

        public double perSecond() {
            return reads.size() / seconds;
        }

        /** Milliseconds that this share of the answers did not exceed. */
        public double millis(double share) {
            return reads.isEmpty()
                    ? Double.NaN
                    : Numbers.quantile(
                            share, reads.stream().mapToDouble(Read::millis).toArray());
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

    /** @param address of the question with that number; asked in a thread of the crowd's own, in order */
    public Crowd(int readers, IntFunction<URI> address) throws IOException {
        selector = Selector.open();
        for (int i = 0; i < readers; i++) {
            this.readers.add(new CrowdReader(selector, () -> address.apply(number++)));
        }
        reading = thread.submit(this::run);
    }

    private @Nullable Void run() throws IOException {
        try (selector) {
            ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
            while (!done) {
                // one that failed at once asks again in the next turn only: a server that is away keeps nobody busy
                readers.stream().filter(reader -> !reader.isWaiting()).forEach(CrowdReader::ask);
                read(buffer);
            }
            long end = System.nanoTime() + PATIENCE.toNanos();
            while (readers.stream().anyMatch(CrowdReader::isWaiting) && System.nanoTime() - end < 0) {
                read(buffer);
            }
            return null;
        } finally {
            readers.forEach(CrowdReader::close);
        }
    }

    private void read(ByteBuffer buffer) throws IOException {
        selector.select(key -> ((CrowdReader) key.attachment()).read(buffer), TURN_MILLIS);
    }

    /** Ends their questions, when those that are on their way were answered. */
    public Seen end() throws InterruptedException, ExecutionException {
        done = true;
        reading.get();
        double seconds = (System.nanoTime() - start) / 1e9;
        List<Read> all = new ArrayList<>();
        readers.forEach(reader -> all.addAll(reader.reads()));
        return new Seen(all, seconds);
    }

    @Override
    public void close() {
        done = true;
        thread.shutdown();
    }
}
