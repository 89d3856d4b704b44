package org.sidewalkdata.api;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.format.FileContext;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Provenance;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.row.RowCursor;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.TempFolder;

/**
 * Runs downloads, so many at once. Most stream from the database to their client; whole collections, formats that need a
 * whole file, and large answers that are asked for again go through the cache of finished files. Thread-safe.
 */
final class Exports {
    private final Semaphore places;
    private final int maxConcurrent;
    private final Publisher publisher;
    private final Supplier<TempFolder> temp;
    private final Optional<FinishedFiles> files;

    Exports(ApiSettings settings, Optional<SpoolCache> cache) {
        this.places = new Semaphore(settings.maxConcurrentExports());
        this.maxConcurrent = settings.maxConcurrentExports();
        this.publisher = settings.publisher();
        this.temp = () -> cache.map(SpoolCache::folder).orElseGet(TempFolder::ofProcess);
        this.files = cache.map(spools -> new FinishedFiles(spools, this));
    }

    /** Downloads that read from the database now. */
    int running() {
        return maxConcurrent - places.availablePermits();
    }

    /** Adds what the answer to GET says about parts of files, for HEAD too. */
    void describe(Download download, Map<String, String> headers) {
        if (files.isPresent() && files.get().always(download)) {
            headers.put("Accept-Ranges", "bytes");
        }
    }

    /** How long the file is, when it is finished already. */
    OptionalLong length(LazySnapshot snapshot, Download download) {
        return files.map(kept -> kept.length(snapshot, download)).orElse(OptionalLong.empty());
    }

    /**
     * Opens a download; what answers takes the snapshot over.
     *
     * @throws ApiException 503 when too many are running
     */
    ApiResponse open(ApiRequest request, LazySnapshot snapshot, Download download, Map<String, String> headers) {
        if (files.isPresent() && files.get().serves(snapshot, download)) {
            return files.get().open(request, snapshot, download, headers);
        }
        OpenDownload opened = begin(snapshot, download);
        ApiResponse.Body body = files.map(cache -> cache.noticing(snapshot, download, opened.body()))
                .orElse(opened.body());
        return new ApiResponse(
                200, headers, Optional.of(body), OptionalLong.empty(), Optional.empty(), opened.release());
    }

    /** Opens the rows, so that the first one is there before any answer is (A15). Running the release gives all back. */
    OpenDownload begin(LazySnapshot snapshot, Download download) {
        if (!places.tryAcquire()) {
            String message = "Too many downloads are running at once; please try again in a moment";
            throw new ApiException(ErrorCode.SERVICE_UNAVAILABLE, message, null, null);
        }
        try {
            RowCursor rows = snapshot.get().rows(download.layers().get(0));
            Snapshot opened = snapshot.handOver();
            var body = new DownloadBody(opened, download, context(download, opened.version()), rows);
            return new OpenDownload(body, new Release(rows, opened, places));
        } catch (RuntimeException e) {
            places.release();
            throw e;
        }
    }

    private FileContext context(Download download, DataVersion version) {
        return new FileContext(download.fileBase(version), new Provenance(version, publisher), temp.get());
    }

    /** A download whose first row is there. */
    record OpenDownload(ApiResponse.Body body, Runnable release) {}
}
