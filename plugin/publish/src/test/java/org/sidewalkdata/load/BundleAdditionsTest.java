package org.sidewalkdata.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.load.report.LoadReport;
import org.sidewalkdata.load.report.TableChange;

/** Optional parts of a bundle: more properties of a street, outdated audits, and votes with time and voter type. */
class BundleAdditionsTest extends LoadTest {
    private static final String HEADER = "label_validation_id,label_id,label_type,validation_result,user_id,"
            + "validator_type,mission_id,canvas_x,canvas_y,heading,pitch,zoom,canvas_height,canvas_width,"
            + "start_timestamp,end_timestamp,source";
    private static final String VOTES = "SELECT label_id, user_id, validation FROM label_validation ORDER BY 1, 2";

    /** {@code tunnel} is said as in OpenStreetMap; what is not open is deleted. */
    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', textBlock = """
        "way_type":"residential","status":"open","max_speed":"25 mph","outdated":false,"street_name":"Elm St","layer":-1,"bridge":"viaduct","tunnel":false \
        => way_type, max_speed, outdated, street_name, layer, bridge, tunnel => residential|25 mph|f|Elm St|-1|t|f
        "x":1 => way_type, status, max_speed, outdated, street_name, layer, bridge, tunnel => null|null|null|null|null|null|null|null
        "x":1 => deleted, status => f|null
        "status":"open" => deleted, status => f|open
        "status":" OPEN " => deleted, status => f|open
        "status":"no_imagery" => deleted, status => t|no_imagery
        "status":"closed","deleted":false => deleted, status => t|closed
        "status":"disabled" => deleted, status => t|disabled
        "status":"open","deleted":true => deleted, status => t|open
        "status":null,"deleted":true => deleted, status => t|null
        "tunnel":"yes" => tunnel => t
        "tunnel":"no" => tunnel => f
        "tunnel":"true" => tunnel => t
        "tunnel":"FALSE" => tunnel => f
        "tunnel":"1" => tunnel => t
        "tunnel":"0" => tunnel => f
        "tunnel":"building_passage" => tunnel => t
        "tunnel":"" => tunnel => null
        """)
    void aStreetSaysMoreOfItself(String properties, String columns, String values) {
        LoadReport report = city.load(bundle().streets(street("," + properties)));
        assertThat(report.ignored()).allMatch(ignored -> ignored.names().equals(List.of("x")));
        assertRows("SELECT " + columns + " FROM street_edge", values);
    }

    /** Only streets without a name of their own take the name of their way. Other ways are no error. */
    @Test
    void aFileOfNamesFillsWhatIsMissing() {
        TestBundle bundle = bundle().streets(
                        street("").replace(":70", ":-5"),
                        street(",\"street_name\":\"Elm St\"").replace(":7,", ":8,"),
                        street("").replace(":7,", ":9,").replace(":70", ":null"));
        String streets = "SELECT street_edge_id, street_name FROM street_edge ORDER BY 1";
        city.load(bundle);
        assertRows(streets, "7|null", "8|Elm St", "9|null");

        bundle.file("street_names.csv", "osm_way_id,name\n-5,\"Oak, North\"\n70,Fir St\n77,Far St\n");
        assertThat(city.load(bundle).tables()).contains(new TableChange("street_edge", 0, 1, 0));
        assertRows(streets, "7|Oak, North", "8|Elm St", "9|null");
        assertThat(city.load(bundle).changed()).isFalse();

        bundle.without("street_names.csv");
        assertThat(city.load(bundle).tables()).contains(new TableChange("street_edge", 0, 1, 0));
        assertRows(streets, "7|null", "8|Elm St", "9|null");
        assertThat(city.load(bundle).changed()).isFalse();
    }

    /** A city's own list may have no ids; a download is read as it is. Replacing all places touches nothing else. */
    @Test
    void placesAreReplacedAlone() {
        String places = "SELECT place_id, category, name, source, osm_id, ST_AsText(geom) FROM place ORDER BY 1";
        TestBundle bundle = bundle().file(
                        "places.csv", "category,name,lon,lat\nlibrary,\"Main, North\",0.0011,0.0012\npark,,1,0\n");
        city.load(bundle);
        assertRows(places, "1|library|Main, North|city|null|POINT(0.0011 0.0012)", "2|park|null|city|null|POINT(1 0)");

        bundle.without("places.csv").file("places.geojson", collection(feature("""
                {"place_id":9,"category":"transit","name":null,"source":"osm","osm_type":"node","osm_id":6,"osm_url":"x",\
                "region_id":3,"nearest_street_edge_id":7,"nearest_street_distance_m":1.5,"fetched_at":"2026-01-04T05:00:00Z"}""", """
                {"type":"Point","coordinates":[0.0013,0.0014]}""")));
        List.of("part", "street", "label")
                .forEach(notes ->
                        city.rows("WITH gone AS (DELETE FROM changed_" + notes + " RETURNING 1) SELECT FROM gone"));
        LoadReport report = city.load(bundle);

        assertThat(report.ignored()).isEmpty();
        assertThat(report.tables()).filteredOn(TableChange::any).containsExactly(new TableChange("place", 1, 0, 2));
        assertThat(city.rows(places)).containsExactly("9|transit|null|osm|6|POINT(0.0013 0.0014)");
        assertThat(city.rows("SELECT DISTINCT part FROM changed_part"))
                .as("a table that was and stays empty, as that of tags, is noted by every load")
                .containsExactlyInAnyOrder("places", "points", "tags");
        assertThat(city.value("SELECT count(*) FROM changed_street")).isEqualTo("0");
        assertThat(city.load(bundle.without("places.geojson")).tables()).contains(new TableChange("place", 0, 0, 1));
    }

    @ParameterizedTest
    @CsvSource({"completed, true, t|f|null", "'completed,outdated', 'true,true', t|f|t"})
    void anAuditMayBeOutdated(String columns, String cells, String values) {
        String audits = "audit_task_id,user_id,street_edge_id," + columns + "\n1," + ANN + ",7," + cells + "\n";
        city.load(bundle().file("audit_tasks.csv", audits));
        assertRows("SELECT completed, low_quality, outdated FROM audit_task", values);
    }

    /** Label 1 is named, so its listed votes and its counts are dropped; label 2 is not, so its votes stay. */
    @Test
    void votesReplaceThoseOfTheLabelsTheyName() {
        city.load(
                listed().file(
                                "validations.csv",
                                csv(
                                        "90,1,CurbRamp,Disagree," + CAT
                                                + ",AI,5,100,200,1.5,-2.25,1.0,480,720,2024-05-01T10:00:00Z,2024-05-01T12:00:03.5+02:00,ValidateMobile")));
        assertRows(VOTES, "1|" + CAT + "|2", "2|" + BEN + "|1");
        assertRows(
                "SELECT label_validation_id, validator_type, mission_id, canvas_x, canvas_y, heading, pitch, zoom, canvas_height,"
                        + " canvas_width, start_timestamp AT TIME ZONE 'UTC', end_timestamp AT TIME ZONE 'UTC', source"
                        + " FROM label_validation ORDER BY label_id",
                "90|AI|5|100|200|1.5|-2.25|1|480|720|2024-05-01 10:00:00|2024-05-01 10:00:03.5|ValidateMobile",
                "null|null|null|null|null|null|null|null|null|null|null|null|null");
        assertRows("SELECT count(*) FROM app_user WHERE user_id = '" + CAT + "'", "1");
        city.load(bundle().labels(
                        LABEL_HEADER + ",agree_count,disagree_count,unsure_count",
                        label(1) + ",7,8,9",
                        label(2) + ",4,5,6")
                .file("validations.csv", csv(vote(90, 1, BEN))));
        assertRows(
                "SELECT label_id, agree_count, disagree_count, unsure_count FROM label ORDER BY 1",
                "1|null|null|null",
                "2|4|5|6");
    }

    @Test
    void theLatestVoteOfAUserStandsWhereverItIsInTheFile() {
        String header = "label_validation_id,label_id,user_id,validation_result,start_timestamp,end_timestamp\n";
        city.load(bundle().file(
                        "validations.csv", header + """
                1,1,BEN,Agree,,2024-05-02
                2,1,BEN,Disagree,2024-05-03,
                3,1,BEN,Unsure,,2024-05-01
                4,1,BEN,Unsure,,
                5,1,CAT,Unsure,,
                6,1,CAT,Agree,,
                """.replace("BEN", BEN).replace("CAT", CAT)));
        assertRows(VOTES, "1|" + BEN + "|2", "1|" + CAT + "|1");
    }

    /** Upstream since evolution 395: a vote counts while it was cast on the label's present type. */
    @Test
    void aVoteOnAnEarlierTypeIsVoidBeforeTheLatestIsChosen() {
        String votes = "label_id,label_type,validated_label_type,validation_result,user_id,end_timestamp\n"
                + "1,CurbRamp,CurbRamp,Agree," + BEN + ",2024-05-01\n"
                + "1,CurbRamp,NoCurbRamp,Disagree," + BEN + ",2024-05-02\n"
                + "1,CurbRamp,,Unsure," + CAT + ",2024-05-02\n"
                + "2,CurbRamp,Obstacle,Agree," + BEN + ",2024-05-02\n";
        city.load(listed().file("validations.csv", votes));
        assertThat(city.rows(VOTES)).containsExactly("1|" + BEN + "|1", "1|" + CAT + "|3");
        assertThat(city.rows("SELECT user_id, validations_given_voided FROM app_user"
                        + " WHERE validations_given_voided > 0"))
                .containsExactly(BEN + "|2");
        assertBad(
                listed().file("validations.csv", votes.replace("1,CurbRamp,CurbRamp", "1,,CurbRamp")),
                "validations.csv, line 2, label_type: is empty");
    }

    @Test
    void jsonSaysTheSameAsCsv() {
        city.load(bundle().file("validations.json", """
                [{"label_validation_id":90,"label_id":1,"label_type":"CurbRamp","validation_result":"Disagree",
                  "user_id":"%s","validator_type":"AI","mission_id":null,"canvas_x":null,"heading":1.5,
                  "end_timestamp":"2024-05-01T10:00:00Z","source":"x"}]""".formatted(BEN)));

        assertThat(city.value("SELECT label_validation_id, validation, validator_type, canvas_x, heading, source"
                        + " FROM label_validation"))
                .isEqualTo("90|2|AI|null|1.5|x");
    }

    @Test
    void aReloadTouchesWhatIsAnotherAndNothingElse() {
        String votes = csv(vote(1, 1, BEN), vote(2, 2, BEN));
        city.load(listed().file("validations.csv", votes).streets(street(",\"layer\":1")));
        String untouched = city.value("SELECT xmin, ctid FROM label_validation WHERE label_id = 2");
        LoadReport same =
                city.load(listed().file("validations.csv", votes + "\n").streets(street(",\"layer\":1")));
        LoadReport other = city.load(listed().file("validations.csv", votes.replace("1,1,,Agree", "7,1,,Agree"))
                .streets(street(",\"layer\":2")));
        assertThat(same.sameBundle()).isFalse();
        assertThat(same.changed()).isFalse();
        assertThat(other.table("label_validation")).isEqualTo(new TableChange("label_validation", 0, 1, 0));
        assertThat(other.table("street_edge")).isEqualTo(new TableChange("street_edge", 0, 1, 0));
        assertRows("SELECT xmin, ctid FROM label_validation WHERE label_id = 2", untouched);
    }

    @Test
    void withoutTheFileTheVotesListedWithLabelsAreBack() {
        city.load(listed().file("validations.csv", csv(vote(1, 1, CAT))));
        city.load(listed().without("validations.csv"));
        assertThat(city.rows(VOTES)).containsExactly("1|" + ANN + "|2", "1|" + BEN + "|1", "2|" + BEN + "|1");
        assertRows("SELECT count(*) FROM label_validation WHERE label_validation_id IS NOT NULL", "0");
    }

    /** Two labels: Ben agrees with both, Ann disagrees with the first, and the counts are different. */
    private TestBundle listed() {
        String ben = "{\"\"user_id\"\":\"\"" + BEN + "\"\",\"\"validation\"\":\"\"1\"\"}";
        String ann = "{\"\"user_id\"\":\"\"" + ANN + "\"\",\"\"validation\"\":\"\"2\"\"}";
        return bundle().labels(
                        LABEL_HEADER + ",agree_count,validations",
                        label(1) + ",9,\"[" + ben + "," + ann + "]\"",
                        label(2) + ",9,\"[" + ben + "]\"");
    }

    private static String street(String moreProperties) {
        return STREET.replace("\"osm_way_id\":70", "\"osm_way_id\":70" + moreProperties);
    }

    private static String vote(long id, long label, String user) {
        return id + "," + label + ",,Agree," + user + ",Human,,,,,,,,,,2024-05-01,";
    }

    private static String csv(String... lines) {
        return HEADER + "\n" + String.join("\n", lines) + "\n";
    }
}
