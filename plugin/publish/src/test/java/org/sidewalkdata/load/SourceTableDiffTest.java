package org.sidewalkdata.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sidewalkdata.load.TestBundle.ANN;
import static org.sidewalkdata.load.TestBundle.BEN;
import static org.sidewalkdata.load.TestBundle.LABEL_HEADER;
import static org.sidewalkdata.load.TestBundle.REGION;
import static org.sidewalkdata.load.TestBundle.STREET;
import static org.sidewalkdata.load.TestBundle.collection;
import static org.sidewalkdata.load.TestBundle.label;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.load.report.BundleException;
import org.sidewalkdata.load.report.DatabaseException;
import org.sidewalkdata.load.report.LoadInProgressException;
import org.sidewalkdata.load.report.LoadReport;
import org.sidewalkdata.load.report.RemovalException;
import org.sidewalkdata.load.report.TableChange;
import org.sidewalkdata.progress.Progress;

/** A load makes the source tables equal to the bundle, changes no other row, and is atomic. */
@Tag("slow")
@Tag("postgis")
class SourceTableDiffTest {
    private static final String CAT = "cccccccc-0000-4000-8000-000000000003";
    private LoadedCity city;

    @TempDir
    Path folder;

    @BeforeEach
    void start() {
        city = new LoadedCity();
    }

    @AfterEach
    void stop() {
        city.close();
    }

    @Test
    void theSameBundleTwiceChangesNothing() {
        TestBundle bundle = bundle().labelWith("validations,tags", votes(BEN, 1) + ",[steep]");
        LoadReport first = city.load(bundle);
        String before = city.contents();

        LoadReport second = city.load(bundle);

        assertThat(first.changed()).isTrue();
        assertThat(second.sameBundle()).isTrue();
        assertThat(second.toLines()).containsExactly("This bundle is loaded already; nothing to do.");
        assertThat(city.contents()).isEqualTo(before);
    }

    /** The triggers are dropped while a table is filled. */
    @Test
    void aFirstLoadIsNotedAsAWholeAndLeavesTheTriggersAsTheyWere() {
        String triggers = """
                SELECT tgrelid::regclass::text, pg_get_triggerdef(oid), tgenabled
                FROM pg_trigger
                WHERE NOT tgisinternal
                ORDER BY 1, 2""";
        var before = city.rows(triggers);

        city.load(bundle().labelWith("validations,tags", votes(BEN, 1) + ",[steep]"));

        assertThat(city.rows("SELECT DISTINCT part FROM changed_part")).contains("everything");
        assertThat(city.rows("SELECT label_id FROM changed_label")).isEmpty();
        assertThat(city.rows(triggers)).isNotEmpty().isEqualTo(before);
    }

    @Test
    void otherBytesOfTheSameContentTouchNoRow() {
        city.load(bundle().labelWith("validations,tags", votes(BEN, 1) + ",[steep]"));
        String rows = city.rows("SELECT xmin, ctid FROM label UNION ALL SELECT xmin, ctid FROM street_edge")
                .toString();
        String loadedAt = city.value("SELECT loaded_at FROM source_state");
        String fingerprint = city.value("SELECT bundle_fingerprint FROM source_state");

        LoadReport report = city.load(bundle().labelWith("tags,validations", "[steep]," + votes(BEN, 1)));

        assertThat(report.sameBundle()).isFalse();
        assertThat(report.changed()).isFalse();
        assertThat(city.rows("SELECT xmin, ctid FROM label UNION ALL SELECT xmin, ctid FROM street_edge"))
                .hasToString(rows);
        assertThat(city.value("SELECT loaded_at FROM source_state")).isEqualTo(loadedAt);
        assertThat(city.value("SELECT bundle_fingerprint FROM source_state")).isNotEqualTo(fingerprint);
        assertThat(report.toLines()).contains("The source tables already equal the bundle; nothing changed.");
    }

    @Test
    void otherOptionsAreAnotherLoad() {
        city.load(bundle());

        assertThat(city.load(bundle(), LoadOptions.DEFAULT.withLegacySeverity(true))
                        .sameBundle())
                .isFalse();
    }

    @Test
    void rowsAreAddedChangedAndRemoved() {
        city.load(bundle().labels(
                        LABEL_HEADER + ",severity", label(1) + ",1", label(2) + ",1", label(3) + ",1", label(4) + ","));

        LoadReport report = city.load(bundle().labels(
                        LABEL_HEADER + ",severity", label(2) + ",1", label(3) + ",2", label(4) + ",2", label(5) + ","));

        assertThat(report.table("label")).isEqualTo(new TableChange("label", 1, 2, 1));
        assertThat(report.table("street_edge").any()).isFalse();
        assertThat(city.rows("SELECT label_id, severity FROM label ORDER BY 1"))
                .containsExactly("2|1", "3|2", "4|2", "5|null");
        assertThat(report.toLines()).anyMatch(line -> line.matches("label +1 +2 +1"));
    }

    @Test
    void votesComeGoAndChange() {
        String header = LABEL_HEADER + ",validations";
        String cid = "cccccccc-0000-4000-8000-000000000003";
        city.load(bundle().labels(
                        header,
                        label(1) + "," + votes(ANN, 1),
                        label(2) + "," + votes(BEN, 1),
                        label(3) + "," + votes(BEN, 2)));

        LoadReport report = city.load(bundle().labels(
                        header,
                        label(1) + "," + votes(ANN, 3),
                        label(2) + "," + votes(BEN, 1),
                        label(3) + "," + votes(cid, 2)));

        assertThat(report.table("label_validation")).isEqualTo(new TableChange("label_validation", 1, 1, 1));
        assertThat(report.table("label").any()).isFalse();
        assertThat(report.table("app_user")).isEqualTo(new TableChange("app_user", 1, 0, 0));
        assertThat(city.rows("SELECT label_id, user_id, validation FROM label_validation ORDER BY 1"))
                .containsExactly("1|" + ANN + "|3", "2|" + BEN + "|1", "3|" + cid + "|2");
    }

    @Test
    void everythingMayBeReplacedAtOnce() {
        city.load(bundle().labels(
                        LABEL_HEADER + ",street_edge_id,audit_task_id,validations,tags",
                        label(1) + ",7,5," + votes(BEN, 1) + ",[steep]")
                .streets(STREET.replace("\"osm_way_id\"", "\"region_id\":3,\"osm_way_id\"")));

        LoadReport report = city.load(bundle().regions(REGION.replace(":3,", ":4,"))
                .streets(STREET.replace(":7,", ":8,\"region_id\":4,"))
                .labels(
                        LABEL_HEADER + ",street_edge_id,audit_task_id,validations,tags",
                        label(2).replace(ANN, BEN) + ",8,6," + votes("cccccccc-0000-4000-8000-000000000003", 1)
                                + ",[narrow]"));

        for (String table :
                new String[] {"region", "street_edge", "app_user", "audit_task", "label", "label_validation"}) {
            assertThat(report.table(table)).isEqualTo(new TableChange(table, 1, 0, 1));
        }
        assertThat(city.rows("SELECT tag_id, tag FROM tag")).containsExactly("1|narrow");
    }

    @Test
    void aRegionMayTakeOverTheStreetsOfOneThatGoes() {
        city.load(bundle());

        LoadReport report = city.load(bundle().regions(REGION.replace(":3,", ":4,")));

        assertThat(report.table("street_edge")).isEqualTo(new TableChange("street_edge", 0, 1, 0));
        assertThat(city.value("SELECT region_id FROM street_edge")).isEqualTo("4");
    }

    @Test
    void tagsMaySwapTheirIds() {
        city.load(
                tags(
                        "[{'id':1,'label_type':'Signal','tag':'a'},{'id':2,'label_type':'Signal','tag':'b'},{'id':3,'label_type':'Signal','tag':'c'}]"));

        LoadReport report = city.load(
                tags(
                        "[{'id':2,'label_type':'Signal','tag':'a'},{'id':1,'label_type':'Signal','tag':'b'},{'id':4,'label_type':'Signal','tag':'c'}]"));

        assertThat(report.table("tag")).isEqualTo(new TableChange("tag", 1, 2, 1));
        assertThat(city.rows("SELECT tag_id, tag FROM tag ORDER BY 1")).containsExactly("1|b", "2|a", "4|c");
    }

    @Test
    void indexesAndForeignKeysAreBackAfterwards() {
        String sql = """
                SELECT indexdef FROM pg_indexes WHERE schemaname = 'sidewalk'
                UNION ALL SELECT conrelid::regclass || conname || pg_get_constraintdef(oid) || convalidated FROM pg_constraint
                WHERE connamespace = 'sidewalk'::regnamespace
                ORDER BY 1""";
        var before = city.rows(sql);

        city.load(bundle());

        assertThat(city.rows(sql)).isEqualTo(before);
    }

    @Test
    void aConnectionThatDiesLeavesEverythingAsItWas() {
        city.load(bundle());
        String before = city.contents();
        TestBundle next = bundle().labels(LABEL_HEADER, label(1), label(2));
        Progress deadly = new Progress() {
            @Override
            public void begin(String step, long total, Unit unit) {}

            @Override
            public void advance(long units) {}

            @Override
            public void end() {
                city.rows("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                        + " WHERE datname = current_database() AND pid <> pg_backend_pid()");
            }
        };

        assertThatThrownBy(() -> Load.run(city.owner(), next.folder(), LoadOptions.DEFAULT, deadly))
                .isInstanceOf(DatabaseException.class)
                .hasMessageStartingWith("The load failed; nothing was changed. The database reports: ");

        assertThat(city.contents()).isEqualTo(before);
        assertThat(city.load(next).table("label").added()).isEqualTo(1);
    }

    @Test
    void ofTwoLoadsAtOnceTheSecondIsRefused() throws Exception {
        TestBundle bundle = bundle();
        String before = city.contents();
        try (Connection other = city.owner().getConnection();
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute("SELECT FROM work_lock WHERE work = 'load' FOR UPDATE");

            assertThatThrownBy(() -> city.load(bundle))
                    .isInstanceOf(LoadInProgressException.class)
                    .hasMessageContaining("Another load is running");
            assertThat(city.contents()).isEqualTo(before);
            other.rollback();
        }
        assertThat(city.load(bundle).changed()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "raw_labels.csv | labels | 3",
                "streets.geojson | streets | 1",
                "regions.geojson | regions | 1",
            })
    void aPartThatIsEmptyTakesNothingAwayUnlessItMay(String file, String things, int rows) {
        city.load(bundle().labels(LABEL_HEADER, label(1), label(2), label(3)));
        String before = city.contents();
        TestBundle next = bundle().labels(LABEL_HEADER, label(1), label(2), label(3))
                .file(file, file.endsWith(".csv") ? LABEL_HEADER + "\n" : collection());

        assertThatThrownBy(() -> city.load(next))
                .isInstanceOf(BundleException.class)
                .hasMessage("Nothing was changed: " + file + " has no usable row, but the database has " + rows + " "
                        + things + ". To delete all of them, load with --allow-empty.");
        assertThat(city.contents()).isEqualTo(before);

        LoadOptions meant = LoadOptions.DEFAULT.withAllowEmpty(true); // this option alone allows the removals
        assertThat(Load.run(city.owner(), next.folder(), meant, Progress.NONE).changed())
                .isTrue();
    }

    /**
     * Rows before, rows of them that stay, percentage that may be removed, and the message of the rejection; empty: it
     * is loaded.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "labels  |  10 |  9 |   10 |",
                "labels  |  10 |  8 |   10 | 2 of 10 labels would be removed, more than 10%.",
                "streets |  10 |  9 |   10 |",
                "streets |  10 |  8 |   10 | 2 of 10 streets would be removed, more than 10%.",
                "users   |  10 |  9 |   10 |",
                "users   |  10 |  8 |   10 | 2 of 10 users, 2 of 10 labels would be removed, more than 10%.",
                "users   |  10 |  8 |   20 |",
                "labels  |  10 |  9 |    0 | 1 of 10 labels would be removed, more than 0%.",
                "labels  |  10 | 10 |    0 |",
                "labels  |  10 |  1 |  100 |",
                "labels  |   8 |  7 | 12.5 |",
                "labels  |   8 |  6 | 12.5 | 2 of 8 labels would be removed, more than 12.5%.",
                "labels  | 100 | 71 |   29 |",
                "labels  | 100 | 70 |   29 | 30 of 100 labels would be removed, more than 29%.",
            })
    void aLoadThatRemovesMoreThanItMayIsRefusedWithTheNumbers(
            String things, int before, int stay, BigDecimal percent, @Nullable String refusal) {
        city.load(many(things, 1, before));
        String contents = city.contents();
        TestBundle next = many(things, before - stay + 1, before + 5); // new rows do not compensate for removed ones
        LoadOptions options = LoadOptions.DEFAULT.withMaxRemovedPercent(percent);

        for (LoadOptions tried : List.of(options.withDryRun(true), options)) {
            if (refusal == null) {
                assertThat(Load.run(city.owner(), next.folder(), tried, Progress.NONE)
                                .changed())
                        .isTrue();
            } else {
                assertThatThrownBy(() -> Load.run(city.owner(), next.folder(), tried, Progress.NONE))
                        .isInstanceOf(RemovalException.class)
                        .hasMessage("Nothing was changed: " + refusal
                                + " To remove them, run load with --max-removed 100%.");
                assertThat(city.contents()).isEqualTo(contents);
            }
        }
        assertThat(Load.run(city.owner(), next.folder(), options.withAnyRemoved(), Progress.NONE)
                        .sameBundle())
                .as("what is allowed is no part of what was loaded")
                .isEqualTo(refusal == null);
    }

    /** Makes rows from the first number to the last; labels of one user each if the rows are users. */
    private TestBundle many(String things, int first, int last) {
        var labels = Stream.of(LABEL_HEADER);
        var ids = IntStream.rangeClosed(first, last).boxed();
        return switch (things) {
            case "streets" ->
                bundle().streets(ids.map(id -> STREET.replace(":7,", ":" + id + ","))
                        .toArray(String[]::new));
            case "users" ->
                bundle().labels(Stream.concat(
                                labels, ids.map(id -> label(id).replace(ANN, new UUID(0x4000, id).toString())))
                        .toArray(String[]::new));
            default ->
                bundle().labels(Stream.concat(labels, ids.map(TestBundle::label))
                        .toArray(String[]::new));
        };
    }

    /** A file of the city below, its next content, and what the rejection counts. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "audit_tasks.csv | audit_task_id,user_id,street_edge_id,completed;            | 2 of 2 audits",
                "audit_tasks.csv | audit_task_id,user_id,street_edge_id,completed;5,ANN,7,f;6,BEN,7,t; | 1 of 2 audits that count",
                "audit_tasks.csv | audit_task_id,user_id,street_edge_id,completed,low_quality;5,ANN,7,t,t;6,BEN,7,t,f; | 1 of 2 audits that count",
                "validations.csv | label_id,user_id,validation_result;                        | 1 of 1 votes",
                "users.csv       | user_id;                                                   | 1 of 3 users, 1 of 1 flags of users' quality, 1 of 1 users' explored meters",
                "users.csv       | user_id,meters_explored,high_quality_manual,excluded;ANN,5,t,t;CAT,,,f; | 1 of 2 users who are not excluded, 1 of 1 excluded users",
                "label_tags.json | []                                                         | 1 of 1 tags",
                "streets.geojson | DELETED                                                    | 1 of 1 streets that are not deleted",
                "raw_labels.csv  | label_id,user_id,pano_id,label_type,time_created,latitude,longitude,severity,tags,street_edge_id,audit_task_id;1,ANN,p,curb_ramp,2024-05-01,0,0,2,[steep],7,5; | 1 of 1 labels of a published type",
                "raw_labels.csv  | label_id,user_id,pano_id,label_type,time_created,latitude,longitude,agree_count;1,ANN,p,CurbRamp,2024-05-01,0,0,0; | 1 of 1 severities of labels, 1 of 1 labels with tags, 1 of 1 labels with a street, 1 of 1 labels with an audit",
            })
    void whatScoresDependOnIsNotLostUnnoticed(String file, String content, String losses) {
        city.load(whole());
        String before = city.contents();
        String deleted = collection(STREET.replace("70}", "70,\"deleted\":true}"));
        TestBundle next = whole().file(
                        file,
                        content.equals("DELETED")
                                ? deleted
                                : content.replace(';', '\n')
                                        .replace("ANN", ANN)
                                        .replace("BEN", BEN)
                                        .replace("CAT", CAT));

        assertThatThrownBy(() -> Load.run(city.owner(), next.folder(), LoadOptions.DEFAULT, Progress.NONE))
                .isInstanceOf(RemovalException.class)
                .hasMessage("Nothing was changed: " + losses
                        + " would be removed, more than 10%. To remove them, run load with --max-removed 100%.");
        assertThat(city.contents()).isEqualTo(before);
        assertThat(city.load(next).changed()).isTrue();
    }

    /** Counts of votes are no loss if the votes are listed instead. */
    @Test
    void countedVotesMayBecomeListedVotes() {
        city.load(bundle().labelWith("agree_count", "1"));
        assertThatThrownBy(() -> Load.run(city.owner(), bundle().folder(), LoadOptions.DEFAULT, Progress.NONE))
                .isInstanceOf(RemovalException.class)
                .hasMessageContaining("1 of 1 labels with counted votes would be removed");
        TestBundle listed = bundle().labelWith("validations", votes(BEN, 1));
        assertThat(Load.run(city.owner(), listed.folder(), LoadOptions.DEFAULT, Progress.NONE)
                        .changed())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "city.json, city",
        "street_names.csv, street_names",
        "street_grades.csv, street_grades",
        "label_tags.json, label_tags",
        "users.csv, users",
        "audit_tasks.csv, audit_tasks",
        "validations.csv, validations"
    })
    void aFileOfTheLastLoadIsNotMissingUnnoticed(String file, String part) {
        city.load(bundle());
        city.load(whole());
        String before = city.contents();
        TestBundle next = whole().without(file);
        for (boolean dryRun : List.of(true, false)) {
            LoadOptions options = LoadOptions.DEFAULT.withDryRun(dryRun).withMaxRemovedPercent(new BigDecimal(99));
            assertThatThrownBy(() -> Load.run(city.owner(), next.folder(), options, Progress.NONE))
                    .isInstanceOf(RemovalException.class)
                    .hasMessage("Nothing was changed: the last load had " + part + ", which the bundle does not have"
                            + " any more. To load without, run load with --max-removed 100%.");
        }
        assertThat(city.contents()).isEqualTo(before);
        city.load(next);
        TestBundle later = whole().without(file).regions(REGION.replace("Old Mill", "New Mill"));
        assertThat(Load.run(city.owner(), later.folder(), LoadOptions.DEFAULT, Progress.NONE)
                        .changed())
                .as("the loss was accepted")
                .isTrue();
    }

    /** Returns a city with every optional file, and something in each that scores depend on. */
    private TestBundle whole() {
        return bundle().labelWith("severity,tags,street_edge_id,audit_task_id", "2,[steep],7,5")
                .file("city.json", "{\"city\":\"mill\"}")
                .file("street_names.csv", "osm_way_id,name\n5,Elm Street\n")
                .file("street_grades.csv", "street_edge_id,grade_confidence,grade_quality\n7,high,measured\n")
                .file("label_tags.json", "[{\"id\":1,\"label_type\":\"CurbRamp\",\"tag\":\"steep\"}]")
                .file(
                        "users.csv",
                        "user_id,meters_explored,high_quality_manual,excluded\n" + ANN + ",5,t,f\n" + CAT + ",,,t\n")
                .file(
                        "audit_tasks.csv",
                        "audit_task_id,user_id,street_edge_id,completed\n5," + ANN + ",7,t\n6," + BEN + ",7,t\n")
                .file("validations.csv", "label_id,user_id,validation_result\n1," + BEN + ",Agree\n");
    }

    @Test
    void skippingBadRowsDoesNotEmptyACity() {
        city.load(bundle());
        TestBundle next = bundle().labels(LABEL_HEADER, label(-1), label(0));

        assertThatThrownBy(() -> city.load(next, LoadOptions.DEFAULT.withSkipBadRows(true)))
                .isInstanceOf(BundleException.class)
                .hasMessageContaining("raw_labels.csv has no usable row");
    }

    private TestBundle tags(String json) {
        return bundle().file("label_tags.json", json.replace('\'', '"'));
    }

    private TestBundle bundle() {
        return new TestBundle(folder);
    }

    private static String votes(String voter, int vote) {
        return "\"[{\"\"user_id\"\":\"\"" + voter + "\"\",\"\"validation\"\":" + vote + "}]\"";
    }
}
