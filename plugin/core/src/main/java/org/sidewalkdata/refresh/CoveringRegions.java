package org.sidewalkdata.refresh;

import java.sql.SQLException;

/**
 * Which region covers each of many points, as a temporary table {@code (id, region_id)}: the one with the smallest id on a
 * shared border (D2); a point that no region covers has no row.
 *
 * <p>Region by region, because PostGIS prepares an area once for all points that it is asked about in a row; asked point by
 * point it goes through the area's whole border again whenever the boxes of two regions overlap.
 */
final class CoveringRegions {
    /** With more regions than this, finding the points of a box by an index is cheaper than looking at all for each region. */
    private static final int SCANNED_REGIONS = 60;

    private CoveringRegions() {}

    /**
     * Makes the table.
     *
     * @param table its name, not yet used in the transaction
     * @param points a query of {@code id} and {@code geom}
     */
    static void create(Database database, String table, String points) throws SQLException {
        database.execute("CREATE TEMP TABLE " + table + "_point ON COMMIT DROP AS " + points);
        if (database.isTrue("SELECT count(*) > " + SCANNED_REGIONS + " FROM region")) {
            database.execute("CREATE INDEX ON " + table + "_point USING gist (geom)");
        }
        database.execute("ANALYZE " + table + "_point (id)");
        database.execute("""
            CREATE TEMP TABLE %1$s ON COMMIT DROP AS
            SELECT p.id, min(r.region_id) AS region_id
            FROM (SELECT region_id, geom, ST_Envelope(geom) AS box FROM region OFFSET 0) r
            CROSS JOIN LATERAL (SELECT id, geom FROM %1$s_point WHERE geom && r.box OFFSET 0) p
            WHERE ST_Covers(r.geom, p.geom)
            GROUP BY p.id
            """.formatted(table));
        database.execute("ANALYZE " + table);
    }
}
