package org.sidewalkdata.load.staging;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.load.bundle.CityData;
import org.sidewalkdata.load.bundle.CityFile;

/**
 * The box to which the rows of a city belong: its own, or that of its regions.
 *
 * @param sql as an expression; empty: the city has neither
 */
public record CityBox(String sql) {
    static final CityBox NONE = new CityBox("");

    /** The reason of a row that {@link #isNowhere}. */
    static final String NOWHERE = "reaches to longitude 0, latitude 0, which stands for an unknown position";

    /** Returns the box of the city that is staged. */
    static CityBox staged(Connection connection, CityData data) throws SQLException {
        @Nullable List<Double> given = data.about().map(CityFile::bbox).orElse(null);
        if (given != null) {
            return new CityBox(String.format(Locale.ROOT, "ST_MakeEnvelope(%s, %s, %s, %s, 4326)", given.toArray()));
        }
        return of(connection, "SELECT ST_Extent(geom)::text FROM staged_region");
    }

    /** Returns the box of the city of the source tables. */
    public static CityBox known(Connection connection) throws SQLException {
        return of(connection, """
                SELECT ST_Extent(geom)::text
                FROM (
                  SELECT geom FROM region
                  UNION ALL SELECT ST_MakeEnvelope(min_lon, min_lat, max_lon, max_lat, 4326) FROM city
                ) AS known""");
    }

    private static CityBox of(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet extent = statement.executeQuery(query)) {
            String text = extent.next() ? extent.getString(1) : null;
            return text == null ? NONE : new CityBox("ST_SetSRID('" + text + "'::box2d::geometry, 4326)");
        }
    }

    boolean isKnown() {
        return !sql.isEmpty();
    }

    /** Returns the condition: {@code geom} is outside, but inside if latitude and longitude are swapped. */
    String isExchanged() {
        return String.format(Locale.ROOT, "NOT geom && %1$s AND ST_FlipCoordinates(geom) && %1$s", sql);
    }

    /**
     * Returns the condition: {@code geom} reaches to longitude 0, latitude 0, where programs put what they cannot place,
     * and the city does not. If the city is unknown, only a point there is meant.
     */
    String isNowhere() {
        String nowhere = "ST_SetSRID(ST_MakePoint(0, 0), 4326)";
        return "geom && " + nowhere
                + (isKnown() ? " AND NOT " + sql + " && " + nowhere : " AND GeometryType(geom) = 'POINT'");
    }

    /**
     * Finds rows that lie outside the city.
     *
     * @param rows the table or a selection
     * @param key column with the id
     * @return how many, and the first; empty: none, or the city is unknown
     */
    Optional<String> outside(Connection connection, String rows, String key, String things) throws SQLException {
        if (!isKnown()) {
            return Optional.empty();
        }
        String query = String.format(Locale.ROOT, """
                SELECT %2$s::text, round(ST_X(at)::numeric, 6)::float8, round(ST_Y(at)::numeric, 6)::float8, many, total
                FROM (
                  SELECT count(*) AS total, count(*) FILTER (WHERE outside) AS many, min(row_no) FILTER (WHERE outside) AS row_no
                  FROM (SELECT row_no, NOT geom && %3$s AS outside FROM %1$s) AS placed
                ) AS counted
                JOIN %1$s USING (row_no)
                CROSS JOIN LATERAL ST_PointOnSurface(geom) AS at
                WHERE many > 0""", rows, key, sql);
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(query)) {
            return found.next()
                    ? Optional.of(String.format(
                            Locale.ROOT,
                            "%,d of %,d %s %s outside the city, first %s at longitude %s, latitude %s.",
                            found.getLong(4),
                            found.getLong(5),
                            things,
                            found.getLong(4) == 1 ? "lies" : "lie",
                            found.getString(1),
                            found.getString(2),
                            found.getString(3)))
                    : Optional.empty();
        }
    }
}
