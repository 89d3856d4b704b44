package org.sidewalkdata.refresh.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.UUID;
import java.util.stream.Collectors;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.format.bytes.ByteSink;
import org.sidewalkdata.format.geojson.GeoJsonFeature;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.network.Attribution;
import org.sidewalkdata.network.Positions;
import org.sidewalkdata.refresh.city.CoveringRegions;
import org.sidewalkdata.refresh.network.Corners;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.TypeSql;
import org.sidewalkdata.row.ByteSlice;
import org.sidewalkdata.row.WrittenRow;
import org.sidewalkdata.score.ClusterWeight;
import org.sidewalkdata.score.Reliability;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.ScoredCluster;

/** The rows of {@code published_cluster} (D8, D9), with what GeoJSON shows of each, made by the writer of answers. Written once; one thread. */
final class ClusterRows implements ServingTable.Rows {
    /** What answers show comes first, so that the row can be shown before it is whole. */
    static final String COLUMNS = Collections.LABEL_CLUSTERS.columns().stream()
            .map(Column::sqlName)
            .collect(
                    Collectors.joining(
                            ", ",
                            "",
                            ", reliability, intersection_id, weight, feature, ai_agree_count, ai_disagree_count, ai_unsure_count"));

    private static final int FIELDS = Collections.LABEL_CLUSTERS.columns().size() + 7;

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
    private final WrittenRow row = new WrittenRow(Collections.LABEL_CLUSTERS);
    private final GeoJsonFeature feature = new GeoJsonFeature(Collections.LABEL_CLUSTERS);
    private final ByteSink sink = ByteSink.inMemory();
    private final ByteSlice text = new ByteSlice();

    /** @param counts takes the number of clusters of each type */
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
        int severity = facts.medianSeverity(members);
        double lon = facts.meanLongitude(members);
        double lat = facts.meanLatitude(members);
        tagCounts.count(labels.tagSet, members);
        out.beginRow(FIELDS);
        putShown(out, members, severity, lon, lat);
        feature(out);
        int aiAgree = sum(labels.aiAgree, members);
        int aiDisagree = sum(labels.aiDisagree, members);
        put(
                out,
                Reliability.wilsonLowerBound(
                        sum(labels.agree, members) - aiAgree, sum(labels.disagree, members) - aiDisagree));
        LabelType type = type(members);
        putUnless(out, corners.intersection(type, lon, lat), Attribution.NONE);
        put(out, ClusterWeight.of(model, new ScoredCluster(type, severity, members.length, tagCounts.byTag())));
        out.bytes(text.buffer(), text.offset(), text.offset() + text.length());
        out.int4(aiAgree);
        out.int4(aiDisagree);
        out.int4(sum(labels.aiUnsure, members));
    }

    /** The columns of the collection, in their order. */
    private void putShown(CopyWriter out, int[] members, int severity, double lon, double lat) throws SQLException {
        int first = members[0];
        out.int8(labels.id[first]);
        out.bytes(typeNames[labels.type[first]]);
        putPlace(out, facts.street(members), regions.covering(lon, lat));
        putUnless(out, facts.meanCapture(members), ClusterFacts.NO_CAPTURE);
        out.int8(facts.meanCreated(members));
        putSeverity(out, severity);
        out.int4(sum(labels.agree, members));
        out.int4(sum(labels.disagree, members));
        out.int4(sum(labels.unsure, members));
        out.int4(members.length);
        out.int8s(ids(members));
        out.uuids(authors(members));
        out.bytes(tagCounts.json());
        out.point(Positions.published(lon), Positions.published(lat));
    }

    /** Street, its way, and the region that covers the cluster, else the street's (D2). */
    private void putPlace(CopyWriter out, long streetId, long covering) {
        Streets.Street street = labels.streets.get(streetId);
        putUnless(out, streetId, Candidates.NO_STREET);
        putUnless(out, street.osmWay(), Streets.NONE);
        long region = covering == CoveringRegions.NONE ? street.region() : covering;
        regions.name(region)
                .ifPresentOrElse(
                        name -> {
                            out.int8(region);
                            out.text(name);
                        },
                        () -> {
                            out.none();
                            out.none();
                        });
    }

    /** Makes the text of what was written of the row. */
    private void feature(CopyWriter out) {
        try {
            sink.clear();
            feature.putMembers(row.in(out), sink);
            sink.content(text);
        } catch (IOException e) {
            throw new UncheckedIOException("Memory cannot fail so", e);
        }
    }

    private LabelType type(int[] members) {
        return TypeSql.of(labels.type[members[0]]);
    }

    private static int sum(int[] counts, int[] members) {
        return ClusterFacts.sum(counts, members);
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

    private static void put(CopyWriter out, OptionalDouble value) {
        if (value.isPresent()) {
            out.float8(value.getAsDouble());
        } else {
            out.none();
        }
    }

    private static void putSeverity(CopyWriter out, int severity) {
        if (severity == 0) {
            out.none();
        } else {
            out.int2(severity);
        }
    }

    private static void putUnless(CopyWriter out, long value, long absent) {
        if (value == absent) {
            out.none();
        } else {
            out.int8(value);
        }
    }
}
