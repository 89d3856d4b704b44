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

    private String isOutside() {
        return isKnown() ? "NOT geom && " + sql : "false";
    }

    /**
     * Where the rows of a table lie.
     *
     * @param outside how many lie outside the city
     * @param first number of the first of these; 0: none
     * @param exchanged whether any row {@link #isExchanged}
     * @param nowhere whether any row {@link #isNowhere}
     */
    record Placement(long total, long outside, long first, boolean exchanged, boolean nowhere) {}

    /**
     * Finds where rows lie, in one pass.
     *
     * @param rows the table or a selection
     */
    Placement placement(Connection connection, String rows) throws SQLException {
        String query =
                String.format(Locale.ROOT, """
                SELECT count(*), count(*) FILTER (WHERE %2$s), coalesce(min(row_no) FILTER (WHERE %2$s), 0),
                  coalesce(bool_or(%3$s), false), coalesce(bool_or(%4$s), false)
                FROM %1$s""", rows, isOutside(), isKnown() ? isExchanged() : "false", isNowhere());
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(query)) {
            found.next();
            return new Placement(
                    found.getLong(1), found.getLong(2), found.getLong(3), found.getBoolean(4), found.getBoolean(5));
        }
    }

    /**
     * Says how many rows lie outside the city, and where the first is.
     *
     * @param rows the table or a selection
     * @param key column with the id
     * @return empty: none
     */
    static Optional<String> outside(Connection connection, String rows, String key, String things, Placement placement)
            throws SQLException {
        if (placement.outside() == 0) {
            return Optional.empty();
        }
        String query = String.format(Locale.ROOT, """
                SELECT %2$s::text, round(ST_X(at)::numeric, 6)::float8, round(ST_Y(at)::numeric, 6)::float8
                FROM %1$s
                CROSS JOIN LATERAL ST_PointOnSurface(geom) AS at
                WHERE row_no = %3$d""", rows, key, placement.first());
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(query)) {
            found.next();
            return Optional.of(String.format(
                    Locale.ROOT,
                    "%,d of %,d %s %s outside the city, first %s at longitude %s, latitude %s.",
                    placement.outside(),
                    placement.total(),
                    things,
                    placement.outside() == 1 ? "lies" : "lie",
                    found.getString(1),
                    found.getString(2),
                    found.getString(3)));
        }
    }
}
