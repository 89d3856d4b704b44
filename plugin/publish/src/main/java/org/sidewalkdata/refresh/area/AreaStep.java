package org.sidewalkdata.refresh.area;

import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_AREA;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_AREA_SCORE;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_AREA_STREET;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.refresh.change.AffectedKeys.Moved;
import org.sidewalkdata.refresh.street.ScoreScope;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.SqlTemplate;
import org.sidewalkdata.refresh.table.TempTable;

/**
 * Derives areas (B12) and regions, which are the set {@code REGIONS} of areas: the share of each street that lies in each
 * area, and what the areas sum from streets, intersections and clusters, after these are scored. A region has the whole streets
 * that the city assigns to it. A refresh of everything derives all areas. Another one derives those of changed sets, those
 * with a street, an intersection, a label or a cluster whose numbers may have changed, and all if a street itself changed, because
 * it may have left an area. Each file of SQL has the name of the table that its rows become.
 */
public final class AreaStep {
    private static final String KEY = "area_set, area_id";
    private static final String CHANGED_STREET = "street_edge_id IN (SELECT street_edge_id FROM changed_street)";

    /** The areas that are derived: from so many on, by a table in place of a list, which every row would go through. */
    private static final int MANY = 50;

    private final RefreshConnection database;
    private final ScoreScope scope;
    private final @Nullable Moved moved;

    /**
     * The areas that are derived, as conditions on the key of {@code t}. Immutable.
     *
     * @param labels the areas whose labels are counted anew
     * @param clusters the areas whose clusters are counted anew
     */
    private record Touched(String all, String labels, String clusters) {
        private static final Touched ALL = new Touched("TRUE", "TRUE", "TRUE");
    }

    /**
     * Reads the areas.
     *
     * @param scope the streets and intersections that were scored anew
     * @param moved the labels and clusters that areas count differently; null: any
     */
    public AreaStep(RefreshConnection database, ScoreScope scope, @Nullable Moved moved) throws SQLException {
        this.database = database;
        this.scope = scope;
        this.moved = moved;
        table("numbered_area", KEY, sql("numbered_area.sql"));
        table("changed_set", "area_set", sql("changed_set.sql"));
    }

    /** Derives the shares of streets in areas, of changed sets and of changed streets. */
    public ServingTable.Changes streets() throws SQLException {
        table(
                "area_meeting",
                "street_edge_id, area_set, place",
                sql("area_meeting.sql").with("changed", changed("s.")));
        return PUBLISHED_AREA_STREET.fill(
                database,
                sql("published_area_street.sql")
                        .with("changed", isAll() ? "TRUE" : CHANGED_STREET)
                        .sql(),
                column -> changed("t."));
    }

    /** Derives what areas sum, after {@link #streets}. */
    public Map<ServingTable, ServingTable.Changes> sums() throws SQLException {
        Touched touched = isAll() ? Touched.ALL : touched();
        table("area_intersection", "area_set, area_id, intersection_id", sql("area_intersection.sql"));
        return Map.of(
                PUBLISHED_AREA_SCORE,
                PUBLISHED_AREA_SCORE.fill(
                        database,
                        sql("published_area_score.sql")
                                .with("touched", touched.all)
                                .sql(),
                        column -> touched.all),
                PUBLISHED_AREA,
                PUBLISHED_AREA.fill(
                        database,
                        sql("published_area.sql")
                                .with("touched", touched.all)
                                .with("relabeled", touched.labels)
                                .with("reclustered", touched.clusters)
                                .sql(),
                        column -> touched.all));
    }

    private boolean isAll() {
        return scope == ScoreScope.ALL;
    }

    /**
     * Returns the condition on the set of {@code t} and a street.
     *
     * @param of the alias of the table with the street, with a period
     */
    private String changed(String of) {
        return isAll() ? "TRUE" : "(t.area_set IN (SELECT area_set FROM changed_set) OR " + of + CHANGED_STREET + ")";
    }

    private Touched touched() throws SQLException {
        if (moved == null || database.isTrue("SELECT EXISTS (SELECT FROM changed_street)")) {
            return Touched.ALL;
        }
        table("relabeled_area", KEY, sql("areas_around.sql").with("points", moved.labels()));
        table("reclustered_area", KEY, sql("areas_around.sql").with("points", moved.clusters()));
        table(
                "touched_area",
                KEY,
                sql("touched_area.sql")
                        .with("scored_streets", scope.streets().on("street_edge_id"))
                        .with("scored_intersections", scope.intersections().on("intersection_id")));
        return new Touched(in("touched_area"), in("relabeled_area"), in("reclustered_area"));
    }

    private String in(String touched) throws SQLException {
        List<String> listed = new ArrayList<>();
        database.read(
                "SELECT format('(%L, %L)', area_set, area_id) FROM " + touched, row -> listed.add(row.getString(1)));
        String those = listed.isEmpty() || listed.size() > MANY
                ? "SELECT area_set, area_id FROM " + touched
                : String.join(", ", listed);
        return "(t.area_set, t.area_id) IN (" + those + ")";
    }

    private static SqlTemplate sql(String file) {
        return SqlTemplate.read(AreaStep.class, file);
    }

    private void table(String name, String key, SqlTemplate query) throws SQLException {
        TempTable.of(database, name, key, query.sql());
    }
}
