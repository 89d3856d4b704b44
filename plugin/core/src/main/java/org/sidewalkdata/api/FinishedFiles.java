package org.sidewalkdata.api;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.SpoolException;
import org.sidewalkdata.spool.SpoolReader;

/**
 * Answers downloads from files that are written once a data version and read by all who ask, also while they are still
 * being written; a finished one can be read in parts. Thread-safe.
 */
final class FinishedFiles {
    /** An answer of this size is worth a file when it is asked for again. */
    private static final long LARGE = 1 << 20;

    private static final int REMEMBERED = 1000;

    private final SpoolCache cache;
    private final Exports exports;
    private final Map<String, String> large = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > REMEMBERED;
        }
    };

    FinishedFiles(SpoolCache cache, Exports exports) {
        this.cache = cache;
        this.exports = exports;
    }

    /** Whether the download goes through a file. With a full disk it does only when its format cannot do without one. */
    boolean serves(LazySnapshot snapshot, Download download) {
        if (!always(download) && !(cache.keepsFiles() && wasLarge(snapshot, download))) {
            return false;
        }
        boolean room = cache.holds(generation(snapshot), download.key()) || cache.hasRoom();
        return room || download.needsWholeFile();
    }

    /** Whether the download goes through a file from its first time on, unless the disk is full. */
    boolean always(Download download) {
        return download.needsWholeFile() || cache.keepsFiles() && download.isWholeCollection();
    }

    /** The finished file's length; empty while there is none. */
    OptionalLong length(LazySnapshot snapshot, Download download) {
        try (SpoolReader file = cache.find(generation(snapshot), download.key()).orElse(null)) {
            return file == null ? OptionalLong.empty() : file.length();
        }
    }

    /** The answer from a file, begun now or earlier; the snapshot is closed as soon as it is not needed. */
    ApiResponse open(ApiRequest request, LazySnapshot snapshot, Download download, Map<String, String> headers) {
        SpoolReader file = file(snapshot, download);
        try {
            await(file, download.needsWholeFile());
            return answer(request, file, headers);
        } catch (RuntimeException e) {
            file.close();
            throw e;
        }
    }

    /** The body, which notes when it turns out to be large. */
    ApiResponse.Body noticing(LazySnapshot snapshot, Download download, ApiResponse.Body body) {
        String generation = generation(snapshot);
        return out -> {
            CountingStream counted = new CountingStream(out);
            body.writeTo(counted);
            if (counted.count() >= LARGE) {
                synchronized (large) {
                    large.put(download.key(), generation);
                }
            }
        };
    }

    private SpoolReader file(LazySnapshot snapshot, Download download) {
        String generation = generation(snapshot);
        Optional<SpoolReader> present = cache.find(generation, download.key());
        if (present.isPresent()) {
            snapshot.close();
            return present.get();
        }
        Exports.OpenDownload opened = exports.begin(snapshot, download);
        try {
            return cache.start(generation, download.key(), out -> write(opened, out), opened.release());
        } catch (UncheckedIOException e) {
            opened.release().run();
            throw fault(Objects.requireNonNull(e.getCause()));
        } catch (RuntimeException e) {
            opened.release().run();
            throw e;
        }
    }

    private static void write(Exports.OpenDownload opened, OutputStream out) throws IOException {
        try {
            opened.body().writeTo(out);
        } finally {
            opened.release().run();
        }
    }

    /** Until a fault would no longer be a clean error. */
    private static void await(SpoolReader file, boolean whole) {
        try {
            if (whole) {
                file.awaitEnd();
            } else {
                file.awaitFirstByte();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ApiException(ErrorCode.SERVICE_UNAVAILABLE, "The service is stopping", null, e);
        } catch (SpoolException e) {
            throw fault(e.reason());
        }
    }

    private static ApiResponse answer(ApiRequest request, SpoolReader file, Map<String, String> whole) {
        Map<String, String> headers = new LinkedHashMap<>(whole);
        OptionalLong length = file.length();
        if (length.isEmpty()) {
            return respond(200, headers, file, 0, Long.MAX_VALUE, OptionalLong.empty());
        }
        Optional<ByteRange> range = request.range()
                .filter(header -> request.ifRange()
                        .map(tag -> tag.equals(whole.get("ETag")))
                        .orElse(true))
                .flatMap(header -> ByteRange.parse(header, length.getAsLong()));
        if (range.isEmpty()) {
            return respond(200, headers, file, 0, length.getAsLong(), length);
        }
        headers.put("Content-Range", range.get().contentRange(length.getAsLong()));
        long first = range.get().first();
        long end = range.get().last() + 1;
        return respond(206, headers, file, first, end, OptionalLong.of(end - first));
    }

    private static ApiResponse respond(
            int status, Map<String, String> headers, SpoolReader file, long first, long end, OptionalLong length) {
        ApiResponse.Body body = out -> copy(file, first, end, out);
        return new ApiResponse(status, headers, Optional.of(body), length, Optional.empty(), file::close);
    }

    /** A fault of the writer reaches the reader's host as if it had happened in its own thread. */
    private static void copy(SpoolReader file, long first, long end, OutputStream out) throws IOException {
        try {
            file.copy(first, end, out);
        } catch (SpoolException e) {
            throw fault(e.reason());
        }
    }

    private static RuntimeException fault(Throwable reason) {
        if (reason instanceof IOException) {
            String message = "There is no room for the file on the server now; please try again later";
            return new ApiException(ErrorCode.SERVICE_UNAVAILABLE, message, null, reason);
        }
        return reason instanceof RuntimeException fault ? fault : new IllegalStateException(reason);
    }

    private boolean wasLarge(LazySnapshot snapshot, Download download) {
        synchronized (large) {
            return generation(snapshot).equals(large.get(download.key()));
        }
    }

    private static String generation(LazySnapshot snapshot) {
        return snapshot.get().version().tag();
    }
}
