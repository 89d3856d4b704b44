package org.sidewalkdata.changes;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.sidewalkdata.spool.ScratchFolder;
import org.sidewalkdata.spool.TempFolder;

/**
 * Folders with files that are made once, for all requests that need them at the same time and later. The latest are
 * kept; a folder is deleted when nobody uses it any more. Thread-safe.
 *
 * @param <T> describes the files of a folder
 */
final class SharedFolders<T> {
    private final TempFolder temp;
    private final int most;
    private final Map<String, Folder> kept = new LinkedHashMap<>(16, 0.75f, true);

    /**
     * Creates an empty collection.
     *
     * @param most how many unused folders are kept
     */
    SharedFolders(TempFolder temp, int most) {
        this.temp = temp;
        this.most = most;
    }

    /** Makes the files. */
    @FunctionalInterface
    interface Maker<T> {
        T make(Path folder) throws IOException;
    }

    private final class Folder {
        private final ScratchFolder files;
        private final FutureTask<T> making;
        private int users;

        Folder(Maker<T> maker) throws IOException {
            files = temp.scratch();
            making = new FutureTask<>(() -> maker.make(files.file("")));
        }
    }

    /** The use of a folder. Not thread-safe. */
    final class Use implements AutoCloseable {
        private final Folder folder;
        private final T made;
        private boolean closed;

        private Use(Folder folder, T made) {
            this.folder = folder;
            this.made = made;
        }

        T made() {
            return made;
        }

        @Override
        public void close() throws IOException {
            if (!closed) {
                closed = true;
                release(folder);
            }
        }
    }

    /** Returns the folder of a key, and makes its files or waits for them. If that fails, everybody who waits fails. */
    Use use(String key, Maker<T> maker) throws IOException {
        Folder folder = take(key, maker);
        try {
            folder.making.run(); // does nothing if another thread runs it or has run it
            return new Use(folder, folder.making.get());
        } catch (ExecutionException e) {
            forget(key, folder);
            throw rethrown(Objects.requireNonNull(e.getCause()));
        } catch (InterruptedException e) {
            release(folder);
            Thread.currentThread().interrupt();
            throw new InterruptedIOException();
        }
    }

    private static IOException rethrown(Throwable fault) {
        if (fault instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (fault instanceof Error error) {
            throw error;
        }
        return (IOException) fault;
    }

    private synchronized Folder take(String key, Maker<T> maker) throws IOException {
        Folder present = kept.get(key);
        if (present == null || Files.notExists(present.files.file(""))) { // a system's cleaner may delete it
            present = new Folder(maker);
            kept.put(key, present);
        }
        present.users++;
        return present;
    }

    private synchronized void forget(String key, Folder failed) throws IOException {
        kept.remove(key, failed);
        release(failed);
    }

    private synchronized void release(Folder folder) throws IOException {
        folder.users--;
        var eldest = kept.values().iterator();
        for (int excess = kept.size() - most; excess > 0 && eldest.hasNext(); ) {
            Folder old = eldest.next();
            if (old.users == 0 && old != folder) {
                eldest.remove();
                old.files.close();
                excess--;
            }
        }
        if (folder.users == 0 && !kept.containsValue(folder)) {
            folder.files.close();
        }
    }
}
