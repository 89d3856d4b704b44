package org.sidewalkdata.refresh.cluster;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.UUID;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.network.Attribution;
import org.sidewalkdata.refresh.city.CoveringRegions;
import org.sidewalkdata.refresh.network.Corners;
import org.sidewalkdata.refresh.table.TypeSql;
import org.sidewalkdata.score.ClusterWeight;
import org.sidewalkdata.score.Reliability;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.ScoredCluster;

/**
 * Works out what is published of a cluster (D8, D9) and sends it. The region's name and the street's OpenStreetMap
 * way are added by {@link ClusterStep} in SQL. Reused from cluster to cluster; one thread.
 */
final class ClusterDraft {
    /** The columns, in the order that {@link #write} writes them. */
    static final String[] COLUMNS = {
        "label_cluster_id bigint",
        "label_type text",
        "street_edge_id bigint",
        "avg_image_capture_date timestamptz",
        "avg_label_date timestamptz",
        "median_severity smallint",
        "agree_count integer",
        "disagree_count integer",
        "unsure_count integer",
        "cluster_size integer",
        "label_ids bigint[]",
        "users uuid[]",
        "tag_counts json",
        "weight double precision",
        "reliability double precision",
        "intersection_id bigint",
        "lon double precision",
        "lat double precision",
        "covering_region_id bigint",
    };

    private static final long MICROS = 1_000_000;
    private static final long DAY_SECONDS = 86_400;

    private final Candidates labels;
    private final ScoreModel model;
    private final Corners corners;
    private final CoveringRegions regions;
    private final Users.Ordered users;
    private final TagCounts tagCounts;
    private final byte[][] typeNames;

    ClusterDraft(Candidates labels, ScoreModel model, Corners corners, CoveringRegions regions) {
        this.labels = labels;
        this.model = model;
        this.corners = corners;
        this.regions = regions;
        this.users = labels.users.ordered();
        this.tagCounts = new TagCounts(labels.tags);
        this.typeNames = Arrays.stream(LabelType.values())
                .map(type -> type.publishedName().getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new);
    }

    /** @param members places of the cluster's labels, ascending */
    void write(CopyWriter out, int[] members) throws SQLException {
        int first = members[0];
        int severity = medianSeverity(members);
        tagCounts.count(labels.tagSet, members);
        out.beginRow(COLUMNS.length);
        out.int8(labels.id[first]);
        out.bytes(typeNames[labels.type[first]]);
        putUnless(out, street(members), Candidates.NO_STREET);
        putUnless(out, meanCapture(members), Long.MIN_VALUE);
        out.int8(meanCreated(members));
        putSeverity(out, severity);
        out.int4(sum(labels.agree, members));
        out.int4(sum(labels.disagree, members));
        out.int4(sum(labels.unsure, members));
        out.int4(members.length);
        out.int8s(ids(members));
        out.uuids(authors(members));
        out.bytes(tagCounts.json());
        LabelType type = TypeSql.of(labels.type[first]);
        put(out, ClusterWeight.of(model, new ScoredCluster(type, severity, members.length, tagCounts.byTag())));
        put(out, Reliability.wilsonLowerBound(sum(labels.agree, members), sum(labels.disagree, members)));
        double lon = meanLongitude(members);
        double lat = mean(labels.lat, members);
        putUnless(out, corners.intersection(type, lon, lat), Attribution.NONE);
        out.float8(lon);
        out.float8(lat);
        putUnless(out, regions.covering(lon, lat), CoveringRegions.NONE);
    }

    /** The median of the ratings, a half rounded to the even neighbour; 0 when none is rated (D8). */
    private int medianSeverity(int[] members) {
        int[] rated = Arrays.stream(members)
                .map(i -> labels.severity[i])
                .filter(s -> s > 0)
                .sorted()
                .toArray();
        if (rated.length == 0) {
            return 0;
        }
        int twice = rated[(rated.length - 1) / 2] + rated[rated.length / 2];
        return (int) Math.rint(twice / 2.0);
    }

    /** The street of most labels, the smallest id among equals; deleted streets take no cluster (D8). */
    private long street(int[] members) {
        long[] streets = Arrays.stream(members)
                .mapToLong(i -> labels.street[i])
                .filter(street -> street != Candidates.NO_STREET)
                .sorted()
                .toArray();
        long best = Candidates.NO_STREET;
        int most = 0;
        for (int from = 0, to; from < streets.length; from = to) {
            for (to = from; to < streets.length && streets[to] == streets[from]; to++) {}
            if (to - from > most) {
                most = to - from;
                best = streets[from];
            }
        }
        return best;
    }

    /** Over the distinct panoramas that have a capture month, cut to seconds; Long.MIN_VALUE when none has (D8). */
    private long meanCapture(int[] members) {
        long[] days = Arrays.stream(members)
                .map(i -> labels.pano[i])
                .distinct()
                .map(labels.panoramas::firstDay)
                .filter(day -> day != CaptureMonth.UNKNOWN)
                .asLongStream()
                .toArray();
        return days.length == 0
                ? Long.MIN_VALUE
                : Math.floorDiv(Arrays.stream(days).sum() * DAY_SECONDS, days.length) * MICROS;
    }

    /** Cut to seconds. Seconds and fractions are summed apart, so that no number of labels overflows. */
    private long meanCreated(int[] members) {
        long seconds = 0;
        long fractions = 0;
        for (int i : members) {
            seconds += Math.floorDiv(labels.created[i], MICROS);
            fractions += Math.floorMod(labels.created[i], MICROS);
        }
        return Math.floorDiv(seconds + fractions / MICROS, members.length) * MICROS;
    }

    /** Labels on both sides of the antimeridian have their mean there, not at the other end of the world. */
    private double meanLongitude(int[] members) {
        double first = labels.lon[members[0]];
        double sum = 0;
        for (int i : members) {
            sum += Math.IEEEremainder(labels.lon[i] - first, 360);
        }
        double mean = first + sum / members.length;
        return mean > 180 ? mean - 360 : mean < -180 ? mean + 360 : mean;
    }

    /** Summed as differences from the first, so that the mean of equal numbers is that number. */
    private static double mean(double[] values, int[] members) {
        double first = values[members[0]];
        double sum = 0;
        for (int i : members) {
            sum += values[i] - first;
        }
        return first + sum / members.length;
    }

    /** Columns are integers; only counts that a bundle states itself can add up to more. */
    private static int sum(int[] counts, int[] members) {
        long sum = 0;
        for (int i : members) {
            sum += counts[i];
        }
        return (int) Math.min(sum, Integer.MAX_VALUE);
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
