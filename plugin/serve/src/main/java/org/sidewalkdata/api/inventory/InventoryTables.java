package org.sidewalkdata.api.inventory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.api.endpoint.PublishedData;
import org.sidewalkdata.api.inventory.NearIndex.Position;
import org.sidewalkdata.api.reach.ReachGraph;
import org.sidewalkdata.collection.CityCollections;
import org.sidewalkdata.collection.InventoryCollections;
import org.sidewalkdata.collection.PointCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.query.InventoryQuery;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ListedRows;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.Reliability;
import org.sidewalkdata.text.Extent;

/** A city's inventory against the labels, in the columns of {@link InventoryCollections} (B19). Not changed. */
public final class InventoryTables {
    /** Share of a region's street length that is audited, from which on a missing label means something. */
    private static final double LOOKED_AT = 0.999;

    private static final double[] SWEEP = {2.5, 5, 7.5};
    private static final double CROSSING_METERS = 200;

    /** In place of a point or a cluster that does not exist. */
    private static final int NONE = -1;

    private static final long NOWHERE = Long.MAX_VALUE;
    private static final Region OUTSIDE = new Region(null, null, null);
    private static final List<@Nullable Object> NO_POINT = Collections.nCopies(3, null);

    /** More than the distance of a label from the position of its cluster (D7), in degrees. */
    private static final double AROUND = 0.01;

    private static final PublishedCollection REGIONS = CityCollections.REGION_STATISTICS
            .only(Set.of("region_id", "name", "completion_rate"))
            .withoutGeometry();
    private static final PublishedCollection CLUSTERS = PublishedCollections.LABEL_CLUSTERS.only(
            Set.of("label_cluster_id", "label_type", "region_id", "median_severity", "label_ids"));
    private static final PublishedCollection LABELS = PublishedCollections.RAW_LABELS
            .only(Set.of("label_id", "image_capture_date", "image_url"))
            .withoutGeometry();

    private final InventoryQuery query;
    private final Map<Long, Region> regions = new HashMap<>();
    private final List<Point> points = new ArrayList<>();
    private final List<Cluster> clusters = new ArrayList<>();

    /** Numbers of points and clusters that are left out, by region; those in no region are last. */
    private final Map<Long, Long> pointsLeftOut = new TreeMap<>();

    private final Map<Long, Long> clustersLeftOut = new TreeMap<>();

    /** When the newest image of each cluster was taken, and the address of the first one, by cluster. */
    private final Map<Long, String> newestImages = new HashMap<>();

    private final Map<Long, String> imageUrls = new HashMap<>();
    private final List<Pairs.Pair> pairs;
    private final List<double[]> byChance;

    /** Distance of the nearest cluster that contradicts each point; infinite: none is near. */
    private final double[] opposite;

    private final List<ReachGraph.Crossing> crossings;
    private final NearIndex crossingIndex;

    private record Region(
            @Nullable Long id,
            @Nullable String name,
            @Nullable Double completion) {}

    private record Point(String set, String id, @Nullable String date, long region, Position at) {}

    private record Cluster(long id, OptionalLong severity, long region, Position at) {}

    /**
     * Reads the points and the clusters, and compares them.
     *
     * @param filter selects the points
     */
    public InventoryTables(InventoryQuery query, PublishedData data, ReadView view, Filter filter) {
        this.query = query;
        crossings = data.reachGraph().crossings();
        crossingIndex = new NearIndex(
                crossings.stream()
                        .map(crossing -> new Position(crossing.lon(), crossing.lat()))
                        .toList(),
                CROSSING_METERS);
        each(view, Selection.of(REGIONS, Filter.ALL), (row, fields) -> {
            long id = fields.integer("region_id");
            regions.put(id, new Region(id, fields.text("name").orElse(null), fields.number("completion_rate")));
        });
        each(view, Selection.of(PointCollections.POINTS, filter), this::addPoint);
        List<Position> opposites = new ArrayList<>();
        Map<Long, Long> labels = new HashMap<>();
        each(
                view,
                Selection.of(CLUSTERS, query.clusters(data)),
                (row, fields) -> addCluster(row, fields, labels, opposites));
        readImages(view, labels);
        NearIndex index = new NearIndex(
                points.stream().map(Point::at).toList(), Math.max(query.meters(), SWEEP[SWEEP.length - 1]));
        List<Position> positions = clusters.stream().map(Cluster::at).toList();
        pairs = Pairs.match(index, positions);
        byChance = Pairs.byChance(index, positions);
        opposite = new double[points.size()];
        Arrays.fill(opposite, Double.POSITIVE_INFINITY);
        opposites.forEach(one ->
                index.near(one, (point, meters) -> opposite[point] = Math.min(opposite[point], meters)));
    }

    private static void each(ReadView view, Selection selection, BiConsumer<RowCursor, NamedFields> taker) {
        try (RowCursor row = view.rows(selection)) {
            var fields = new NamedFields(row);
            while (row.next()) {
                taker.accept(row, fields);
            }
        }
    }

    private void addPoint(RowCursor row, NamedFields fields) {
        String type = query.labelType().publishedName();
        if (fields.text("label_type").orElse(type).equals(type) && isLookedAt(fields, pointsLeftOut)) {
            points.add(new Point(
                    fields.text("point_set").orElseThrow(),
                    fields.text("point_id").orElseThrow(),
                    fields.text("date").orElse(null),
                    fields.integer("region_id"),
                    position(row)));
        }
    }

    private boolean isLookedAt(NamedFields fields, Map<Long, Long> leftOut) {
        long id = fields.integerIfAny("region_id").orElse(NOWHERE);
        Double completion = regions.getOrDefault(id, OUTSIDE).completion;
        boolean isLookedAt = completion != null && completion >= LOOKED_AT;
        if (!isLookedAt) {
            leftOut.merge(id, 1L, Long::sum);
        }
        return isLookedAt;
    }

    private static Position position(RowCursor row) {
        int geometry = row.collection().geometryIndex().orElseThrow();
        return new Position(row.getX(geometry, 0), row.getY(geometry, 0));
    }

    /** Adds a cluster and its labels, or the position of one that contradicts. */
    private void addCluster(RowCursor row, NamedFields fields, Map<Long, Long> labels, List<Position> opposites) {
        boolean isOpposite = !fields.text("label_type")
                .orElseThrow()
                .equals(query.labelType().publishedName());
        if (!isLookedAt(fields, isOpposite ? new HashMap<>() : clustersLeftOut)) {
            return;
        }
        if (isOpposite) {
            opposites.add(position(row));
            return;
        }
        long id = fields.integer("label_cluster_id");
        clusters.add(
                new Cluster(id, fields.integerIfAny("median_severity"), fields.integer("region_id"), position(row)));
        int ids = CLUSTERS.columns().indexOf(CLUSTERS.column("label_ids"));
        for (int i = 0; i < row.listSize(ids); i++) {
            labels.put(row.getListLong(ids, i), id);
        }
    }

    /** Reads the labels that may belong to a cluster; a list of their ids would be long. */
    private void readImages(ReadView view, Map<Long, Long> labels) {
        if (clusters.isEmpty()) {
            return;
        }
        var box = new Extent();
        clusters.forEach(cluster -> box.add(cluster.at.lon(), cluster.at.lat()));
        Filter near = new Filter.And(List.of(
                new Filter.InTexts("label_type", Set.of(query.labelType().publishedName())),
                new Filter.InBbox("geom", box.around(AROUND))));
        each(view, Selection.of(LABELS, near), (row, fields) -> {
            long label = fields.integer("label_id");
            Long cluster = labels.get(label);
            if (cluster != null) {
                fields.text("image_capture_date")
                        .ifPresent(date -> newestImages.merge(
                                cluster, date, (one, other) -> one.compareTo(other) < 0 ? other : one));
                if (cluster == label) {
                    imageUrls.put(cluster, fields.text("image_url").orElseThrow());
                }
            }
        });
    }

    /**
     * Returns the points, with their clusters, then the clusters without a point.
     *
     * @param shown {@link InventoryCollections#INVENTORY}, with or without its geometry
     */
    public RowCursor rows(PublishedCollection shown) {
        Pairs.Pair[] ofPoint = new Pairs.Pair[points.size()];
        Arrays.setAll(ofPoint, i -> new Pairs.Pair(i, NONE, Double.NaN));
        var matched = new BitSet();
        pairs.stream().filter(pair -> pair.meters() <= query.meters()).forEach(pair -> {
            ofPoint[pair.point()] = pair;
            matched.set(pair.cluster());
        });
        boolean hasGeometry = shown.geometryIndex().isPresent();
        Stream<Pairs.Pair> onlyLabels = IntStream.range(0, clusters.size())
                .filter(i -> !matched.get(i))
                .mapToObj(i -> new Pairs.Pair(NONE, i, Double.NaN));
        return new ListedRows(
                shown,
                Stream.concat(Arrays.stream(ofPoint), onlyLabels)
                        .map(pair -> row(pair, hasGeometry))
                        .iterator());
    }

    private List<@Nullable Object> row(Pairs.Pair pair, boolean hasGeometry) {
        Point point = pair.point() == NONE ? null : points.get(pair.point());
        Cluster cluster = pair.cluster() == NONE ? null : clusters.get(pair.cluster());
        List<@Nullable Object> row = new ArrayList<>();
        row.add(point == null ? "only_labels" : cluster == null ? "only_inventory" : "both");
        row.add(point == null || query.opposite().isEmpty() ? null : opposite[pair.point()] <= query.meters());
        row.add(point == null || cluster == null ? null : Math.round(pair.meters() * 100) / 100.0);
        row.addAll(point == null ? NO_POINT : Arrays.asList(point.set, point.id, point.date));
        row.add(cluster == null ? null : cluster.id);
        row.add(query.labelType().publishedName());
        row.add(cluster == null || cluster.severity.isEmpty() ? null : cluster.severity.getAsLong());
        row.add(cluster == null ? null : newestImages.get(cluster.id));
        Position at = point == null ? Objects.requireNonNull(cluster).at : point.at;
        row.add(point == null ? Objects.requireNonNull(cluster).region : point.region);
        row.addAll(Arrays.asList(crossing(at), at.lat(), at.lon(), cluster == null ? null : imageUrls.get(cluster.id)));
        if (hasGeometry) {
            row.add(new double[] {at.lon(), at.lat()});
        }
        return row;
    }

    private @Nullable String crossing(Position at) {
        TreeMap<Double, String> near = new TreeMap<>();
        crossingIndex.near(
                at, (place, meters) -> near.put(meters, crossings.get(place).names()));
        return near.isEmpty() ? null : near.firstEntry().getValue();
    }

    /** Returns the one row of sums. */
    public RowCursor summary() {
        List<@Nullable Object> row = new ArrayList<>(
                Arrays.asList(query.set().orElse(null), query.labelType().publishedName()));
        row.addAll(sums(query.meters()));
        return new ListedRows(InventoryCollections.SUMMARY, List.of(row).iterator());
    }

    /** Returns the sums for other distances. */
    public RowCursor sweep() {
        return new ListedRows(
                InventoryCollections.SWEEP,
                Arrays.stream(SWEEP).mapToObj(this::sums).iterator());
    }

    private List<@Nullable Object> sums(double meters) {
        long all = points.size();
        long matched =
                upTo(meters, pairs.stream().mapToDouble(Pairs.Pair::meters).toArray());
        double chance = byChance.stream()
                .mapToLong(distances -> upTo(meters, distances))
                .average()
                .orElseThrow();
        List<@Nullable Object> row = new ArrayList<>(Arrays.asList(
                meters,
                matched,
                clusters.size() - matched,
                all - matched,
                query.opposite().isEmpty() ? null : (Object) upTo(meters, opposite)));
        row.addAll(
                all == 0
                        ? Collections.nCopies(4, null)
                        : List.of(
                                rounded((double) matched / all),
                                rounded(Reliability.wilsonLowerBound(matched, all - matched)
                                        .orElseThrow()),
                                rounded(1
                                        - Reliability.wilsonLowerBound(all - matched, matched)
                                                .orElseThrow()),
                                rounded(chance / all)));
        return row;
    }

    private static long upTo(double meters, double[] distances) {
        return Arrays.stream(distances).filter(distance -> distance <= meters).count();
    }

    private static Double rounded(double share) {
        return Math.round(share * 1e4) / 1e4;
    }

    /** Returns the regions that are not audited and have points or clusters. */
    public RowCursor notLookedAt() {
        Set<Long> leftOut = new TreeSet<>(pointsLeftOut.keySet());
        leftOut.addAll(clustersLeftOut.keySet());
        return new ListedRows(
                InventoryCollections.NOT_LOOKED_AT,
                leftOut.stream()
                        .map(id -> {
                            Region region = regions.getOrDefault(id, OUTSIDE);
                            return Arrays.<@Nullable Object>asList(
                                    region.id,
                                    region.name,
                                    region.completion,
                                    pointsLeftOut.getOrDefault(id, 0L),
                                    clustersLeftOut.getOrDefault(id, 0L));
                        })
                        .iterator());
    }
}
