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
import org.sidewalkdata.settings.HeapShare;

/**
 * A cache of files written for readers: each is written once, in a separate thread, for all simultaneous requests, so
 * that a slow client holds back neither the others nor the database. Finished files are kept by key, and the least
 * recently used are evicted when there are too many files or bytes. Only files of one generation, the data version, are
 * kept. Thread-safe.
 */
public final class SpoolCache implements AutoCloseable {
    /** Maximum size of an answer without a file. */
    static final int HEAD = 1 << 20;

    /** Maximum number of kept files of any size. */
    static final int MOST_FILES = 500;

    /** Minimum of the bytes that slow readers may hold, even if nothing is kept. */
    private static final long LEAST_BYTES = 1L << 30;

    /** The work of writing a file to its end; runs in the cache's thread. */
    @FunctionalInterface
    public interface Job {
        void writeTo(OutputStream out) throws IOException;
    }

    /** If less than this is left on the disk, optional files are not begun. */
    private static final long RESERVE = 16 << 20;

    private final TempFolder folder;
    private final long maxBytes;
    private final Disk disk;
    private final ExecutorService writers;
    private final KeptSpools kept = new KeptSpools();
    private final Set<Spool> live = new HashSet<>();
    private final AtomicLong memory = new AtomicLong(HeapShare.DOWNLOADS.bytes());
    private long hits;
    private long misses;
    private boolean refused; // by the disk, and since then nothing was written to it or removed from it

    /**
     * Creates a cache on the machine's disk.
     *
     * @param maxBytes limit of the kept files; files being read or written are not counted. 0: nothing is kept
     */
    public SpoolCache(TempFolder folder, long maxBytes) {
        this(folder, maxBytes, Disk.OF_THIS_MACHINE);
    }

    /** Creates a cache on another disk, for tests. */
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

    /** Returns whether files are kept at all. */
    public boolean keepsFiles() {
        return maxBytes > 0;
    }

    /**
     * Returns whether the disk has room for one more file; evicts kept files without readers for it, the least recently
     * used first.
     */
    public synchronized boolean hasRoom() {
        try {
            while (refused || disk.usableBytes(folder.path()) < RESERVE) {
                if (!evictOne()) {
                    return false;
                }
            }
            return true;
        } catch (IOException e) {
            return false; // a disk that does not even report its free space
        }
    }

    /** Returns whether there is a file with this key, complete or being written. */
    public synchronized boolean holds(String newGeneration, String key) {
        renew(newGeneration);
        return kept.holds(key);
    }

    /** Returns whether there is a file with this key, in any generation. */
    public synchronized boolean holds(String key) {
        return kept.holds(key);
    }

    /** Returns the folder of the files; jobs may create their temporary files there too. */
    public TempFolder folder() {
        return folder;
    }

    /**
     * Returns the file with this key, complete or being written, unless it was deleted from outside; the caller closes
     * it.
     */
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

    /** Returns how often, since the start, a requested file existed. */
    public synchronized long hits() {
        return hits;
    }

    /** Returns how often, since the start, an answer was written because there was no file of it. */
    public synchronized long misses() {
        return misses;
    }

    /**
     * Returns the file with this key; otherwise the job begins to write it.
     *
     * @param refused runs if the job is not needed, because another request began at the same moment
     * @throws SpoolFullException if slow readers hold too much
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
     * Returns the job's output for one reader: in memory, or in a file if it exceeds a megabyte. Such a file is kept
     * for others under its key.
     *
     * @param key empty: the file is never kept
     * @param outgrown runs in the job's thread when the output exceeds memory; an exception ends the job
     * @throws SpoolFullException if slow readers hold too much
     */
    public synchronized SpoolReader bufferThenFile(
            String newGeneration, Optional<String> key, Job job, Runnable outgrown) {
        key.ifPresent(known -> renew(newGeneration));
        Spool spool = new Spool(file(), new SpoolHead(HEAD, memory), outgrowing -> {
            outgrown.run();
            key.ifPresent(known -> keep(newGeneration, known, outgrowing));
        });
        SpoolReader reader = begin(spool, job);
        discard(spool); // deleted with its reader
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

    /** Keeps a spool, unless the generation has changed, or another spool with the key came first. */
    private synchronized void keep(String itsGeneration, String key, Spool spool) {
        if (keepsFiles() && kept.isOf(itsGeneration) && !kept.holds(key)) {
            spool.keep();
            kept.put(key, spool);
        }
    }

    /** Rejects a new file while slow readers hold too many bytes; running reads and writes go on. */
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

    /** Ends all writers and deletes all files. */
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

    /** Fails a spool: every reader throws the fault; it is reported nowhere else. */
    private void fail(Spool spool, Throwable fault) {
        try {
            forget(spool); // first, so that a reader that retries because of the fault does not find it
        } finally { // even this may fail: a class is loaded on first use, and the program's file may be gone
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

    /** Evicts the least recently used files until the rest fits. */
    private synchronized void evict() {
        kept.removeExcess(maxBytes, MOST_FILES).forEach(this::discard);
    }

    /** Makes room after a failed write, even if the disk reports free space: a quota shows only in a failed write. */
    private synchronized boolean makeRoom() {
        refused = !evictOne();
        return !refused;
    }

    /** Evicts the least recently used file without readers; false if no file is idle. */
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

    /** A step that may delete a spool. */
    @FunctionalInterface
    private interface Ending {
        boolean leavesNothing() throws IOException;
    }
}
