package org.sidewalkdata.row.memory;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.StreetSelection;
import org.sidewalkdata.sql.SortKey;
import org.sidewalkdata.sql.TileLayer;

/**
 * Rows from memory, for tests: filtered and ordered as in the database, and failing on demand. A row maps the view's
 * column names to Long, Double, Boolean, String (JSON too), java.util.UUID, Instant, List of these, or
 * {@code double[][]} of longitude and latitude for a point or line, {@code double[][][][]} of polygons, rings and
 * points for an area; an absent key is null. Thread-safe.
 */
public final class InMemoryRowSource implements RowSource {
    private final Map<String, List<Map<String, Object>>> rows = new ConcurrentHashMap<>();
    private final AtomicInteger openViews = new AtomicInteger();
    private volatile DataVersion version = new DataVersion(1, Instant.EPOCH, Optional.empty(), Optional.empty());
    private volatile List<Region> regions = List.of();
    private volatile BiFunction<TileLayer, TileAddress, byte[]> tiles = (layer, address) -> new byte[0];
    private volatile FaultPlan faults = FaultPlan.NONE;

    /** Sets the rows of a collection, in any order. */
    public InMemoryRowSource rows(PublishedCollection collection, List<Map<String, Object>> newRows) {
        rows.put(collection.view(), List.copyOf(newRows));
        return this;
    }

    public InMemoryRowSource version(DataVersion newVersion) {
        version = newVersion;
        return this;
    }

    public InMemoryRowSource regions(List<Region> newRegions) {
        regions = List.copyOf(newRegions);
        return this;
    }

    /** Sets the answer for tiles that the database makes; tiles of streets are made from rows. */
    public InMemoryRowSource tiles(BiFunction<TileLayer, TileAddress, byte[]> newTiles) {
        tiles = newTiles;
        return this;
    }

    /** Lets opening a read view fail from now on. */
    public InMemoryRowSource failAtOpen(DataSourceException fault) {
        faults = new FaultPlan(-1, fault);
        return this;
    }

    /** Lets reading fail from now on at this row, counted from 0; at 0 no cursor can be opened. */
    public InMemoryRowSource failAtRow(int row, DataSourceException fault) {
        faults = new FaultPlan(row, fault);
        return this;
    }

    /** Removes all faults. */
    public InMemoryRowSource failNoMore() {
        faults = FaultPlan.NONE;
        return this;
    }

    /** Returns the number of read views that are not closed: 0 at the end of every test. */
    public int openViews() {
        return openViews.get();
    }

    @Override
    public ReadView open() {
        faults.atOpen();
        openViews.incrementAndGet();
        return new InMemoryReadView(this, version, regions, openViews::decrementAndGet);
    }

    byte[] tile(TileLayer layer, TileAddress address) {
        faults.at(0);
        return tiles.apply(layer, address);
    }

    RowCursor select(Selection selection) {
        return new InMemoryRowCursor(selection.collection(), selected(selection), faults);
    }

    RowCursor selectStreets(StreetSelection selection) {
        Filter inTile = new Filter.InBbox("geom", selection.tile().bounds(selection.margin()));
        List<Map<String, Object>> streets =
                selected(Selection.of(PublishedCollections.ACCESS_SCORE_STREETS, inTile)).stream()
                        .map(MemoryGeometry::inMercator)
                        .toList();
        return new InMemoryRowCursor(selection.collection(), streets, faults);
    }

    List<Map<String, Object>> selected(Selection selection) {
        PublishedCollection collection = selection.collection();
        return selection
                .owner()
                .map(owner -> members(collection, owner, selection.filter()))
                .orElseGet(() -> matching(collection, selection.filter()))
                .stream()
                .sorted(order(collection, selection.order()))
                .skip(selection.offset())
                .limit(selection.limit().orElse(Long.MAX_VALUE))
                .toList();
    }

    private List<Map<String, Object>> matching(PublishedCollection collection, Filter filter) {
        return rows.getOrDefault(collection.view(), List.of()).stream()
                .filter(row -> FilterMatch.matches(filter, row))
                .toList();
    }

    private List<Map<String, Object>> members(
            PublishedCollection collection, PublishedCollection owner, Filter filter) {
        String key = owner.orderBy().get(0);
        Set<Object> owners = new HashSet<>();
        matching(owner, filter).forEach(row -> owners.add(value(row, key)));
        return matching(collection, Filter.ALL).stream()
                .filter(row -> owners.contains(value(row, key)))
                .toList();
    }

    private static Comparator<Map<String, Object>> order(PublishedCollection collection, List<SortKey> first) {
        List<SortKey> keys = new ArrayList<>(first);
        keys.removeIf(key -> collection.column(key.column()).type().isGeometry()); // the database's curve
        collection.orderBy().forEach(column -> keys.add(new SortKey(column, false)));
        return keys.stream()
                .map(InMemoryRowSource::orderOf)
                .reduce(Comparator::thenComparing)
                .orElseThrow();
    }

    private static Comparator<Map<String, Object>> orderOf(SortKey key) {
        Comparator<Object> order = key.descending() ? MemoryOrder.ASCENDING.reversed() : MemoryOrder.ASCENDING;
        Comparator<Object> nullsLast = Comparator.nullsLast(order);
        return (left, right) -> nullsLast.compare(left.get(key.column()), right.get(key.column()));
    }

    private static Object value(Map<String, Object> row, String column) {
        return Objects.requireNonNull(row.get(column), () -> column + " is null in " + row);
    }
}
