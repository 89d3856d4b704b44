package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** The published values of single labels. */
class LabelsTest extends TestCityTest {
    @Test
    void d1OnlyTheEightTypesAndNoExcludedAuthorsArePublished() throws SQLException {
        town.run("UPDATE app_user SET excluded = true WHERE user_id = u(2)")
                .label(1, 1, "CurbRamp", 0, 0)
                .label(2, 1, "Occlusion", 0, 0)
                .label(3, 1, "Problem", 0, 0)
                .label(4, 2, "CurbRamp", 0, 0);
        RefreshReport report = town.refresh();
        assertThat(town.rows("SELECT label_id FROM raw_labels")).containsExactly("1");
        assertThat(report.labels().all()).isEqualTo(4);
        assertThat(report.labels().otherType()).isEqualTo(2);
        assertThat(report.labels().excludedUser()).isEqualTo(1);
    }

    @Test
    void d1VotesOfExcludedUsersAreNeitherCountedNorListed() throws SQLException {
        town.run("UPDATE app_user SET excluded = true WHERE user_id = u(9)").voted(1, "1,2");
        assertThat(town.refreshed("SELECT agree_count, disagree_count, correct, validations FROM raw_labels"))
                .containsExactly("0|1|f|[{\"user_id\":\"00000000-0000-0000-0000-000000000008\",\"validation\":\"2\"}]");
    }

    @Test
    void d2ALabelOnASharedBorderIsInTheRegionWithTheSmallestId() throws SQLException {
        town.run(REGIONS).label(1, 1, "CurbRamp", 0, 5);
        assertThat(town.refreshed("SELECT region_id, neighborhood FROM raw_labels"))
                .containsExactly("3|West");
    }

    @Test
    void d2OutsideAllRegionsTheStreetDecides() throws SQLException {
        town.run(REGIONS)
                .run(
                        "INSERT INTO street_edge (street_edge_id, osm_way_id, region_id, geom) VALUES (7, 70, 4, ST_MakeLine(at(0, 0), at(9, 9)))")
                .label(1, 1, "CurbRamp", 500, 0)
                .label(2, 1, "CurbRamp", 500, 0)
                .run("UPDATE label SET street_edge_id = 7 WHERE label_id = 1");
        assertThat(town.refreshed("SELECT region_id, neighborhood, osm_way_id FROM raw_labels ORDER BY label_id"))
                .containsExactly("4|East|70", "||");
    }

    @Test
    void d3CorrectIsTheMajorityAndATieIsNull() throws SQLException {
        town.voted(1, "1,1,2").voted(2, "1,2,2,3").voted(3, "1,2,3").label(4, 1, "CurbRamp", 0, 0);
        assertThat(town.refreshed(
                        "SELECT correct, agree_count, disagree_count, unsure_count FROM raw_labels ORDER BY label_id"))
                .containsExactly("t|2|1|0", "f|1|2|1", "|1|1|1", "|0|0|0");
    }

    @Test
    void d4OwnVotesAreNeitherCountedNorListed() throws SQLException {
        town.label(1, 9, "CurbRamp", 0, 0).votes(1, "1,2");
        assertThat(town.refreshed("SELECT agree_count, disagree_count, validations FROM raw_labels"))
                .containsExactly("0|1|[{\"user_id\":\"00000000-0000-0000-0000-000000000008\",\"validation\":\"2\"}]");
    }

    @Test
    void a3VotesAreListedByUserAndWithoutVotesTheListIsEmpty() throws SQLException {
        town.voted(1, "3,1").label(2, 1, "CurbRamp", 0, 0);
        assertThat(town.refreshed("SELECT validations FROM raw_labels ORDER BY label_id"))
                .containsExactly(
                        "[{\"user_id\":\"00000000-0000-0000-0000-000000000008\",\"validation\":\"1\"},"
                                + "{\"user_id\":\"00000000-0000-0000-0000-000000000009\",\"validation\":\"3\"}]",
                        "[]");
    }

    @Test
    void countsThatTheBundleGivesStandAboveListedVotes() throws SQLException {
        town.voted(1, "2").run("UPDATE label SET agree_count = 5, disagree_count = 1, unsure_count = 0");
        assertThat(town.refreshed("SELECT agree_count, disagree_count, unsure_count, correct FROM raw_labels"))
                .containsExactly("5|1|0|t");
    }

    @Test
    void d11LinksToThePanoramaInTheLabelsDirection() throws SQLException {
        for (int i = 1; i <= 11; i++) {
            town.label(i, 1, "CurbRamp", 0, 0);
        }
        town.run("""
            UPDATE label SET heading = 188.9375, pitch = -35 WHERE label_id = 1;
            UPDATE label SET heading = NULL, pitch = 2.50 WHERE label_id = 2;
            UPDATE label SET pano_id = 'a b/ü&😀-._~' WHERE label_id = 3;
            UPDATE label SET pano_source = 'mapillary', pano_id = '12?4', heading = 1 WHERE label_id = 4;
            UPDATE label SET heading = 1e300, pitch = 1.5e-7 WHERE label_id = 5;
            UPDATE label SET heading = -0.0, pitch = 0 WHERE label_id = 6;
            UPDATE label SET pano_source = 'panoramax', heading = 188.9375, pitch = -0.001 WHERE label_id = 7;
            UPDATE label SET pano_source = 'Panoramax', pano_id = 'ü', heading = 12.3, pitch = NULL WHERE label_id = 8;
            UPDATE label SET pano_source = 'infra3d', heading = 1, pitch = 1 WHERE label_id = 9;
            UPDATE label SET pano_source = 'GSV', heading = 1 WHERE label_id = 10;
            UPDATE label SET pano_source = 'google', heading = 1 WHERE label_id = 11;
            """);
        String google = "https://www.google.com/maps/@?api=1&map_action=pano&pano=";
        assertThat(town.refreshed("SELECT image_url FROM raw_labels ORDER BY label_id"))
                .containsExactly(
                        google + "pano&heading=188.9375&pitch=-35",
                        google + "pano&pitch=2.5",
                        google + "a%20b%2F%C3%BC%26%F0%9F%98%80-._~",
                        "https://www.mapillary.com/app/?pKey=12%3F4&focus=photo",
                        google + "pano&heading=1" + "0".repeat(300) + "&pitch=0.00000015",
                        google + "pano&heading=0&pitch=0",
                        "https://api.panoramax.xyz/#focus=pic&pic=pano&xyz=188.94/0.00/30",
                        "https://api.panoramax.xyz/#focus=pic&pic=%C3%BC",
                        "",
                        google + "pano&heading=1",
                        google + "pano&heading=1");
    }

    /** A function that PostgreSQL calls for each row takes five times as long. */
    @Test
    void theLinkToThePanoramaIsPartOfTheStatement() throws SQLException {
        assertThat(
                        town.rows(
                                "EXPLAIN (VERBOSE) SELECT panorama_url(pano_id, pano_source, heading, pitch) FROM label WHERE label_id > 0"))
                .anyMatch(line -> line.contains("api.panoramax.xyz"))
                .noneMatch(line -> line.contains("panorama_url("));
    }

    @Test
    void a5DegreesAreRoundedAsDecimalNumbers() throws SQLException {
        assertThat(town.rows("""
                SELECT number, seven_decimals(number)
                FROM (
                  SELECT n / 1e8::float8 FROM generate_series(-18000000000, 18000000000, 7654321) n
                  UNION ALL SELECT (n * 10::bigint + 5) / 1e8::float8 FROM generate_series(-1800000000, 1800000000, 765432) n
                  UNION ALL VALUES (12.00000005::float8), (-12.00000005), (179.99999995), (-0.00000001), ('-0')
                ) t (number)
                WHERE (seven_decimals(number)::text, seven_decimals(number))
                  IS DISTINCT FROM (round(number::numeric, 7)::float8::text, round(number::numeric, 7)::float8)
                """)).isEmpty();
        assertThat(town.rows("SELECT seven_decimals(12.00000005), seven_decimals(-12.00000005), seven_decimals('-0')"))
                .containsExactly("12.0000001|-12.0000001|0");
    }

    @Test
    void a5PositionsHaveSevenDecimalsAndNoMinusZero() throws SQLException {
        town.label(1, 1, "CurbRamp", 0, 0)
                .run("UPDATE label SET geom = ST_SetSRID(ST_MakePoint(-0.00000001, 45.29886245727539), 4326)");
        assertThat(town.refreshed("SELECT ST_X(geom), ST_Y(geom) FROM raw_labels"))
                .containsExactly("0|45.2988625");
    }

    @Test
    void rowsStandInIdOrderAfterTheFirstRefresh() throws SQLException {
        for (int id : new int[] {5, 3, 9, 1}) {
            town.label(id, 1, "CurbRamp", 50 * id, 0);
        }
        town.refresh();
        assertThat(town.rows("SELECT label_id FROM published_label ORDER BY ctid"))
                .containsExactly("1", "3", "5", "9");
        assertThat(town.rows("SELECT label_cluster_id FROM published_cluster ORDER BY ctid"))
                .containsExactly("1", "3", "5", "9");
    }

    /** Two regions that meet at x = 0, 100 m wide and high. */
    private static final String REGIONS = """
        INSERT INTO region VALUES
          (3, 'West', ST_Multi(ST_MakeEnvelope(-0.001, -0.001, 0, 0.001, 4326))),
          (4, 'East', ST_Multi(ST_MakeEnvelope(0, -0.001, 0.001, 0.001, 4326)))
        """;
}
