package org.sidewalkdata.spool;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What is written for readers: once, in a thread of its own, however many ask for it at the same time, so that a slow client
 * holds back neither the others nor the database. Finished files are kept by key, the least recently used first to go when they
 * are too many or hold too many bytes, and of one generation only, the data version. Thread-safe.
 */
public final class SpoolCache implements AutoCloseable {
    /** What an answer may be without a file. */
    static final int HEAD = 1 << 20;

    /** Files that are kept, however small. */
    static final int MOST_FILES = 500;

    /** Slow readers may hold so much even where nothing is kept. */
    private static final long LEAST_BYTES = 1L << 30;

    /** The part of the heap that answers without a file may take. */
    private static final int PART_OF_HEAP = 8;

    /** Writes a file to its end; runs in the cache's thread. */
    @FunctionalInterface
    public interface Job {
        void writeTo(OutputStream out) throws IOException;
    }

    /** When less than this is left on the disk, files that need not be are not begun. */
    private static final long RESERVE = 16 << 20;

    private final TempFolder folder;
    private final long maxBytes;
    private final Disk disk;
    private final ExecutorService writers;
    private final KeptSpools kept = new KeptSpools();
    private final Set<Spool> live = new HashSet<>();
    private final AtomicLong memory = new AtomicLong(Runtime.getRuntime().maxMemory() / PART_OF_HEAP);
    private long hits;
    private long misses;
    private boolean refused; // by the disk, and nothing was written to it or left it since

    /** @param maxBytes how much may be kept for later; what is being read or written comes on top. 0: nothing is kept */
    public SpoolCache(TempFolder folder, long maxBytes) {
        this(folder, maxBytes, Disk.OF_THIS_MACHINE);
    }

    /** For tests: with a disk of their own. */
    public SpoolCache(TempFolder folder, long maxBytes, Disk disk) {
        this.disk = disk;
        this.folder = folder;
        this.maxBytes = maxBytes;
        this.writers = Executors.newCachedThreadPool(job -> {
            Thread thread = new Thread(job, "sidewalk-spool");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Whether files are kept for later at all. */
    public boolean keepsFiles() {
        return maxBytes > 0;
    }

    /** Whether the disk has room for one more file; kept ones that nobody reads go for it, the least recently used first. */
    public synchronized boolean hasRoom() {
        try {
            while (refused || disk.usableBytes(folder.path()) < RESERVE) {
                if (!evictOne()) {
                    return false;
                }
            }
            return true;
        } catch (IOException e) {
            return false; // a disk that does not even say how full it is
        }
    }

    /** Whether there is a file of that key, be it under way or whole. */
    public synchronized boolean holds(String newGeneration, String key) {
        renew(newGeneration);
        return kept.holds(key);
    }

    /** Whether there is a file of that key, of whatever generation. */
    public synchronized boolean holds(String key) {
        return kept.holds(key);
    }

    /** Where the files are; what is asked for may keep its own temporary files there too. */
    public TempFolder folder() {
        return folder;
    }

    /** The file of that key, be it under way or whole, unless somebody cleared it away; the caller closes it. */
    public synchronized Optional<SpoolReader> find(String newGeneration, String key) {
        renew(newGeneration);
        Optional<Spool> found = kept.find(key);
        if (found.isPresent() && found.get().hasVanished()) {
            forget(found.get());
            return Optional.empty();
        }
        Optional<SpoolReader> reader = found.filter(Spool::use).map(this::reader);
        hits += reader.isPresent() ? 1 : 0;
        return reader;
    }

    /** How often, since the start, a file was there that was asked for. */
    public synchronized long hits() {
        return hits;
    }

    /** How often, since the start, an answer was written because there was no file of it. */
    public synchronized long misses() {
        return misses;
    }

    /**
     * The file of that key; when there is none, the job begins to write it.
     *
     * @param refused runs when the job is not needed, because somebody else began in the same moment
     * @throws SpoolFullException when slow readers hold too much
     */
    public synchronized SpoolReader start(String newGeneration, String key, Job job, Runnable refused) {
        Optional<SpoolReader> present = find(newGeneration, key);
        if (present.isPresent()) {
            refused.run();
            return present.get();
        }
        Spool spool = new Spool(file(), null, outgrowing -> {});
        SpoolReader reader = begin(spool, job);
        kept.put(key, spool).ifPresent(this::discard);
        return reader;
    }

    /**
     * What the job writes, for one reader: in memory, or in a file when it is more than a megabyte. Such a file is kept for
     * others under its key.
     *
     * @param key empty: it is never kept
     * @param outgrown runs in the job's thread when it proves to be more; what it throws ends the job
     * @throws SpoolFullException when slow readers hold too much
     */
    public synchronized SpoolReader bufferThenFile(
            String newGeneration, Optional<String> key, Job job, Runnable outgrown) {
        key.ifPresent(known -> renew(newGeneration));
        Spool spool = new Spool(file(), new SpoolHead(HEAD, memory), outgrowing -> {
            outgrown.run();
            key.ifPresent(known -> keep(newGeneration, known, outgrowing));
        });
        SpoolReader reader = begin(spool, job);
        discard(spool); // goes with its reader
        return reader;
    }

    private SpoolFile file() {
        return new SpoolFile(disk, folder, folder.newFile(".spool"), this::makeRoom);
    }

    private SpoolReader begin(Spool spool, Job job) {
        requireFewBytes();
        spool.use(); // by the writer
        spool.use(); // by the caller
        live.add(spool);
        misses++;
        writers.execute(() -> write(spool, job));
        return reader(spool);
    }

    private SpoolReader reader(Spool spool) {
        return new SpoolReader(spool, () -> release(spool));
    }

    /** Unless the generation has passed, or another one with that key came first. */
    private synchronized void keep(String itsGeneration, String key, Spool spool) {
        if (keepsFiles() && kept.isOf(itsGeneration) && !kept.holds(key)) {
            spool.keep();
            kept.put(key, spool);
        }
    }

    /** What is read and written goes on; a new one must wait until slow readers hold less. */
    private void requireFewBytes() {
        long most = Math.max(maxBytes, LEAST_BYTES);
        while (bytesOnDisk() >= most) {
            if (!evictOne()) {
                throw new SpoolFullException(bytesOnDisk());
            }
        }
    }

    private long bytesOnDisk() {
        return live.stream().mapToLong(Spool::onDisk).sum();
    }

    /** Ends what is being written and removes all files. */
    @Override
    public void close() {
        writers.shutdownNow();
        try {
            writers.awaitTermination(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        synchronized (this) {
            kept.clear().forEach(this::discard);
        }
        folder.close();
    }

    private void write(Spool spool, Job job) {
        try {
            job.writeTo(spool.output());
            if (spool.onDisk() > 0) {
                accepted();
            }
            spool.finish();
        } catch (IOException | RuntimeException | Error e) {
            fail(spool, e);
        } finally {
            release(spool);
            evict();
        }
    }

    /** Every reader throws the fault; nobody else hears of it. */
    private void fail(Spool spool, Throwable fault) {
        try {
            forget(spool); // first, so that a reader who asks again because of the fault does not find it
        } finally { // even this may fail: a class is loaded when it is needed first, and the program's file may be gone
            spool.fail(fault);
        }
    }

    private synchronized void accepted() {
        refused = false;
    }

    private synchronized void forget(Spool spool) {
        if (kept.remove(spool)) {
            discard(spool);
        }
    }

    private void renew(String newGeneration) {
        if (!kept.isOf(newGeneration)) {
            refused = false;
            kept.renew(newGeneration).forEach(this::discard);
        }
    }

    /** Lets the least recently used files go until the rest fits. */
    private synchronized void evict() {
        kept.removeExcess(maxBytes, MOST_FILES).forEach(this::discard);
    }

    /** For a write that failed, whatever the disk says of its space: a quota speaks up only then. */
    private synchronized boolean makeRoom() {
        refused = !evictOne();
        return !refused;
    }

    /** Lets the least recently used file go that nobody reads; false when there is none. */
    private boolean evictOne() {
        Optional<Spool> idle = kept.removeIdle();
        idle.ifPresent(spool -> {
            discard(spool);
            refused = false;
        });
        return idle.isPresent();
    }

    private synchronized void discard(Spool spool) {
        ending(spool::discard, spool);
    }

    private synchronized void release(Spool spool) {
        ending(spool::release, spool);
    }

    private void ending(Ending step, Spool spool) {
        try {
            if (step.leavesNothing()) {
                live.remove(spool);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("A temporary file could not be removed", e);
        }
    }

    /** A step after which a spool may be gone. */
    @FunctionalInterface
    private interface Ending {
        boolean leavesNothing() throws IOException;
    }
}
