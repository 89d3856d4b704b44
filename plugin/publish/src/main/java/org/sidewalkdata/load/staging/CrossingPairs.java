package org.sidewalkdata.load.staging;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKBReader;
import org.sidewalkdata.load.bundle.Crossings;
import org.sidewalkdata.load.bundle.ShapeLimits;
import org.sidewalkdata.load.report.BundleException;

/**
 * Finds shapes that cross another one so often that PostgreSQL would take its memory to overlay them. The load counts before
 * anything overlays its shapes, and so does not depend on what PostgreSQL does with them.
 */
final class CrossingPairs {
    /** Two shapes with a smaller product of their positions can be overlaid, however often they cross. */
    private static final int MANY = ShapeLimits.CROSSINGS / 5;

    private static final String IN_GROUPS = """
        SELECT row_no, line, key, other, ST_AsBinary(geom) AS geom,
          CASE WHEN lag(group_key) OVER in_order IS DISTINCT FROM group_key THEN ST_AsBinary(group_geom) END AS group_geom
        FROM (
        {PAIRS}
        ) pair
        WINDOW in_order AS (ORDER BY group_key, row_no, other)
        """;

    /** Few: each row may have two shapes of 3 MB. */
    private static final int ROWS_IN_MEMORY = 10;

    /** A row at fault: its place in its file, its key, and the reason. */
    record Bad(long number, long line, @Nullable String key, String reason) {}

    private final WKBReader reader = new WKBReader();
    private final Map<Long, Bad> bad = new LinkedHashMap<>();
    private final String things;
    private long crossings;
    private long comparisons;
    private @Nullable Crossings group;

    private CrossingPairs(String things) {
        this.things = things;
    }

    /**
     * Compares pairs of shapes.
     *
     * @param query selects {@code row_no}, {@code line} and {@code key} of the row that would be at fault, the name
     *     {@code other} of the other shape, the two shapes {@code group_geom} and {@code geom}, and the {@code group_key} of
     *     the former, which is compared with many; {@code {MANY}} is the product of their positions from which on it selects
     * @param things names the shapes for a message, such as {@code areas of the set wards}
     * @throws BundleException when they cross too often all together
     */
    static Map<Long, Bad> find(Connection connection, String things, String query, Object... parameters)
            throws SQLException {
        var pairs = new CrossingPairs(things);
        try (PreparedStatement statement = connection.prepareStatement(
                IN_GROUPS.replace("{PAIRS}", query).replace("{MANY}", Integer.toString(MANY)))) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            statement.setFetchSize(ROWS_IN_MEMORY);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    pairs.compare(rows);
                }
            }
        }
        return pairs.bad;
    }

    private void compare(ResultSet row) throws SQLException {
        byte[] next = row.getBytes("group_geom");
        if (group == null || next != null) {
            group = new Crossings(shape(next));
        }
        long number = row.getLong("row_no");
        if (bad.containsKey(number)) {
            return;
        }
        String other = row.getString("other");
        Crossings.Count count = group.with(shape(row.getBytes("geom")), ShapeLimits.CROSSINGS, ShapeLimits.COMPARISONS);
        if (count.crossings() > ShapeLimits.CROSSINGS || count.comparisons() > ShapeLimits.COMPARISONS) {
            bad.put(number, new Bad(number, row.getLong("line"), row.getString("key"), reason(other, count)));
            return;
        }
        crossings += count.crossings();
        comparisons += count.comparisons();
        if (crossings > ShapeLimits.CROSSINGS_OF_SET || comparisons > ShapeLimits.COMPARISONS_OF_SET) {
            throw new BundleException(String.format(
                    Locale.ROOT,
                    "Nothing was changed: %s cross each other too often: more than %,d times, or %,d pairs of segments lie beside"
                            + " each other. The last of them is feature %d, which crosses %s. Simplify their borders.",
                    things,
                    ShapeLimits.CROSSINGS_OF_SET,
                    ShapeLimits.COMPARISONS_OF_SET,
                    number,
                    other));
        }
    }

    private static String reason(String other, Crossings.Count count) {
        return count.crossings() > ShapeLimits.CROSSINGS
                ? String.format(Locale.ROOT, "crosses %s more than %,d times", other, ShapeLimits.CROSSINGS)
                : "is too intricate: too many of its segments lie beside those of " + other;
    }

    private Geometry shape(byte[] wkb) {
        try {
            return reader.read(wkb);
        } catch (ParseException e) {
            throw new IllegalStateException("PostGIS wrote invalid WKB", e);
        }
    }
}
