package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The published values of clusters (D7, D8). */
class ClustersTest extends TestCityTest {
    @BeforeEach
    void streets() throws SQLException {
        town.run("""
            INSERT INTO street_edge (street_edge_id, osm_way_id, geom, deleted)
            SELECT n, 10 * n, ST_MakeLine(at(0, n), at(0, 100)), n = 9 FROM generate_series(1, 9) n
            """);
    }

    @ParameterizedTest
    @CsvSource({
        "CurbRamp, 7.5, 1",
        "CurbRamp, 7.500002, 2",
        "NoCurbRamp, 7.5, 1",
        "Other, 10, 1",
        "Signal, 10.000002, 2"
    })
    void d7TheThresholdIsInclusiveAndByType(String type, double meters, int clusters) throws SQLException {
        town.label(1, 1, type, 0, 0).label(2, 2, type, 0, meters);
        assertThat(town.refreshed("SELECT 1 FROM label_clusters")).hasSize(clusters);
    }

    @Test
    void d7LabelsOfDifferentTypesOrOfOneUserOnOnePanoramaStayApart() throws SQLException {
        town.label(1, 1, "CurbRamp", 0, 0)
                .label(2, 2, "NoCurbRamp", 0, 0)
                .label(3, 1, "CurbRamp", 0, 0)
                .label(4, 2, "CurbRamp", 0, 0);
        assertThat(town.refreshed("SELECT label_cluster_id, label_ids FROM label_clusters ORDER BY 1"))
                .containsExactly("1|{1,4}", "2|{2}", "3|{3}");
    }

    @Test
    void d7TheCentroidIsTheMeanAndTheIdTheSmallest() throws SQLException {
        town.label(8, 1, "CurbRamp", 0, 0).label(5, 2, "CurbRamp", 0, 5).label(6, 3, "CurbRamp", 2, 2);
        assertThat(town.refreshed("""
            SELECT label_cluster_id, cluster_size, label_ids, ST_Distance(geom, at(2 / 3.0, 7 / 3.0)) < 1e-7 FROM label_clusters
            """)).containsExactly("5|3|{5,6,8}|t");
        assertThat(town.rows("SELECT label_id, label_cluster_id, component_id FROM published_cluster_member"))
                .containsExactly("5|5|5", "6|5|5", "8|5|5");
    }

    @ParameterizedTest
    @CsvSource({"'1,2', 2", "'2,3', 2", "'1,1,3', 1", "'1,3', 2", "'NULL,3', 3", "'NULL,NULL', ''", "'1,1,2,3', 2"})
    void d8MedianSeverityRoundsHalfToEvenOverTheRated(String severities, String median) throws SQLException {
        int id = 0;
        for (String severity : severities.split(",")) {
            id++;
            town.label(id, id, "CurbRamp", 0, 0)
                    .run("UPDATE label SET severity = %s WHERE label_id = %d".formatted(severity, id));
        }
        assertThat(town.refreshed("SELECT median_severity FROM label_clusters")).containsExactly(median);
    }

    @ParameterizedTest
    @CsvSource({"'1,2,2', 2|20", "'2,1', 1|10", "'9,9,3', 3|30", "'9,9', |", "'NULL,NULL,4', 4|40"})
    void d8TheStreetOfMostLabelsTakesTheClusterTheSmallestOnATieADeletedOneNever(String streets, String expected)
            throws SQLException {
        int id = 0;
        for (String street : streets.split(",")) {
            id++;
            town.label(id, id, "CurbRamp", 0, 0)
                    .run("UPDATE label SET street_edge_id = %s WHERE label_id = %d".formatted(street, id));
        }
        assertThat(town.refreshed("SELECT street_edge_id, osm_way_id FROM label_clusters"))
                .containsExactly(expected);
        assertThat(town.rows("SELECT count(*) FROM raw_labels")).containsExactly(String.valueOf(id));
    }

    @Test
    void d8MeanDatesAreOverLabelsAndOverDistinctPanoramasCutToSeconds() throws SQLException {
        town.label(1, 1, "CurbRamp", 0, 0)
                .label(2, 2, "CurbRamp", 0, 0)
                .label(3, 3, "CurbRamp", 0, 0)
                .label(4, 4, "Other", 0, 0)
                .run("""
            UPDATE label SET pano_id = 'b' WHERE label_id = 3;
            UPDATE label SET image_capture_date = '2021-05' WHERE label_id = 2;
            UPDATE label SET image_capture_date = '2021-09-17' WHERE label_id = 4; -- later label of the same panorama
            UPDATE label SET image_capture_date = '2021-06-30' WHERE label_id = 3;
            UPDATE label SET time_created = '2024-05-01 12:00:01.999+00' WHERE label_id = 2;
            """);
        assertThat(town.refreshed("""
            SELECT avg_image_capture_date AT TIME ZONE 'UTC', avg_label_date AT TIME ZONE 'UTC' FROM label_clusters ORDER BY label_cluster_id
            """))
                .containsExactly("2021-05-16 12:00:00|2024-05-01 12:00:00", "2021-05-01 00:00:00|2024-05-01 12:00:00");
    }

    @Test
    void d8ACaptureDateThatNamesNoMonthIsUnknown() throws SQLException {
        town.label(1, 1, "CurbRamp", 0, 0).run("UPDATE label SET image_capture_date = 'spring 2021'");
        assertThat(town.refreshed("SELECT avg_image_capture_date, avg_label_date IS NOT NULL FROM label_clusters"))
                .containsExactly("|t");
    }

    @Test
    void d8UsersAreDistinctAscendingAndVotesSummed() throws SQLException {
        town.label(1, 4, "CurbRamp", 0, 0)
                .label(2, 2, "CurbRamp", 0, 0)
                .label(3, 4, "CurbRamp", 0, 0)
                .run("UPDATE label SET pano_id = label_id::text")
                .votes(1, "1,1,2")
                .votes(2, "3");
        assertThat(
                        town.refreshed(
                                "SELECT users = ARRAY[u(2), u(4)], agree_count, disagree_count, unsure_count FROM label_clusters"))
                .containsExactly("t|2|1|1");
    }

    @Test
    void tagCountsAreCompactJsonAscendingByCodePoint() throws SQLException {
        town.label(1, 1, "CurbRamp", 0, 0)
                .label(2, 2, "CurbRamp", 0, 0)
                .label(3, 3, "Other", 0, 0)
                .run("UPDATE label SET tags = ARRAY['Zebra', 'steep', 'é', '😀', '\"q\\'] WHERE label_id = 1")
                .run("UPDATE label SET tags = ARRAY['steep'] WHERE label_id = 2");
        assertThat(town.refreshed("SELECT tag_counts FROM label_clusters ORDER BY label_cluster_id"))
                .containsExactly("{\"\\\"q\\\\\":1,\"Zebra\":1,\"steep\":2,\"é\":1,\"😀\":1}", "{}");
    }

    @Test
    void d2AClustersRegionIsThatOfItsCentroid() throws SQLException {
        town.run("INSERT INTO region VALUES (3, 'West', ST_Multi(ST_MakeEnvelope(-0.001, -0.001, 0, 0.001, 4326)))")
                .label(1, 1, "CurbRamp", 1, 0)
                .label(2, 2, "CurbRamp", -3, 0);
        assertThat(town.refreshed("SELECT region_id, region_name FROM label_clusters"))
                .containsExactly("3|West");
    }
}
