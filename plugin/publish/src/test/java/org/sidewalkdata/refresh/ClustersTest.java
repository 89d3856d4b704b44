package org.sidewalkdata.refresh;

import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;

/** The labels that are clustered at all (D6), and the published values of clusters (D7, D8). */
class ClustersTest extends TestCityTest {
    /** Streets 1 to 9, of which 9 is deleted. */
    @BeforeEach
    void streets() throws SQLException {
        town.run("""
            INSERT INTO street_edge (street_edge_id, osm_way_id, geom, deleted)
            SELECT n, 10 * n, ST_MakeLine(at(0, n), at(0, 100)), n = 9 FROM generate_series(1, 9) n
            """);
    }

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', textBlock = """
        d6: more disagree than agree is out, and a tie stays => SELECT label(1, 1, 'CurbRamp', 0, 0), votes(1, 2, 2, 1), label(2, 2, 'CurbRamp', 0, 0), votes(2, 2, 1) => \
          label_ids FROM label_clusters => {2} => report => left out by cleaning: disagreed 1, low-quality audit 0, low-quality author 0; clustered 1
        d6: a flagged audit is out unless the label is correct => INSERT INTO audit_task VALUES (77, u(1), 1, true, true), (77, u(2), 1, true, false); \
          SELECT label(1, 1, 'CurbRamp', 0, 0), label(2, 1, 'CurbRamp', 50, 0), votes(2, 1), label(3, 2, 'CurbRamp', 90, 0); \
          UPDATE label SET audit_task_id = 77, street_edge_id = 1 => label_ids FROM label_clusters ORDER BY 1 => {2}; {3} => report => \
          left out by cleaning: disagreed 0, low-quality audit 1, low-quality author 0; clustered 2
        d6: the flag is that of the label's own street, else of any street of the audit => \
          INSERT INTO audit_task VALUES (77, u(1), 1, true, true), (77, u(1), 2, true, false); SELECT label(n, 1, 'CurbRamp', 50 * n, 0) FROM generate_series(1, 4) n; \
          UPDATE label SET audit_task_id = 77, street_edge_id = nullif(label_id, 4) => label_ids FROM label_clusters => {2}
        d6: a low-quality author is out unless the label is correct => UPDATE app_user SET high_quality_manual = false WHERE user_id = u(1); \
          SELECT label(n, 1, 'CurbRamp', 50 * n, 0) FROM generate_series(1, 3) n; SELECT votes(2, 1), votes(3, 1, 2) => \
          label_ids FROM label_clusters => {2} => report => labels read 3: published 3, other type 0, of excluded users 0 => report => \
          left out by cleaning: disagreed 0, low-quality audit 0, low-quality author 2; clustered 1
        d7: labels of different types or of one user on one panorama stay apart => SELECT label(1, 1, 'CurbRamp', 0, 0), \
          label(2, 2, 'NoCurbRamp', 0, 0), label(3, 1, 'CurbRamp', 0, 0), label(4, 2, 'CurbRamp', 0, 0) => \
          label_cluster_id, label_ids FROM label_clusters ORDER BY 1 => 1|{1,4}; 2|{2}; 3|{3}
        d7: the centroid is the mean and the id the smallest => SELECT label(8, 1, 'CurbRamp', 0, 0), label(5, 2, 'CurbRamp', 0, 5), label(6, 3, 'CurbRamp', 2, 2) => \
          label_cluster_id, cluster_size, label_ids, ST_Distance(geom, at(2 / 3.0, 7 / 3.0)) < 1e-7 FROM label_clusters => 5|3|{5,6,8}|t => \
          label_id, label_cluster_id, component_id FROM published_cluster_member => 5|5|5; 6|5|5; 8|5|5
        d8: mean dates are over labels and over distinct panoramas, cut to seconds; a later label of a panorama gives no date => \
          SELECT label(n, n, 'CurbRamp', 0, 0) FROM generate_series(1, 3) n; SELECT label(4, 4, 'Other', 0, 0); UPDATE label SET pano_id = 'b' WHERE label_id = 3; \
          UPDATE label SET image_capture_date = (ARRAY[NULL, '2021-05', '2021-06-30', '2021-09-17'])[label_id]; \
          UPDATE label SET time_created = '2024-05-01 12:00:01.999+00' WHERE label_id = 2 => \
          avg_image_capture_date AT TIME ZONE 'UTC', avg_label_date AT TIME ZONE 'UTC' FROM label_clusters ORDER BY label_cluster_id => \
          2021-05-16 12:00:00|2024-05-01 12:00:00; 2021-05-01 00:00:00|2024-05-01 12:00:00
        d8: a capture date that names no month is unknown => SELECT label(1, 1, 'CurbRamp', 0, 0); \
          UPDATE label SET image_capture_date = 'spring 2021' => avg_image_capture_date, avg_label_date IS NOT NULL FROM label_clusters => |t
        d8: users are distinct and ascending, and votes are summed => \
          SELECT label(1, 4, 'CurbRamp', 0, 0), label(2, 2, 'CurbRamp', 0, 0), label(3, 4, 'CurbRamp', 0, 0), votes(1, 1, 1, 2), votes(2, 3); \
          UPDATE label SET pano_id = label_id::text => users = ARRAY[u(2), u(4)], agree_count, disagree_count, unsure_count FROM label_clusters => t|2|1|1
        tag counts are compact JSON, ascending by code point => SELECT label(1, 1, 'CurbRamp', 0, 0), label(2, 2, 'CurbRamp', 0, 0), label(3, 3, 'Other', 0, 0); \
          UPDATE label SET tags = ARRAY['Zebra', 'steep', 'é', '😀', '"q\\'] WHERE label_id = 1; \
          UPDATE label SET tags = ARRAY['steep'] WHERE label_id = 2 => tag_counts FROM label_clusters ORDER BY label_cluster_id => \
          {"\\"q\\\\":1,"Zebra":1,"steep":2,"é":1,"😀":1}; {}
        d2: a cluster's region is that of its centroid => INSERT INTO region VALUES (3, 'West', ST_Multi(ST_MakeEnvelope(-0.001, -0.001, 0, 0.001, 4326))); \
          SELECT label(1, 1, 'CurbRamp', 1, 0), label(2, 2, 'CurbRamp', -3, 0) => region_id, region_name FROM label_clusters => 3|West
        """)
    void publishedClusters(ArgumentsAccessor claim) throws SQLException {
        check(claim);
    }

    @ParameterizedTest
    @CsvSource({
        "CurbRamp, 7.5, 1",
        "CurbRamp, 7.500002, 2",
        "NoCurbRamp, 7.5, 1",
        "Other, 10, 1",
        "Signal, 10.000002, 2"
    })
    void d7TheThresholdIsInclusiveAndByType(String type, double meters, String clusters) throws SQLException {
        town.label(1, 1, type, 0, 0).label(2, 2, type, 0, meters);
        assertRefreshed("SELECT count(*) FROM label_clusters", clusters);
    }

    @ParameterizedTest
    @CsvSource({"'1,2', 2", "'2,3', 2", "'1,1,3', 1", "'1,3', 2", "'NULL,3', 3", "'NULL,NULL', ''", "'1,1,2,3', 2"})
    void d8MedianSeverityRoundsHalfToEvenOverTheRated(String severities, String median) throws SQLException {
        cluster("severity", severities);
        assertRefreshed("SELECT median_severity FROM label_clusters", median);
    }

    @ParameterizedTest
    @CsvSource({"'1,2,2', 2|20", "'2,1', 1|10", "'9,9,3', 3|30", "'9,9', |", "'NULL,NULL,4', 4|40"})
    void d8TheStreetOfMostLabelsTakesTheClusterTheSmallestOnATieADeletedOneNever(String streets, String expected)
            throws SQLException {
        int labels = cluster("street_edge_id", streets);
        assertRefreshed("SELECT street_edge_id, osm_way_id FROM label_clusters", expected);
        assertRows("SELECT count(*) FROM raw_labels", String.valueOf(labels));
    }

    /** Makes a cluster of a label for each value of a column, and returns the number of labels. */
    private static int cluster(String column, String values) throws SQLException {
        int id = 0;
        for (String value : values.split(",")) {
            id++;
            town.label(id, id, "CurbRamp", 0, 0)
                    .run("UPDATE label SET %s = %s WHERE label_id = %d".formatted(column, value, id));
        }
        return id;
    }
}
