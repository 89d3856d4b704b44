package org.sidewalkdata.api;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.sidewalkdata.api.endpoint.Download;
import org.sidewalkdata.crowd.PlacedSnapshot;
import org.sidewalkdata.format.FileContext;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Provenance;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.row.RowCursor;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.TempFolder;

/** Runs downloads: ahead of their clients, or, for a program that has one reader only, straight to it. Thread-safe. */
final class Exports {
    private final Publisher publisher;
    private final Supplier<TempFolder> temp;
    private final Optional<FinishedFiles> files;

    /** @param cache empty: straight to the reader */
    Exports(ApiSettings settings, Optional<SpoolCache> cache) {
        this.publisher = settings.publisher();
        this.temp = () -> cache.map(SpoolCache::folder).orElseGet(TempFolder::ofProcess);
        this.files = cache.map(spools -> new FinishedFiles(spools, this));
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

    /** Opens a download; what answers takes the snapshot over. */
    Response open(Request request, LazySnapshot snapshot, Download download, Map<String, String> headers) {
        if (files.isPresent()) {
            return files.get().open(request, snapshot, download, headers);
        }
        return stream(snapshot, download, headers);
    }

    /** Straight to the reader, who holds the place meanwhile. */
    Response stream(LazySnapshot snapshot, Download download, Map<String, String> headers) {
        OpenDownload opened = begin(snapshot, download);
        return new Response(
                200, headers, Optional.of(opened.body()), OptionalLong.empty(), Optional.empty(), opened.release());
    }

    /** Opens the rows, so that the first one is there before any answer is (A15). Running the release gives all back. */
    OpenDownload begin(LazySnapshot snapshot, Download download) {
        RowCursor rows = snapshot.get().rows(download.layers().get(0));
        PlacedSnapshot opened = snapshot.handOver();
        var body = new DownloadBody(opened, download, context(download, opened.version()), rows);
        return new OpenDownload(body, opened, new Release(rows, opened));
    }

    private FileContext context(Download download, DataVersion version) {
        return new FileContext(download.fileBase(version), new Provenance(version, publisher), temp.get());
    }

    /** A download whose first row is there. */
    record OpenDownload(Response.Body body, PlacedSnapshot snapshot, Runnable release) {}
}
