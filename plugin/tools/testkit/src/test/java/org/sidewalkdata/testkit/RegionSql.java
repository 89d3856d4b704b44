package org.sidewalkdata.testkit;

/** Statements that publish regions without a refresh. Pure. */
public final class RegionSql {
    private RegionSql() {}

    /**
     * Returns the statement that adds regions without streets.
     *
     * @param rows query or VALUES with the id, the name and the area of each region
     */
    public static String insert(String rows) {
        return """
            INSERT INTO published_area (area_set, area_id, region_id, area_number, overlapping, name, attributes, label_count,
              street_count, user_count, audit_count, geom)
            SELECT 'REGIONS', id::text, id, row_number() OVER (ORDER BY id), false, name, '{}', 0, 0, 0, 0, geom
            FROM (%s) AS r (id, name, geom);
            """.formatted(rows);
    }
}
