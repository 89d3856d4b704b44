package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.refresh.city.CoveringRegions;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.testkit.Sql;

/** The region of a point equals PostGIS's: {@code ST_Covers}, the smallest id of several (D2). */
class CoveringRegionsTest extends TestCityTest {
    /**
     * Overlapping stars with a hole and a second part, and points in, on and around them; every corner is a point, too.
     */
    private static final String STARS = """
            DO $$ BEGIN PERFORM setseed(0.5); END $$;
            INSERT INTO region (region_id, name, geom)
            SELECT n, 'Star ' || n, ST_Multi(ST_Difference(ST_Union(star.geom, ST_Translate(star.geom, 3000 / 111000.0, 0)), ST_Buffer(middle, 0.0005)))
            FROM generate_series(1, 12) n
            CROSS JOIN LATERAL (SELECT at(n % 4 * 700, n / 4 * 700) AS middle) m
            CROSS JOIN LATERAL (
              SELECT ST_MakePolygon(ST_AddPoint(line, ST_StartPoint(line))) AS geom
              FROM (
                SELECT ST_MakeLine(ST_Translate(middle, cosd(turn) * reach, sind(turn) * reach) ORDER BY turn) AS line
                FROM (SELECT turn, (300 + random() * 500) / 111000 AS reach FROM generate_series(0, 355, 5) turn) corner
              ) ring
            ) star;
            CREATE TEMP TABLE asked AS
            SELECT row_number() OVER () AS id, geom
            FROM (
              SELECT (ST_DumpPoints(geom)).geom FROM region
              UNION ALL
              SELECT at(random() * 7000 - 1000, random() * 5000 - 1000) FROM generate_series(1, 5000)
            ) place;
            """;

    @Test
    void d2IsWhatStCoversSays() throws SQLException {
        try (Connection connection = town.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            var database = new RefreshConnection(connection);
            database.execute(STARS);
            CoveringRegions regions = CoveringRegions.read(database);
            database.execute("CREATE TEMP TABLE found (id bigint, region_id bigint)");
            List<String> found = new ArrayList<>();
            database.read("SELECT id, ST_X(geom), ST_Y(geom) FROM asked", row -> {
                long region = regions.covering(row.getDouble(2), row.getDouble(3));
                if (region != CoveringRegions.NONE) {
                    found.add("(" + row.getLong(1) + ", " + region + ")");
                }
            });
            database.execute("INSERT INTO found VALUES " + String.join(", ", found));
            database.execute("""
                    CREATE TEMP TABLE expected AS
                    SELECT id, min(region_id) AS region_id FROM asked JOIN region ON ST_Covers(region.geom, asked.geom) GROUP BY id
                    """);
            assertThat(Sql.rows(connection, """
                    SELECT (SELECT count(*) FROM expected) > 2000,
                      (SELECT count(*) FROM asked) > (SELECT count(*) FROM expected),
                      (SELECT count(*) FROM found FULL JOIN expected USING (id, region_id) WHERE found IS NULL OR expected IS NULL)
                    """, "")).containsExactly("t|t|0");
            connection.rollback();
        }
    }

    @Test
    void withoutRegionsNothingIsCovered() throws SQLException {
        try (Connection connection = town.dataSource().getConnection()) {
            assertThat(CoveringRegions.read(new RefreshConnection(connection)).covering(0, 0))
                    .isEqualTo(CoveringRegions.NONE);
        }
    }
}
