package org.sidewalkdata.load.projectsidewalk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.load.report.LoadReport;
import org.sidewalkdata.load.report.TableChange;

/**
 * The parts of a tiny city in a Project Sidewalk database that are loaded, and their values. Each test leaves that city
 * unchanged.
 */
@Tag("slow")
@Tag("postgis")
class ExistingDatabaseTest {
    private static final String ANN = "aaaaaaaa-0000-4000-8000-000000000001";
    private static final String BEN = "bbbbbbbb-0000-4000-8000-000000000002";
    private static final String EVE = "eeeeeeee-0000-4000-8000-000000000005";
    private static final String BOT = "51b0b927-3c8a-45b2-93de-bd878d1e5cf4";

    private static Upstream city;
    private static LoadReport first;

    @BeforeAll
    static void load() {
        city = Upstream.tiny();
        first = city.load();
    }

    @AfterAll
    static void close() {
        city.close();
    }

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', textBlock = """
        the city has upstream's box and the schema's key => city, name, min_lon, min_lat, max_lon, max_lat FROM city => teaneck|Teaneck, NJ|0|0|0.02|0.02
        open regions come over => region_id, name FROM region => 3|Old Mill
        streets of some length come over => street_edge_id, osm_way_id, region_id, deleted, way_type, status, max_speed, outdated, street_name, \
          layer, bridge, tunnel FROM street_edge ORDER BY 1 => \
          7|70|3|f|residential|open|25 mph|null|Mill Lane|-1|f|t; 8|80|null|t|service|no_imagery|null|null|null|null|null|null
        evolutions before the table have no grades => * FROM street_grade =>
        everyone who did anything is a user, and votes on an earlier type are voided => \
          user_id, meters_explored, high_quality_manual, excluded, validations_given_voided FROM app_user ORDER BY 1 => \
          BOT|null|null|f|0; ANN|310.7|t|f|0; BEN|null|null|f|2; EVE|10|null|t|0
        audits are outdated by newer imagery or when they are stale => \
          audit_task_id, street_edge_id, completed, low_quality, outdated FROM audit_task ORDER BY 1 => 11|7|t|f|f; 12|8|f|t|t; 13|7|t|f|t
        labels that upstream publishes come over => label_id FROM label ORDER BY 1 => 1; 2; 3; 4
        a label has its panorama => pano_id, pano_source, label_type, severity, description, time_created AT TIME ZONE 'UTC', street_edge_id, \
          audit_task_id, mission_id, image_capture_date, heading, pitch, zoom, camera_heading, camera_pitch, camera_roll, canvas_x, canvas_y, \
          canvas_width, canvas_height, pano_x, pano_y, pano_width, pano_height, agree_count, ST_X(geom), ST_Y(geom) FROM label WHERE label_id = 1 => \
          pano|gsv|CurbRamp|1|as usual|2024-05-01 10:30:15.123|7|11|21|2022-01|73.25|-33.6875|1|79.24706268310547|2.0463600158691406|null|164|333|\
        720|480|838|373|1024|512|null|0.0015123456789012345|0.0012345678901234567
        a label may have another source of its panorama => ST_X(geom), ST_Y(geom), pano_source, image_capture_date FROM label WHERE label_id = 3 => \
          0.00151|0.0012|panoramax|null
        tags keep their commas, and severities of the old scale are null => label_id, severity, tags, description FROM label WHERE label_id > 1 ORDER BY 1 => \
          2|null|{"a \\"sign\\"",b,"parked scooter, bike"}|null; 3|null|{}|null; 4|null|{}|null
        votes on the present type come over with the kind of voter => label_id, user_id, validation, label_validation_id, validator_type, mission_id, \
          canvas_x, end_timestamp AT TIME ZONE 'UTC', source FROM label_validation ORDER BY 4 => \
          1|BEN|1|51|Human|22|5|2024-06-01 00:00:01.5|Validate; 1|BOT|2|52|AI|null|null|2024-06-02 00:00:01.999|SidewalkAI; 2|EVE|3|54|Human|null|null|null|null
        tags come over => tag_id, tag, description FROM tag ORDER BY 1 => 31|parked scooter, bike|null; 32|pole|null; 33|tree|null; \
          34|bike|null; 35|tree|null; 37|one button|null
        tags exclude those of their type that the list names => tag_id, other_tag FROM tag_exclusion ORDER BY 1, 2 => 31|pole; 32|parked scooter, bike; 32|tree
        places come over => place_id, category, name, source, osm_type, osm_id, fetched_at AT TIME ZONE 'UTC', ST_X(geom) FROM place ORDER BY 1 => \
          81|school|Mill School|osm|way|5000000000|2026-09-20 04:00:00.5|0.0015123456789; 82|government|null|city|null|null|2026-09-20 04:00:00|0.0016
        the contact for problems comes over => contact_name, contact_url FROM city => Teaneck DPW|https://example.org/report
        """)
    void comesOver(String claim, String query, @Nullable String rows) {
        String[] none = {};
        city.assertRows("SELECT " + query, rows == null ? none : ids(rows).split("; *"));
    }

    private static String ids(String names) {
        return names.replace("ANN", ANN).replace("BEN", BEN).replace("EVE", EVE).replace("BOT", BOT);
    }

    @Test
    void contactComesOverWithoutAnInvalidLink() {
        String contact = "SELECT contact_name, contact_url FROM city";
        try (Upstream other = Upstream.tiny("UPDATE {city}.config SET official_contact_url = 'javascript:alert(1)'")) {
            for (int run = 1; run <= 2; run++) { // the second one changes nothing
                assertThat(other.load().warnings())
                        .containsExactly("config.official_contact_url must be an http or https URL like"
                                + " https://example.org/report. Unknown after the load: the page for reports.");
                other.assertRows(contact, "Teaneck DPW|null");
            }
            other.change("UPDATE {city}.config SET official_contact_name = NULL, official_contact_url = NULL");
            other.load();
            other.assertRows(contact, "null|null");
        }
    }

    @Test
    void gradesComeOverWhereTheEvolutionHasThem() {
        try (Upstream hills = Upstream.tiny("""
                    CREATE TYPE {city}.street_gradient_quality AS ENUM ('measured', 'structure', 'suspect', 'no_data');
                    CREATE TYPE {city}.street_gradient_confidence AS ENUM ('high', 'medium', 'low');
                    CREATE TABLE {city}.street_gradient (
                      street_edge_id integer PRIMARY KEY, quality {city}.street_gradient_quality NOT NULL,
                      confidence {city}.street_gradient_confidence NOT NULL, net_grade double precision,
                      mean_grade double precision, max_grade double precision, meters_over_5pct_grade double precision,
                      meters_over_8pct_grade double precision, climb_m double precision, descent_m double precision,
                      elev_start_m double precision, elev_end_m double precision, profile_cm integer[],
                      dem_source text NOT NULL);
                    INSERT INTO {city}.street_gradient VALUES
                      (7, 'measured', 'high', -0.03, 0.04, 0.071, 12.5, 0, 1.5, 2.5, 10, 9, '{1000,900}', 'usgs-3dep-10m'),
                      (8, 'no_data', 'high', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'usgs-3dep-10m');
                    """)) {
            assertThat(hills.load().table("street_grade").added()).isEqualTo(2);
            hills.assertRows(
                    "SELECT * FROM street_grade ORDER BY 1",
                    "7|0.04|0.071|-0.03|1.5|2.5|12.5|0|high|measured|usgs-3dep-10m",
                    "8|null|null|null|null|null|null|null|high|no_data|usgs-3dep-10m");
        }
    }

    /** Also the vote on an earlier type of the label that stays there is voided. */
    @Test
    void votesOnALabelThatStaysThereStayWithIt() {
        try (Upstream other = Upstream.tiny("UPDATE {city}.label SET deleted = true WHERE label_id = 2")) {
            assertThat(other.load().badRowCount()).isZero();
            other.assertRows("SELECT label_id FROM label ORDER BY 1", "1", "3", "4");
            other.assertRows("SELECT label_validation_id FROM label_validation ORDER BY 1", "51", "52");
            other.assertRows("SELECT validations_given_voided FROM app_user WHERE user_id = '" + BEN + "'", "2");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', textBlock = """
        UPDATE {city}.label_validation SET user_id = 'it''s {label} \\' WHERE label_validation_id = 53 => is not a UUID: 'it's {label} \\'
        UPDATE {city}.place SET category = 'museum' WHERE place_id = 82 => place 82, category: is not school, health,
        """)
    void aRowThatCannotBeUsedIsNamedWhateverItSays(String change, String message) {
        try (Upstream other = Upstream.tiny(change)) {
            other.change("DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET standard_conforming_strings = off',"
                    + " current_database()); END $$");
            assertThatThrownBy(other::load).hasMessageContaining(message);
        }
    }

    @Test
    void nothingIsReadAgainWhileNothingChanges() {
        String before = city.contents();
        LoadReport again = city.load();
        assertThat(again.sameBundle()).isTrue();
        assertThat(again.toLines()).containsExactly("This database is loaded already; nothing to do.");
        assertThat(city.contents()).isEqualTo(before);
        assertThat(first.warnings()).isEmpty();
        assertThat(first.badRowCount()).isZero();
    }

    @Test
    void aChangeComesOverAndADryRunOnlyTellsOfIt() {
        try (Upstream other = Upstream.tiny()) {
            assertThat(dryRun(other).table("label")).isEqualTo(new TableChange("label", 4, 0, 0));
            other.assertRows("SELECT count(*) FROM label", "0");
            other.load();
            other.change(
                    "UPDATE {city}.label SET deleted = label_id = 3, severity = 2; SELECT pg_stat_force_next_flush();");
            String before = other.contents();
            LoadReport foreseen = dryRun(other);
            assertThat(foreseen.table("label")).isEqualTo(new TableChange("label", 1, 3, 1));
            assertThat(foreseen.toLines()).last().asString().startsWith("Nothing was changed: this was a dry run");
            assertThat(other.contents()).isEqualTo(before);
            assertThat(other.load().tables()).isEqualTo(foreseen.tables());
            other.assertRows("SELECT label_id, severity FROM label ORDER BY 1", "1|2", "2|2", "4|2", "101|2");
        }
    }

    private static LoadReport dryRun(Upstream upstream) {
        return upstream.load(Upstream.CITY, LoadOptions.DEFAULT.withDryRun(true));
    }

    @Test
    void columnsOfOtherTypesAreReadByWhatTheySay() {
        try (Upstream other = Upstream.tiny()) {
            other.load();
            other.change("""
                    ALTER TABLE {city}.label_point ALTER canvas_x TYPE numeric, ALTER canvas_y TYPE bigint, ALTER pano_x TYPE float8,
                      ALTER heading TYPE real, ALTER pitch TYPE text;
                    ALTER TABLE {city}.label ALTER tags TYPE varchar(99)[], ALTER deleted TYPE boolean, ALTER severity TYPE smallint,
                      ALTER description TYPE varchar(99);
                    ALTER TABLE {city}.label_validation ALTER end_timestamp TYPE timestamp USING end_timestamp AT TIME ZONE 'UTC',
                      ALTER validation_result TYPE text;
                    ALTER TABLE {city}.tag ALTER label_type TYPE text;""");
            LoadReport report = other.load();
            assertThat(report.sameBundle()).isFalse();
            assertThat(report.changed()).as(report.toString()).isFalse();
        }
    }

    /** Evolutions change what tables have, not what is loaded. */
    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', textBlock = """
        evolution 403 => UPDATE {city}.label_point SET canvas_width = 720, canvas_height = 405 WHERE label_id = 2 => \
          SELECT canvas_width, canvas_height FROM label WHERE label_id = 2 => 720|405
        evolution 400 => UPDATE {city}.label SET deleted = true, deleted_by = user_id, deleted_at = now(), deleted_source = 'AccessScore' WHERE label_id = 3 => \
          SELECT string_agg(label_id::text, ' ' ORDER BY label_id) FROM label => 1 2 4
        evolution 400 => CREATE TYPE {city}.ui_source AS ENUM ('Validate', 'AccessScore', 'of a later evolution'); ALTER TABLE {city}.label_validation ALTER source TYPE {city}.ui_source USING CASE WHEN label_id = 1 THEN 'of a later evolution'::{city}.ui_source END => \
          SELECT DISTINCT source FROM label_validation WHERE label_id = 1 => of a later evolution
        """)
    void laterEvolutionsAreRead(String evolution, String change, String query, String expected) {
        try (Upstream other = Upstream.tiny(change)) {
            assertThat(other.load().badRowCount()).isZero();
            other.assertRows(query, expected);
        }
    }

    @Test
    void valuesThatNoBundleCouldSayAreNamed() {
        try (Upstream other = Upstream.tiny("""
                    UPDATE {city}.label SET time_created = 'infinity' WHERE label_id = 1;
                    UPDATE {city}.label SET tags = '{""}' WHERE label_id = 2;
                    UPDATE {city}.label SET tags = '{{a},{b}}' WHERE label_id = 3;
                    ALTER TABLE {city}.label_point ALTER pano_x TYPE float8;
                    UPDATE {city}.label_point SET pano_x = 1.5 WHERE label_id = 4;""")) {
            assertThatThrownBy(other::load)
                    .message()
                    .contains(
                            "label 1, time_created: is not a time in the years 1 to 9999",
                            "label 2, tags: has an empty item",
                            "label 3, tags: is a list of lists",
                            "label 4, pano_x: is not an integer: '1.5'");
        }
    }

    @Test
    void severitiesOfTheOldScaleAreMappedWhenTheLoadIsTold() {
        var legacy = new ExistingCity(Upstream.CITY.schema(), "old", null, true);
        try (Upstream other = Upstream.tiny()) {
            other.load(legacy, LoadOptions.DEFAULT.withLegacySeverity(true));
            other.assertRows("SELECT severity FROM label ORDER BY label_id", "1", "3", "null", "3");
            assertThat(other.value("SELECT city, name FROM city")).isEqualTo("old|null");
        }
    }

    @Test
    void rowsThatCannotBeUsedAreNamedByTableAndKey() {
        try (Upstream other = Upstream.tiny("""
                    UPDATE {city}.user_stat SET meters_audited = -1 WHERE user_id LIKE 'aaaa%';
                    UPDATE {city}.label SET user_id = 'somebody' WHERE label_id = 4;
                    UPDATE {city}.label_point SET lat = 91 WHERE label_id = 3;
                    UPDATE {city}.label_point SET heading = 'NaN' WHERE label_id = 2;
                    UPDATE {city}.street_edge SET geom = 'SRID=4326;LINESTRING(181 0, 0 0)' WHERE street_edge_id = 8;
                    UPDATE {city}.tag SET tag = '' WHERE tag_id = 33;""")) {
            String before = other.contents();
            List<String> expected = List.of(
                    "8 rows of the database cannot be used",
                    "street_edge 8, geometry: is outside the range of WGS84: longitude 181.0, latitude 0.0",
                    "user_stat " + ANN + ", meters_explored: is below 0",
                    "audit_task 12, street_edge_id: street 8 is not in street_edge or is a bad row there",
                    "tag 33, tag: is empty",
                    "label 2, heading: is NaN, not a number: 'NaN'",
                    "label 3, latitude: is not between -90 and 90 (latitude and longitude seem to be swapped): '91'",
                    "label 4, user_id: is not a UUID: 'somebody'",
                    "label_validation 54, label_id: label 2 is not in label or is a bad row there",
                    "Fix the database, or load the rest with --skip-bad-rows.");
            assertThatThrownBy(other::load).message().contains(expected);
            assertThat(other.contents()).isEqualTo(before);

            LoadReport rest = other.load(Upstream.CITY, LoadOptions.DEFAULT.withSkipBadRows(true));
            assertThat(rest.badRowCount()).isEqualTo(8);
            assertThat(other.rows("SELECT label_id FROM label")).containsExactly("1");
        }
    }
}
