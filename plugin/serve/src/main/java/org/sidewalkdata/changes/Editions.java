package org.sidewalkdata.changes;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.query.ChangesQuery;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ForwardingRowCursor;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.snapshot.SavedSnapshot;
import org.sidewalkdata.snapshot.SnapshotException;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.sidewalkdata.spool.TempFolder;

/**
 * The editions of a deployment by their names: the snapshots of its folder, and the published data. Thread-safe.
 *
 * @param folder empty: there are no snapshots
 * @param temp for the files of the published data
 * @param faults is told what is wrong with a snapshot, which an answer does not say
 */
public record Editions(Optional<SnapshotFolder> folder, TempFolder temp, Consumer<String> faults) {
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
    public EditionFacts facts(String parameter, String name, Snapshot data) {
        return name.equals(ChangesQuery.NOW)
                ? PublishedEdition.facts(data)
                : SnapshotEdition.of(found(parameter, name)).facts();
    }

    /** Opens an edition; as {@link #facts}. */
    private Edition open(String parameter, String name, Snapshot data) throws IOException {
        if (name.equals(ChangesQuery.NOW)) {
            return PublishedEdition.of(data, temp);
        }
        SnapshotEdition snapshot = SnapshotEdition.of(found(parameter, name));
        if (!snapshot.isComplete()) {
            throw lost(parameter, name, "snapshot " + name + ": files to compare are missing or of another size");
        }
        return snapshot;
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

    /** Counts what changed. */
    public ChangeSummary summary(ChangesQuery query, Snapshot data) {
        return compare(query, data, comparison -> comparison.summary(query.kinds()));
    }

    /** Returns what a reader takes from a comparison, which is open only meanwhile. */
    public <T> T compare(ChangesQuery query, Snapshot data, ComparisonReader<T> reader) {
        try (Edition from = open("from", query.from(), data);
                Edition to = open("to", query.to(), data)) {
            return reader.read(compared(from, to, query));
        } catch (IOException e) {
            throw unread(query, e);
        }
    }

    /** Opens the records that changed, of the kind {@link ChangesQuery#rows}. They do not need the data any more. */
    public RowCursor rows(ChangesQuery query, Snapshot data) {
        try {
            Edition from = open("from", query.from(), data);
            try {
                Edition to = open("to", query.to(), data);
                try {
                    return new Rows(compared(from, to, query).rows(query.rows()), from, to);
                } catch (IOException | RuntimeException e) {
                    to.close();
                    throw e;
                }
            } catch (IOException | RuntimeException e) {
                from.close();
                throw e;
            }
        } catch (IOException e) {
            throw unread(query, e);
        }
    }

    private static Comparison compared(Edition from, Edition to, ChangesQuery query) throws IOException {
        try {
            return new Comparison(from, to, query.location());
        } catch (OtherCityException e) {
            throw new InvalidParameterException("to", "must be of the same city as from, but " + e.getMessage());
        }
    }

    private static DataSourceException unread(ChangesQuery query, IOException e) {
        return new DataSourceException(
                "The editions " + query.from() + " and " + query.to() + " cannot be compared: " + e.getMessage(),
                e,
                false);
    }

    /** Rows that close their editions. */
    private static final class Rows extends ForwardingRowCursor {
        private final Edition from;
        private final Edition to;

        Rows(RowCursor rows, Edition from, Edition to) {
            super(rows);
            this.from = from;
            this.to = to;
        }

        @Override
        public void close() {
            try (from;
                    to) {
                super.close();
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }
    }
}
