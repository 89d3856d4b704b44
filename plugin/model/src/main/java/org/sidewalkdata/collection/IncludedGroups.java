package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.INTEGER;
import static org.sidewalkdata.collection.ColumnType.NUMBER;
import static org.sidewalkdata.collection.ColumnType.TEXT;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.model.KnownLabelType;

/** The groups that {@code include} offers, collection by collection (B1; upstream's v3 interface, 7.6 and 10). */
public final class IncludedGroups {
    /**
     * Votes by voter type. Human and AI counts add up to {@code agree_count}, {@code disagree_count} and
     * {@code unsure_count}.
     */
    public static final IncludedGroup VOTES = group("votes", """
            human_agree_count | INTEGER | hum_agree | Agree votes by people and by voters of unknown type.
            human_disagree_count | INTEGER | hum_disagr | Disagree votes by people and by voters of unknown type.
            human_unsure_count | INTEGER | hum_unsure | Unsure votes by people and by voters of unknown type.
            ai_agree_count | INTEGER | ai_agree | Agree votes by AI.
            ai_disagree_count | INTEGER | ai_disagr | Disagree votes by AI.
            ai_unsure_count | INTEGER | ai_unsure | Unsure votes by AI.
            """);

    /**
     * Agree and disagree votes of people. They determine people's verdict as all votes determine {@code correct} (D3);
     * for internal use.
     */
    public static final IncludedGroup PEOPLES_VERDICT = group("peoplesVerdict", """
            human_agree_count | INTEGER | hum_agree | Agree votes by people.
            human_disagree_count | INTEGER | hum_disagr | Disagree votes by people.
            """);

    /**
     * The areas of all sets in which a point lies: of each set one, or several if they may overlap (B12). The database finds
     * them for each row, so only requests that name the group have it.
     */
    public static final IncludedGroup AREA = group(
            "area",
            area("area_set", "area_sets", "Set of each area in which the point lies, such as wards."),
            area("area_id", "area_ids", "Id of each of these areas in its set, in the same order."),
            area("name", "area_names", "Name of each of these areas, in the same order."));

    /** Whether a label helps or hinders access, by its type; computed from it like the areas. */
    private static final IncludedGroup IMPACT = group(
            "impact",
            new Column(
                    "access_impact",
                    impactSql(),
                    "impact",
                    TEXT,
                    false,
                    "problem, feature or neutral, by the label type. A feature of severity 3 is in bad condition and lowers the score."));

    public static final List<IncludedGroup> RAW_LABELS = List.of(
            group(
                    "region",
                    new Column("region_id", "region_id", "region_id", INTEGER, true, "Region the label falls in."),
                    new Column("region_name", "neighborhood", "regionname", TEXT, true, "Name of the region.")),
            group("source", """
                    pano_source | TEXT? | pano_src | Provider of the panorama; null: unknown.
                    """),
            group("side", """
                    street_side | TEXT? | side | left or right of the street's line, seen along its direction; null: less than a meter from the line, or no street.
                    centerline_offset_m | NUMBER? m | offset_m | Distance from the street's line in meters; positive on the left.
                    """),
            VOTES);

    public static final List<IncludedGroup> LABEL_CLUSTERS =
            List.of(group("reliability", """
                    reliability | NUMBER? 1 | reliable | Lower bound of the 95 % Wilson interval for the share of agree among people's agree and disagree votes; null: no such votes.
                    """), group("intersection", """
                    intersection_id | INTEGER? | cross_id | Intersection at which the cluster counts in model 2026-10; null: on its street.
                    """), VOTES);

    /** The column of the points near a problem, which is counted as the rows are ranked (B13). */
    public static final String POINT_COUNT = "point_count";

    public static final List<IncludedGroup> PRIORITIES = List.of(group("points", """
            point_count | INTEGER | n_points | Imported points, such as 311 requests, of a matching type within 15 meters of the problem or, of a street, of any of its problems.
            """));

    private static final String NAME = "street_name | TEXT? | street | Name of the street; null: unknown.\n";

    /** Street names. */
    static final IncludedGroup STREET_NAME = group("name", NAME);

    /** The column with the grade of a street's steepest 30 m, by which streets are selected. */
    public static final String STEEPEST_GRADE = "steepest_grade";

    /** The grade of a street's steepest 30 m. */
    static final IncludedGroup STEEPEST = group("steepest", """
            steepest_grade | NUMBER? 1 | steepest | Grade of the steepest 30 m, rise over run: 0.08 is 8 %; null: not measured, or a bridge or tunnel.
            """);

    /** What a person with a manual wheelchair reaches from a street, as a refresh can store it for layers (B17). */
    static final IncludedGroup STORED_REACH = group("reach", """
            reach_quotient | NUMBER? 1 | reach | Meters of street that a person with a manual wheelchair reaches within 400 m from the middle of the street, divided by those of a person whom nothing hinders, with unaudited streets closed; null: the last refresh did not compute it, or the latter reaches none.
            reach_quotient_if_unaudited_open | NUMBER? 1 | reach_max | The same with unaudited streets open.
            """);

    /** The grade of a street as it was measured, not along its sidewalk (B10). */
    static final String MEASURED_GRADE = """
            mean_grade | NUMBER? 1 | mean_grade | Mean grade, rise over run: 0.05 is 5 %; null: unknown.
            max_grade | NUMBER? 1 | max_grade | Grade of the steepest 30 m; null: unknown.
            net_grade | NUMBER? 1 | net_grade | Grade from the first point to the last, negative if downhill; null: unknown.
            total_climb_meters | NUMBER? m | climb_m | Meters climbed along the line; null: unknown.
            total_descent_meters | NUMBER? m | descent_m | Meters descended along the line; null: unknown.
            meters_over_5pct | NUMBER? m | m_over5pct | Length steeper than 5 % in meters; null: unknown.
            meters_over_8pct | NUMBER? m | m_over8pct | Length steeper than 8.33 % in meters; null: unknown.
            grade_confidence | TEXT? | grade_conf | high, medium or low, by the elevation model; null: not measured.
            grade_quality | TEXT? | grade_qual | measured, suspect, structure or no_data; null: not measured.
            dem_source | TEXT? | dem_source | Elevation model; null: unknown.
            """;

    /** The name of the term of the grade in a street's score. */
    public static final String GRADE_TERM = "grade_term";

    public static final List<IncludedGroup> ACCESS_SCORE_STREETS = List.of(
            new IncludedGroup("severityCounts", List.of(TypeGroups.ALL.severityCounts())),
            new IncludedGroup("tagAdjustments", List.of(TypeGroups.ALL.tagAdjustments())),
            group("name", NAME + "way_type | TEXT? | way_type | Street type as in OpenStreetMap; null: unknown."),
            group("grade", MEASURED_GRADE + """
                    grade_term | NUMBER? 1 | grade_term | Term of the grade in the sum of segment_score, at most 0; null: the model does not use grades.
                    """));

    /** Part of what a person whom nothing hinders reaches (B17): computed while rows are read, so that the views have none. */
    public static final IncludedGroup REACH = group(
            "reach",
            reach(
                    "reach_quotient",
                    "NULL::double precision",
                    "reach",
                    "Meters of street that the person of preset reaches within 400 m from the middle of the street, divided"
                            + " by those of a person whom nothing hinders, with unaudited streets closed; null: the"
                            + " latter reaches none."),
            reach(
                    "reach_quotient_if_unaudited_open",
                    "CAST(NULL AS double precision)",
                    "reach_max",
                    "The same with unaudited streets open."));

    private static Column reach(String name, String sql, String shortName, String meaning) {
        return new Column(name, sql, shortName, NUMBER, true, meaning, "1");
    }

    /** Additional fields of a street in models with intersections, independent of include. */
    public static final List<IncludedGroup> WITH_INTERSECTIONS = List.of(group("intersections", """
            segment_score | NUMBER? 1 | seg_score | Score of the clusters on the street itself; null: not audited.
            start_intersection_id | INTEGER? | start_id | Intersection at the start; null: no intersection.
            end_intersection_id | INTEGER? | end_id | Intersection at the end; null: no intersection.
            start_intersection_score | NUMBER? 1 | startscore | Score of the start intersection; null: no score.
            end_intersection_score | NUMBER? 1 | end_score | Score of the end intersection; null: no score.
            """));

    private IncludedGroups() {}

    /**
     * Returns the distance of a row's geometry from a point, which the database computes on the ellipsoid.
     *
     * @param longitude in WGS84 degrees, finite
     * @param latitude in WGS84 degrees, finite
     */
    public static IncludedGroup distanceFrom(double longitude, double latitude) {
        String sql = distanceSql(longitude, latitude);
        String meaning = "Geodesic distance in meters from the point of near. Rows are sorted by it. Only with near.";
        return group("distance", new Column("distance_m", sql, "distance_m", NUMBER, false, meaning, "m"));
    }

    /** Returns the SQL name of {@link #distanceFrom}'s column. */
    public static String distanceSql(double longitude, double latitude) {
        return "ST_Distance(geom::geography, 'SRID=4326;POINT(" + longitude + " " + latitude + ")'::geography)";
    }

    /** Returns a column of all areas around {@code geom}; on a border, of the area with the smallest number. */
    private static Column area(String ofArea, String name, String meaning) {
        String sql = "ARRAY(SELECT a." + ofArea + " FROM area_outlines a WHERE a.outline && geom"
                + " AND ST_Covers(a.outline, geom) AND (a.overlapping OR ST_Contains(a.outline, geom)"
                + " OR NOT EXISTS (SELECT FROM area_outlines e WHERE e.area_set = a.area_set"
                + " AND e.area_number < a.area_number AND e.outline && geom AND ST_Covers(e.outline, geom)))"
                + " ORDER BY a.area_set, a.area_number)";
        return new Column(name, sql, name, ColumnType.TEXT_LIST, false, meaning);
    }

    private static String impactSql() {
        return Stream.of(KnownLabelType.values())
                .map(type -> " WHEN '" + type.publishedName() + "' THEN '" + type.impact() + "'")
                .collect(Collectors.joining("", "CASE label_type", " END"));
    }

    /** Returns the groups and those that the database computes for each row. */
    public static List<IncludedGroup> withComputed(List<IncludedGroup> groups) {
        return Stream.concat(groups.stream(), Stream.of(IMPACT, AREA)).toList();
    }

    private static IncludedGroup group(String name, String table) {
        return group(name, Column.table(table).toArray(Column[]::new));
    }

    private static IncludedGroup group(String name, Column... columns) {
        return new IncludedGroup(
                name,
                Stream.of(columns)
                        .<Property>map(column -> new Property.Value(column.name(), column))
                        .toList());
    }
}
