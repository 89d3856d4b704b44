package org.sidewalkdata.row;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.sql.TileLayer;

/**
 * A single data version for as long as it is open: all its reads are consistent (D13). One cursor at a time. Used by
 * one thread at a time, closed by the caller that opened it; {@link #close} may be called again, from any thread. Every
 * method may throw {@link DataSourceException}.
 */
public abstract class ReadView implements AutoCloseable {
    private final AtomicBoolean closed = new AtomicBoolean();
    private volatile Runnable closing = () -> {};
    private boolean marksPages;

    /** Returns the version of all reads. */
    public abstract DataVersion version();

    /**
     * Returns the mark of this version for links to a next page, so that the next page has this version or a newer one.
     * Empty if no mark is needed, because a single database answers all requests.
     */
    public final Optional<String> pageMark() {
        return marksPages ? Optional.of(version().mark().tag()) : Optional.empty();
    }

    /** Adds the version to links from now on, because another database may answer the request for the next page. */
    public final void markPages() {
        marksPages = true;
    }

    /** Returns all regions, by id. */
    public abstract List<Region> regions();

    /**
     * Returns the definition of a projected coordinate reference system in PROJ's notation; empty if the source does not
     * know it, or its first axis does not point east.
     *
     * @param code number of EPSG
     */
    public Optional<String> projection(int code) {
        return Optional.empty();
    }

    /**
     * Opens the rows of an answer that reads nothing else, unless the read view {@link #continues}. The rows may bring
     * the version in one round trip; the answer gets them from {@link #rows}. Does nothing if the version was read
     * already.
     */
    public void announce(Selection only) {}

    /** Opens a page like {@link #announce}; the answer gets it from {@link #counted}. */
    public void announceCounted(Selection only, long most) {}

    /** Returns whether more can be read; false if the data got a new version after announced rows were read. */
    public boolean continues() {
        return true;
    }

    /** Opens the rows. The first row has been fetched on return, so that a fault comes before any byte of an answer. */
    public abstract RowCursor rows(Selection selection);

    /**
     * Opens a page like {@link #rows}, and counts the rows that its filter selects, up to a bound.
     *
     * @param page from the first row on, in the collection's own order, which is that of one column; has a limit
     */
    public CountedRows counted(Selection page, long most) {
        Selection all = Selection.of(page.collection(), page.filter()).page(List.of(), most);
        long matched = count(all);
        return new CountedRows(rows(page), matched);
    }

    /** Opens the rows of a picture, like {@link #rows}. */
    public abstract RowCursor map(MapSelection selection);

    /** Limits the duration of each further statement; a longer one ends like an unavailable source. */
    public abstract void limitStatements(Duration longest);

    /** Opens the streets of a tile, like {@link #rows}. */
    public abstract RowCursor streets(StreetSelection selection);

    /**
     * Returns one vector tile (Mapbox Vector Tile 2.1) made by the database; no bytes if it is empty. Not for streets:
     * their tiles are made from {@link #streets}.
     */
    public abstract byte[] tile(TileLayer layer, TileAddress address);

    /** Returns the number of rows of a selection, at most its limit, so that the cost of counting can be bounded. */
    public abstract long count(Selection selection);

    /**
     * Returns the totals of a collection with a geometry. It reads all rows, so callers cache the result.
     *
     * @param time the column whose range is wanted; empty: no range
     */
    public abstract CollectionSummary summarize(PublishedCollection collection, Optional<Column> time);

    /**
     * Stops the running read, from any thread: the reading thread then gets an unavailable source. Does nothing if
     * nothing is being read, if reads are never long, and if the source cannot be reached: the reader detects that
     * itself.
     */
    public void cancel() {}

    /** Sets the action that runs after closing, whether or not closing succeeded; replaces an earlier action. */
    public final void onClose(Runnable action) {
        closing = action;
    }

    /** Frees its resources; does nothing if it is closed. */
    @Override
    public final void close() {
        if (closed.compareAndSet(false, true)) {
            try {
                end();
            } finally {
                closing.run();
            }
        }
    }

    /** Frees its resources; called once. */
    protected abstract void end();
}
