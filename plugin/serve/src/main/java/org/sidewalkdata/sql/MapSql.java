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
 * Makes the SELECT of what a picture shows of a collection. Pure. Lines and areas are read as they are: for 50,000 streets
 * simplifying them in SQL took longer (100 to 170 ms) than sending them (71 ms), and the pencil passes over what is smaller than it.
 */
public final class MapSql {
    private MapSql() {}

    /**
     * Points that are alike become one: the first id, the mean place of those in a cell of a grid. A picture of a whole city
     * would hide most of them under each other, at several times the cost.
     *
     * @param width degrees of longitude
     * @param height degrees of latitude
     */
    public record Cell(double width, double height) {}

    /**
     * @param collection with the columns that are drawn, in the order in which a cursor has them; key first, geometry last
     * @param areas compared with the geometries' boxes only: what lies around the picture does no harm; none: no rows
     * @param cell only for points; empty: each row stands for itself
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
     * OFFSET 0 keeps the planner from taking the points apart twice. Nothing is indented: a line break may be of a text that is
     * compared.
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

    /** Whether several rows of a collection may be drawn as one. */
    public static boolean canAverage(PublishedCollection collection) {
        return geometry(collection).type() == ColumnType.POINT;
    }
}
