package org.sidewalkdata.refresh.area;

import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_AREA;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_AREA_SCORE;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_AREA_STREET;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.refresh.change.AffectedKeys.Moved;
import org.sidewalkdata.refresh.street.ScoreScope;
import org.sidewalkdata.refresh.street.SummedScores;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.TempTable;

/**
 * Derives areas (B12): the share of each street that lies in each area, and what the areas sum from streets, intersections
 * and clusters, after these are scored. A refresh of everything derives all areas. Another one derives those of changed
 * sets, those with a street, an intersection, a label or a cluster whose numbers may have changed, and all if a street itself
 * changed, because it may have left an area.
 */
public final class AreaStep {
    private static final List<String> KEY = List.of("area_set", "area_id");

    /**
     * The areas with their numbers. Ids are ordered as whole numbers only if all ids of the set are such. Outer rings are
     * turned counterclockwise and holes clockwise (RFC 7946, 3.1.6); shapefiles have the opposite.
     */
    private static final String NUMBERED = """
        SELECT area_set, area_id,
          (row_number() OVER (PARTITION BY area_set ORDER BY CASE WHEN whole THEN area_id::numeric END, area_id))::integer AS area_number,
          overlapping, name, attributes, geom
        FROM (
          SELECT area_set, area_id, overlapping, name,
            (SELECT '{' || coalesce(string_agg(to_json(key)::text || ':' || value, ',' ORDER BY key COLLATE "C"), '') || '}'
              FROM jsonb_each(attributes)) AS attributes, ST_ForcePolygonCCW(geom) AS geom,
            bool_and(area_id ~ '^-?[0-9]{1,18}$') OVER (PARTITION BY area_set) AS whole
          FROM area
          JOIN area_set USING (area_set)
          OFFSET 0
        ) a
        """;

    private static final String CHANGED_SETS = """
        SELECT DISTINCT area_set
        FROM %s n
        FULL JOIN published_area p USING (area_set, area_id)
        WHERE n.area_number IS NULL OR p.area_number IS NULL
          OR (n.area_number, n.overlapping, n.name, n.attributes, n.geom::bytea)
            <> (p.area_number, p.overlapping, p.name, p.attributes, p.geom::bytea)
        """;

    /**
     * The areas that each street meets, in the order of their numbers. PostGIS indexes an area once while it tests streets
     * against it, so areas are the outer loop.
     */
    private static final String MEETINGS = """
        SELECT row_number() OVER (PARTITION BY s.street_edge_id, a.area_set ORDER BY a.area_number) AS place,
          s.street_edge_id, a.area_set, a.area_id, a.overlapping, s.covered
        FROM %s a
        CROSS JOIN LATERAL (
          SELECT street_edge_id, ST_Covers(a.geom, geom) AS covered
          FROM street_edge s
          WHERE NOT deleted AND geom && a.geom AND ST_Intersects(a.geom, geom) AND %s
          OFFSET 0
        ) s
        """;

    /**
     * The shares. What remains of a street after the first areas that it meets is cut by the next one; so a part on a
     * border belongs to the first, and the shares of a street that nothing remains of sum to 1. Where areas may overlap,
     * each cuts the whole street.
     */
    private static final String SHARES = """
        WITH RECURSIVE cut AS (
          SELECT place, street_edge_id, area_set, area_id, 0::numeric AS before,
            CASE WHEN covered THEN 1 ELSE %3$s END AS after, rest, line
          FROM (
            SELECT m.*, CASE WHEN NOT covered THEN ST_Difference(s.geom, a.geom) END AS rest, s.geom AS line
            FROM %1$s m
            JOIN street_edge s USING (street_edge_id)
            JOIN %2$s a USING (area_set, area_id)
            WHERE m.place = 1 OR m.overlapping
            OFFSET 0
          ) first
          UNION ALL
          SELECT place, street_edge_id, area_set, area_id, after, greatest(after, %3$s), rest, line
          FROM (
            SELECT m.place, m.street_edge_id, m.area_set, m.area_id, c.after, ST_Difference(c.rest, a.geom) AS rest, c.line
            FROM cut c
            JOIN %1$s m ON (m.street_edge_id, m.area_set, m.place) = (c.street_edge_id, c.area_set, c.place + 1)
            JOIN %2$s a ON (a.area_set, a.area_id) = (m.area_set, m.area_id)
            WHERE NOT m.overlapping AND c.after < 1
            OFFSET 0
          ) next
        )
        SELECT area_set, area_id, street_edge_id, after - before
        FROM cut
        WHERE after > before
        ORDER BY area_set, area_id, street_edge_id
        """;

    /** Share of a line that is no longer in its rest. */
    private static final String CUT_OFF =
            "round((1 - ST_Length(rest::geography) / ST_Length(line::geography))::numeric, 12)";

    /** The areas of changed sets, and those that cover one of some points. */
    private static final String AROUND = """
        SELECT area_set, area_id FROM %1$s JOIN %2$s USING (area_set)
        UNION
        SELECT area_set, area_id FROM published_area JOIN %2$s USING (area_set)
        UNION
        SELECT a.area_set, a.area_id
        FROM %1$s a
        CROSS JOIN LATERAL (SELECT FROM %3$s WHERE ST_Covers(a.geom, geom) LIMIT 1) p
        """;

    private static final String TOUCHED = """
        SELECT area_set, area_id FROM %1$s
        UNION
        SELECT area_set, area_id FROM %2$s
        UNION
        SELECT area_set, area_id FROM published_area_street WHERE %4$s
        UNION
        SELECT a.area_set, a.area_id
        FROM %3$s a
        CROSS JOIN LATERAL (
          SELECT FROM published_intersection WHERE %5$s AND ST_Covers(a.geom, geom) LIMIT 1
        ) i
        """;

    /** On a border the area with the smallest number has an intersection, unless areas may overlap. */
    private static final String INTERSECTIONS = """
        SELECT area_set, area_id, intersection_id
        FROM (
          SELECT a.area_set, a.area_id, i.intersection_id, a.overlapping,
            row_number() OVER (PARTITION BY a.area_set, i.intersection_id ORDER BY a.area_number) AS place
          FROM %s a
          CROSS JOIN LATERAL (
            SELECT intersection_id
            FROM published_intersection
            WHERE NOT grade_separated AND geom && a.geom AND ST_Covers(a.geom, geom)
            OFFSET 0
          ) i
        ) found
        WHERE overlapping OR place = 1
        """;

    private static final String COLUMNS = """
        area_set, area_id, area_number, overlapping, name, attributes, label_count, street_count, user_count, audit_count,
        outdated_distance_m, first_label_date, last_label_date, problem_count, label_ids, geom
        """;

    private static final String SELECT = """
        SELECT area_set, area_id, a.area_number, a.overlapping, a.name, a.attributes, coalesce(l.label_count, 0),
          coalesce(s.street_count, 0), coalesce(l.user_count, 0), coalesce(s.audit_count, 0), s.outdated_distance_m,
          l.first_label_date, l.last_label_date, coalesce(p.problem_count, 0), coalesce(l.label_ids, '{}'),
          a.geom
        FROM %1$s a
        LEFT JOIN (SELECT * FROM street_statistics s WHERE counted_by = 'area' AND %2$s) s USING (area_set, area_id)
        LEFT JOIN (%4$s) l USING (area_set, area_id)
        LEFT JOIN (%5$s) p USING (area_set, area_id)
        WHERE %3$s
        ORDER BY area_set, area_id
        """;

    /** What labels or clusters sum up in the area that covers them. Few of them lie on a border. */
    private static final String COVERED = """
        SELECT a.area_set, a.area_id, %2$s
        FROM %1$s a
        CROSS JOIN LATERAL (SELECT * FROM %3$s WHERE geom && a.geom AND ST_Covers(a.geom, geom) AND %4$s OFFSET 0) t
        WHERE %5$s AND (a.overlapping OR ST_Contains(a.geom, t.geom) OR NOT EXISTS (
          SELECT FROM %1$s e WHERE e.area_set = a.area_set AND e.area_number < a.area_number AND ST_Covers(e.geom, t.geom)))
        GROUP BY a.area_set, a.area_id
        """;

    /** What is stored of areas whose labels or clusters did not move. */
    private static final String KEPT =
            " UNION ALL SELECT area_set, area_id, %s FROM published_area p WHERE %s AND NOT %s";

    private static final String LABEL_SUMS = """
        count(*) AS label_count, count(DISTINCT user_id) AS user_count, min(time_created) AS first_label_date,
          max(time_created) AS last_label_date, array_agg(label_id ORDER BY label_id) AS label_ids
        """;

    private static final String STORED_LABEL_SUMS =
            "label_count, user_count, first_label_date, last_label_date, label_ids";

    private static final String PROBLEMS = "label_type IN ('NoCurbRamp', 'Obstacle', 'SurfaceProblem', 'NoSidewalk')";

    /** The areas that are derived: from so many on, by a table in place of a list, which every row would go through. */
    private static final int MANY = 50;

    private final RefreshConnection database;
    private final ScoreScope scope;
    private final TempTable areas;
    private final TempTable changedSets;
    private final @Nullable Moved moved;

    /** {@code labels}: the areas whose labels are counted anew, {@code clusters} likewise. */
    private record Touched(Scope all, Scope labels, Scope clusters) {
        private static final Touched ALL = new Touched(Scope.ALL, Scope.ALL, Scope.ALL);
    }

    private AreaStep(RefreshConnection database, ScoreScope scope, @Nullable Moved moved) throws SQLException {
        this.database = database;
        this.scope = scope;
        this.moved = moved;
        this.areas = TempTable.of(database, "numbered_area", String.join(", ", KEY), NUMBERED);
        this.changedSets = TempTable.of(database, "changed_set", "area_set", CHANGED_SETS, areas);
    }

    /**
     * Begins the step; empty: there are no areas, and there were none.
     *
     * @param scope the streets and intersections that were scored anew
     * @param moved the labels and clusters that areas count differently; null: any
     */
    public static Optional<AreaStep> begin(RefreshConnection database, ScoreScope scope, @Nullable Moved moved)
            throws SQLException {
        return database.isTrue("SELECT EXISTS (SELECT FROM area) OR EXISTS (SELECT FROM published_area)")
                ? Optional.of(new AreaStep(database, scope, moved))
                : Optional.empty();
    }

    private boolean isAll() {
        return scope == ScoreScope.ALL;
    }

    private static final String MOVED =
            "(%1$sarea_set IN (SELECT area_set FROM changed_set) OR %2$sstreet_edge_id IN (SELECT street_edge_id FROM changed_street))";

    /** Derives the shares of streets in areas, of changed sets and of changed streets. */
    public ServingTable.Changes streets() throws SQLException {
        TempTable meetings = TempTable.of(
                database,
                "area_meeting",
                "street_edge_id, area_set, place",
                MEETINGS,
                areas,
                isAll() ? "TRUE" : String.format(Locale.ROOT, MOVED, "a.", "s."));
        return PUBLISHED_AREA_STREET.fill(
                database,
                "area_set, area_id, street_edge_id, share",
                String.format(Locale.ROOT, SHARES, meetings, areas, CUT_OFF),
                isAll() ? Scope.ALL : column -> String.format(Locale.ROOT, MOVED, "t.", "t."));
    }

    /** Derives what areas sum, after {@link #streets}. */
    public Map<ServingTable, ServingTable.Changes> sums() throws SQLException {
        Touched parts = isAll() ? Touched.ALL : touched();
        Scope touched = parts.all;
        TempTable intersections =
                TempTable.of(database, "area_intersection", "area_set, area_id, intersection_id", INTERSECTIONS, areas);
        var scores = new SummedScores(
                KEY,
                "SELECT area_set, area_id FROM " + areas + " o WHERE " + touched.on("o.area_set"),
                String.format(Locale.ROOT, """
                    SELECT a.area_set, a.area_id, a.share::numeric, %s
                    FROM published_area_street a
                    JOIN street_scores s USING (street_edge_id)
                    WHERE %s
                    """, SummedScores.OF_STREETS, touched.on("a.area_set")),
                "SELECT area_set, area_id, intersection_id FROM " + intersections + " i WHERE "
                        + touched.on("i.area_set"));
        return Map.of(
                PUBLISHED_AREA_SCORE,
                scores.fill(database, PUBLISHED_AREA_SCORE, touched),
                PUBLISHED_AREA,
                PUBLISHED_AREA.fill(
                        database,
                        COLUMNS,
                        String.format(
                                Locale.ROOT,
                                SELECT,
                                areas,
                                touched.on("s.area_set"),
                                touched.on("a.area_set"),
                                covered(parts.labels, LABEL_SUMS, "published_label", "TRUE")
                                        + kept(STORED_LABEL_SUMS, touched, parts.labels),
                                covered(parts.clusters, "count(*) AS problem_count", "published_cluster", PROBLEMS)
                                        + kept("problem_count", touched, parts.clusters)),
                        touched));
    }

    private String covered(Scope counted, String sums, String table, String condition) {
        return String.format(Locale.ROOT, COVERED, areas, sums, table, condition, counted.on("a.area_set"));
    }

    private static String kept(String columns, Scope touched, Scope counted) {
        return counted == Scope.ALL
                ? ""
                : String.format(Locale.ROOT, KEPT, columns, touched.on("p.area_set"), counted.on("p.area_set"));
    }

    private Touched touched() throws SQLException {
        if (moved == null || database.isTrue("SELECT EXISTS (SELECT FROM changed_street)")) {
            return Touched.ALL;
        }
        TempTable relabeled = around("relabeled_area", moved.labels());
        TempTable reclustered = around("reclustered_area", moved.clusters());
        TempTable touched = TempTable.of(
                database,
                "touched_area",
                String.join(", ", KEY),
                TOUCHED,
                relabeled,
                reclustered,
                areas,
                scope.streets().on("street_edge_id"),
                scope.intersections().on("intersection_id"));
        return new Touched(in(touched), in(relabeled), in(reclustered));
    }

    private TempTable around(String name, TempTable points) throws SQLException {
        return TempTable.of(database, name, String.join(", ", KEY), AROUND, areas, changedSets, points);
    }

    private Scope in(TempTable touched) throws SQLException {
        List<String> listed = new ArrayList<>();
        database.read(
                "SELECT format('(%L, %L)', area_set, area_id) FROM " + touched, row -> listed.add(row.getString(1)));
        String those = listed.isEmpty() || listed.size() > MANY
                ? "SELECT area_set, area_id FROM " + touched
                : String.join(", ", listed);
        return column ->
                String.format(Locale.ROOT, "(%s, %s) IN (%s)", column, column.replace("area_set", "area_id"), those);
    }
}
