package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.server.database.DatabaseHint;
import org.sidewalkdata.testkit.Cluster;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.PrivateDatabase.OwnCluster;
import org.sidewalkdata.testkit.Sql;

/** The commands on a real database, and doctor's findings before and after each. */
@Tag("slow")
@Tag("postgis")
class DatabaseCommandsTest {
    private static final String READER = "reader_" + ProcessHandle.current().pid();

    @TempDir
    private Path folder;

    @AutoClose
    private final PrivateDatabase database = PrivateDatabase.create();

    private final Commands commands = Commands.on(database);

    @Test
    void doctorLeadsFromAnEmptyDatabaseToPublishedData() throws Exception {
        database.sql().run("DROP SCHEMA sidewalk CASCADE");
        assertThat(doctor()).contains("[to do] schema", "Run: ./sidewalk migrate");

        assertThat(commands.out("migrate")).contains("Applied");
        assertThat(commands.out("migrate")).contains("up to date");
        assertThat(doctor()).contains("[ok]    schema", "[to do] source data", "./sidewalk load BUNDLE");

        bundle();
        commands.out("load " + folder);
        assertThat(doctor())
                .contains("[ok]    source data", "[to do] published data: none; a city is loaded but not refreshed")
                .contains("[to do] refresh", "Run: ./sidewalk refresh")
                .doesNotContain("./sidewalk load");

        commands.out("refresh");
        assertThat(doctor())
                .contains("[ok]    published data: version 1 of Tiny", "refresh: not due")
                .contains("[ok]    areas: none are loaded", "[ok]    points: none", "[ok]    places: none")
                .contains("[ok]    grades: none", "[ok]    contact: nobody is named")
                .contains("[to do] login", "which may change the published data", "SIDEWALK_DB_READER_USER");

        Commands withReader = commands.with("SIDEWALK_DB_READER_USER=" + READER, "SIDEWALK_DB_READER_PASSWORD=secret");
        try {
            assertThat(withReader.out("migrate")).contains("Created the login " + READER);
            assertThat(withReader.out("doctor")).contains("[ok]    login: requests are answered with " + READER);
            assertThat(withReader.out("doctor --json"))
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
        assertThat(commands.out("migrate")).contains("Restored the missing rights");
        assertThat(doctor()).doesNotContain("the role that serves cannot read");
        database.sql().run("CREATE VIEW sidewalk.an_operators_own AS SELECT 1 AS one");
        assertThat(doctor()).doesNotContain("the role that serves cannot read");
        assertThat(commands.out("migrate")).contains("up to date").doesNotContain("Restored the missing rights");
        database.sql().run("SET ROLE sidewalk_reader; SELECT count(*) FROM sidewalk.street_explanations");
    }

    @Test
    void exportWritesTheBytesOfTheDownloadAndRefusesWhatItRefuses() throws Exception {
        publish();
        Path file = folder.resolve("streets.csv");
        commands.out("export access_score_streets --bbox=-180,-90,180,90 --filetype csv -o " + file);
        assertThat(file)
                .content()
                .startsWith("street_edge_id,osm_way_id,region_id,score,")
                .hasLineCount(2);
        assertThat(folder.resolve("streets.csv.part")).doesNotExist();

        Path refused = folder.resolve("refused.csv");
        assertThat(commands.err(64, "export raw_labels --minSeverity 7 -o " + refused))
                .contains("minSeverity must be a whole number from 1 to 3 but was '7'");
        assertThat(refused).doesNotExist();
        assertThat(commands.err(64, "export streets -o " + refused + " --license", "CC\nBY"))
                .contains("--license must be one line without control characters");
        assertThat(commands.run("export pavements").err())
                .contains("unknown collection 'pavements'", "access_score_streets");
        assertThat(commands.run("export label_tags --bbox 1").err()).contains("it has no options");
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
        return commands.err(exitCode, "export streets --filetype csv -o", file.toString());
    }

    /** Commands leave alone what they cannot work with, and say what to do; so does doctor. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            DROP SCHEMA sidewalk CASCADE | load, refresh | ./sidewalk migrate | ./sidewalk migrate
            DROP SCHEMA sidewalk CASCADE; CREATE SCHEMA sidewalk; CREATE TABLE sidewalk.theirs (id integer) | migrate | did not create, another database | schema
            UPDATE flyway_schema_history SET description = 'source tables' WHERE version = '1' | migrate, load, refresh | made before version 1.0, Create a new database | made before version 1.0
            INSERT INTO flyway_schema_history SELECT installed_rank + 1000, '999', description, type, script, checksum, installed_by, installed_on, execution_time, success FROM flyway_schema_history WHERE version = '1' | migrate, load, refresh, rules --restore | version 999, newer release, nothing was changed | version 999, Use that release
            DELETE FROM flyway_schema_history WHERE version = (SELECT max(version::integer)::text FROM flyway_schema_history) | load, refresh, rules | older than this program's, nothing was changed, ./sidewalk migrate | schema
            """)
    void anUnfitSchemaIs78AndLeftAlone(String change, String runs, String words, String findings) throws Exception {
        bundle();
        database.sql().run(change);
        for (String command : runs.split(", ")) {
            assertThat(commands.err(78, command.equals("load") ? "load " + folder : command))
                    .contains(words.split(", "))
                    .hasLineCount(1);
        }
        assertThat(doctor()).contains("[to do] schema").contains(findings.split(", "));
        if (!change.startsWith("DROP")) {
            assertThat(database.sql().value("SELECT count(*) FROM city")).isEqualTo("0");
        }
    }

    /** The schema of an older program, without a column and a function of this version. */
    @Test
    void aSchemaThatIsBehindIsNoFaultOfOurs() throws Exception {
        bundle();
        commands.out("load " + folder);
        for (String without : List.of(
                "ALTER TABLE published_street_score DROP COLUMN start_counts CASCADE",
                "DROP FUNCTION published_line CASCADE")) {
            database.sql().run(without);
            assertThat(commands.err(78, "refresh --full")).as(without).contains("run ./sidewalk migrate");
        }
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
        commands.out("rules");

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
        String found = commands.out(1, "rules");
        assertThat(found.lines().map(line -> line.strip().replaceAll("  +", " | ")))
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
        assertThat(found).contains(ruleTables.toArray(String[]::new));

        String ruleVersion = "SELECT version FROM rule_version"; // a new version makes the next refresh a full refresh
        String tuned = database.sql().value(ruleVersion);
        assertThat(commands.out("rules --restore")).contains("weight -1.2", "They take effect with the next refresh");
        assertThat(rules(ruleTables)).isEqualTo(withOwn);
        String shippedAgain = database.sql().value(ruleVersion);
        assertThat(Long.parseLong(shippedAgain)).isGreaterThan(Long.parseLong(tuned));
        assertThat(commands.out("rules --restore")).isEqualTo("The rules equal the shipped rules.\n");
        assertThat(database.sql().value(ruleVersion)).isEqualTo(shippedAgain);

        database.sql()
                .run("DELETE FROM score_preset WHERE preset IN ('barriers', 'own');"
                        + " INSERT INTO score_preset VALUES ('own', 1)");
        assertThat(commands.err(78, "rules --restore"))
                .contains("conflicts with a shipped row", "(place)=(1)", "nothing was changed")
                .hasLineCount(1);
        database.sql()
                .run("DELETE FROM score_preset WHERE preset = 'own'; DELETE FROM score_model WHERE model = 'own'");
        commands.out("rules --restore");
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
    void aBadBundleIs65AndNamesTheRow() throws Exception {
        bundle();
        Files.writeString(folder.resolve("raw_labels.csv"), "label_id\nx\n");
        assertThat(commands.err(65, "load " + folder)).contains("raw_labels.csv");
    }

    @Test
    void aLoadDuringAnotherIs75() throws Exception {
        bundle();
        try (Connection other = database.dataSource().getConnection();
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute("SELECT FROM work_lock WHERE work = 'load' FOR UPDATE");
            assertThat(commands.err(75, "load " + folder)).contains("Another load is running");
        }
    }

    @Test
    void aHeaderOfOthersCannotMoveTheCursor() throws Exception {
        bundle();
        Path labels = folder.resolve("raw_labels.csv");
        Files.writeString(
                labels, Files.readString(labels).stripTrailing() + ",\u001b[2J\u202eevil,\"two\nlines\u009b\"\n");
        assertThat(commands.out("load " + folder))
                .contains("2 unknown columns ignored: \\u001b[2J\\u202eevil, two\\u000alines\\u009b");
    }

    @Test
    void aReaderWithoutAPasswordIsASettingThatIsMissing() throws Exception {
        String login = "reader_of_" + database.sql().value("SELECT current_database()");
        assertThat(commands.with("SIDEWALK_DB_READER_USER=" + login).err(78, "migrate"))
                .contains("set SIDEWALK_DB_READER_PASSWORD")
                .hasLineCount(1);
        assertThat(database.sql().value("SELECT count(*) FROM pg_roles WHERE rolname = '" + login + "'"))
                .isEqualTo("0");
    }

    @Test
    void aBundleThatLostItsLabelsTakesNothingAwayUnlessToldTo() throws Exception {
        bundle();
        Path labels = folder.resolve("raw_labels.csv");
        String header = Files.readString(labels);
        String row = "%d,aaaaaaaa-0000-4000-8000-000000000001,p,CurbRamp,1,[],2021-01-01T00:00:00Z,0.0001,0.0002\n";
        Files.writeString(labels, header + row.formatted(1) + row.formatted(2) + row.formatted(3));
        commands.out("load " + folder);

        Files.writeString(labels, header + row.formatted(3));
        for (String load : List.of("load ", "load --dry-run ", "load --max-removed 66.6% ")) {
            assertThat(commands.err(77, load + folder))
                    .contains("2 of 3 labels would be removed, more than ", "--max-removed 100%")
                    .hasLineCount(1);
        }
        assertThat(commands.out("load --max-removed 66.7% " + folder)).containsPattern("label +0 +0 +2");

        Files.writeString(labels, header);
        assertThat(commands.err(65, "load " + folder))
                .contains("raw_labels.csv", "the database has 1 labels", "--allow-empty");
        assertThat(commands.out("load --allow-empty " + folder)).containsPattern("label +0 +0 +1");
    }

    private String doctor() {
        return commands.out(1, "doctor");
    }

    /** Publishes the smallest city. */
    private void publish() throws Exception {
        bundle();
        commands.out("load " + folder);
        commands.out("refresh");
    }

    /** Writes the smallest city: one region, one street, no labels. */
    private void bundle() throws Exception {
        Files.writeString(folder.resolve("city.json"), """
                {"city": "tiny", "name": "Tiny", "bbox": [-1, -1, 1, 1]}""");
        SmallestBundle.write(folder);
    }

    /** A database without UTF8 cannot store all texts. This is reported before anything is created. */
    @Test
    void aDatabaseInLatin1IsRefused() {
        String name = database.sql().value("SELECT current_database()") + "_latin1";
        String create = " TEMPLATE template0 ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'";
        database.sql().run("CREATE DATABASE " + name + create);
        try {
            String url = database.url().replaceFirst("(//[^/]*/)[^?]*", "$1" + name);
            PGSimpleDataSource latin = new PGSimpleDataSource();
            latin.setUrl(url);
            Commands there = commands.with("SIDEWALK_DB_URL=" + url);
            Sql sql = new Sql(latin);
            assertThat(there.err(78, "migrate")).contains("is encoded in LATIN1", "createdb -T template0 -E UTF8 NAME");
            assertThat(sql.rows("SELECT FROM pg_namespace WHERE nspname = 'sidewalk'"))
                    .isEmpty();
            assertThat(there.run("doctor").out()).contains("[to do] encoding: LATIN1");
            assertThatThrownBy(() -> sql.run("SELECT '坂道'")).satisfies(fault -> {
                DatabaseHint hint = DatabaseHint.find(fault).orElseThrow();
                assertThat(hint.unavailable()).isFalse();
                assertThat(hint.sentence()).contains("is not UTF8");
            });
        } finally {
            database.sql().run("DROP DATABASE " + name + " WITH (FORCE)");
        }
    }

    /** The private server does not support SSL. */
    @Test
    void aServerWithoutSslRefusesNoLogin() {
        String required = database.url() + "&sslmode=require";
        Commands commands = Commands.on(database, "SIDEWALK_DB_URL=" + required);
        assertThat(commands.err(78, "migrate"))
                .contains("requires SSL, which the server does not have", "The server does not support SSL")
                .doesNotContain("login");
        assertThat(commands.run("doctor").out()).contains("requires SSL, which the server does not have");
        assertThat(Commands.on(database).err(78, "load --schema sidewalk_newberg --from " + required))
                .contains("whether the address requires SSL");
    }

    /** The message is as detailed as that of other commands; clients get fewer details. */
    @Test
    void exportSaysWhyNothingCanBeRead() {
        assertThat(Commands.on(database, "SIDEWALK_DB_USER=nobody", "SIDEWALK_DB_PASSWORD=wrong")
                        .err(78, "export label_tags --output -"))
                .contains("the database rejects the login; check sidewalk.db.user");
        assertThat(new Commands(Map.of("SIDEWALK_DB_URL", "postgresql://127.0.0.1:1/none"))
                        .err(69, "export label_tags --output -"))
                .contains("cannot be reached; check SIDEWALK_DB_URL");
    }

    @Test
    void postgisIsLookedForInPublic() {
        try (PrivateDatabase elsewhere = PrivateDatabase.create()) {
            elsewhere.sql().run("""
                    DROP SCHEMA sidewalk CASCADE; DROP EXTENSION postgis CASCADE; CREATE SCHEMA extensions;
                    CREATE EXTENSION postgis SCHEMA extensions""");
            Commands commands = Commands.on(elsewhere);
            assertThat(commands.err(78, "migrate"))
                    .contains("PostGIS is in the schema extensions", "CREATE EXTENSION postgis SCHEMA public");
            assertThat(commands.run("doctor").out()).contains("[to do] PostGIS: ", "is in the schema extensions");
        }
    }

    /** On a primary and its replica, in both orders of hosts. */
    @Test
    void changesGoToThePrimaryAndToNoOther() {
        try (OwnCluster own = PrivateDatabase.startReplicatedCluster();
                Cluster replica = own.cluster().startReplica()) {
            String primary = own.cluster().hostAndPort();
            Commands both = commandsOf(own, replica.hostAndPort() + "," + primary);
            assertThat(both.out("migrate")).contains("The schema is up to date");
            both.out("refresh");
            assertThat(both.run("doctor").out())
                    .containsPattern("\\[ok] {4}host: " + replica.hostAndPort() + " is a replica, [0-9]+ s behind")
                    .contains("[ok]    host: " + primary + " is a primary");

            assertThat(commandsOf(own, replica.hostAndPort()).run("refresh").err())
                    .contains("names a read-only replica");
            commandsOf(own, replica.hostAndPort() + "," + primary + ",nowhere.invalid:1")
                    .out("refresh");
            int away = ExitCode.UNAVAILABLE.code();
            commandsOf(own, "nowhere.invalid:1," + replica.hostAndPort()).err(away, "refresh");

            own.stop();
            both.err(away, "migrate");
            assertThat(both.run("doctor").out()).contains("[to do] host: " + primary + " cannot be reached");

            replica.promote();
            both.out("refresh");
        }
    }

    private static Commands commandsOf(OwnCluster own, String hosts) {
        return new Commands(
                Map.of("SIDEWALK_DB_URL", own.database().url().replaceFirst("//[^/]*/", "//" + hosts + "/")));
    }
}
