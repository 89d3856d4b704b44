package org.sidewalkdata.changes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.locationtech.jts.geom.Geometry;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.query.ChangesQuery;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ForwardingRowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.snapshot.SavedSnapshot;
import org.sidewalkdata.snapshot.SnapshotException;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.sidewalkdata.spool.TempFolder;

/**
 * The editions of a deployment by their names: the snapshots of its folder, and the published data. Two editions are
 * compared once for all requests at the same time, and the files of the latest comparisons are kept. Thread-safe.
 */
public final class Editions {
    /** The most kept comparisons. The file of one has about 100 bytes for each label. */
    private static final int KEPT = 8;

    private final Optional<SnapshotFolder> folder;
    private final TempFolder temp;
    private final Consumer<String> faults;
    private final SharedFolders<Path> published;
    private final SharedFolders<Comparison> comparisons;

    /**
     * Creates the editions.
     *
     * @param folder empty: there are no snapshots
     * @param temp for the files of comparisons
     * @param faults receives details of damaged snapshots, which are kept out of the response
     */
    public Editions(Optional<SnapshotFolder> folder, TempFolder temp, Consumer<String> faults) {
        this.folder = folder;
        this.temp = temp;
        this.faults = faults;
        this.published = new SharedFolders<>(temp, 1);
        this.comparisons = new SharedFolders<>(temp, KEPT);
    }

    /** Takes what it needs from a comparison. */
    @FunctionalInterface
    public interface ComparisonReader<T> {
        T read(Comparison comparison) throws IOException;
    }

    /**
     * Returns what an edition says of itself, without reading its tables.
     *
     * @param parameter the name of the parameter that names it, for errors
     * @param data the published data; a snapshot's facts need none
     * @throws ApiException 404 for an unknown name or a damaged snapshot, 410 for a deleted one
     */
    public EditionFacts facts(String parameter, String name, ReadView data) {
        return name.equals(ChangesQuery.NOW)
                ? Edition.facts(data)
                : Edition.of(found(parameter, name)).facts();
    }

    /** Checks that two editions are of one city: 400 if not. */
    public static void requireSameCity(EditionFacts from, EditionFacts to) {
        try {
            from.requireSameCity(to);
        } catch (OtherCityException e) {
            throw new InvalidParameterException("to", "must be of the same city as from, but " + e.getMessage());
        }
    }

    private SavedSnapshot found(String parameter, String name) {
        try {
            SavedSnapshot found = folder.flatMap(snapshots -> snapshots.find(name))
                    .orElseThrow(() -> new ApiException(
                            ErrorCode.NOT_FOUND, "There is no snapshot named '" + name + "'", parameter, null));
            if (found.isDeleted()) {
                throw new ApiException(
                        ErrorCode.GONE, "The files of the snapshot '" + name + "' were deleted", parameter, null);
            }
            return found;
        } catch (SnapshotException e) {
            throw lost(parameter, name, String.valueOf(e.getMessage()));
        }
    }

    private ApiException lost(String parameter, String name, String fault) {
        faults.accept(fault);
        return new ApiException(
                ErrorCode.NOT_FOUND, "This server has lost the snapshot '" + name + "'", parameter, null);
    }

    /**
     * Counts what changed.
     *
     * @param areas outlines of areas in place of regions; empty: by region
     */
    public ChangeSummary summary(ChangesQuery query, ReadView data, Map<Area, Geometry> areas) {
        return compare(query, data, comparison -> comparison.summary(query.kinds(), query.location(), areas));
    }

    /** Returns what a reader takes from a comparison, which is there only meanwhile. */
    public <T> T compare(ChangesQuery query, ReadView data, ComparisonReader<T> reader) {
        try (SharedFolders<Comparison>.Use comparison = open(query, data)) {
            return reader.read(comparison.made());
        } catch (IOException e) {
            throw unread(query, e);
        }
    }

    /** Opens the records that changed, of the kind {@link ChangesQuery#rows}. They do not need the data any more. */
    public RowCursor rows(ChangesQuery query, ReadView data) {
        try {
            SharedFolders<Comparison>.Use comparison = open(query, data);
            try {
                return new Rows(comparison.made().rows(query.rows(), query.location()), comparison);
            } catch (IOException | RuntimeException e) {
                try (comparison) {
                    throw e;
                }
            }
        } catch (IOException e) {
            throw unread(query, e);
        }
    }

    private SharedFolders<Comparison>.Use open(ChangesQuery query, ReadView data) throws IOException {
        EditionFacts from = facts("from", query.from(), data);
        EditionFacts to = facts("to", query.to(), data);
        requireSameCity(from, to);
        return comparisons.use(from.digest() + " " + to.digest(), place -> make(query, data, place));
    }

    private Comparison make(ChangesQuery query, ReadView data, Path place) throws IOException {
        if (!query.namesNow()) {
            return Comparison.make(snapshot("from", query.from()), snapshot("to", query.to()), place);
        }
        EditionFacts now = Edition.facts(data);
        try (SharedFolders<Path>.Use file = published.use(now.digest(), folderOfNow -> {
            Path written = folderOfNow.resolve(Edition.FILE);
            Edition.write(data, written, temp);
            return written;
        })) {
            Edition current = new Edition(now, file.made());
            return Comparison.make(
                    query.from().equals(ChangesQuery.NOW) ? current : snapshot("from", query.from()),
                    query.to().equals(ChangesQuery.NOW) ? current : snapshot("to", query.to()),
                    place);
        }
    }

    private Edition snapshot(String parameter, String name) {
        SavedSnapshot found = found(parameter, name);
        if (found.file(Edition.FILE)
                .filter(file -> file.isComplete(found.folder()))
                .isEmpty()) {
            throw lost(parameter, name, "snapshot " + name + ": " + Edition.FILE + " is missing or of another size");
        }
        return Edition.of(found);
    }

    private RuntimeException unread(ChangesQuery query, IOException fault) {
        return fault instanceof DamagedEditionException damaged
                        && !damaged.edition().equals(ChangesQuery.NOW)
                ? lost(
                        damaged.edition().equals(query.from()) ? "from" : "to",
                        damaged.edition(),
                        String.valueOf(damaged.getMessage()))
                : new DataSourceException(
                        "The editions " + query.from() + " and " + query.to() + " cannot be compared: "
                                + fault.getMessage(),
                        fault,
                        false);
    }

    /** Rows that end the use of their comparison. */
    private static final class Rows extends ForwardingRowCursor {
        private final SharedFolders<Comparison>.Use comparison;

        Rows(RowCursor rows, SharedFolders<Comparison>.Use comparison) {
            super(rows);
            this.comparison = comparison;
        }

        @Override
        public void close() {
            try (comparison) {
                super.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
