package org.sidewalkdata.refresh.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.network.Attribution;
import org.sidewalkdata.network.Positions;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.WrittenRow;
import org.sidewalkdata.refresh.city.CoveringRegions;
import org.sidewalkdata.refresh.network.Corners;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.TypeSql;
import org.sidewalkdata.score.ClusterWeight;
import org.sidewalkdata.score.Reliability;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.ScoredCluster;
import org.sidewalkdata.text.ByteSink;
import org.sidewalkdata.text.GeoJsonFeature;

/**
 * The rows of {@code published_cluster} (D8, D9), each with its GeoJSON, made by the writer of answers. Written once;
 * one thread.
 */
final class ClusterRows implements ServingTable.Rows {
    private record Field(String column, Value value) {}

    @FunctionalInterface
    private interface Value {
        void write(ClusterRows rows, Cluster cluster, CopyWriter out) throws SQLException;
    }

    /**
     * Values of a cluster that several columns need; {@code region} is the region that covers it, else its street's
     * (D2).
     */
    private record Cluster(
            int[] members,
            LabelType type,
            int severity,
            double lon,
            double lat,
            long street,
            long region,
            Optional<String> regionName) {}

    /**
     * The columns in the order in which they are written. The collection's columns come first, so that the GeoJSON can
     * be made before the row is complete.
     */
    private static final List<Field> FIELDS = List.of(
            new Field("label_cluster_id", (rows, cluster, out) -> out.int8(rows.labels.id[cluster.members[0]])),
            new Field("label_type", (rows, cluster, out) -> out.bytes(rows.typeName(cluster.members))),
            new Field("street_edge_id", (rows, cluster, out) -> putUnless(out, cluster.street, Candidates.NO_STREET)),
            new Field(
                    "osm_way_id",
                    (rows, cluster, out) -> putUnless(out, rows.street(cluster).osmWay(), Streets.NONE)),
            new Field(
                    "region_id", (rows, cluster, out) -> putLong(out, cluster.region, cluster.regionName.isPresent())),
            new Field("region_name", (rows, cluster, out) -> putText(out, cluster.regionName)),
            new Field(
                    "avg_image_capture_date",
                    (rows, cluster, out) ->
                            putUnless(out, rows.facts.meanCapture(cluster.members), ClusterFacts.NO_CAPTURE)),
            new Field("avg_label_date", (rows, cluster, out) -> out.int8(rows.facts.meanCreated(cluster.members))),
            new Field("median_severity", (rows, cluster, out) -> putSeverity(out, cluster.severity)),
            sum("agree_count", labels -> labels.agree),
            sum("disagree_count", labels -> labels.disagree),
            sum("unsure_count", labels -> labels.unsure),
            new Field("cluster_size", (rows, cluster, out) -> out.int4(cluster.members.length)),
            new Field("label_ids", (rows, cluster, out) -> out.int8s(rows.ids(cluster.members))),
            new Field("users", (rows, cluster, out) -> out.uuids(rows.authors(cluster.members))),
            new Field("tag_counts", (rows, cluster, out) -> out.bytes(rows.tagCounts.json())),
            new Field(
                    "geom",
                    (rows, cluster, out) ->
                            out.point(Positions.published(cluster.lon), Positions.published(cluster.lat))),
            new Field("feature", (rows, cluster, out) -> rows.putFeature(out)),
            new Field("reliability", (rows, cluster, out) -> put(out, rows.reliability(cluster.members))),
            new Field(
                    "intersection_id",
                    (rows, cluster, out) -> putUnless(
                            out, rows.corners.intersection(cluster.type, cluster.lon, cluster.lat), Attribution.NONE)),
            new Field("weight", (rows, cluster, out) -> put(out, rows.weight(cluster))),
            sum("ai_agree_count", labels -> labels.aiAgree),
            sum("ai_disagree_count", labels -> labels.aiDisagree),
            sum("ai_unsure_count", labels -> labels.aiUnsure));

    /** The columns of the COPY. */
    static final String COLUMNS = FIELDS.stream().map(Field::column).collect(Collectors.joining(", "));

    private final Candidates labels;
    private final ClusterMembers members;
    private final ScoreModel model;
    private final Corners corners;
    private final CoveringRegions regions;
    private final Map<LabelType, Long> counts;
    private final ClusterFacts facts;
    private final Users.Ordered users;
    private final TagCounts tagCounts;
    private final byte[][] typeNames;
    private final WrittenRow row = new WrittenRow(PublishedCollections.LABEL_CLUSTERS);
    private final GeoJsonFeature feature = new GeoJsonFeature(PublishedCollections.LABEL_CLUSTERS);
    private final ByteSink sink = ByteSink.inMemory();
    private final ByteSlice text = new ByteSlice();

    /**
     * Makes the rows.
     *
     * @param counts takes the number of clusters of each type
     */
    ClusterRows(
            Candidates labels,
            ClusterMembers members,
            ScoreModel model,
            Corners corners,
            CoveringRegions regions,
            Map<LabelType, Long> counts) {
        this.labels = labels;
        this.members = members;
        this.model = model;
        this.corners = corners;
        this.regions = regions;
        this.counts = counts;
        this.facts = new ClusterFacts(labels);
        this.users = labels.users.ordered();
        this.tagCounts = new TagCounts(labels.tags);
        this.typeNames = Arrays.stream(LabelType.values())
                .map(type -> type.publishedName().getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new);
    }

    @Override
    public void write(CopyWriter out) throws SQLException {
        for (int number = 0; number < members.count(); number++) {
            int[] places = members.of(number);
            write(out, places);
            counts.merge(type(places), 1L, Long::sum);
        }
    }

    private void write(CopyWriter out, int[] members) throws SQLException {
        Cluster cluster = cluster(members);
        tagCounts.count(labels.tagSet, members);
        out.beginRow(FIELDS.size());
        for (Field field : FIELDS) {
            field.value.write(this, cluster, out);
        }
    }

    private Cluster cluster(int[] members) {
        double lon = facts.meanLongitude(members);
        double lat = facts.meanLatitude(members);
        long street = facts.street(members);
        long covering = regions.covering(lon, lat);
        long region =
                covering == CoveringRegions.NONE ? labels.streets.get(street).region() : covering;
        return new Cluster(
                members, type(members), facts.medianSeverity(members), lon, lat, street, region, regions.name(region));
    }

    private Streets.Street street(Cluster cluster) {
        return labels.streets.get(cluster.street);
    }

    private byte[] typeName(int[] members) {
        return typeNames[labels.type[members[0]]];
    }

    /** Writes the GeoJSON of the columns written so far. */
    private void putFeature(CopyWriter out) {
        try {
            sink.clear();
            feature.putMembers(row.in(out), sink);
            sink.content(text);
            out.bytes(text.buffer(), text.offset(), text.offset() + text.length());
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
    }

    /** Returns the reliability by people's votes. */
    private OptionalDouble reliability(int[] members) {
        return Reliability.wilsonLowerBound(
                ClusterFacts.sum(labels.agree, members) - ClusterFacts.sum(labels.aiAgree, members),
                ClusterFacts.sum(labels.disagree, members) - ClusterFacts.sum(labels.aiDisagree, members));
    }

    private OptionalDouble weight(Cluster cluster) {
        return ClusterWeight.of(
                model, new ScoredCluster(cluster.type, cluster.severity, cluster.members.length, tagCounts.byTag()));
    }

    private LabelType type(int[] members) {
        return TypeSql.of(labels.type[members[0]]);
    }

    private long[] ids(int[] members) {
        return Arrays.stream(members).mapToLong(i -> labels.id[i]).toArray();
    }

    private UUID[] authors(int[] members) {
        return Arrays.stream(members)
                .map(i -> users.rank()[labels.user[i]])
                .sorted()
                .distinct()
                .mapToObj(place -> users.ids()[place])
                .toArray(UUID[]::new);
    }

    private static Field sum(String column, Function<Candidates, int[]> counts) {
        return new Field(
                column, (rows, cluster, out) -> out.int4(ClusterFacts.sum(counts.apply(rows.labels), cluster.members)));
    }

    private static void put(CopyWriter out, OptionalDouble value) {
        if (value.isPresent()) {
            out.float8(value.getAsDouble());
        } else {
            out.writeNull();
        }
    }

    private static void putSeverity(CopyWriter out, int severity) {
        if (severity == 0) {
            out.writeNull();
        } else {
            out.int2(severity);
        }
    }

    private static void putText(CopyWriter out, Optional<String> value) {
        value.ifPresentOrElse(out::text, out::writeNull);
    }

    private static void putUnless(CopyWriter out, long value, long absent) {
        putLong(out, value, value != absent);
    }

    private static void putLong(CopyWriter out, long value, boolean isThere) {
        if (isThere) {
            out.int8(value);
        } else {
            out.writeNull();
        }
    }
}
