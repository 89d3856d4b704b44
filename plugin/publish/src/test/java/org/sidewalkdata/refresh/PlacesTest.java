package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The region of a place and the nearest street (B11). Street 1 runs north. */
class PlacesTest extends TestCityTest {
    private static final String PLACES = "SELECT place_id, region_name, nearest_street_edge_id,"
            + " round(nearest_street_distance_m::numeric, 1) FROM places ORDER BY place_id";

    @BeforeEach
    void aStreet() throws SQLException {
        town.run("""
                INSERT INTO street_edge (street_edge_id, geom) VALUES (1, ST_MakeLine(at(0, 0), at(0, 100)));
                INSERT INTO street_edge (street_edge_id, geom, deleted) VALUES (2, ST_MakeLine(at(20, 0), at(20, 100)), true)""");
    }

    private static String place(int id, double east, double north) {
        return "INSERT INTO place (place_id, category, source, geom) VALUES (%d, 'school', 'city', at(%s, %s))"
                .formatted(id, east, north);
    }

    @Test
    void theNearestStreetIsOpenAndWithin250Meters() throws SQLException {
        town.run(place(1, 20, 50)).run(place(2, 249, 50)).run(place(3, 251, 50));
        assertThat(town.refreshed("SELECT place_id, nearest_street_edge_id, round(nearest_street_distance_m::numeric)"
                        + " FROM places ORDER BY 1"))
                .containsExactly("1|1|20", "2|1|249", "3||");
    }

    @Test
    void aPlaceOfOpenStreetMapHasItsPage() throws SQLException {
        town.run(place(1, 0, 0))
                .run(place(2, 0, 0))
                .run("UPDATE place SET osm_type = 'way', osm_id = 5 WHERE place_id = 2");
        assertThat(town.refreshed("SELECT osm_url FROM places ORDER BY place_id"))
                .containsExactly("", "https://www.openstreetmap.org/way/5");
    }

    /** Places follow streets and regions; nothing follows places. */
    @Test
    void replacingPlacesComputesNothingElse() throws SQLException {
        town.label(1, 1, "Obstacle", 5, 50)
                .run("UPDATE label SET street_edge_id = 1")
                .run(place(1, 10, 50));
        town.refresh();
        String rows = "SELECT max(xmin::text::bigint) FROM published_%s";
        String before = town.rows(rows.formatted("label")) + "" + town.rows(rows.formatted("street"));

        town.run("DELETE FROM place").run(place(7, 30, 50));
        RefreshReport report = town.refresh();

        assertThat(report.kind()).isEqualTo(RefreshReport.Kind.INCREMENTAL);
        assertThat(town.rows(PLACES)).containsExactly("7||1|30.0");
        assertThat(town.rows(rows.formatted("label")) + "" + town.rows(rows.formatted("street")))
                .isEqualTo(before);

        town.run("UPDATE street_edge SET deleted = street_edge_id = 1");
        assertThat(town.refreshed(PLACES)).containsExactly("7||2|10.0");
        town.run("INSERT INTO region SELECT 4, 'Mill', ST_Multi(ST_Expand(at(30, 50), 0.01))");
        assertThat(town.refreshed(PLACES)).containsExactly("7|Mill|2|10.0");
        assertThat(town.run("TRUNCATE place").refreshed(PLACES)).isEmpty();
    }
}
