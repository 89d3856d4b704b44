package org.sidewalkdata.refresh;

import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;

/** The side of its street on which a label lies, and its evidence for a sidewalk (U5). Street 1 runs north. */
class SidesTest extends TestCityTest {
    @BeforeEach
    void aStreet() throws SQLException {
        town.run("""
            INSERT INTO street_edge (street_edge_id, geom) VALUES (1, ST_MakeLine(at(0, 0), at(0, 100)));
            CREATE OR REPLACE TEMP VIEW side AS
            SELECT street_side, round(centerline_offset_m::numeric, 1)::double precision AS meters FROM raw_labels;
            CREATE OR REPLACE TEMP VIEW presence AS
            SELECT street_side, presence, presence_basis FROM sidewalk_presence WHERE street_edge_id = 1 ORDER BY 1;
            """);
    }

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', textBlock = """
        a label lies left => SELECT label(1, 1, 'Obstacle', -5, 50); UPDATE label SET street_edge_id = 1 => * FROM side => left|5
        a label lies right => SELECT label(1, 1, 'Obstacle', 5, 50); UPDATE label SET street_edge_id = 1 => * FROM side => right|-5
        near the line there is no side => SELECT label(1, 1, 'Obstacle', 0.5, 50); UPDATE label SET street_edge_id = 1 => * FROM side => |-0.5
        also left of it => SELECT label(1, 1, 'Obstacle', -0.5, 50); UPDATE label SET street_edge_id = 1 => * FROM side => |0.5
        a label on no street has no side => SELECT label(1, 1, 'Obstacle', 5, 50) => * FROM side => |
        a side whose label says so has no sidewalk => SELECT label(1, 1, 'NoSidewalk', -5, 50); UPDATE label SET street_edge_id = 1; \
          INSERT INTO audit_task VALUES (1, u(9), 1, true, false) => * FROM presence => left|absent|no_sidewalk_labels; right|present|audited_no_labels
        the tag speaks of the other side, too => SELECT label(1, 1, 'NoSidewalk', -5, 50); UPDATE label SET street_edge_id = 1, tags = '{street has no sidewalks}' => \
          * FROM presence => left|absent|no_sidewalk_labels; right|absent|other_side_tag
        only exactly this tag => SELECT label(1, 1, 'NoSidewalk', -5, 50); UPDATE label SET street_edge_id = 1, tags = '{street has no sidewalks at all}' => \
          * FROM presence => left|absent|no_sidewalk_labels; right|unknown|unaudited
        a rejected label is no evidence, but counted => SELECT label(1, 1, 'NoSidewalk', -5, 50), votes(1, 2, 2, 1); \
          UPDATE label SET street_edge_id = 1, tags = '{street has no sidewalks}' => * FROM presence => left|unknown|unaudited; right|unknown|unaudited => \
          label_count, no_sidewalk_label_count, rejected_no_sidewalk_count FROM sidewalk_presence ORDER BY street_side => 1|0|1; 0|0|0
        excluded users' labels and audits say nothing => SELECT label(1, 1, 'NoSidewalk', -5, 50); UPDATE label SET street_edge_id = 1; \
          INSERT INTO audit_task VALUES (1, u(1), 1, true, false); UPDATE app_user SET excluded = true WHERE user_id = u(1) => \
          * FROM presence => left|unknown|unaudited; right|unknown|unaudited
        obstacles and labels near the line veto nothing => SELECT label(1, 1, 'Obstacle', -5, 50), label(2, 1, 'NoSidewalk', 0.2, 50); UPDATE label SET street_edge_id = 1; \
          INSERT INTO audit_task VALUES (1, u(9), 1, true, false) => * FROM presence => left|present|audited_no_labels; right|present|audited_no_labels
        a deleted street has its two sides, too => UPDATE street_edge SET deleted = true => * FROM presence => left|unknown|unaudited; right|unknown|unaudited
        """)
    void sides(ArgumentsAccessor claim) throws SQLException {
        check(claim);
    }
}
