package org.sidewalkdata.load.staging;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.sidewalkdata.load.bundle.BundleFile;
import org.sidewalkdata.load.bundle.ShapeLimits;
import org.sidewalkdata.load.report.BadRows;
import org.sidewalkdata.load.report.BundleException;
import org.sidewalkdata.load.report.TableChange;

/**
 * Sets of areas on their way into {@code area_set} and {@code area} (B12): each file is read into a temporary table of the
 * current transaction, checked, and then replaces its set. Sets that no file names stay as they are. One thread.
 */
public final class AreaSets {
    static final int MOST_NUMBERS = 40;

    /**
     * The share of the smaller of two areas above which they overlap. Borders that were drawn or projected apart differ by
     * centimeters.
     */
    private static final double OVERLAP = 1e-4;

    private static final Duration OVERLAY_TIME = Duration.ofMinutes(10);

    private static final String STAGED = """
        CREATE TEMP TABLE staged_area (
          row_no bigint, line bigint, area_set text COLLATE "C", area_id text COLLATE "C", name text, attributes text, geom geometry,
          cost bigint
        ) ON COMMIT DROP;
        CREATE INDEX ON staged_area USING gist (geom);
        CREATE TEMP TABLE staged_area_set (area_set text COLLATE "C", overlapping boolean, title text) ON COMMIT DROP;
        CREATE TEMP TABLE staged_withdrawn_area_set (area_set text COLLATE "C") ON COMMIT DROP
        """;

    private static final String REPEATED = """
        SELECT later.row_no, later.line, 'is already used by feature ' || first.row_no
        FROM staged_area later
        JOIN (SELECT area_set, area_id, min(row_no) AS row_no FROM staged_area GROUP BY area_set, area_id) first USING (area_set, area_id)
        WHERE area_set = ? AND later.row_no > first.row_no
        ORDER BY 1
        """;

    private static final String PAIRS = """
        SELECT later.row_no, later.line, later.area_id AS key, format('area %s (feature %s)', first.area_id, first.row_no) AS other,
          first.row_no AS group_key, first.geom AS group_geom, later.geom
        FROM (SELECT *, ST_NPoints(geom) AS positions FROM staged_area WHERE area_set = ? OFFSET 0) first
        CROSS JOIN LATERAL (
          SELECT * FROM staged_area a
          WHERE area_set = first.area_set AND row_no > first.row_no AND geom && first.geom
            AND first.positions::bigint * ST_NPoints(geom) > {MANY}
          OFFSET 0
        ) later
        """;

    /**
     * The area that costs most, if all together cost more than is allowed. What cutting one street costs grows with the
     * positions of the area and with the segments that lie beside each other: a million of both take about half a second.
     */
    private static final String CUTS = """
        SELECT area_set, area_id, positions, cuts
        FROM (
          SELECT area_set, area_id, ST_NPoints(border) AS positions, cuts, cost * cuts AS costs, sum(cost * cuts) OVER () AS total
          FROM (SELECT area_set, area_id, cost, ST_Boundary(geom) AS border FROM staged_area OFFSET 0) a
          CROSS JOIN LATERAL (
            SELECT count(*) AS cuts
            FROM (SELECT geom FROM {STREETS} WHERE NOT deleted AND geom && a.border OFFSET 0) s
            WHERE ST_Intersects(a.border, s.geom)
          ) crossed
        ) counted
        WHERE total > {MOST}
        ORDER BY costs DESC
        LIMIT 1
        """.replace("{MOST}", Long.toString(ShapeLimits.COST_OF_CUTS));

    /** The refresh cuts streets by areas. The load of a city checks its own streets ({@link Checks}). */
    private static final String STREET_PAIRS = """
        SELECT a.row_no, a.line, a.area_id AS key, 'street ' || s.street_edge_id AS other,
          a.row_no AS group_key, a.geom AS group_geom, s.geom
        FROM (SELECT *, ST_NPoints(geom) AS positions FROM staged_area WHERE area_set = ? OFFSET 0) a
        CROSS JOIN LATERAL (
          SELECT street_edge_id, geom
          FROM street_edge
          WHERE geom && a.geom AND a.positions::bigint * ST_NPoints(geom) > {MANY}
          OFFSET 0
        ) s
        """;

    private static final String OVERLAPS = """
        SELECT later.row_no, later.line,
          format('overlaps area %s (feature %s) by %s %% of the smaller one, at longitude %s, latitude %s; areas of a set may overlap only if'
            ' the file says "overlapping": true', first.area_id, first.row_no,
            round((100 * ST_Area(common) / least(ST_Area(first.geom), ST_Area(later.geom)))::numeric, 2), ST_X(at), ST_Y(at))
        FROM staged_area first
        JOIN staged_area later ON later.area_set = first.area_set AND later.row_no > first.row_no AND later.geom && first.geom
          AND ST_Intersects(first.geom, later.geom)
        CROSS JOIN LATERAL ST_CollectionExtract(ST_Intersection(first.geom, later.geom), 3) common
        CROSS JOIN LATERAL ST_SnapToGrid(ST_PointOnSurface(common), 0.000001) at
        WHERE first.area_set = ? AND ST_Area(common) > {LEAST} * least(ST_Area(first.geom), ST_Area(later.geom))
        ORDER BY 1, first.row_no
        """.replace("{LEAST}", Double.toString(OVERLAP));

    private static final String CHANGES = """
        SELECT count(*) FILTER (WHERE a.area_set IS NULL),
          count(*) FILTER (WHERE s.area_set = a.area_set
            AND (s.name, s.attributes::jsonb, s.geom::bytea) <> (a.name, a.attributes, a.geom::bytea)),
          count(*) FILTER (WHERE s.area_set IS NULL)
        FROM staged_area s
        FULL JOIN (
          SELECT * FROM area
          WHERE area_set IN (SELECT area_set FROM staged_area_set UNION ALL SELECT area_set FROM staged_withdrawn_area_set)
        ) a USING (area_set, area_id)
        """;

    private static final String LOST = """
        SELECT count(*), count(*) FILTER (WHERE s.area_id IS NULL)
        FROM area a
        LEFT JOIN staged_area s USING (area_set, area_id)
        WHERE area_set IN (SELECT area_set FROM staged_area_set)
        """;

    private static final String REPLACE = """
        DELETE FROM area_set WHERE area_set IN (SELECT area_set FROM staged_withdrawn_area_set);
        INSERT INTO area_set (area_set, overlapping, title)
        SELECT area_set, overlapping, title FROM staged_area_set
        ON CONFLICT (area_set) DO UPDATE SET overlapping = excluded.overlapping, title = excluded.title
        WHERE (area_set.overlapping, area_set.title) IS DISTINCT FROM (excluded.overlapping, excluded.title);
        DELETE FROM area a
        WHERE area_set IN (SELECT area_set FROM staged_area_set)
          AND NOT EXISTS (SELECT FROM staged_area s WHERE (s.area_set, s.area_id) = (a.area_set, a.area_id));
        INSERT INTO area (area_set, area_id, name, attributes, geom)
        SELECT area_set, area_id, name, attributes::jsonb, geom FROM staged_area
        ON CONFLICT (area_set, area_id) DO UPDATE
        SET name = excluded.name, attributes = excluded.attributes, geom = excluded.geom
        WHERE (area.name, area.attributes, area.geom::bytea)
          <> (excluded.name, excluded.attributes, excluded.geom::bytea)
        """;

    /**
     * How to read a file.
     *
     * @param overlapping true: areas may overlap, also if the file does not say so
     * @param idField property with the ids; empty: {@code id} or {@code area_id}, or GeoJSON's id
     * @param nameField property with the names; empty: {@code name}
     * @param numbers names of the numbers to keep; empty: the first of the file
     * @param repair make valid areas of invalid ones
     * @param title of the set for people; empty: as the file says
     */
    public record Reading(
            boolean overlapping,
            Optional<String> idField,
            Optional<String> nameField,
            List<String> numbers,
            boolean repair,
            Optional<String> title) {
        /** As a bundle is read. */
        public static final Reading OF_BUNDLE =
                new Reading(false, Optional.empty(), Optional.empty(), List.of(), false, Optional.empty());

        /** Checks the number of numbers. */
        public Reading {
            if (numbers.size() > MOST_NUMBERS) {
                throw new IllegalArgumentException(
                        "has " + numbers.size() + " names; at most " + MOST_NUMBERS + " numbers are kept");
            }
        }
    }

    private final Connection connection;
    private final BadRows badRows;
    private final Map<String, BundleFile> sets = new TreeMap<>();
    private final List<String> warnings = new ArrayList<>();

    /** Begins in a transaction; no other object of it may be in the same one. */
    public AreaSets(Connection connection, BadRows badRows) throws SQLException {
        this.connection = connection;
        this.badRows = badRows;
        Statements.run(connection, STAGED);
    }

    /**
     * Reads a file. Features that cannot be used are collected as bad rows and left out.
     *
     * @param set set of all its features; empty: each names its set in the property {@code area_set}
     * @throws BundleException when the file is no GeoJSON FeatureCollection, has no feature of the set, or the set was in
     *         a file before
     */
    public void stage(Optional<String> set, BundleFile file, Reading reading) throws SQLException {
        var areas = new AreaFile(file, set, reading, badRows);
        boolean allOverlap = areas.copy(connection);
        Map<String, Boolean> found = areas.sets();
        if (set.isPresent() && found.isEmpty() && badRows.count() == 0) {
            throw new BundleException(file.name() + " has no feature; to delete a set, use: areas delete");
        }
        if (set.isPresent()) {
            found.putIfAbsent(set.get(), false); // a set of bad rows alone is not one that is missing
        }
        warnings.addAll(areas.warnings());
        Statements.run(connection, "ANALYZE staged_area");
        for (Map.Entry<String, Boolean> one : found.entrySet()) {
            Optional<String> title = reading.title.or(() -> areas.title(one.getKey()));
            check(one.getKey(), title, file, reading, one.getValue() || allOverlap || reading.overlapping);
        }
    }

    private void check(String set, Optional<String> title, BundleFile file, Reading reading, boolean overlapping)
            throws SQLException {
        if (sets.put(set, file) != null) {
            throw new BundleException("The set of areas " + set + " is in " + file.name() + " and in another file");
        }
        try (PreparedStatement statement =
                connection.prepareStatement("INSERT INTO staged_area_set VALUES (?, ?, ?)")) {
            statement.setString(1, set);
            statement.setBoolean(2, overlapping);
            statement.setString(3, title.orElse(null));
            statement.executeUpdate();
        }
        take(set, file, reading.idField.orElse("id"), REPEATED);
        if (!overlapping) {
            takeIntricate(set, file, "The areas of " + file.name(), PAIRS);
            takeOverlapping(set, file);
        }
    }

    /** Takes out areas at 0, 0. Of others that lie outside the city, warns. */
    public void checkPlaces(CityBox box) throws SQLException {
        for (Map.Entry<String, BundleFile> one : sets.entrySet()) {
            String set = one.getKey();
            take(
                    set,
                    one.getValue(),
                    "geometry",
                    "SELECT row_no, line, '" + CityBox.NOWHERE
                            + "' FROM staged_area WHERE area_set = ? AND " + box.isNowhere()
                            + " ORDER BY 1");
            String rows = "(SELECT * FROM staged_area WHERE area_set = '" + set + "') AS of_set";
            CityBox.outside(connection, rows, "area_id", "areas of the set " + set, box.placement(connection, rows))
                    .ifPresent(warnings::add);
        }
    }

    /** Lets sets go that the files lack. */
    public void withdraw(List<String> brought) throws SQLException {
        List<String> withdrawn = new ArrayList<>(brought);
        withdrawn.removeAll(sets.keySet());
        try (PreparedStatement gone =
                connection.prepareStatement("INSERT INTO staged_withdrawn_area_set SELECT unnest(?)")) {
            gone.setArray(1, connection.createArrayOf("text", withdrawn.toArray()));
            gone.execute();
        }
    }

    /** Returns whether no area is left. */
    public boolean isEmpty() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT FROM staged_area LIMIT 1")) {
            return !row.next();
        }
    }

    /** Returns the names of the staged sets. */
    public List<String> names() {
        return List.copyOf(sets.keySet());
    }

    /** Returns what the operator should know about the staged sets as a whole. */
    public List<String> warnings() {
        return warnings;
    }

    /** Returns how many areas the staged sets have in the database, and how many of these are not staged. */
    public List<Long> lost() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(LOST)) {
            row.next();
            return List.of(row.getLong(1), row.getLong(2));
        }
    }

    /** Takes out areas by which the refresh cannot cut the streets of the city that is loaded. */
    public void checkStreets(BundleFile file) throws SQLException {
        for (String set : sets.keySet()) {
            takeIntricate(set, file, "The streets and the areas of " + file.name(), STREET_PAIRS);
        }
        limitCuts("street_edge");
    }

    /**
     * Rejects areas by which the refresh would cut streets for hours.
     *
     * @param streets table of the streets
     * @throws BundleException names the area that costs most
     */
    public void limitCuts(String streets) throws SQLException {
        Statements.limitTime(connection, OVERLAY_TIME);
        checkCuts(streets);
        Statements.limitTime(connection, Duration.ZERO);
    }

    private void checkCuts(String streets) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(CUTS.replace("{STREETS}", streets))) {
            if (row.next()) {
                throw new BundleException(String.format(
                        Locale.ROOT,
                        "Nothing was changed: a refresh would cut streets by the borders of the areas for too long. Area %s of"
                                + " the set %s costs most: %,d streets cross its border of %,d positions. Simplify the borders.",
                        row.getString("area_id"),
                        row.getString("area_set"),
                        row.getLong("cuts"),
                        row.getLong("positions")));
            }
        }
    }

    /** Takes out areas that no overlay may meet. */
    private void takeIntricate(String set, BundleFile file, String things, String query) throws SQLException {
        List<Long> numbers = new ArrayList<>();
        for (CrossingPairs.Bad bad :
                CrossingPairs.find(connection, things, query, set).values()) {
            numbers.add(bad.number());
            badRows.add(bad.number(), file.badRow(bad.number(), bad.line(), null, "geometry", bad.reason()));
        }
        delete(set, numbers);
    }

    private void takeOverlapping(String set, BundleFile file) throws SQLException {
        Statements.limitTime(connection, OVERLAY_TIME);
        try {
            take(set, file, "geometry", OVERLAPS);
        } catch (SQLException e) {
            if (Statements.isTimeout(e)) {
                throw new BundleException(
                        "Nothing was changed: it takes longer than " + OVERLAY_TIME.toMinutes()
                                + " minutes to find which areas of " + file.name() + " overlap."
                                + " Simplify their borders, or say that they may overlap.",
                        e);
            }
            throw e;
        }
        Statements.limitTime(connection, Duration.ZERO);
    }

    /** Finds bad rows by a query of number, line and reason, and takes them out. */
    private void take(String set, BundleFile file, String column, String query) throws SQLException {
        List<Long> numbers = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            statement.setString(1, set);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    long number = rows.getLong(1);
                    if (numbers.isEmpty() || numbers.get(numbers.size() - 1) != number) {
                        numbers.add(number);
                        badRows.add(number, file.badRow(number, rows.getLong(2), null, column, rows.getString(3)));
                    }
                }
            }
        }
        delete(set, numbers);
    }

    private void delete(String set, List<Long> numbers) throws SQLException {
        try (PreparedStatement delete =
                connection.prepareStatement("DELETE FROM staged_area WHERE area_set = ? AND row_no = ANY (?)")) {
            delete.setString(1, set);
            delete.setArray(2, connection.createArrayOf("bigint", numbers.toArray()));
            delete.executeUpdate();
        }
    }

    /**
     * Replaces the city's area sets with the staged ones. Equal rows stay as they are.
     *
     * @param dryRun only count
     */
    public TableChange replace(boolean dryRun) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            TableChange change;
            try (ResultSet row = statement.executeQuery(CHANGES)) {
                row.next();
                change = new TableChange("area", row.getLong(1), row.getLong(2), row.getLong(3));
            }
            boolean otherSets;
            try (ResultSet row = statement.executeQuery(
                    "SELECT EXISTS (SELECT area_set, overlapping, title FROM staged_area_set EXCEPT SELECT area_set, overlapping, title FROM area_set)")) {
                row.next();
                otherSets = row.getBoolean(1);
            }
            if (!dryRun && (change.any() || otherSets)) {
                statement.execute(REPLACE);
            }
            return change;
        }
    }
}
