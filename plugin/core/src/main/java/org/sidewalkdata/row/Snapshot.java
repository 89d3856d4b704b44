package org.sidewalkdata.row;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.sql.TileLayer;

/**
 * One data version, held still while it is open: everything read through it fits together (D13). One cursor at a time.
 * Used by one thread at a time, closed by who opened it; every method may throw {@link DataSourceException}.
 */
public interface Snapshot extends AutoCloseable {
    /** What is read is of this version. Of a snapshot {@link RowSource#openForOneRead for one read}, nobody knows before that it is the published one. */
    DataVersion version();

    /**
     * What a link to a next page says of this version, so that whoever follows it gets this one or a newer one. Empty: it need
     * say nothing, because one database answers all.
     */
    default Optional<String> pageMark() {
        return Optional.empty();
    }

    /** All regions, by id. */
    List<Region> regions();

    /** Opens the rows; the first one has been fetched when this returns, so that a fault comes before any byte of an answer. */
    RowCursor rows(Selection selection);

    /**
     * Opens a page like {@link #rows}, and counts what its filter wants up to a bound.
     *
     * @param page from the first row on, in the collection's own order, which is that of one column; has a limit
     */
    default CountedRows counted(Selection page, long most) {
        Selection all = Selection.of(page.collection(), page.filter()).page(List.of(), most);
        long matched = count(all);
        return new CountedRows(rows(page), matched);
    }

    /** Opens what a picture shows, like {@link #rows}. */
    RowCursor map(MapSelection selection);

    /** Statements from now on may take so long each; one that takes longer ends as a source that is unavailable. */
    void limitStatements(Duration longest);

    /** Opens the streets of which a tile is made, like {@link #rows}. */
    RowCursor streets(StreetSelection selection);

    /**
     * One vector tile (Mapbox Vector Tile 2.1) as the database makes it; no bytes: nothing lies there. Not of streets: those
     * are made of {@link #streets}.
     */
    byte[] tile(TileLayer layer, TileAddress address);

    /** How many rows a selection has, at most its limit: what a count costs can be bounded. */
    long count(Selection selection);

    /**
     * What a collection with a geometry holds as a whole. Reads all of it, so that callers keep the answer.
     *
     * @param time the column whose range is wanted; empty: none
     */
    CollectionSummary summarize(PublishedCollection collection, Optional<Column> time);

    /**
     * Stops what is being read, from any thread: the reading thread then meets a source that is unavailable. Does nothing when
     * nothing is being read, where nothing takes long, and when the source cannot be told: the reader meets that by itself.
     */
    default void cancel() {}

    @Override
    void close();

    /** As {@link #close}, and what it was read through is not used again: the database there is behind others. */
    default void discard() {
        close();
    }
}
