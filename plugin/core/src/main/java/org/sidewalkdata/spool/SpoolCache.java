package org.sidewalkdata.spool;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Finished files by key, least recently used first to go when they hold more than the allowed bytes. A file is written
 * once, in a thread of its own, however many ask for it at the same time: a slow client holds back neither the others nor
 * the database. Only the files of one generation, the data version, are kept. Thread-safe.
 */
public final class SpoolCache implements AutoCloseable {
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
    private final Map<String, Spool> spools = new LinkedHashMap<>(16, 0.75f, true);
    private String generation = "";
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
        return spools.containsKey(key);
    }

    /** Where the files are; what is asked for may keep its own temporary files there too. */
    public TempFolder folder() {
        return folder;
    }

    /** The file of that key, be it under way or whole; the caller closes it. */
    public synchronized Optional<SpoolReader> find(String newGeneration, String key) {
        renew(newGeneration);
        Spool spool = spools.get(key);
        return spool != null && spool.use() ? Optional.of(new SpoolReader(spool)) : Optional.empty();
    }

    /**
     * The file of that key; when there is none, the job begins to write it.
     *
     * @param refused runs when the job is not needed, because somebody else began in the same moment
     */
    public synchronized SpoolReader start(String newGeneration, String key, Job job, Runnable refused) {
        Optional<SpoolReader> present = find(newGeneration, key);
        if (present.isPresent()) {
            refused.run();
            return present.get();
        }
        try {
            Spool spool = Spool.create(disk, folder.newFile(".spool"), this::makeRoom);
            spool.use(); // by the writer
            spool.use(); // by the caller
            spools.put(key, spool);
            writers.execute(() -> write(key, spool, job));
            return new SpoolReader(spool);
        } catch (IOException e) {
            throw new UncheckedIOException("No temporary file can be made", e);
        }
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
            discard(new ArrayList<>(spools.keySet()));
        }
        folder.close();
    }

    private void write(String key, Spool spool, Job job) {
        try {
            job.writeTo(spool.output());
            accepted();
            spool.finish();
        } catch (IOException | RuntimeException | Error e) {
            forget(key, spool); // first, so that who asks again because of the fault does not find it
            spool.fail(e); // every reader throws it; nobody else hears of it
        } finally {
            release(spool);
            evict();
        }
    }

    private synchronized void accepted() {
        refused = false;
    }

    private synchronized void forget(String key, Spool spool) {
        if (spools.get(key) == spool) {
            discard(List.of(key));
        }
    }

    private void renew(String newGeneration) {
        if (!generation.equals(newGeneration)) {
            generation = newGeneration;
            refused = false;
            discard(new ArrayList<>(spools.keySet()));
        }
    }

    /** Lets the least recently used files go until the rest fits. */
    private synchronized void evict() {
        long bytes = spools.values().stream().mapToLong(Spool::written).sum();
        Iterator<Map.Entry<String, Spool>> oldest = spools.entrySet().iterator();
        List<String> leaving = new ArrayList<>();
        while (bytes > maxBytes && oldest.hasNext()) {
            Map.Entry<String, Spool> entry = oldest.next();
            if (entry.getValue().length().isPresent()) {
                bytes -= entry.getValue().written();
                leaving.add(entry.getKey());
            }
        }
        discard(leaving);
    }

    /** For a write that failed, whatever the disk says of its space: a quota speaks up only then. */
    private synchronized boolean makeRoom() {
        refused = !evictOne();
        return !refused;
    }

    /** Lets the least recently used file go that nobody reads; false when there is none. */
    private boolean evictOne() {
        for (Map.Entry<String, Spool> entry : spools.entrySet()) {
            if (entry.getValue().isIdle()) {
                discard(List.of(entry.getKey()));
                refused = false;
                return true;
            }
        }
        return false;
    }

    private void discard(List<String> keys) {
        for (String key : keys) {
            Spool spool = spools.remove(key);
            if (spool != null) {
                try {
                    spool.discard();
                } catch (IOException e) {
                    throw new UncheckedIOException("A temporary file could not be removed", e);
                }
            }
        }
    }

    private static void release(Spool spool) {
        try {
            spool.release();
        } catch (IOException e) {
            throw new UncheckedIOException("A temporary file could not be removed", e);
        }
    }
}
