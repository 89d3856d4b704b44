package org.sidewalkdata.sql;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Bbox;

/**
 * The SELECT of the rows that a picture shows. Pure. Lines and areas are read unsimplified: for 50,000 streets
 * simplifying them in SQL took longer (100 to 170 ms) than sending them (71 ms), and the renderer skips details that
 * are smaller than its pen.
 */
public final class MapSql {
    private MapSql() {}

    /**
     * A cell of a grid in which similar points become one: the smallest id, and the mean position of the points in the
     * cell. A picture of a whole city would hide most points under each other, at several times the cost.
     *
     * @param width degrees of longitude
     * @param height degrees of latitude
     */
    public record Cell(double width, double height) {}

    /**
     * Returns the SELECT.
     *
     * @param collection with the drawn columns, in the cursor's order; key first, geometry last
     * @param areas compared with the geometries' boxes only, because rows around the picture do no harm; empty: no rows
     * @param cell only for points; empty: no rows are merged
     */
    public static String select(PublishedCollection collection, List<Bbox> areas, Filter filter, Optional<Cell> cell) {
        String from = from(collection, areas, filter);
        return cell.map(size -> averaged(collection, from, size)).orElseGet(() -> each(collection, from));
    }

    private static String each(PublishedCollection collection, String from) {
        String columns = collection.columns().stream().map(Column::sqlName).collect(Collectors.joining(", "));
        return "SELECT " + columns + from + "\nORDER BY " + String.join(", ", collection.orderBy());
    }

    /**
     * Returns the SELECT of averaged points. OFFSET 0 keeps the planner from extracting the coordinates twice. Nothing
     * is indented: a line break may belong to a text in a comparison.
     */
    private static String averaged(PublishedCollection collection, String from, Cell cell) {
        String geometry = geometry(collection).sqlName();
        String key = collection.orderBy().get(0);
        List<String> alike = collection.attributes().stream()
                .map(Column::sqlName)
                .filter(name -> !name.equals(key))
                .toList();
        String columns = collection.columns().stream()
                .map(column -> column.type().isGeometry()
                        ? "ST_SetSRID(ST_MakePoint(avg(x), avg(y)), 4326) AS " + geometry
                        : column.sqlName().equals(key) ? "min(" + key + ") AS " + key : column.sqlName())
                .collect(Collectors.joining(", "));
        String inner = collection.attributes().stream().map(Column::sqlName).collect(Collectors.joining(", "));
        String groups = alike.stream().map(name -> name + ", ").collect(Collectors.joining());
        return String.format(
                Locale.ROOT,
                """
                SELECT %s
                FROM (
                SELECT %s, ST_X(%s) AS x, ST_Y(%s) AS y%s
                OFFSET 0
                ) AS point
                GROUP BY %sfloor(x / %s), floor(y / %s)
                ORDER BY avg(y) DESC, 1
                """,
                columns,
                inner,
                geometry,
                geometry,
                from,
                groups,
                SqlLiteral.of(cell.width()),
                SqlLiteral.of(cell.height()));
    }

    private static String from(PublishedCollection collection, List<Bbox> areas, Filter filter) {
        String condition = WhereSql.condition(collection, filter);
        return "\nFROM " + collection.view() + "\nWHERE "
                + within(geometry(collection).sqlName(), areas)
                + (condition.isEmpty() ? "" : "\n  AND (" + condition + ")");
    }

    private static String within(String geometry, List<Bbox> areas) {
        String either =
                areas.stream().map(area -> geometry + " && " + envelope(area)).collect(Collectors.joining(" OR "));
        return switch (areas.size()) {
            case 0 -> "FALSE";
            case 1 -> either;
            default -> "(" + either + ")";
        };
    }

    private static String envelope(Bbox area) {
        return "ST_MakeEnvelope(" + SqlLiteral.of(area.minLon()) + ", " + SqlLiteral.of(area.minLat()) + ", "
                + SqlLiteral.of(area.maxLon()) + ", " + SqlLiteral.of(area.maxLat()) + ", 4326)";
    }

    private static Column geometry(PublishedCollection collection) {
        return collection.columns().stream()
                .filter(column -> column.type().isGeometry())
                .findFirst()
                .orElseThrow();
    }

    /** Returns whether several rows of a collection may be drawn as one. */
    public static boolean canAverage(PublishedCollection collection) {
        return geometry(collection).type() == ColumnType.POINT;
    }
}
