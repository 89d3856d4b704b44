package org.sidewalkdata.api;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.sidewalkdata.admission.ReadSlot;
import org.sidewalkdata.api.endpoint.Download;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.http.ByteRange;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.SpoolFullException;
import org.sidewalkdata.spool.SpoolReader;
import org.sidewalkdata.spool.Spooled;

/**
 * Serves downloads from buffers that are written ahead of the clients. A small response is buffered in memory. A
 * larger one is written to a file once per data version; all clients read that file, even while it is being written,
 * and a finished file can be read in ranges. No client, however slow, holds a database connection. Thread-safe.
 */
public final class BufferedDownloads implements Downloads {
    /** Estimated time until slow readers release a file. */
    private static final Duration FULL = Duration.ofSeconds(60);

    private final SpoolCache cache;
    private final Publisher publisher;

    /** Creates downloads whose files the cache keeps; the caller closes it after the last response. */
    public BufferedDownloads(SpoolCache cache, Publisher publisher) {
        this.cache = cache;
        this.publisher = publisher;
    }

    @Override
    public void describe(Download download, Map<String, String> headers) {
        if (always(download)) {
            headers.put("Accept-Ranges", "bytes");
        }
    }

    @Override
    public boolean readsOnce(Download download) {
        return download.isOneSelection() && !always(download) && !cache.holds(download.key());
    }

    /** Returns true if the download is written to a file from its first request on. */
    private boolean always(Download download) {
        return download.needsWholeFile() || cache.keepsFiles() && download.isWholeCollection();
    }

    @Override
    public OptionalLong length(ReadSlot slot, Download download) {
        if (download.fileType().isReadInParts()) {
            try (SpoolReader file = reader(slot, download)) {
                Spooled.await(file, true);
                return file.length();
            }
        }
        try (SpoolReader file =
                cache.find(slot.view().version().tag(), download.key()).orElse(null)) {
            return file == null ? OptionalLong.empty() : file.length();
        }
    }

    /**
     * Returns the response, started now or earlier. The read view is closed as soon as it is no longer needed.
     *
     * @throws org.sidewalkdata.admission.TooLongException if the response needs a long slot and none is free
     */
    @Override
    public Response open(Request request, ReadSlot slot, Download download, Map<String, String> headers) {
        if (mustStream(slot, download)) {
            slot.upgradeToLong();
            return begin(slot, download).answer(slot, headers);
        }
        SpoolReader file = reader(slot, download);
        try {
            Spooled.await(file, download.needsWholeFile());
            return answer(request, file, headers);
        } catch (RuntimeException | Error e) {
            file.close();
            throw e;
        }
    }

    /**
     * Returns true for a whole collection while the disk is full. The download then holds its slot until it is read.
     */
    private boolean mustStream(ReadSlot slot, Download download) {
        return always(download)
                && !download.needsWholeFile()
                && !cache.holds(slot.view().version().tag(), download.key())
                && !cache.hasRoom();
    }

    private SpoolReader reader(ReadSlot slot, Download download) {
        String generation = slot.view().version().tag();
        Optional<SpoolReader> present = cache.find(generation, download.key());
        if (present.isPresent()) {
            slot.close(); // no longer needed
            return present.get();
        }
        if (always(download)) {
            slot.upgradeToLong();
        }
        OpenDownload opened = begin(slot, download);
        try {
            SpoolReader file = write(opened, slot, generation);
            slot.handOver();
            return file;
        } catch (SpoolFullException e) {
            opened.firstLayer().close(); // computed rows may hold files
            throw new BusyException("Too many clients are reading downloads slowly; please try again later", FULL);
        }
    }

    private OpenDownload begin(ReadSlot slot, Download download) {
        return OpenDownload.begin(slot.view(), download, publisher, cache.folder());
    }

    private SpoolReader write(OpenDownload opened, ReadSlot slot, String generation) {
        Download download = opened.download();
        SpoolCache.Job job = out -> {
            try (slot) {
                opened.writeTo(out);
            }
        };
        if (cache.keepsFiles() && download.isWholeCollection()) {
            slot.share();
            return cache.start(generation, download.key(), job, () -> {
                try (slot) {
                    opened.firstLayer().close(); // computed rows may hold files
                }
            });
        }
        return cache.bufferThenFile(generation, Optional.of(download.key()), job, () -> {
            slot.upgradeToLong();
            slot.share();
        });
    }

    private static Response answer(Request request, SpoolReader file, Map<String, String> headers) {
        OptionalLong length = file.length();
        if (length.isPresent()) {
            ByteRange.Body body = (first, end, out) -> Spooled.copy(file, first, end, out);
            return ByteRange.answer(request, headers, length.getAsLong(), body, file::close);
        }
        Response.Body body = out -> Spooled.copy(file, 0, Long.MAX_VALUE, out);
        return new Response(200, headers, Optional.of(body), length, Optional.empty(), file::close);
    }
}
