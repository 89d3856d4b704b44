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
 * One data version, held still while it is open: everything read through it fits together (D13). One cursor at a time.
 * Used by one thread at a time, closed by who opened it; {@link #close} may come again, from any thread. Every method may throw
 * {@link DataSourceException}.
 */
public abstract class Snapshot implements AutoCloseable {
    private final AtomicBoolean closed = new AtomicBoolean();
    private volatile Runnable closing = () -> {};
    private boolean marksPages;

    /** What is read is of this version. Of a snapshot {@link RowSource#openForOneRead for one read}, nobody knows before that it is the published one. */
    public abstract DataVersion version();

    /**
     * What a link to a next page says of this version, so that whoever follows it gets this one or a newer one. Empty: it need
     * say nothing, because one database answers all.
     */
    public final Optional<String> pageMark() {
        return marksPages ? Optional.of(version().mark().tag()) : Optional.empty();
    }

    /** From now on links say the version, because another database may be asked for the next page. */
    public final void markPages() {
        marksPages = true;
    }

    /** All regions, by id. */
    public abstract List<Region> regions();

    /** Opens the rows; the first one has been fetched when this returns, so that a fault comes before any byte of an answer. */
    public abstract RowCursor rows(Selection selection);

    /**
     * Opens a page like {@link #rows}, and counts what its filter wants up to a bound.
     *
     * @param page from the first row on, in the collection's own order, which is that of one column; has a limit
     */
    public CountedRows counted(Selection page, long most) {
        Selection all = Selection.of(page.collection(), page.filter()).page(List.of(), most);
        long matched = count(all);
        return new CountedRows(rows(page), matched);
    }

    /** Opens what a picture shows, like {@link #rows}. */
    public abstract RowCursor map(MapSelection selection);

    /** Statements from now on may take so long each; one that takes longer ends as a source that is unavailable. */
    public abstract void limitStatements(Duration longest);

    /** Opens the streets of which a tile is made, like {@link #rows}. */
    public abstract RowCursor streets(StreetSelection selection);

    /**
     * One vector tile (Mapbox Vector Tile 2.1) as the database makes it; no bytes: nothing lies there. Not of streets: those
     * are made of {@link #streets}.
     */
    public abstract byte[] tile(TileLayer layer, TileAddress address);

    /** How many rows a selection has, at most its limit: what a count costs can be bounded. */
    public abstract long count(Selection selection);

    /**
     * What a collection with a geometry holds as a whole. Reads all of it, so that callers keep the answer.
     *
     * @param time the column whose range is wanted; empty: none
     */
    public abstract CollectionSummary summarize(PublishedCollection collection, Optional<Column> time);

    /**
     * Stops what is being read, from any thread: the reading thread then meets a source that is unavailable. Does nothing when
     * nothing is being read, where nothing takes long, and when the source cannot be told: the reader meets that by itself.
     */
    public void cancel() {}

    /** Sets what runs when it has been closed, however that ended; in place of what was set before. */
    public final void onClose(Runnable action) {
        closing = action;
    }

    /** Gives back what it holds; does nothing when that was done. */
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

    /** Gives back what it holds, once. */
    protected abstract void end();
}
