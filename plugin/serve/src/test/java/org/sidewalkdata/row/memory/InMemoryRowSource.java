package org.sidewalkdata.row.memory;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.CollectionSummary;
import org.sidewalkdata.row.HeldRowCursor;
import org.sidewalkdata.row.MapSelection;
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
    private final AtomicInteger cursors = new AtomicInteger();
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

    /** Returns how often rows were opened. */
    public int cursorsOpened() {
        return cursors.get();
    }

    @Override
    public ReadView open() {
        faults.at(-1);
        openViews.incrementAndGet();
        return new InMemoryReadView();
    }

    private RowCursor select(Selection selection) {
        cursors.incrementAndGet();
        return new InMemoryRowCursor(selection.collection(), selected(selection), faults);
    }

    private RowCursor selectStreets(StreetSelection selection) {
        Filter inTile = new Filter.InBbox("geom", selection.tile().bounds(selection.margin()));
        List<Map<String, Object>> streets =
                selected(Selection.of(PublishedCollections.ACCESS_SCORE_STREETS, inTile)).stream()
                        .map(MemoryGeometry::inMercator)
                        .toList();
        return new InMemoryRowCursor(selection.collection(), streets, faults);
    }

    private List<Map<String, Object>> selected(Selection selection) {
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
        Comparator<Object> order = key.descending() ? FilterMatch.ORDER.reversed() : FilterMatch.ORDER;
        Comparator<Object> nullsLast = Comparator.nullsLast(order);
        return (left, right) -> nullsLast.compare(left.get(key.column()), right.get(key.column()));
    }

    private static Object value(Map<String, Object> row, String column) {
        return Objects.requireNonNull(row.get(column), () -> column + " is null in " + row);
    }

    /**
     * The position at which reading fails.
     *
     * @param row number of the row that is replaced by the fault, from 0; -1: already when the read view is opened
     * @param fault the exception; null: no fault
     */
    private record FaultPlan(int row, @Nullable DataSourceException fault) {
        static final FaultPlan NONE = new FaultPlan(-1, null);

        void at(int reached) {
            if (fault != null && reached == row) {
                throw fault;
            }
        }
    }

    /** Rows in memory, with an optional fault at one of them. */
    private static final class InMemoryRowCursor extends HeldRowCursor {
        private final List<String> names;
        private final Iterator<Map<String, Object>> rows;
        private final FaultPlan faults;
        private Map<String, Object> row = Map.of();
        private int read;

        InMemoryRowCursor(PublishedCollection collection, List<Map<String, Object>> rows, FaultPlan faults) {
            super(collection);
            this.names = collection.columns().stream().map(Column::sqlName).toList();
            this.rows = rows.iterator();
            this.faults = faults;
            faults.at(0);
        }

        @Override
        public boolean next() {
            faults.at(read++);
            if (!rows.hasNext()) {
                return false;
            }
            row = rows.next();
            return true;
        }

        @Override
        protected @Nullable Object held(int column) {
            return row.get(names.get(column));
        }

        @Override
        public long getLong(int column) {
            Object value = value(column);
            return value instanceof Instant instant ? instant.toEpochMilli() : (Long) value;
        }

        @Override
        public int pointCount(int column) {
            return geometry(column).points().length;
        }

        @Override
        public int ringCount(int column) {
            return geometry(column).rings();
        }

        @Override
        public int ringEnd(int column, int ring) {
            return geometry(column).ringEnd(ring);
        }

        @Override
        public boolean isOuterRing(int column, int ring) {
            return geometry(column).isOuter(ring);
        }

        @Override
        public double getX(int column, int point) {
            return geometry(column).points()[point].x;
        }

        @Override
        public double getY(int column, int point) {
            return geometry(column).points()[point].y;
        }

        private MemoryGeometry geometry(int column) {
            return new MemoryGeometry(value(column));
        }
    }

    /** The rows of the version and regions at the time of opening. */
    private final class InMemoryReadView extends ReadView {
        private final DataVersion itsVersion = version;
        private final List<Region> itsRegions = regions;

        @Override
        public DataVersion version() {
            return itsVersion;
        }

        @Override
        public List<Region> regions() {
            return itsRegions;
        }

        @Override
        public RowCursor rows(Selection selection) {
            return select(selection);
        }

        /** Merges no rows. */
        @Override
        public RowCursor map(MapSelection selection) {
            PublishedCollection collection = selection.collection();
            String geometry = collection
                    .columns()
                    .get(collection.geometryIndex().orElseThrow())
                    .sqlName();
            Filter inAreas = new Filter.Or(selection.areas().stream()
                    .<Filter>map(area -> new Filter.InBbox(geometry, area))
                    .toList());
            return rows(Selection.of(collection, new Filter.And(List.of(inAreas, selection.filter()))));
        }

        /** Opens the projected streets of the published collection. */
        @Override
        public RowCursor streets(StreetSelection selection) {
            return selectStreets(selection);
        }

        /** Does nothing: there are no statements. */
        @Override
        public void limitStatements(Duration longest) {}

        @Override
        public byte[] tile(TileLayer layer, TileAddress address) {
            faults.at(0);
            return tiles.apply(layer, address);
        }

        @Override
        public long count(Selection selection) {
            return selected(selection).size();
        }

        @Override
        public CollectionSummary summarize(PublishedCollection collection, Optional<Column> time) {
            String geometry = collection
                    .columns()
                    .get(collection.geometryIndex().orElseThrow())
                    .sqlName();
            List<Map<String, Object>> rows = selected(Selection.of(collection, Filter.ALL));
            var lon = new DoubleSummaryStatistics();
            var lat = new DoubleSummaryStatistics();
            rows.stream()
                    .filter(row -> row.containsKey(geometry))
                    .flatMap(row -> Arrays.stream(new MemoryGeometry(row.get(geometry)).points()))
                    .forEach(point -> {
                        lon.accept(point.x);
                        lat.accept(point.y);
                    });
            TreeSet<Instant> times = new TreeSet<>();
            time.ifPresent(column -> rows.stream()
                    .filter(row -> row.get(column.sqlName()) instanceof Instant)
                    .forEach(row -> times.add((Instant) row.get(column.sqlName()))));
            return new CollectionSummary(
                    rows.size(),
                    lon.getCount() == 0
                            ? Optional.empty()
                            : Optional.of(new Bbox(lon.getMin(), lat.getMin(), lon.getMax(), lat.getMax())),
                    times.stream().findFirst(),
                    times.descendingSet().stream().findFirst());
        }

        @Override
        protected void end() {
            openViews.decrementAndGet();
        }
    }
}
