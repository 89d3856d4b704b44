package org.sidewalkdata.server.snapshot;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import org.sidewalkdata.api.Responses;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.format.RowWriters;
import org.sidewalkdata.format.csv.CsvWriter;
import org.sidewalkdata.http.BaseUrl;
import org.sidewalkdata.http.EveryAnswer;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.LogLimiter;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.snapshot.SavedSnapshot;
import org.sidewalkdata.snapshot.SnapshotException;
import org.sidewalkdata.snapshot.SnapshotFile;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.sidewalkdata.snapshot.SnapshotRows;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The list of snapshots at {@value #PATH}, the description of each below its name, and the errors of its files, which
 * {@link SnapshotServlet} sends. It needs no database. Faults of the folder are logged, and the rest is served.
 * Thread-safe.
 */
public final class SnapshotsApi implements Service {
    /** The path of the list. */
    public static final String PATH = "/v3/api/snapshots";

    private static final Logger LOG = LoggerFactory.getLogger(SnapshotsApi.class);
    private static final LogLimiter FAULTS = new LogLimiter();
    private static final String FORMATS = "filetype";

    private final SnapshotFolder folder;
    private final String cacheControl;
    private final HttpSemantics answering;

    public SnapshotsApi(SnapshotFolder folder, String cacheControl, HttpSemantics answering) {
        this.folder = folder;
        this.cacheControl = cacheControl;
        this.answering = answering;
    }

    /** A file of a snapshot that is there. */
    record Found(Path path, SnapshotFile file) {}

    @Override
    public Response handle(Request request) {
        return answering.answer(request, () -> answer(request), fault -> Responses.report(fault, ErrorShape.B));
    }

    private Response answer(Request request) {
        String below = below(request.path());
        Parameters given = Parameters.parse(request.rawQuery());
        if (below.isEmpty()) {
            return list(request, given);
        }
        String[] parts = below.split("/", 2);
        SavedSnapshot snapshot = snapshot(parts[0]);
        if (parts.length == 1) {
            return document(request, snapshot);
        }
        // the servlet sends a file that is there, unless a slash follows its name
        if (snapshot.file(parts[1])
                .filter(file -> !file.isComplete(snapshot.folder()))
                .isEmpty()) {
            throw notFound("Snapshot " + snapshot.name() + " has no file of this name");
        }
        String fault = "snapshot " + snapshot.name() + ": " + parts[1] + " is missing or of another size";
        log(fault);
        throw notFound("This server has lost the file: " + fault);
    }

    /**
     * Finds the file of a path, {@code /v3/api/snapshots/2026-Q4/labels.parquet}. Empty for every other path, and for
     * a file that is not complete. Never throws.
     */
    Optional<Found> file(String path) {
        String[] parts = below(path).split("/", 2);
        try {
            return parts.length < 2
                    ? Optional.empty()
                    : folder.find(parts[0])
                            .filter(snapshot -> !snapshot.isDeleted())
                            .flatMap(snapshot -> file(snapshot, parts[1]));
        } catch (SnapshotException e) {
            return Optional.empty(); // the answer names the reason
        }
    }

    private static Optional<Found> file(SavedSnapshot snapshot, String name) {
        return snapshot.anyFile(name)
                .filter(file -> file.isComplete(snapshot.folder()))
                .map(file -> new Found(snapshot.folder().resolve(name), file));
    }

    /** Logs what is wrong with the folder. */
    public void logFaults() {
        folder.list().faults().forEach(SnapshotsApi::log);
    }

    private Response list(Request request, Parameters given) {
        List<String> asked = given.values(FORMATS).stream()
                .map(text -> text.toLowerCase(Locale.ROOT))
                .distinct()
                .toList();
        String format = asked.isEmpty() ? "json" : asked.get(0);
        if (asked.size() > 1 || !format.equals("json") && !format.equals("csv")) {
            throw Parameters.refused(FORMATS, "must be json or csv", String.join(",", asked));
        }
        SnapshotFolder.Listing listing = folder.list();
        listing.faults().forEach(SnapshotsApi::log);
        var rows = new SnapshotRows(listing.snapshots(), request.baseUrl() + PATH);
        boolean csv = format.equals("csv");
        byte[] body = bytes(rows, csv);
        CRC32 mark = new CRC32();
        mark.update(body);
        Map<String, String> headers = headers(csv ? "text/csv; charset=utf-8" : "application/json");
        headers.put("Vary", "Accept-Encoding, " + BaseUrl.VARY);
        headers.put("ETag", "\"" + Long.toString(mark.getValue(), 36) + "\"");
        return HttpSemantics.whole(request, headers, body);
    }

    private static byte[] bytes(SnapshotRows rows, boolean csv) {
        var bytes = new ByteArrayOutputStream();
        try (RowWriter writer = csv ? new CsvWriter(bytes) : RowWriters.openEnveloped("snapshots", bytes)) {
            writer.writeLayer(rows);
            writer.finish();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory accepts every byte
        }
        return bytes.toByteArray();
    }

    private Response document(Request request, SavedSnapshot snapshot) {
        try {
            byte[] body = Files.readAllBytes(snapshot.folder().resolve(SnapshotFolder.DOCUMENT));
            CRC32 mark = new CRC32();
            mark.update(body);
            Map<String, String> headers = headers("application/json");
            headers.put("Vary", "Accept-Encoding");
            headers.put("ETag", "\"" + Long.toString(mark.getValue(), 36) + "\"");
            return HttpSemantics.whole(request, headers, body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Map<String, String> headers(String mediaType) {
        Map<String, String> headers = EveryAnswer.headers();
        headers.put("Content-Type", mediaType);
        headers.put("Cache-Control", cacheControl);
        return headers;
    }

    private SavedSnapshot snapshot(String name) {
        Optional<SavedSnapshot> found;
        try {
            found = folder.find(name);
        } catch (SnapshotException e) {
            log(String.valueOf(e.getMessage()));
            throw notFound("This server has lost the snapshot " + name); // the reason names a folder of this host
        }
        SavedSnapshot snapshot = found.orElseThrow(() -> notFound("There is no snapshot of this name"));
        if (snapshot.isDeleted()) {
            throw new ApiException(ErrorCode.GONE, "Snapshot " + name + " was deleted", null, null);
        }
        return snapshot;
    }

    private static String below(String path) {
        String below = path.substring(Math.min(path.length(), PATH.length()));
        return below.startsWith("/") ? below.substring(1) : below;
    }

    private static ApiException notFound(String message) {
        return new ApiException(ErrorCode.NOT_FOUND, message, null, null);
    }

    /** Logs what is wrong with a snapshot, at most once in a few seconds. */
    public static void log(String fault) {
        FAULTS.admit(fault).ifPresent(more -> LOG.warn("{}{}", fault, more));
    }
}
