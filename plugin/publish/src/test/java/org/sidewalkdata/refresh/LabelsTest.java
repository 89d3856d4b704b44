package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;

/** The published values of single labels and of their votes. */
class LabelsTest extends TestCityTest {
    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', textBlock = """
        d1: only the eight types and no excluded authors => UPDATE app_user SET excluded = true WHERE user_id = u(2); \
          SELECT label(1, 1, 'CurbRamp', 0, 0), label(2, 1, 'Occlusion', 0, 0), label(3, 1, 'Problem', 0, 0), label(4, 2, 'CurbRamp', 0, 0) => \
          label_id FROM raw_labels => 1 => report => labels read 4: published 1, other type 2, of excluded users 1
        d1: votes of excluded users are neither counted nor listed => UPDATE app_user SET excluded = true WHERE user_id = u(9); \
          SELECT label(1, 1, 'CurbRamp', 0, 0), votes(1, 1, 2) => agree_count, disagree_count, correct, validations FROM raw_labels => \
          0|1|f|[{"user_id":"00000000-0000-0000-0000-000000000008","validation":"2"}]
        d3: correct is the majority, and a tie is null => SELECT label(n, 1, 'CurbRamp', 0, 0) FROM generate_series(1, 4) n; \
          SELECT votes(1, 1, 1, 2), votes(2, 1, 2, 2, 3), votes(3, 1, 2, 3) => \
          correct, agree_count, disagree_count, unsure_count FROM raw_labels ORDER BY label_id => t|2|1|0; f|1|2|1; |1|1|1; |0|0|0
        d4: own votes are neither counted nor listed => SELECT label(1, 9, 'CurbRamp', 0, 0), votes(1, 1, 2) => agree_count, disagree_count, validations FROM raw_labels => \
          0|1|[{"user_id":"00000000-0000-0000-0000-000000000008","validation":"2"}]
        a3: votes are listed by user, and without votes the list is empty => \
          SELECT label(1, 1, 'CurbRamp', 0, 0), votes(1, 3, 1), label(2, 1, 'CurbRamp', 0, 0) => validations FROM raw_labels ORDER BY label_id => \
          [{"user_id":"00000000-0000-0000-0000-000000000008","validation":"1"},{"user_id":"00000000-0000-0000-0000-000000000009","validation":"3"}]; []
        counts that the bundle gives stand above listed votes => SELECT label(1, 1, 'CurbRamp', 0, 0), votes(1, 2); \
          UPDATE label SET agree_count = 5, disagree_count = 1, unsure_count = 0 => agree_count, disagree_count, unsure_count, correct FROM raw_labels => 5|1|0|t
        a5: positions have seven decimals and no minus zero => SELECT label(1, 1, 'CurbRamp', 0, 0); \
          UPDATE label SET geom = ST_SetSRID(ST_MakePoint(-0.00000001, 45.29886245727539), 4326) => ST_X(geom), ST_Y(geom) FROM raw_labels => 0|45.2988625
        rows stand in id order after the first refresh => SELECT label(n, 1, 'CurbRamp', 50 * n, 0) FROM unnest(ARRAY[5, 3, 9, 1]) n => \
          label_id FROM published_label ORDER BY ctid => 1; 3; 5; 9 => label_cluster_id FROM published_cluster ORDER BY ctid => 1; 3; 5; 9
        votes that do not count are not listed: of excluded user 8 (D1), own ones (D4), on another type (D1) => UPDATE app_user SET excluded = true WHERE user_id = u(8); \
          SELECT label(1, 1, 'CurbRamp', 0, 0), label(2, 9, 'Signal', 50, 0), label(3, 1, 'Occlusion', 0, 0), votes(1, 1, 2), votes(2, 1), votes(3, 1) => \
          label_id, user_id = u(9), label_type, validation_result, validator_type, source FROM validations => 1|t|CurbRamp|Agree|| => \
          agree_count, disagree_count, unsure_count FROM raw_labels WHERE label_id = 1 => 1|0|0
        """)
    void publishedLabels(ArgumentsAccessor claim) throws SQLException {
        check(claim);
    }

    /** Two regions that meet at x = 0, 100 m wide and high. */
    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', textBlock = """
        d2: on a shared border the region with the smallest id => SELECT label(1, 1, 'CurbRamp', 0, 5) => region_id, neighborhood FROM raw_labels => 3|West
        d2: outside all regions the street decides => SELECT label(1, 1, 'CurbRamp', 500, 0), label(2, 1, 'CurbRamp', 500, 0); \
          INSERT INTO street_edge (street_edge_id, osm_way_id, region_id, geom) VALUES (7, 70, 4, ST_MakeLine(at(0, 0), at(9, 9))); \
          UPDATE label SET street_edge_id = 7 WHERE label_id = 1 => region_id, neighborhood, osm_way_id FROM raw_labels ORDER BY label_id => 4|East|70; ||
        """)
    void regionsOfLabels(ArgumentsAccessor claim) throws SQLException {
        town.run("""
            INSERT INTO region VALUES
              (3, 'West', ST_Multi(ST_MakeEnvelope(-0.001, -0.001, 0, 0.001, 4326))),
              (4, 'East', ST_Multi(ST_MakeEnvelope(0, -0.001, 0.001, 0.001, 4326)))
            """);
        check(claim);
    }

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', textBlock = """
        heading = 188.9375, pitch = -35 => g/pano&heading=188.9375&pitch=-35
        heading = NULL, pitch = 2.50 => g/pano&pitch=2.5
        pano_id = 'a b/ü&😀-._~' => g/a%20b%2F%C3%BC%26%F0%9F%98%80-._~
        pano_source = 'mapillary', pano_id = '12?4', heading = 1 => https://www.mapillary.com/app/?pKey=12%3F4&focus=photo
        heading = -0.0, pitch = 0 => g/pano&heading=0&pitch=0
        pano_source = 'panoramax', heading = 188.9375, pitch = -0.001 => https://api.panoramax.xyz/#focus=pic&pic=pano&xyz=188.94/0.00/30
        pano_source = 'Panoramax', pano_id = 'ü', heading = 12.3, pitch = NULL => https://api.panoramax.xyz/#focus=pic&pic=%C3%BC
        pano_source = 'infra3d', heading = 1, pitch = 1 => ``
        pano_source = 'GSV', heading = 1 => g/pano&heading=1
        pano_source = 'google', heading = 1 => g/pano&heading=1
        heading = 1e300, pitch = 1.5e-7 => g/pano&heading=1(300 zeros)&pitch=0.00000015
        """)
    void d11LinksToThePanoramaInTheLabelsDirection(String view, String url) throws SQLException {
        town.label(1, 1, "CurbRamp", 0, 0).run("UPDATE label SET " + view);
        assertRefreshed(
                "SELECT image_url FROM raw_labels",
                url.replace("g/", "https://www.google.com/maps/@?api=1&map_action=pano&pano=")
                        .replace("(300 zeros)", "0".repeat(300)));
    }

    /** A function that PostgreSQL calls for each row takes five times as long. */
    @Test
    void theLinkToThePanoramaIsPartOfTheStatement() throws SQLException {
        assertThat(town.rows("EXPLAIN (VERBOSE) SELECT panorama_url(pano_id, pano_source, heading, pitch) FROM label"
                        + " WHERE label_id > 0"))
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
        assertRows(
                "SELECT seven_decimals(12.00000005), seven_decimals(-12.00000005), seven_decimals('-0')",
                "12.0000001|-12.0000001|0");
    }

    @Test
    void votesSayWhenAndByWhomTheyWereGivenAndGoWithTheirLabel() throws SQLException {
        String votes =
                "SELECT label_id, user_id = u(9), label_type, validation_result, validator_type, source FROM validations";
        town.label(1, 1, "CurbRamp", 0, 0)
                .votes(1, "3")
                .label(2, 1, "CurbRamp", 90, 0)
                .refresh();
        town.run("UPDATE label_validation SET validator_type = 'AI', source = 'Validate'");
        RefreshReport report = town.refresh();
        assertThat(report.kind()).isEqualTo(RefreshReport.Kind.INCREMENTAL);
        assertThat(report.tables().get("published_validation").updated()).isEqualTo(1);
        assertRows(votes, "1|t|CurbRamp|Unsure|AI|Validate");
        assertRows(
                "SELECT unsure_count, human_unsure_count, ai_unsure_count FROM raw_labels WHERE label_id = 1", "1|0|1");
        town.run("DELETE FROM label WHERE label_id = 1");
        assertRefreshed(votes);
    }
}
