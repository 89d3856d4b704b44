package org.sidewalkdata.fetch;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.sidewalkdata.fetch.Transfer.Outcome;
import org.sidewalkdata.fetch.Transfer.Result;
import org.sidewalkdata.load.report.SourceException;
import org.sidewalkdata.load.report.SourceException.Kind;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.settings.ServiceAddress;

/**
 * Fetches a whole city bundle of one data version from a server with this interface: as one archive if the server
 * offers it, otherwise endpoint by endpoint. Nothing is transferred when nothing is new. One object for each fetch; one
 * thread.
 */
public final class Fetch {
    private static final String ARCHIVE = "bundle.zip";

    /** How often a fetch begins again because the data changed meanwhile. */
    private static final int ROUNDS = 3;

    private static final List<String> LOSSES = List.of(
            "The server publishes neither the audits with their quality, nor which streets are deleted, nor positions"
                    + " with more than 7 decimals.",
            "So a street has a score only if it has a label, labels of audits that were flagged count, and some scores"
                    + " differ from those of the server.");

    private static final String NO_BOX =
            "The default box of the city is unknown: street scores without a location are those of all streets.";

    private static final String NO_VERSION =
            "The server does not tell versions: if it was updated meanwhile, the files do not fit together.";

    private final ServiceAddress server;
    private final FetchOptions options;
    private final Transfer transfer;

    private Fetch(ServiceAddress server, FetchOptions options, Progress progress) {
        this.server = server;
        this.options = options;
        this.transfer = new Transfer(options, progress);
    }

    /**
     * Fetches a bundle into a folder.
     *
     * @param folder is created if needed; its bundle is replaced when the new one is complete
     * @throws SourceException when that fails; the bundle in the folder stays
     */
    public static FetchReport run(ServiceAddress server, Path folder, FetchOptions options, Progress progress) {
        try (FetchFolder into = FetchFolder.open(folder)) {
            return new Fetch(server, options, progress).into(into);
        }
    }

    /**
     * Returns a text that differs whenever the bundle of a server may differ, without fetching it; empty: the server
     * does not tell.
     *
     * @throws SourceException when the server cannot be reached
     */
    public static Optional<String> version(ServiceAddress server, FetchOptions options) {
        Fetch fetch = new Fetch(server, options, Progress.NONE);
        String ofArchive = fetch.transfer.tag(server.of("bundle"));
        Map<String, String> versions = ofArchive.isEmpty() ? fetch.versionsNow() : Map.of(ARCHIVE, ofArchive);
        return fetch.areKnown(versions) ? Optional.of(server + " " + versions) : Optional.empty();
    }

    private FetchReport into(FetchFolder folder) {
        if (!options.force()) {
            folder.refuseOthersBundle();
        }
        Map<String, String> known = options.force() ? Map.of() : folder.versions(server);
        Result archive = transfer.get(server.of("bundle"), folder.archive(), known.getOrDefault(ARCHIVE, ""));
        return switch (archive.outcome()) {
            case UNCHANGED -> new FetchReport(true, 0, List.of());
            case FETCHED ->
                BundleArchive.isArchive(folder.archive())
                        ? unpacked(folder, archive.tag())
                        : byEndpoints(folder, known);
            case MISSING, PAGE -> byEndpoints(folder, known);
        };
    }

    private FetchReport unpacked(FetchFolder folder, String tag) {
        BundleArchive.unpack(folder.archive(), folder.newFiles(), options.maxBytes());
        folder.replace(server, Map.of(ARCHIVE, tag));
        return new FetchReport(false, transfer.received(), List.of());
    }

    private FetchReport byEndpoints(FetchFolder folder, Map<String, String> known) {
        if (!known.isEmpty() && areKnown(known) && known.equals(versionsNow())) {
            return new FetchReport(true, 0, List.of());
        }
        for (int round = 0; round < ROUNDS; round++) {
            Path files = folder.newFiles();
            Map<String, String> versions = fetchEach(files);
            if (versions.equals(versionsNow())) {
                List<String> warnings = new ArrayList<>(LOSSES);
                if (!CityJson.write(files.resolve(EndpointFile.CITIES.fileName()), files.resolve("city.json"))) {
                    warnings.add(NO_BOX);
                }
                if (!areKnown(versions)) {
                    warnings.add(NO_VERSION);
                }
                folder.replace(server, versions);
                return new FetchReport(false, transfer.received(), warnings);
            }
        }
        throw new SourceException(
                Kind.AWAY,
                "The data of " + server + " changed each of the " + ROUNDS
                        + " times that they were fetched; try again later.");
    }

    /** Downloads all files, and returns their versions; empty text: the server does not tell, or has no such file. */
    private Map<String, String> fetchEach(Path files) {
        Map<String, String> versions = new TreeMap<>();
        for (EndpointFile file : EndpointFile.values()) {
            URI uri = file.of(server);
            Path into = files.resolve(file.fileName());
            Result result = transfer.get(uri, into, "");
            boolean fetched = result.outcome() == Outcome.FETCHED && file.isLike(into);
            if (!fetched) {
                remove(into);
            }
            if (fetched && file == EndpointFile.STREET_GRADES) {
                GradesFile.reduce(into);
            }
            if (!fetched && file.isRequired()) {
                throw missing(uri, result.outcome());
            }
            versions.put(file.fileName(), fetched ? result.tag() : "");
        }
        return versions;
    }

    private SourceException missing(URI uri, Outcome outcome) {
        String why = ": " + server + " is no server with this interface.";
        return switch (outcome) {
            case MISSING, UNCHANGED -> new SourceException(Kind.NOT_THERE, uri + " does not exist" + why);
            case PAGE -> new SourceException(Kind.UNFIT, uri + " answers with an HTML page" + why);
            case FETCHED -> new SourceException(Kind.UNFIT, uri + " answers with something else than city data" + why);
        };
    }

    private Map<String, String> versionsNow() {
        Map<String, String> versions = new TreeMap<>();
        for (EndpointFile file : EndpointFile.values()) {
            versions.put(file.fileName(), transfer.tag(file.of(server)));
        }
        return versions;
    }

    /** Returns whether versions tell that a required file changed. */
    private boolean areKnown(Map<String, String> versions) {
        return versions.containsKey(ARCHIVE)
                || !versions.getOrDefault(EndpointFile.RAW_LABELS.fileName(), "")
                                .isEmpty()
                        && !versions.getOrDefault(EndpointFile.STREETS.fileName(), "")
                                .isEmpty();
    }

    private static void remove(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw FetchFolder.notWritten(file, e);
        }
    }
}
