package org.sidewalkdata.changes;

import static org.sidewalkdata.json.JsonTree.object;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.prep.PreparedGeometry;
import org.locationtech.jts.geom.prep.PreparedGeometryFactory;
import org.sidewalkdata.changes.ChangeSummary.ChangedRegion;
import org.sidewalkdata.changes.ChangeSummary.Counts;
import org.sidewalkdata.collection.ChangeCollections.Kind;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.query.Location;
import org.sidewalkdata.record.RowCursor;

/**
 * Clusters, streets and regions that were added, removed or changed between two editions of a city, read from the file
 * of a finished comparison. What is said of the earlier edition, such as a mean, is computed from its records alone, as
 * it published them. Thread-safe.
 *
 * @param file the file
 */
public record Comparison(EditionFacts from, EditionFacts to, Path file) {
    /** The number of the rules of comparison: it rises when equal editions get another answer. */
    public static final int RULES = 4;

    /**
     * Compares two editions.
     *
     * @param folder exists; its file {@code changes.db} belongs to the comparison
     * @throws OtherCityException if the editions are of two cities
     * @throws DamagedEditionException if an edition's file cannot be read
     * @throws IOException if the work cannot be done on this machine
     */
    public static Comparison make(Edition earlier, Edition later, Path folder) throws IOException {
        earlier.facts().requireSameCity(later.facts());
        Path staged = folder.resolve("staged.db");
        Path result = folder.resolve("changes.db");
        ComparisonDatabase.compare(earlier, later, staged, result);
        Files.delete(staged);
        return new Comparison(earlier.facts(), later.facts(), result);
    }

    /** Returns whether the editions follow different rules or numbers. */
    public boolean otherRules() {
        return !from.rules().equals(to.rules());
    }

    /**
     * Opens the changed records of a kind as rows of its collection.
     *
     * @param location selects records that are there in either edition; an unknown region has none
     */
    public RowCursor rows(Kind kind, Location location) throws IOException {
        Connection database = open();
        try {
            String columns = kind.collection().columns().stream()
                    .map(column -> column.type().isGeometry() ? "shape" : column.sqlName())
                    .collect(Collectors.joining(", "));
            String select = "SELECT " + columns + " FROM (" + placed(kind, place(database, location))
                    + ") WHERE change <> 'same' ORDER BY place";
            return new ChangeRows(kind.collection(), database, select);
        } catch (SQLException e) {
            throw closed(database, e);
        }
    }

    /** Counts the changes of some kinds at a location, as {@link #rows}, and by region. */
    public ChangeSummary summary(Set<Kind> kinds, Location location) throws IOException {
        return summary(kinds, location, Map.of());
    }

    /**
     * Counts the changes of some kinds at a location.
     *
     * @param areas outlines of areas in place of regions, in order; empty: by region
     */
    public ChangeSummary summary(Set<Kind> kinds, Location location, Map<Area, Geometry> areas) throws IOException {
        var shapes = new AreaShapes(areas);
        Map<Kind, Map<String, Object>> sections = new EnumMap<>(Kind.class);
        Map<LabelType, Counts> byType = new EnumMap<>(LabelType.class);
        List<ChangedRegion> changedRegions = new ArrayList<>();
        try (Connection database = open()) {
            String place = place(database, location);
            for (Kind kind : kinds) {
                String placed = placed(kind, place);
                sections.put(
                        kind,
                        switch (kind) {
                            case CLUSTERS -> clusters(database, placed, byType, shapes);
                            case STREETS -> streets(database, placed, shapes);
                            case REGIONS -> regions(database, placed, changedRegions);
                        });
            }
        } catch (SQLException e) {
            throw ComparisonDatabase.failed(file, e);
        }
        return new ChangeSummary(from, to, otherRules(), sections, byType, changedRegions);
    }

    private Connection open() throws IOException {
        try {
            return ComparisonDatabase.read(file);
        } catch (SQLException e) {
            throw ComparisonDatabase.failed(file, e);
        }
    }

    private IOException closed(Connection database, SQLException fault) {
        try (database) {
            return ComparisonDatabase.failed(file, fault);
        } catch (SQLException e) {
            return ComparisonDatabase.failed(file, e);
        }
    }

    /** Returns the condition of a record at a location, with {@code ?} for the end of the names of columns. */
    private static String place(Connection database, Location location) throws SQLException {
        if (location instanceof Location.InBox in) {
            return within(database, Shape.of(in.bbox()));
        }
        if (location instanceof Location.Within polygon) {
            return within(database, polygon.area());
        }
        if (location instanceof Location.RegionId region) {
            return "region? = " + region.regionId();
        }
        if (location instanceof Location.RegionName wanted) {
            return "region? IN (" + regions(database, wanted) + ")";
        }
        return "true";
    }

    private static String within(Connection database, Geometry area) throws SQLException {
        PreparedGeometry prepared = PreparedGeometryFactory.prepare(area);
        ComparisonDatabase.function(database, "here", cells -> prepared.intersects(Shape.of(cells[0])));
        return "here(shape?)";
    }

    /** Returns the ids of the regions that have a name in either edition. */
    private static String regions(Connection database, Location.RegionName wanted) throws SQLException {
        List<String> ids = new ArrayList<>();
        try (Statement statement = database.createStatement();
                ResultSet rows = statement.executeQuery("SELECT region_id, name_before, name_after FROM regions")) {
            while (rows.next()) {
                for (int edition = 2; edition <= 3; edition++) {
                    String name = rows.getString(edition);
                    if (name != null && wanted.isOf(name)) {
                        ids.add(rows.getString(1));
                    }
                }
            }
        }
        return String.join(", ", ids);
    }

    /** Returns a query for the records that are at a location, and whether they are there in each edition. */
    private static String placed(Kind kind, String place) {
        return """
                SELECT *
                FROM (
                  SELECT
                    *, rowid AS place, existed AND coalesce(${before}, false) AS was_here,
                    remains AND coalesce(${after}, false) AS is_here
                  FROM ${kind}
                )
                WHERE was_here OR is_here
                """.replace("${before}", place.replace("?", "_before"))
                .replace("${after}", place.replace("shape?", "shape").replace("?", "_after"))
                .replace("${kind}", kind.toString());
    }

    private static Map<String, Object> clusters(
            Connection database, String placed, Map<LabelType, Counts> byType, AreaShapes areas) throws SQLException {
        Map<String, Object> all =
                counted(database, SummaryFields.CLUSTERS, placed, "").get(0);
        for (Map<String, Object> row :
                counted(database, and(SummaryFields.TYPE, SummaryFields.CLUSTERS), placed, " GROUP BY label_type")) {
            LabelType.find(String.valueOf(row.get("label_type"))).ifPresent(type -> byType.put(type, new Counts(row)));
        }
        all.put("by_type", byType.values().stream().map(Counts::values).toList());
        putParts(all, database, SummaryFields.CLUSTERS, placed, areas);
        return all;
    }

    private static Map<String, Object> streets(Connection database, String placed, AreaShapes areas)
            throws SQLException {
        Map<String, Object> all =
                counted(database, SummaryFields.STREETS, placed, "").get(0);
        Map<String, Object> byReason = object();
        for (Map<String, Object> row : rows(database, SummaryFields.REASON, """
                SELECT reason.value, count(*)
                FROM (${placed}) CROSS JOIN json_each('["' || replace(reasons, ',', '","') || '"]') AS reason
                WHERE change = 'changed'
                GROUP BY reason.value
                ORDER BY reason.value
                """.replace("${placed}", placed))) {
            byReason.put((String) row.get("reason"), row.get("streets"));
        }
        all.put("by_reason", byReason);
        putParts(all, database, SummaryFields.STREETS, placed, areas);
        return all;
    }

    private static Map<String, Object> regions(Connection database, String placed, List<ChangedRegion> changedRegions)
            throws SQLException {
        Map<String, Object> all =
                counted(database, SummaryFields.REGIONS, placed, "").get(0);
        List<Map<String, Object>> changed = rows(
                database,
                SummaryFields.CHANGED_REGION,
                "SELECT region_id, change, reasons FROM (" + placed + ") WHERE change <> 'same' ORDER BY region_id");
        List<Map<String, Object>> before = sides(database, placed, "before");
        List<Map<String, Object>> after = sides(database, placed, "after");
        for (int i = 0; i < changed.size(); i++) {
            Map<String, Object> region = changed.get(i);
            if (region.containsValue("changed")) {
                changedRegions.add(new ChangedRegion(
                        new Counts(region).count("region_id"), new Counts(before.get(i)), new Counts(after.get(i))));
            }
            region.put("before", sideOrNull(before.get(i)));
            region.put("after", sideOrNull(after.get(i)));
        }
        all.put("regions", changed);
        return all;
    }

    private static List<Map<String, Object>> sides(Connection database, String placed, String edition)
            throws SQLException {
        String values = SummaryFields.REGION.stream()
                .map(field -> field.sqlName() + "_" + edition)
                .collect(Collectors.joining(", "));
        return rows(
                database,
                SummaryFields.REGION,
                "SELECT " + values + " FROM (" + placed + ") WHERE change <> 'same' ORDER BY region_id");
    }

    private static Object sideOrNull(Map<String, Object> region) {
        return region.get("name") == JsonTree.Null.NULL ? JsonTree.Null.NULL : region;
    }

    private static List<Map<String, Object>> counted(
            Connection database, List<Column> fields, String placed, String grouped) throws SQLException {
        return rows(
                database,
                fields,
                "SELECT " + SummaryFields.select(fields) + " FROM (SELECT *, was_here AS was, is_here AS now FROM ("
                        + placed + "))" + grouped);
    }

    private static void putParts(
            Map<String, Object> all, Connection database, List<Column> counts, String placed, AreaShapes areas)
            throws SQLException {
        if (areas.isEmpty()) {
            all.put("by_region", byRegion(database, counts, placed));
        } else {
            all.put("by_area", byArea(database, counts, placed, areas));
        }
    }

    /** Counts each record in each area that it meets in either edition, as a location of that area does. */
    private static List<Map<String, Object>> byArea(
            Connection database, List<Column> counts, String placed, AreaShapes areas) throws SQLException {
        ComparisonDatabase.function(database, "areas", cells -> areas.of(Shape.of(cells[0])));
        List<Column> fields = and(SummaryFields.OF_AREA, counts);
        List<Map<String, Object>> rows = rows(
                database, fields, """
                WITH placed AS (${placed})
                SELECT ${fields}
                FROM (
                  SELECT *, max(was_part) AS was, max(is_part) AS now
                  FROM (
                    SELECT here.*, part.value AS area, true AS was_part, false AS is_part
                    FROM placed AS here, json_each(areas(shape_before)) AS part
                    WHERE was_here
                    UNION ALL
                    SELECT here.*, part.value, false, true
                    FROM placed AS here, json_each(areas(shape)) AS part
                    WHERE is_here
                  )
                  GROUP BY area, place
                )
                GROUP BY area
                ORDER BY area
                """.replace("${placed}", placed).replace("${fields}", SummaryFields.select(fields)));
        for (Map<String, Object> row : rows) {
            Area area = areas.area(Integer.parseInt(String.valueOf(row.get("area_id"))));
            row.put("area_id", area.areaId());
            row.put("area_name", area.name());
        }
        return rows;
    }

    /** Counts each record in its earlier and in its later region. */
    private static List<Map<String, Object>> byRegion(Connection database, List<Column> counts, String placed)
            throws SQLException {
        List<Column> fields = and(SummaryFields.OF_REGION, counts);
        return rows(
                database, fields, """
                WITH placed AS (${placed})
                SELECT ${fields}
                FROM (
                  SELECT *, region_before AS region, was_here AS was, is_here AND region_after IS region_before AS now
                  FROM placed
                  WHERE was_here AND region_before IS NOT NULL
                  UNION ALL
                  SELECT *, region_after, false, is_here
                  FROM placed
                  WHERE is_here AND region_after IS NOT NULL AND NOT (was_here AND region_before IS region_after)
                ) AS here
                GROUP BY region
                ORDER BY region
                """.replace("${placed}", placed).replace("${fields}", SummaryFields.select(fields)));
    }

    private static List<Column> and(List<Column> first, List<Column> more) {
        return Stream.concat(first.stream(), more.stream()).toList();
    }

    private static List<Map<String, Object>> rows(Connection database, List<Column> fields, String select)
            throws SQLException {
        List<Map<String, Object>> objects = new ArrayList<>();
        try (Statement statement = database.createStatement();
                ResultSet rows = statement.executeQuery(select)) {
            while (rows.next()) {
                Map<String, Object> object = object();
                for (int place = 1; place <= fields.size(); place++) {
                    Column field = fields.get(place - 1);
                    object.put(
                            field.name(),
                            rows.getObject(place) == null ? JsonTree.Null.NULL : value(rows, place, field));
                }
                objects.add(object);
            }
        }
        return objects;
    }

    private static Object value(ResultSet rows, int place, Column field) throws SQLException {
        return switch (field.type()) {
            case INTEGER -> rows.getLong(place);
            case NUMBER -> rows.getDouble(place);
            case TEXT_LIST -> List.of(rows.getString(place).split(",", -1));
            default -> rows.getString(place);
        };
    }
}
