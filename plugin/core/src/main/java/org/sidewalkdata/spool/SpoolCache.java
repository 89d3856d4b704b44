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

    private final TempFolder folder;
    private final long maxBytes;
    private final ExecutorService writers;
    private final Map<String, Spool> spools = new LinkedHashMap<>(16, 0.75f, true);
    private String generation = "";

    /** @param maxBytes how much may be kept for later; what is being read or written comes on top. 0: nothing is kept */
    public SpoolCache(TempFolder folder, long maxBytes) {
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
            Spool spool = Spool.create(folder.newFile(".spool"));
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
            spool.finish();
        } catch (IOException | RuntimeException | Error e) {
            spool.fail(e); // every reader throws it; nobody else hears of it
            forget(key, spool);
        } finally {
            release(spool);
            evict();
        }
    }

    private synchronized void forget(String key, Spool spool) {
        if (spools.get(key) == spool) {
            discard(List.of(key));
        }
    }

    private void renew(String newGeneration) {
        if (!generation.equals(newGeneration)) {
            generation = newGeneration;
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
