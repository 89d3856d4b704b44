package org.sidewalkdata.api.reach;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.api.street.StreetLine;
import org.sidewalkdata.api.street.StreetNodes;
import org.sidewalkdata.collection.BundleCollections;
import org.sidewalkdata.collection.PlaceCollections;
import org.sidewalkdata.collection.PlanCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.model.PlaceCategory;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.Reliability;
import org.sidewalkdata.score.StreetGrade;

/**
 * The streets of a city that are not deleted as a network, with what hinders people there, in the order of their ids:
 * some 14 MB for 112,000 streets. Kept once per data version. Immutable.
 */
public final class ReachGraph {
    private static final int UNNAMED = -1;
    private static final double UNITS = 1e7;
    private static final LabelType[] TYPES = LabelType.values();

    private static final PublishedCollection PROBLEMS = PlanCollections.RAMPS.only(Set.of(
            "label_cluster_id",
            "street_edge_id",
            "label_type",
            "median_severity",
            "human_agree_count",
            "human_disagree_count"));

    final StreetNodes nodes;
    private final long[] id;
    private final double[] length;
    private final boolean[] audited;
    private final int[] name;
    private final List<String> names;
    private final float[] steepest;
    private final float[] net;
    private final float[] over8pct;
    private final int[] linesBegin;

    /** Longitude and latitude of all points, in units of the seventh decimal of a degree. */
    private final int[] points;

    private final int[] problemsBegin;
    private final long[] cluster;
    private final byte[] type;
    private final byte[] severity;
    private final byte[] side;
    private final float[] at;
    private final float[] expected;
    private final int[] position;

    final List<Place> places;

    /**
     * A street.
     *
     * @param grade {@link StreetGrade#NONE}: not measured
     */
    record Street(
            long id,
            double length,
            long start,
            long end,
            boolean audited,
            @Nullable String name,
            StreetGrade grade,
            StreetLine line) {}

    /**
     * A problem on a street.
     *
     * @param expected probability that it exists
     */
    record Problem(long cluster, long street, LabelType type, int severity, double expected, double lon, double lat) {}

    /** A place; {@code street}: id of its nearest street, 0 without one. */
    record Place(long id, PlaceCategory category, @Nullable String name, long street, double lon, double lat) {}

    ReachGraph(List<Street> streets, List<Problem> problems, List<Place> places) {
        int count = streets.size();
        this.places = List.copyOf(places);
        id = streets.stream().mapToLong(Street::id).toArray();
        length = streets.stream().mapToDouble(Street::length).toArray();
        nodes = new StreetNodes(
                streets.stream().mapToLong(Street::start).toArray(),
                streets.stream().mapToLong(Street::end).toArray());
        audited = new boolean[count];
        name = new int[count];
        steepest = new float[count];
        net = new float[count];
        over8pct = new float[count];
        linesBegin = new int[count + 1];
        for (int i = 0; i < count; i++) {
            linesBegin[i + 1] = linesBegin[i] + 2 * (streets.get(i).line().last() + 1);
        }
        points = new int[linesBegin[count]];
        Map<String, Integer> known = new HashMap<>();
        names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Street street = streets.get(i);
            audited[i] = street.audited();
            name[i] = street.name() == null
                    ? UNNAMED
                    : known.computeIfAbsent(street.name(), added -> {
                        names.add(added);
                        return names.size() - 1;
                    });
            steepest[i] = (float) street.grade().steepest();
            net[i] = (float) street.grade().net();
            over8pct[i] = (float) street.grade().metersOver8pct();
            for (int point = 0; point <= street.line().last(); point++) {
                points[linesBegin[i] + 2 * point] = units(street.line().lon(point));
                points[linesBegin[i] + 2 * point + 1] = units(street.line().lat(point));
            }
        }
        List<Problem> sorted = problems.stream()
                .filter(problem -> find(problem.street()).isPresent())
                .sorted(Comparator.comparingLong(Problem::street).thenComparingLong(Problem::cluster))
                .toList();
        int all = sorted.size();
        problemsBegin = new int[count + 1];
        cluster = sorted.stream().mapToLong(Problem::cluster).toArray();
        type = new byte[all];
        severity = new byte[all];
        side = new byte[all];
        at = new float[all];
        expected = new float[all];
        position = new int[2 * all];
        for (int i = 0; i < all; i++) {
            Problem problem = sorted.get(i);
            int street = find(problem.street()).orElseThrow();
            problemsBegin[street + 1] = i + 1;
            type[i] = (byte) problem.type().ordinal();
            severity[i] = (byte) problem.severity();
            StreetLine.Nearest nearest = line(street).nearest(problem.lon(), problem.lat());
            side[i] = (byte) (nearest.meters() < 1 ? 0 : nearest.left() ? 1 : -1);
            at[i] = (float) Math.min(nearest.fraction(), Math.nextDown(1f));
            expected[i] = (float) problem.expected();
            position[2 * i] = units(problem.lon());
            position[2 * i + 1] = units(problem.lat());
        }
        for (int i = 0; i < count; i++) {
            problemsBegin[i + 1] = Math.max(problemsBegin[i + 1], problemsBegin[i]);
        }
    }

    /** Reads the published streets, their problems, grades and places. */
    public static ReachGraph read(ReadView view) {
        return new ReachGraph(streets(view), problems(view), places(view));
    }

    private static List<Street> streets(ReadView view) {
        Map<Long, StreetGrade> grades = grades(view);
        List<Street> streets = new ArrayList<>();
        PublishedCollection rows = PlanCollections.NETWORK;
        try (RowCursor row = view.rows(Selection.of(rows, new Filter.IsBoolean("deleted", false)))) {
            var fields = new NamedFields(row);
            int line = rows.geometryIndex().orElseThrow();
            while (row.next()) {
                long street = fields.integer("street_edge_id");
                streets.add(new Street(
                        street,
                        fields.number("length_meters"),
                        fields.integer("start_node"),
                        fields.integer("end_node"),
                        fields.integer("audit_count") > 0,
                        fields.text("street_name")
                                .filter(name -> !name.isBlank())
                                .orElse(null),
                        grades.getOrDefault(street, StreetGrade.NONE),
                        StreetLine.of(row, line)));
            }
        }
        return streets;
    }

    /** Reads the grades that were measured along streets. */
    private static Map<Long, StreetGrade> grades(ReadView view) {
        Map<Long, StreetGrade> grades = new HashMap<>();
        try (RowCursor row = view.rows(Selection.of(BundleCollections.STREET_GRADES, Filter.ALL))) {
            var fields = new NamedFields(row);
            while (row.next()) {
                var grade = StreetGrade.of(
                        fields.text("grade_quality").orElse("no_data"),
                        fields.text("grade_confidence").orElse("low"),
                        fields.numberIfAny("mean_grade").orElse(StreetGrade.UNKNOWN),
                        fields.numberIfAny("max_grade").orElse(StreetGrade.UNKNOWN),
                        fields.numberIfAny("net_grade").orElse(StreetGrade.UNKNOWN),
                        fields.numberIfAny("meters_over_5pct").orElse(StreetGrade.UNKNOWN),
                        fields.numberIfAny("meters_over_8pct").orElse(StreetGrade.UNKNOWN));
                if (!grade.approximate()) {
                    grades.put(fields.integer("street_edge_id"), grade);
                }
            }
        }
        return grades;
    }

    private static List<Problem> problems(ReadView view) {
        Map<String, Double> shares = new HashMap<>();
        try (RowCursor row = view.rows(Selection.of(ScoreCollections.OPINIONS, Filter.ALL))) {
            while (row.next()) {
                shares.put(row.getText(0).toString(), row.getDouble(1));
            }
        }
        List<Problem> problems = new ArrayList<>();
        Filter types = new Filter.InTexts(
                "label_type",
                Set.of(
                        LabelType.NO_CURB_RAMP.publishedName(),
                        LabelType.OBSTACLE.publishedName(),
                        LabelType.SURFACE_PROBLEM.publishedName(),
                        LabelType.NO_SIDEWALK.publishedName(),
                        LabelType.CURB_RAMP.publishedName()));
        try (RowCursor row = view.rows(Selection.of(PROBLEMS, types))) {
            var fields = new NamedFields(row);
            int geometry = PROBLEMS.geometryIndex().orElseThrow();
            while (row.next()) {
                String name = fields.text("label_type").orElseThrow();
                LabelType type = LabelType.find(name).orElseThrow();
                int severity = (int) fields.integerIfAny("median_severity").orElse(0);
                if (ReachRules.mayHinder(type, severity)) {
                    problems.add(new Problem(
                            fields.integer("label_cluster_id"),
                            fields.integerIfAny("street_edge_id").orElse(0),
                            type,
                            severity,
                            Reliability.expected(
                                    fields.integer("human_agree_count"),
                                    fields.integer("human_disagree_count"),
                                    shares.getOrDefault(name, Reliability.UNKNOWN_SHARE)),
                            row.getX(geometry, 0),
                            row.getY(geometry, 0)));
                }
            }
        }
        return problems;
    }

    private static List<Place> places(ReadView view) {
        List<Place> places = new ArrayList<>();
        PublishedCollection rows = PlaceCollections.PLACES;
        try (RowCursor row = view.rows(Selection.of(rows, Filter.ALL))) {
            var fields = new NamedFields(row);
            int geometry = rows.geometryIndex().orElseThrow();
            while (row.next()) {
                places.add(new Place(
                        fields.integer("place_id"),
                        PlaceCategory.valueOf(
                                fields.text("category").orElseThrow().toUpperCase(Locale.ROOT)),
                        fields.text("name").orElse(null),
                        fields.integerIfAny("nearest_street_edge_id").orElse(0),
                        row.getX(geometry, 0),
                        row.getY(geometry, 0)));
            }
        }
        return places;
    }

    private static int units(double degrees) {
        return (int) Math.round(degrees * UNITS);
    }

    int count() {
        return id.length;
    }

    /** Returns the number of the street with an id; empty: unknown or deleted. */
    public Optional<Integer> find(long street) {
        int found = java.util.Arrays.binarySearch(id, street);
        return found < 0 ? Optional.empty() : Optional.of(found);
    }

    long id(int street) {
        return id[street];
    }

    /** Returns the lengths in meters of the parts of the network, the longest first. */
    double[] parts() {
        return nodes.parts(length);
    }

    double length(int street) {
        return length[street];
    }

    boolean isAudited(int street) {
        return audited[street];
    }

    @Nullable
    String name(int street) {
        return name[street] == UNNAMED ? null : names.get(name[street]);
    }

    /** Returns the name of another street at a node of a street, of several the first by code point. */
    @Nullable
    String crossing(int street, int node) {
        String first = null;
        for (int i = nodes.begin(node); i < nodes.begin(node + 1); i++) {
            String other = name(nodes.street(i));
            if (other != null && !other.equals(name(street)) && (first == null || other.compareTo(first) < 0)) {
                first = other;
            }
        }
        return first;
    }

    StreetLine line(int street) {
        double[] degrees = new double[linesBegin[street + 1] - linesBegin[street]];
        for (int i = 0; i < degrees.length; i++) {
            degrees[i] = points[linesBegin[street] + i] / UNITS;
        }
        return new StreetLine(degrees);
    }

    /**
     * Returns the meters of a street that are too steep for a person. The data have the length over 8.33 %: a higher limit that the
     * steepest part exceeds counts as much, which rather says that a street is hard.
     *
     * @param forward from the first point to the last
     */
    double steepMeters(int street, ReachRules rules, boolean forward) {
        boolean isUphill = Float.isNaN(net[street]) || net[street] == 0
                ? rules.uphill() <= rules.downhill() // unknown: the stricter limit
                : net[street] > 0 == forward;
        double limit = isUphill ? rules.uphill() : rules.downhill();
        if (!(steepest[street] > (float) limit)) { // as floats: a grade at the limit is not over it
            return 0;
        }
        return Float.isNaN(over8pct[street]) ? length[street] : Math.min(length[street], over8pct[street]);
    }

    int problemsBegin(int street) {
        return problemsBegin[street];
    }

    long cluster(int problem) {
        return cluster[problem];
    }

    LabelType type(int problem) {
        return TYPES[type[problem]];
    }

    int severity(int problem) {
        return severity[problem];
    }

    /** Returns 1 on the left of the line, -1 on the right, 0 if it counts on both sides. */
    int side(int problem) {
        return side[problem];
    }

    /** Returns where along its street a problem is: at least 0, less than 1. */
    double at(int problem) {
        return at[problem];
    }

    double expected(int problem) {
        return expected[problem];
    }

    double lon(int problem) {
        return position[2 * problem] / UNITS;
    }

    double lat(int problem) {
        return position[2 * problem + 1] / UNITS;
    }

    /**
     * A point on a street.
     *
     * @param at where along the street: 0 at its start, 1 at its end
     * @param meters distance from what it was asked for
     */
    public record Point(int street, double at, double meters, double lon, double lat) {}

    /** Where streets of different names meet; {@code names}: in the order of code points. */
    public record Crossing(String names, double lon, double lat) {}

    /** Returns all crossings with two names or more. */
    public List<Crossing> crossings() {
        List<Crossing> crossings = new ArrayList<>();
        for (int node = 0; node < nodes.count(); node++) {
            SortedSet<String> meeting = new TreeSet<>();
            for (int i = nodes.begin(node); i < nodes.begin(node + 1); i++) {
                Optional.ofNullable(name(nodes.street(i))).ifPresent(meeting::add);
            }
            if (meeting.size() > 1) {
                int street = nodes.street(nodes.begin(node));
                StreetLine line = line(street);
                int end = nodes.first(street) == node ? 0 : line.last();
                crossings.add(new Crossing(String.join(" & ", meeting), line.lon(end), line.lat(end)));
            }
        }
        return crossings;
    }

    /** Returns the middle of a street. */
    public Optional<Point> middle(long street) {
        return find(street).map(number -> {
            double[] middle = line(number).part(0.5, 0.5);
            return new Point(number, 0.5, 0, middle[0], middle[1]);
        });
    }

    /** Returns the point of a place on its nearest street; empty: none is near. */
    Optional<Point> on(Place place) {
        return find(place.street()).map(street -> {
            StreetLine.Nearest near = line(street).nearest(place.lon(), place.lat());
            return new Point(street, near.fraction(), near.meters(), place.lon(), place.lat());
        });
    }

    /** Returns the position of a place. */
    public Optional<double[]> place(long placeId) {
        return places.stream()
                .filter(place -> place.id() == placeId)
                .map(place -> new double[] {place.lon(), place.lat()})
                .findFirst();
    }

    /** Returns the nearest point on a street, at most so many meters away; of equal ones that on the smallest id. */
    public Optional<Point> nearest(double lon, double lat, double meters) {
        StreetLine.Box box = new StreetLine(lon, lat).around(meters);
        int[] bounds = {units(box.minLon()), units(box.minLat()), units(box.maxLon()), units(box.maxLat())};
        Point best = null;
        for (int street = 0; street < id.length; street++) {
            if (overlaps(street, bounds)) {
                StreetLine line = line(street);
                StreetLine.Nearest near = line.nearest(lon, lat);
                if (near.meters() <= meters && (best == null || near.meters() < best.meters())) {
                    double[] point = line.part(near.fraction(), near.fraction());
                    best = new Point(street, near.fraction(), near.meters(), point[0], point[1]);
                }
            }
        }
        return Optional.ofNullable(best);
    }

    private boolean overlaps(int street, int[] bounds) {
        boolean west = true;
        boolean south = true;
        boolean east = true;
        boolean north = true;
        for (int i = linesBegin[street]; i < linesBegin[street + 1]; i += 2) {
            west &= points[i] < bounds[0];
            south &= points[i + 1] < bounds[1];
            east &= points[i] > bounds[2];
            north &= points[i + 1] > bounds[3];
        }
        return !(west || south || east || north);
    }
}
