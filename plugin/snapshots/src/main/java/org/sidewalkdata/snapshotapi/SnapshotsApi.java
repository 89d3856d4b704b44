package org.sidewalkdata.snapshotapi;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.api.Responses;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.format.RowWriters;
import org.sidewalkdata.format.csv.CsvWriter;
import org.sidewalkdata.http.EveryAnswer;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.LogLimiter;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.site.LinkedDocument;
import org.sidewalkdata.snapshot.SavedSnapshot;
import org.sidewalkdata.snapshot.SnapshotException;
import org.sidewalkdata.snapshot.SnapshotFile;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.sidewalkdata.snapshot.SnapshotFolder.Listing;
import org.sidewalkdata.snapshot.SnapshotRows;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The list of snapshots at {@value #PATH}, and below a snapshot's name its description, its files, and a list of them for
 * programs that copy folders. It needs no database. Faults of the folder are logged, and the rest is served.
 * Thread-safe.
 */
public final class SnapshotsApi implements Service {
    /** The path of the list. */
    public static final String PATH = "/v3/api/snapshots";

    private static final Logger LOG = LoggerFactory.getLogger(SnapshotsApi.class);
    private static final LogLimiter FAULTS = new LogLimiter();
    private static final String FORMATS = "filetype";

    private final SnapshotFolder folder;
    private final LinkedDocument<Listing> json = new LinkedDocument<>(listing -> list(listing, false));
    private final LinkedDocument<Listing> csv = new LinkedDocument<>(listing -> list(listing, true));

    public SnapshotsApi(SnapshotFolder folder) {
        this.folder = folder;
    }

    @Override
    public Response handle(Request request) {
        return HttpSemantics.SAFE.answer(
                request, () -> answer(request), fault -> Responses.report(fault, ErrorShape.B));
    }

    private Response answer(Request request) {
        String below = request.below(PATH + "/");
        Parameters given = Parameters.parse(request.rawQuery());
        Endpoints.rejectOthersParameters("snapshots", given);
        if (below.isEmpty()) {
            return list(request, given);
        }
        String[] parts = below.split("/", 2);
        SavedSnapshot snapshot = find(folder, parts[0]);
        if (parts.length == 1) {
            return request.isFolder()
                    ? SnapshotAnswers.index(request, snapshot)
                    : SnapshotAnswers.description(request, snapshot);
        }
        SnapshotFile file = snapshot.allFiles().stream()
                .filter(one -> one.name().equals(parts[1]) && !request.isFolder())
                .findFirst()
                .orElseThrow(() -> notFound("Snapshot " + snapshot.name() + " has no file of this name"));
        return SnapshotAnswers.file(request, snapshot, file);
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
        boolean table = format.equals("csv");
        Map<String, String> headers = EveryAnswer.headers();
        headers.put("Content-Type", table ? "text/csv; charset=utf-8" : "application/json");
        headers.put("Cache-Control", EveryAnswer.CACHE_CONTROL);
        Responses.varyByAddress(headers);
        return (table ? csv : json).answer(request, folder.current(), headers);
    }

    private static byte[] list(Listing listing, boolean csv) {
        listing.faults().forEach(SnapshotsApi::log);
        var bytes = new ByteArrayOutputStream();
        try (RowWriter writer = csv ? new CsvWriter(bytes) : RowWriters.openEnveloped("snapshots", bytes)) {
            writer.writeLayer(new SnapshotRows(listing.snapshots(), LinkedDocument.BASE + PATH));
            writer.finish();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory accepts every byte
        }
        return bytes.toByteArray();
    }

    /**
     * Returns a snapshot.
     *
     * @throws ApiException 404, or 410 if it was deleted
     */
    public static SavedSnapshot find(SnapshotFolder folder, String name) {
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

    static ApiException notFound(String message) {
        return new ApiException(ErrorCode.NOT_FOUND, message, null, null);
    }

    /** Logs what is wrong with a snapshot, at most once in a few seconds. */
    public static void log(String fault) {
        FAULTS.admit(fault).ifPresent(more -> LOG.warn("{}{}", fault, more));
    }
}
