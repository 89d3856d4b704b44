package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.testkit.PrivateDatabase;

/** The commands on a real database, and doctor's findings before and after each. */
@Tag("slow")
@Tag("postgis")
class DatabaseCommandsTest {
    private static final String READER = "reader_" + ProcessHandle.current().pid();

    @TempDir
    private Path folder;

    @AutoClose
    private final PrivateDatabase database = PrivateDatabase.create();

    private Commands commands;

    @BeforeEach
    void create() {
        commands = Commands.on(database);
    }

    @Test
    void doctorLeadsFromAnEmptyDatabaseToPublishedData() throws Exception {
        database.sql().run("DROP SCHEMA sidewalk CASCADE");
        assertThat(doctor()).contains("[to do] schema", "Run: ./sidewalk migrate");

        assertThat(commands.run("migrate").out()).contains("Applied");
        assertThat(commands.run("migrate").out()).contains("up to date");
        assertThat(doctor()).contains("[ok]    schema", "[to do] source data", "./sidewalk load BUNDLE");

        bundle();
        Commands.Result loaded = commands.run("load", folder.toString());
        assertThat(loaded.exitCode()).as(loaded.err()).isZero();
        assertThat(doctor())
                .contains("[ok]    source data", "[to do] published data: none; a city is loaded but not refreshed")
                .contains("[to do] refresh", "Run: ./sidewalk refresh")
                .doesNotContain("./sidewalk load");

        Commands.Result refreshed = commands.run("refresh");
        assertThat(refreshed.exitCode()).as(refreshed.err()).isZero();
        assertThat(doctor())
                .contains("[ok]    published data: version 1 of Tiny", "refresh: not due")
                .contains("[ok]    areas: none are loaded", "[ok]    points: none", "[ok]    places: none")
                .contains("[ok]    grades: none", "[ok]    contact: nobody is named")
                .contains("[to do] login", "which may change the published data", "SIDEWALK_DB_READER_USER");

        Commands withReader = Commands.on(database, READER, "secret");
        try {
            assertThat(withReader.run("migrate").out()).contains("Created the login " + READER);
            Commands.Result healthy = withReader.run("doctor");
            assertThat(healthy.out()).contains("[ok]    login: requests are answered with " + READER);
            assertThat(healthy.exitCode()).as(healthy.out()).isZero();
            Commands.Result json = withReader.run("doctor", "--json");
            assertThat(json.exitCode()).isZero();
            assertThat(json.out())
                    .startsWith("{\"ok\":true,\"findings\":[{\"subject\":\"Java\",\"ok\":true,\"text\":\"")
                    .endsWith("\"advice\":\"\"}],\"grants\":[]}" + System.lineSeparator());
        } finally {
            database.sql().run("DROP ROLE " + READER);
        }
        database.sql()
                .run("INSERT INTO street_grade (street_edge_id, grade_confidence, grade_quality)"
                        + " SELECT min(street_edge_id), 'high', 'no_data' FROM street_edge");
        assertThat(doctor()).contains("[ok]    grades: 1 of ", "[to do] refresh");
    }

    /** After {@code pg_restore --no-privileges} the schema is complete, but nobody except the owner may read it. */
    @Test
    void aDatabaseThatWasRestoredWithoutPrivilegesGetsThemBack() {
        database.sql().run("REVOKE ALL ON ALL TABLES IN SCHEMA sidewalk FROM sidewalk_reader");
        database.sql().run("REVOKE ALL ON SCHEMA sidewalk FROM sidewalk_reader");
        assertThat(doctor()).contains("[to do] rights: the role that serves cannot read all published data");
        assertThat(commands.run("migrate").out()).contains("Restored the missing rights");
        assertThat(doctor()).doesNotContain("the role that serves cannot read");
        database.sql().run("CREATE VIEW sidewalk.an_operators_own AS SELECT 1 AS one");
        assertThat(doctor()).doesNotContain("the role that serves cannot read");
        assertThat(commands.run("migrate").out()).contains("up to date").doesNotContain("Restored the missing rights");
        database.sql().run("SET ROLE sidewalk_reader; SELECT count(*) FROM sidewalk.street_explanations");
    }

    @Test
    void exportWritesTheBytesOfTheDownloadAndRefusesWhatItRefuses() throws Exception {
        publish();
        Path file = folder.resolve("streets.csv");
        Commands.Result good = commands.run(
                "export", "access_score_streets", "--bbox=-180,-90,180,90", "--filetype", "csv", "-o", file.toString());
        assertThat(good.exitCode()).as(good.err()).isZero();
        assertThat(Files.readString(file))
                .startsWith("street_edge_id,osm_way_id,region_id,score,")
                .hasLineCount(2);
        assertThat(folder.resolve("streets.csv.part")).doesNotExist();

        Path refused = folder.resolve("refused.csv");
        assertThat(said(64, "export", "raw_labels", "--minSeverity", "7", "-o", refused.toString()))
                .contains("minSeverity must be a whole number from 1 to 3 but was '7'");
        assertThat(refused).doesNotExist();
        assertThat(said(64, "export", "streets", "--license", "CC\nBY", "-o", refused.toString()))
                .contains("--license must be one line without control characters");
        assertThat(commands.run("export", "pavements").err())
                .contains("unknown collection 'pavements'", "access_score_streets");
        assertThat(commands.run("export", "label_tags", "--bbox", "1").err()).contains("it has no options");
    }

    @Test
    void aFileThatCannotBeWrittenIs73() throws Exception {
        publish();
        Path nowhere = folder.resolve("none/streets.csv");
        Path taken = Files.createDirectories(folder.resolve("taken/inside")).getParent();
        for (Path file : List.of(nowhere, taken)) {
            assertThat(export(file, 73)).contains(file + " cannot be written: ").hasLineCount(1);
        }
        assertThat(folder.resolve("taken.part")).doesNotExist();
    }

    /** A file that replaced a device would receive everything that others write to the device. */
    @Test
    void aDeviceAndALinkAreWrittenToAndStay() throws Exception {
        publish();
        Path latest = Files.createSymbolicLink(folder.resolve("latest.csv"), folder.resolve("named.csv"));
        Files.writeString(folder.resolve("named.csv"), "older");
        export(latest, 0);
        assertThat(latest).isSymbolicLink();
        assertThat(folder.resolve("named.csv")).content().startsWith("street_edge_id,");

        assumeTrue(Files.exists(Path.of("/dev/full")));
        Path full = Files.createSymbolicLink(folder.resolve("full"), Path.of("/dev/full"));
        assertThat(export(full, 73)).contains(full + " cannot be written: ").hasLineCount(1);
        assertThat(full).isSymbolicLink();
    }

    private String export(Path file, int exitCode) {
        return said(exitCode, "export", "streets", "--filetype", "csv", "-o", file.toString());
    }

    @Test
    void withoutASchemaTheOtherCommandsSayWhatToDo() throws Exception {
        database.sql().run("DROP SCHEMA sidewalk CASCADE");
        bundle();
        for (String[] command : new String[][] {{"load", folder.toString()}, {"refresh"}}) {
            assertThat(said(78, command)).contains("./sidewalk migrate");
        }
    }

    /** The schema of an older program, without a column and a function of this version. */
    @Test
    void aSchemaThatIsBehindIsNoFaultOfOurs() throws Exception {
        bundle();
        commands.run("load", folder.toString());
        for (String without : List.of(
                "ALTER TABLE published_street_score DROP COLUMN start_counts CASCADE",
                "DROP FUNCTION published_line CASCADE")) {
            database.sql().run(without);
            assertThat(said(78, "refresh", "--full")).as(without).contains("run ./sidewalk migrate");
        }
    }

    @Test
    void aDatabaseOfBeforeTheFirstReleaseIsRefused() throws Exception {
        database.sql().run("UPDATE flyway_schema_history SET description = 'source tables' WHERE version = '1'");
        bundle();
        for (String[] command : new String[][] {{"migrate"}, {"load", folder.toString()}, {"refresh"}}) {
            assertThat(said(78, command)).contains("made before version 1.0", "Create a new database");
        }
        assertThat(doctor()).contains("[to do] schema", "made before version 1.0");
    }

    @Test
    void aNewerSchemaIsLeftAlone() throws Exception {
        database.sql().run("""
                INSERT INTO flyway_schema_history
                SELECT installed_rank + 1000, '999', description, type, 'V999__later.sql', checksum, installed_by,
                  installed_on, execution_time, success
                FROM flyway_schema_history WHERE version = '1'""");
        bundle();
        for (String[] command :
                new String[][] {{"migrate"}, {"load", folder.toString()}, {"refresh"}, {"rules", "--restore"}}) {
            assertThat(said(78, command))
                    .contains("version 999", "newer release", "nothing was changed")
                    .hasLineCount(1);
        }
        assertThat(database.sql().value("SELECT count(*) FROM city")).isEqualTo("0");
        assertThat(doctor()).contains("[to do] schema: version 999", "Use that release");
    }

    @Test
    void anOlderSchemaIsNotWrittenTo() throws Exception {
        bundle();
        database.sql()
                .run("DELETE FROM flyway_schema_history WHERE version = (SELECT max(version::integer)::text"
                        + " FROM flyway_schema_history)");
        for (String[] command : new String[][] {{"load", folder.toString()}, {"refresh"}, {"rules"}}) {
            assertThat(said(78, command))
                    .contains("older than this program's", "nothing was changed", "./sidewalk migrate")
                    .hasLineCount(1);
        }
        assertThat(database.sql().value("SELECT count(*) FROM city")).isEqualTo("0");
    }

    /** In a fresh database the rules equal those of the migrations. Each rule table is compared. */
    @Test
    void rulesShowsWhatIsNotAsShippedAndPutsItBack() {
        assertThat(commands.run("rules")).isEqualTo(new Commands.Result(0, "The rules equal the shipped rules.\n", ""));
        List<String> ruleTables = database.sql()
                .rows("SELECT tgrelid::regclass::text FROM pg_trigger WHERE tgname = 'raise_version' ORDER BY 1");
        String shipped = rules(ruleTables);

        database.sql().run("""
                INSERT INTO score_model VALUES ('own', 0.5, true, 100, 25, 3);
                INSERT INTO score_weight (model, label_type, weight) VALUES ('own', 'Obstacle', -3);
                INSERT INTO score_preset VALUES ('own', 9);
                """);
        String withOwn = rules(ruleTables);
        assertThat(commands.run("rules").exitCode()).isZero();

        database.sql().run("""
                UPDATE score_model SET saturation = 4 WHERE model = '2026-10';
                UPDATE score_weight SET weight = -1.2 WHERE model = '2026-06' AND label_type = 'Obstacle';
                DELETE FROM score_multiplier WHERE model = '2026-06' AND label_type = 'CurbRamp' AND severity = 2;
                INSERT INTO score_tag_adjustment VALUES ('Signal', 'noisy', -0.1, '2026-06');
                UPDATE score_preset SET place = 1 - place + 100 WHERE place < 2;
                UPDATE score_preset_weight SET magnitude = NULL, factor = 3 WHERE label_type = 'NoCurbRamp'
                  AND preset = 'missing_ramps';
                UPDATE score_preset_weight SET blocked = 0.6 WHERE label_type = 'Obstacle' AND preset = 'walker';
                UPDATE score_threshold SET value = 30 WHERE name = 'attribution_radius_meters';
                UPDATE score_grade SET weight = 0.5;
                DELETE FROM cluster_threshold WHERE label_type = 'Other';
                UPDATE quality_threshold SET value = 0.5 WHERE name = 'min_accuracy';
                """);
        Commands.Result found = commands.run("rules");
        assertThat(found.exitCode()).as(found.err()).isEqualTo(1);
        assertThat(found.out().lines().map(line -> line.strip().replaceAll("  +", " | ")))
                .containsExactly(
                        "table | row | database | shipped",
                        "quality_threshold | min_accuracy | value 0.5 | value 0.6",
                        "cluster_threshold | Other | missing | meters 10",
                        "score_threshold | attribution_radius_meters | value 30 | value 25",
                        "score_model | 2026-10 | saturation 4 | saturation 3",
                        "score_weight | 2026-06, Obstacle | weight -1.2 | weight -1",
                        "score_multiplier | 2026-06, CurbRamp, 2 | missing | multiplier 0.5",
                        "score_tag_adjustment | 2026-06, Signal, noisy | adjustment -0.1, any_cluster false | not shipped",
                        "score_grade | 2026-10 | weight 0.5 | weight 1",
                        "score_preset | barriers | place 100 | place 1",
                        "score_preset | default | place 101 | place 0",
                        "score_preset_weight | missing_ramps, NoCurbRamp | factor 3, magnitude null | factor null, magnitude 2",
                        "score_preset_weight | walker, Obstacle | blocked 0.6 | blocked 0.585",
                        "To restore the shipped rules, run: ./sidewalk rules --restore");
        assertThat(found.out()).contains(ruleTables.toArray(String[]::new));

        String ruleVersion = "SELECT version FROM rule_version"; // a new version makes the next refresh a full refresh
        String tuned = database.sql().value(ruleVersion);
        Commands.Result restored = commands.run("rules", "--restore");
        assertThat(restored.exitCode()).as(restored.err()).isZero();
        assertThat(restored.out()).contains("weight -1.2", "They take effect with the next refresh");
        assertThat(rules(ruleTables)).isEqualTo(withOwn);
        String shippedAgain = database.sql().value(ruleVersion);
        assertThat(Long.parseLong(shippedAgain)).isGreaterThan(Long.parseLong(tuned));
        assertThat(commands.run("rules", "--restore").out()).isEqualTo("The rules equal the shipped rules.\n");
        assertThat(database.sql().value(ruleVersion)).isEqualTo(shippedAgain);

        database.sql()
                .run("DELETE FROM score_preset WHERE preset IN ('barriers', 'own');"
                        + " INSERT INTO score_preset VALUES ('own', 1)");
        assertThat(said(78, "rules", "--restore"))
                .contains("conflicts with a shipped row", "(place)=(1)", "nothing was changed")
                .hasLineCount(1);
        database.sql()
                .run("DELETE FROM score_preset WHERE preset = 'own'; DELETE FROM score_model WHERE model = 'own'");
        assertThat(commands.run("rules", "--restore").exitCode()).isZero();
        assertThat(rules(ruleTables)).isEqualTo(shipped);
    }

    private String rules(List<String> tables) {
        var all = new StringBuilder();
        for (String table : tables) {
            all.append(database.sql().rows("SELECT t::text FROM " + table + " t ORDER BY 1"));
        }
        return all.toString();
    }

    /** Without its multipliers, the weight would be scored as if each were 1. */
    @Test
    void aWeightThatIsInsertedAgainKeepsItsMultipliers() {
        String others = "SELECT count(*), (SELECT count(*) FROM score_tag_adjustment) FROM score_multiplier";
        String before = database.sql().value(others);
        String delete = "DELETE FROM score_weight WHERE (model, label_type) = ('2026-06', 'CurbRamp');";
        database.sql()
                .run(
                        "BEGIN;" + delete
                                + "INSERT INTO score_weight (model, label_type, weight) VALUES ('2026-06', 'CurbRamp', 1); COMMIT");
        assertThat(database.sql().value(others)).isEqualTo(before);

        assertThatThrownBy(() -> database.sql().run(delete)).hasStackTraceContaining("on table \"score_multiplier\"");
        assertThat(database.sql().value(others)).isEqualTo(before);

        database.sql().run("DELETE FROM score_model WHERE model = '2026-06'");
        assertThat(database.sql().value("SELECT count(*) FROM score_multiplier WHERE model = '2026-06'"))
                .isEqualTo("0");
    }

    @Test
    void somebodyElsesSchemaIsLeftAlone() throws Exception {
        database.sql()
                .run("DROP SCHEMA sidewalk CASCADE; CREATE SCHEMA sidewalk; CREATE TABLE sidewalk.theirs (id integer)");
        assertThat(said(78, "migrate"))
                .contains("did not create", "another database")
                .hasLineCount(1);
    }

    @Test
    void aBadBundleIs65AndNamesTheRow() throws Exception {
        bundle();
        Files.writeString(folder.resolve("raw_labels.csv"), "label_id\nx\n");
        assertThat(said(65, "load", folder.toString())).contains("raw_labels.csv");
    }

    @Test
    void aLoadDuringAnotherIs75() throws Exception {
        bundle();
        try (Connection other = database.dataSource().getConnection();
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute("SELECT FROM work_lock WHERE work = 'load' FOR UPDATE");
            assertThat(said(75, "load", folder.toString())).contains("Another load is running");
        }
    }

    @Test
    void aHeaderOfOthersCannotMoveTheCursor() throws Exception {
        bundle();
        Path labels = folder.resolve("raw_labels.csv");
        Files.writeString(
                labels, Files.readString(labels).stripTrailing() + ",\u001b[2J\u202eevil,\"two\nlines\u009b\"\n");
        assertThat(commands.run("load", folder.toString()).out())
                .contains("2 unknown columns ignored: \\u001b[2J\\u202eevil, two\\u000alines\\u009b");
    }

    @Test
    void aReaderWithoutAPasswordIsASettingThatIsMissing() throws Exception {
        String login = "reader_of_" + database.sql().value("SELECT current_database()");
        Map<String, String> environment = new HashMap<>();
        environment.put("SIDEWALK_DB_URL", database.url());
        environment.put("SIDEWALK_DB_USER", database.user());
        environment.put("SIDEWALK_DB_READER_USER", login);
        Commands.Result migrated = new Commands(environment).run("migrate");
        assertThat(migrated.exitCode()).as(migrated.err()).isEqualTo(78);
        assertThat(migrated.err()).contains("set SIDEWALK_DB_READER_PASSWORD").hasLineCount(1);
        assertThat(database.sql().value("SELECT count(*) FROM pg_roles WHERE rolname = '" + login + "'"))
                .isEqualTo("0");
    }

    @Test
    void aBundleOfHeadersTakesNothingAwayUnlessToldTo() throws Exception {
        bundle();
        Path labels = folder.resolve("raw_labels.csv");
        String header = Files.readString(labels);
        Files.writeString(
                labels,
                header + "1,aaaaaaaa-0000-4000-8000-000000000001,p,CurbRamp,1,[],2021-01-01T00:00:00Z,0.0001,0.0002\n");
        assertThat(commands.run("load", folder.toString()).exitCode()).isZero();

        Files.writeString(labels, header);
        assertThat(said(65, "load", folder.toString()))
                .contains("raw_labels.csv", "the database has 1 labels", "--allow-empty");
        assertThat(commands.run("load", "--allow-empty", folder.toString()).out())
                .containsPattern("label +0 +0 +1");
    }

    @Test
    void aBundleThatLostMostLabelsIs77AndSaysHowToLoadItAllTheSame() throws Exception {
        bundle();
        Path labels = folder.resolve("raw_labels.csv");
        String header = Files.readString(labels);
        String row = "%d,aaaaaaaa-0000-4000-8000-000000000001,p,CurbRamp,1,[],2021-01-01T00:00:00Z,0.0001,0.0002\n";
        Files.writeString(labels, header + row.formatted(1) + row.formatted(2) + row.formatted(3));
        assertThat(commands.run("load", folder.toString()).exitCode()).isZero();

        Files.writeString(labels, header + row.formatted(3));
        for (String[] load : new String[][] {{"load"}, {"load", "--dry-run"}, {"load", "--max-removed", "66.6%"}}) {
            String[] command = Arrays.copyOf(load, load.length + 1);
            command[load.length] = folder.toString();
            assertThat(said(77, command))
                    .contains("2 of 3 labels would be removed, more than ", "--max-removed 100%")
                    .hasLineCount(1);
        }
        assertThat(commands.run("load", "--max-removed", "66.7%", folder.toString())
                        .out())
                .containsPattern("label +0 +0 +2");
    }

    /** Returns the output of a command that ends with this exit code. */
    private String said(int exitCode, String... command) {
        Commands.Result result = commands.run(command);
        assertThat(result.exitCode()).as(result.err()).isEqualTo(exitCode);
        return result.err();
    }

    private String doctor() {
        Commands.Result result = commands.run("doctor");
        assertThat(result.exitCode()).as(result.out()).isEqualTo(1);
        return result.out();
    }

    /** Publishes the smallest city. */
    private void publish() throws Exception {
        bundle();
        commands.run("load", folder.toString());
        commands.run("refresh");
    }

    /** Writes the smallest city: one region, one street, no labels. */
    private void bundle() throws Exception {
        Files.writeString(folder.resolve("city.json"), """
                {"city": "tiny", "name": "Tiny", "bbox": [-1, -1, 1, 1]}""");
        SmallestBundle.write(folder);
    }
}
