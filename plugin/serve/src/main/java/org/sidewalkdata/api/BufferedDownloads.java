package org.sidewalkdata.api;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.sidewalkdata.admission.ReadSlot;
import org.sidewalkdata.admission.Spooled;
import org.sidewalkdata.api.endpoint.Download;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.SpoolFullException;
import org.sidewalkdata.spool.SpoolReader;

/**
 * Answers downloads from what is written ahead of their clients: a small answer in memory, larger ones in files that are
 * written once a data version and read by all who ask, also while they are still being written; a finished one can be read in
 * parts. No client, however slow, holds a connection. Thread-safe.
 */
final class BufferedDownloads implements Downloads {
    /** How long it takes slow readers to let a file go, at a guess. */
    private static final Duration FULL = Duration.ofSeconds(60);

    private final SpoolCache cache;
    private final Publisher publisher;

    BufferedDownloads(SpoolCache cache, Publisher publisher) {
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

    /** Whether the download goes through a file from its first time on. */
    private boolean always(Download download) {
        return download.needsWholeFile() || cache.keepsFiles() && download.isWholeCollection();
    }

    @Override
    public OptionalLong length(ReadSlot slot, Download download) {
        try (SpoolReader file =
                cache.find(slot.snapshot().version().tag(), download.key()).orElse(null)) {
            return file == null ? OptionalLong.empty() : file.length();
        }
    }

    /**
     * The answer, begun now or earlier; the snapshot is closed as soon as it is not needed.
     *
     * @throws org.sidewalkdata.row.ReadAgainException when the answer needs a long place and none is free
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

    /** A whole collection with a full disk: it holds its place for as long as it is read. */
    private boolean mustStream(ReadSlot slot, Download download) {
        return always(download)
                && !download.needsWholeFile()
                && !cache.holds(slot.snapshot().version().tag(), download.key())
                && !cache.hasRoom();
    }

    private SpoolReader reader(ReadSlot slot, Download download) {
        String generation = slot.snapshot().version().tag();
        Optional<SpoolReader> present = slot.isForOneRead() ? Optional.empty() : cache.find(generation, download.key());
        if (present.isPresent()) {
            slot.close(); // as soon as it is not needed
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
            throw new BusyException("Too many clients are reading downloads slowly; please try again later", FULL);
        }
    }

    private OpenDownload begin(ReadSlot slot, Download download) {
        return OpenDownload.begin(slot.snapshot(), download, publisher, cache.folder());
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
            return cache.start(generation, download.key(), job, slot::close);
        }
        return cache.bufferThenFile(generation, Optional.of(download.key()), job, () -> {
            slot.upgradeToLong();
            slot.share();
        });
    }

    private static Response answer(Request request, SpoolReader file, Map<String, String> whole) {
        Map<String, String> headers = new LinkedHashMap<>(whole);
        OptionalLong length = file.length();
        if (length.isEmpty()) {
            return respond(200, headers, file, 0, Long.MAX_VALUE, OptionalLong.empty());
        }
        Optional<ByteRange> range = ByteRange.asked(request, whole, length.getAsLong());
        if (range.isEmpty()) {
            return respond(200, headers, file, 0, length.getAsLong(), length);
        }
        headers.put("Content-Range", range.get().contentRange(length.getAsLong()));
        long first = range.get().first();
        long end = range.get().last() + 1;
        return respond(206, headers, file, first, end, OptionalLong.of(end - first));
    }

    private static Response respond(
            int status, Map<String, String> headers, SpoolReader file, long first, long end, OptionalLong length) {
        Response.Body body = out -> Spooled.copy(file, first, end, out);
        return new Response(status, headers, Optional.of(body), length, Optional.empty(), file::close);
    }
}
