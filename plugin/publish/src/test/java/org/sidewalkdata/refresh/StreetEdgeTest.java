package org.sidewalkdata.refresh;

import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;

/** The values of the view {@code streets}: a street's labels, its audits, and whether these are outdated. */
class StreetEdgeTest extends TestCityTest {
    @BeforeEach
    void aStreet() throws SQLException {
        town.run("""
            INSERT INTO region VALUES (1, 'All', ST_Multi(ST_Buffer(at(0, 0), 1)));
            INSERT INTO street_edge (street_edge_id, osm_way_id, region_id, geom, way_type, status, max_speed, street_name)
            VALUES (1, 10, 1, ST_MakeLine(at(0, 0), at(100, 0)), 'residential', 'open', '25 mph', 'Elm St'),
              (2, NULL, NULL, ST_MakeLine(at(0, 9), at(100, 9)), NULL, NULL, NULL, NULL);
            """);
    }

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', textBlock = """
        counts published labels and their authors: user 9 is excluded (D1), label 5 has another type (D1), label 6 is on street 2 => \
          UPDATE app_user SET excluded = true WHERE user_id = u(9); \
          SELECT label(1, 3, 'CurbRamp', 0, 0), label(2, 1, 'Other', 50, 0), label(3, 3, 'Signal', 90, 0), label(4, 9, 'CurbRamp', 0, 0), \
            label(5, 2, 'Occlusion', 0, 0), label(6, 2, 'CurbRamp', 0, 0); \
          UPDATE label SET street_edge_id = CASE label_id WHEN 6 THEN 2 ELSE 1 END, time_created = time_created + label_id * interval '1 day' => \
          street_edge_id, region_name, way_type, status, max_speed, street_name, label_count, user_count, user_ids = ARRAY[u(1), u(3)], \
            first_label_date AT TIME ZONE 'UTC', last_label_date AT TIME ZONE 'UTC' FROM streets => \
          1|All|residential|open|25 mph|Elm St|3|2|t|2024-05-02 12:00:00|2024-05-04 12:00:00; 2||||||1|1|f|2024-05-07 12:00:00|2024-05-07 12:00:00
        a street without labels has an empty list of users => => user_ids, user_count, label_count, first_label_date FROM streets => {}|0|0|; {}|0|0|
        deleted streets have no score (D8), but are listed => UPDATE street_edge SET deleted = true, status = 'no_imagery' WHERE street_edge_id = 1 => \
          street_edge_id, status, deleted FROM streets => 1|no_imagery|t; 2||f => street_edge_id FROM access_score_streets => 2
        audits 1, 2 (of one user) and 7 are good; 3 is flagged, 4 not completed, 5 of a low-quality user, 6 of an excluded one => \
          UPDATE app_user SET high_quality_manual = false WHERE user_id = u(5); UPDATE app_user SET excluded = true WHERE user_id = u(6); \
          INSERT INTO audit_task VALUES (1, u(1), 1, true, false), (2, u(1), 1, true, false), (3, u(3), 1, true, true), \
            (4, u(4), 1, false, false), (5, u(5), 1, true, false), (6, u(6), 1, true, false), (7, u(7), 1, true, false) => \
          audit_count, auditor_count, completed_audit_count, completed_user_count FROM streets WHERE street_edge_id = 1 => 3|2|5|4 => \
          audit_count FROM access_score_streets WHERE street_edge_id = 1 => 3
        """)
    void streets(ArgumentsAccessor claim) throws SQLException {
        check(claim);
    }

    /** D14: of three dated labels the one in the middle counts; a street is as old as its newest image. */
    @Test
    void imagesAgeByTheDayOfTheRefresh() throws SQLException {
        town.run("""
            SELECT label(n, 3, 'CurbRamp', 25 * n, 9) FROM generate_series(1, 4) n;
            UPDATE street_edge SET region_id = 1;
            UPDATE label SET street_edge_id = CASE WHEN label_id < 3 THEN 1 ELSE 2 END,
              image_capture_date = (ARRAY['2016-01', '2020-12', '2024-01', 'spring'])[label_id];
            INSERT INTO audit_task VALUES (1, u(1), 1, true, false), (2, u(1), 2, true, false);
            """);
        assertAges("5.08|0.5");
        town.run("UPDATE label SET image_capture_date = '2021-02' WHERE label_id = 2");
        assertAges("4.91|0");
    }

    /** Checks the ages of images of the region if the refresh had been on 1 January 2026: the length of a street is 100 m. */
    private static void assertAges(String ages) throws SQLException {
        town.refresh();
        town.run("UPDATE data_version SET refreshed_at = '2026-01-01 00:00:00Z'");
        assertRows(
                "SELECT median_image_age_years, round(old_imagery_share::numeric, 3)::float FROM region_statistics",
                ages);
    }

    @ParameterizedTest
    @CsvSource({
        "NULL, 'NULL, NULL', ''",
        "NULL, 'true, true', t",
        "NULL, 'true, NULL', ''",
        "NULL, 'true, false', f",
        "NULL, 'NULL, false', f",
        "true, 'false, false', t",
        "false, 'true, true', f",
    })
    void outdatedIsWhatTheBundleSaysElseWhatAllGoodAuditsAre(String street, String audits, String expected)
            throws SQLException {
        town.run("UPDATE street_edge SET outdated = " + street);
        town.run("INSERT INTO audit_task SELECT n, u(n), 1, true, n = 3, o FROM unnest(ARRAY[" + audits
                + ", NULL]::boolean[]) WITH ORDINALITY AS t (o, x), LATERAL (SELECT x::integer AS n) place");
        assertRefreshed("SELECT outdated FROM streets WHERE street_edge_id = 1", expected);
    }
}
