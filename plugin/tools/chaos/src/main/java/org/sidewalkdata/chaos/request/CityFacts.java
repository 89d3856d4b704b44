package org.sidewalkdata.chaos.request;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.ogc.served.ServedCollection;

/**
 * Facts about a published city, so that random requests find data. Immutable.
 *
 * @param box the box of the city
 * @param tags the texts of all tags
 * @param values a sample of values as text, by collection and column
 */
public record CityFacts(Bbox box, List<String> tags, Map<String, List<String>> values) {
    private static final int SAMPLES = 40;

    public CityFacts {
        tags = List.copyOf(tags);
        values = Map.copyOf(values);
    }

    /** Reads the facts from a database whose search path contains the views. */
    public static CityFacts read(Connection connection) throws SQLException {
        Map<String, List<String>> values = new HashMap<>();
        for (ServedCollection collection : ServedCollection.ALL) {
            for (Column column : collection.queryables()) {
                values.put(key(collection, column), sample(connection, collection, column));
            }
        }
        return new CityFacts(
                box(connection), texts(connection, "SELECT DISTINCT tag FROM label_tags ORDER BY 1"), values);
    }

    /** Returns values of a column; never empty. */
    List<String> values(ServedCollection collection, Column column) {
        List<String> known = values.getOrDefault(key(collection, column), List.of());
        return known.isEmpty() ? List.of("0") : known;
    }

    /** Returns values of the column with that name; never empty. */
    List<String> values(ServedCollection collection, String column) {
        return values(collection, collection.property(column).orElseThrow());
    }

    private static String key(ServedCollection collection, Column column) {
        return collection.id() + "." + column.name();
    }

    private static List<String> sample(Connection connection, ServedCollection collection, Column column)
            throws SQLException {
        String value = column.type().isGeometry()
                ? "ST_AsText(ST_PointOnSurface(" + column.sqlName() + "), 6)"
                : column.type() == ColumnType.EPOCH_MILLIS
                                || column.type() == ColumnType.MEAN_DATE
                                || column.type() == ColumnType.DATE_TIME
                        ? "to_char(" + column.sqlName() + " AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')"
                        : '"' + column.sqlName() + "\"::text";
        return texts(
                connection,
                "SELECT DISTINCT v FROM (SELECT " + value + " AS v FROM "
                        + collection.rows().view() + " WHERE \""
                        + column.sqlName() + "\" IS NOT NULL ORDER BY "
                        + collection.key().sqlName() + " LIMIT " + SAMPLES + ") few ORDER BY 1");
    }

    private static List<String> texts(Connection connection, String sql) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                texts.add(rows.getString(1));
            }
        }
        return texts;
    }

    private static Bbox box(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT min_lon, min_lat, max_lon, max_lat FROM data_version")) {
            row.next();
            return new Bbox(row.getDouble(1), row.getDouble(2), row.getDouble(3), row.getDouble(4));
        }
    }
}
