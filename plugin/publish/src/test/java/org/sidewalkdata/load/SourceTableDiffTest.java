package org.sidewalkdata.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.sql.Connection;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.load.report.BundleException;
import org.sidewalkdata.load.report.DatabaseException;
import org.sidewalkdata.load.report.LoadInProgressException;
import org.sidewalkdata.load.report.LoadReport;
import org.sidewalkdata.load.report.RemovalException;
import org.sidewalkdata.load.report.TableChange;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.progress.ProgressStep;
import org.sidewalkdata.testkit.Sql;

/** A load makes the source tables equal to the bundle, changes no other row, and is atomic. */
@Tag("slow")
class SourceTableDiffTest extends LoadTest {
    private static final String ROWS = "SELECT xmin, ctid FROM label UNION ALL SELECT xmin, ctid FROM street_edge";

    @BeforeEach
    void nothingIsLoaded() {
        city.empty();
    }

    @Test
    void theSameBundleTwiceChangesNothing() {
        TestBundle bundle = bundle().labelWith("validations,tags", votes(BEN, 1) + ",[steep]");
        assertThat(city.load(bundle).changed()).isTrue();
        String before = city.contents();
        LoadReport second = city.load(bundle);
        assertThat(second.sameBundle()).isTrue();
        assertThat(second.toLines()).containsExactly("This bundle is loaded already; nothing to do.");
        assertThat(city.contents()).isEqualTo(before);
        assertThat(city.load(bundle, LoadOptions.DEFAULT.withLegacySeverity(true))
                        .sameBundle())
                .as("other options are another load")
                .isFalse();
    }

    /** The triggers, indexes and foreign keys are dropped while a table is filled. */
    @Test
    void aFirstLoadIsNotedAsAWholeAndLeavesTriggersIndexesAndForeignKeysAsTheyWere() {
        String definitions = """
                SELECT tgrelid::regclass::text, pg_get_triggerdef(oid), tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
                UNION ALL SELECT tablename, indexdef, '' FROM pg_indexes WHERE schemaname = 'sidewalk'
                UNION ALL SELECT conrelid::regclass::text, conname || pg_get_constraintdef(oid), convalidated::text
                FROM pg_constraint WHERE connamespace = 'sidewalk'::regnamespace
                ORDER BY 1, 2""";
        var before = city.rows(definitions);
        city.load(bundle().labelWith("validations,tags", votes(BEN, 1) + ",[steep]"));
        assertThat(city.rows("SELECT DISTINCT part FROM changed_part")).contains("everything");
        assertRows("SELECT label_id FROM changed_label");
        assertThat(city.rows(definitions)).hasSizeGreaterThan(50).isEqualTo(before);
    }

    @Test
    void otherBytesOfTheSameContentTouchNoRow() {
        city.load(bundle().labelWith("validations,tags", votes(BEN, 1) + ",[steep]"));
        List<String> rows = city.rows(ROWS);
        String loadedAt = city.value("SELECT loaded_at FROM source_state");
        String fingerprint = city.value("SELECT bundle_fingerprint FROM source_state");
        LoadReport report = city.load(bundle().labelWith("tags,validations", "[steep]," + votes(BEN, 1)));
        assertThat(report.sameBundle()).isFalse();
        assertThat(report.changed()).isFalse();
        assertThat(report.toLines()).contains("The source tables already equal the bundle; nothing changed.");
        assertThat(city.rows(ROWS)).isEqualTo(rows);
        assertRows("SELECT loaded_at FROM source_state", loadedAt);
        assertThat(city.value("SELECT bundle_fingerprint FROM source_state")).isNotEqualTo(fingerprint);
    }

    @Test
    void rowsAreAddedChangedAndRemoved() {
        String header = LABEL_HEADER + ",severity";
        city.load(bundle().labels(header, label(1) + ",1", label(2) + ",1", label(3) + ",1", label(4) + ","));
        LoadReport report =
                city.load(bundle().labels(header, label(2) + ",1", label(3) + ",2", label(4) + ",2", label(5) + ","));
        assertThat(report.table("label")).isEqualTo(new TableChange("label", 1, 2, 1));
        assertThat(report.table("street_edge").any()).isFalse();
        assertRows("SELECT label_id, severity FROM label ORDER BY 1", "2|1", "3|2", "4|2", "5|null");
        assertThat(report.toLines()).anyMatch(line -> line.matches("label +1 +2 +1"));
    }

    @Test
    void votesComeGoAndChange() {
        city.load(listed(votes(ANN, 1), votes(BEN, 1), votes(BEN, 2)));
        LoadReport report = city.load(listed(votes(ANN, 3), votes(BEN, 1), votes(CAT, 2)));
        assertThat(report.table("label_validation")).isEqualTo(new TableChange("label_validation", 1, 1, 1));
        assertThat(report.table("label").any()).isFalse();
        assertThat(report.table("app_user")).isEqualTo(new TableChange("app_user", 1, 0, 0));
        assertRows(
                "SELECT label_id, user_id, validation FROM label_validation ORDER BY 1",
                "1|" + ANN + "|3",
                "2|" + BEN + "|1",
                "3|" + CAT + "|2");
    }

    private TestBundle listed(String first, String second, String third) {
        return bundle().labels(
                        LABEL_HEADER + ",validations",
                        label(1) + "," + first,
                        label(2) + "," + second,
                        label(3) + "," + third);
    }

    @Test
    void everythingMayBeReplacedAtOnce() {
        String header = LABEL_HEADER + ",street_edge_id,audit_task_id,validations,tags";
        city.load(bundle().labels(header, label(1) + ",7,5," + votes(BEN, 1) + ",[steep]")
                .streets(STREET.replace("\"osm_way_id\"", "\"region_id\":3,\"osm_way_id\"")));
        LoadReport report = city.load(bundle().regions(REGION.replace(":3,", ":4,"))
                .streets(STREET.replace(":7,", ":8,\"region_id\":4,"))
                .labels(header, label(2).replace(ANN, BEN) + ",8,6," + votes(CAT, 1) + ",[narrow]"));
        for (String table : List.of("region", "street_edge", "app_user", "audit_task", "label", "label_validation")) {
            assertThat(report.table(table)).isEqualTo(new TableChange(table, 1, 0, 1));
        }
        assertRows("SELECT tag_id, tag FROM tag", "1|narrow");
    }

    @Test
    void aRegionMayTakeOverTheStreetsOfOneThatGoesAndTagsMaySwapTheirIds() {
        city.load(tags("{'id':1,'tag':'a',T},{'id':2,'tag':'b',T},{'id':3,'tag':'c',T}"));
        LoadReport report = city.load(tags("{'id':2,'tag':'a',T},{'id':1,'tag':'b',T},{'id':4,'tag':'c',T}")
                .regions(REGION.replace(":3,", ":4,")));
        assertThat(report.table("street_edge")).isEqualTo(new TableChange("street_edge", 0, 1, 0));
        assertRows("SELECT region_id FROM street_edge", "4");
        assertThat(report.table("tag")).isEqualTo(new TableChange("tag", 1, 2, 1));
        assertRows("SELECT tag_id, tag FROM tag ORDER BY 1", "1|b", "2|a", "4|c");
    }

    @Test
    void aConnectionThatDiesLeavesEverythingAsItWas() {
        city.load(bundle());
        String before = city.contents();
        TestBundle next = bundle().labels(LABEL_HEADER, label(1), label(2));
        var deadly = new ProgressStep(() -> city.rows("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                + " WHERE datname = current_database() AND pid <> pg_backend_pid()"));
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
        try (Connection other = city.owner().getConnection()) {
            other.setAutoCommit(false);
            Sql.run(other, "SELECT FROM work_lock WHERE work = 'load' FOR UPDATE");
            assertThatThrownBy(() -> city.load(bundle))
                    .isInstanceOf(LoadInProgressException.class)
                    .hasMessageContaining("Another load is running");
            assertThat(city.contents()).isEqualTo(before);
            other.rollback();
        }
        assertThat(city.load(bundle).changed()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        raw_labels.csv | labels | 3
        streets.geojson | streets | 1
        regions.geojson | regions | 1
        """)
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
        assertThat(loadStrictly(next, meant).changed()).isTrue();
    }

    /**
     * Rows before, rows of them that stay, percentage that may be removed, and the message of the rejection; empty: it
     * is loaded.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        labels  |  10 |  9 |   10 |
        labels  |  10 |  8 |   10 | 2 of 10 labels would be removed, more than 10%.
        streets |  10 |  9 |   10 |
        streets |  10 |  8 |   10 | 2 of 10 streets would be removed, more than 10%.
        users   |  10 |  9 |   10 |
        users   |  10 |  8 |   10 | 2 of 10 users, 2 of 10 labels would be removed, more than 10%.
        users   |  10 |  8 |   20 |
        labels  |  10 |  9 |    0 | 1 of 10 labels would be removed, more than 0%.
        labels  |  10 | 10 |    0 |
        labels  |  10 |  1 |  100 |
        labels  |   8 |  7 | 12.5 |
        labels  |   8 |  6 | 12.5 | 2 of 8 labels would be removed, more than 12.5%.
        labels  | 100 | 71 |   29 |
        labels  | 100 | 70 |   29 | 30 of 100 labels would be removed, more than 29%.
        """)
    void aLoadThatRemovesMoreThanItMayIsRefusedWithTheNumbers(
            String things, int before, int stay, BigDecimal percent, @Nullable String refusal) {
        city.load(many(things, 1, before));
        String contents = city.contents();
        TestBundle next = many(things, before - stay + 1, before + 5); // new rows do not compensate for removed ones
        LoadOptions options = LoadOptions.DEFAULT.withMaxRemovedPercent(percent);

        for (LoadOptions tried : List.of(options.withDryRun(true), options)) {
            if (refusal == null) {
                assertThat(loadStrictly(next, tried).changed()).isTrue();
            } else {
                assertThatThrownBy(() -> loadStrictly(next, tried))
                        .isInstanceOf(RemovalException.class)
                        .hasMessage("Nothing was changed: " + refusal
                                + " To remove them, run load with --max-removed 100%.");
                assertThat(city.contents()).isEqualTo(contents);
            }
        }
        assertThat(loadStrictly(next, options.withAnyRemoved()).sameBundle())
                .as("what is allowed is no part of what was loaded")
                .isEqualTo(refusal == null);
    }

    /** Makes rows from the first number to the last; labels of one user each if the rows are users. */
    private TestBundle many(String things, int first, int last) {
        Stream<String> rows = IntStream.rangeClosed(first, last).mapToObj(id -> switch (things) {
            case "streets" -> STREET.replace(":7,", ":" + id + ",");
            case "users" -> label(id).replace(ANN, new UUID(0x4000, id).toString());
            default -> label(id);
        });
        return things.equals("streets")
                ? bundle().streets(rows.toArray(String[]::new))
                : bundle().labels(Stream.concat(Stream.of(LABEL_HEADER), rows).toArray(String[]::new));
    }

    /** A file of the city below, its next content, and what the rejection counts. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        audit_tasks.csv | audit_task_id,user_id,street_edge_id,completed;            | 2 of 2 audits
        audit_tasks.csv | audit_task_id,user_id,street_edge_id,completed;5,ANN,7,f;6,BEN,7,t; | 1 of 2 audits that count
        audit_tasks.csv | audit_task_id,user_id,street_edge_id,completed,low_quality;5,ANN,7,t,t;6,BEN,7,t,f; | 1 of 2 audits that count
        validations.csv | label_id,user_id,validation_result;                        | 1 of 1 votes
        users.csv       | user_id;                                                   | 1 of 3 users, 1 of 1 flags of users' quality, 1 of 1 users' explored meters
        users.csv       | user_id,meters_explored,high_quality_manual,excluded;ANN,5,t,t;CAT,,,f; | 1 of 2 users who are not excluded, 1 of 1 excluded users
        label_tags.json | []                                                         | 1 of 1 tags
        streets.geojson | DELETED                                                    | 1 of 1 streets that are not deleted
        raw_labels.csv  | label_id,user_id,pano_id,label_type,time_created,latitude,longitude,severity,tags,street_edge_id,audit_task_id;1,ANN,p,curb_ramp,2024-05-01,0,0,2,[steep],7,5; | 1 of 1 labels of a published type
        raw_labels.csv  | label_id,user_id,pano_id,label_type,time_created,latitude,longitude,agree_count;1,ANN,p,CurbRamp,2024-05-01,0,0,0; | 1 of 1 severities of labels, 1 of 1 labels with tags, 1 of 1 labels with a street, 1 of 1 labels with an audit
        """)
    void whatScoresDependOnIsNotLostUnnoticed(String file, String content, String losses) {
        city.load(whole());
        String before = city.contents();
        String deleted = collection(STREET.replace("70}", "70,\"deleted\":true}"));
        String rows = content.replace(';', '\n')
                .replace("ANN", ANN)
                .replace("BEN", BEN)
                .replace("CAT", CAT);
        TestBundle next = whole().file(file, content.equals("DELETED") ? deleted : rows);
        assertThatThrownBy(() -> loadStrictly(next, LoadOptions.DEFAULT))
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
        assertThatThrownBy(() -> loadStrictly(bundle(), LoadOptions.DEFAULT))
                .isInstanceOf(RemovalException.class)
                .hasMessageContaining("1 of 1 labels with counted votes would be removed");
        TestBundle listed = bundle().labelWith("validations", votes(BEN, 1));
        assertThat(loadStrictly(listed, LoadOptions.DEFAULT).changed()).isTrue();
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
            assertThatThrownBy(() -> loadStrictly(next, options))
                    .isInstanceOf(RemovalException.class)
                    .hasMessage("Nothing was changed: the last load had " + part + ", which the bundle does not have"
                            + " any more. To load without, run load with --max-removed 100%.");
        }
        assertThat(city.contents()).isEqualTo(before);
        city.load(next);
        TestBundle later = whole().without(file).regions(REGION.replace("Old Mill", "New Mill"));
        assertThat(loadStrictly(later, LoadOptions.DEFAULT).changed())
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

    /** Loads with the removals allowed that the options allow. */
    private static LoadReport loadStrictly(TestBundle bundle, LoadOptions options) {
        return Load.run(city.owner(), bundle.folder(), options, Progress.NONE);
    }

    private TestBundle tags(String json) {
        String tags = "[" + json.replace("T", "'label_type':'Signal'").replace('\'', '"') + "]";
        return bundle().file("label_tags.json", tags);
    }

    private static String votes(String voter, int vote) {
        return "\"[{\"\"user_id\"\":\"\"" + voter + "\"\",\"\"validation\"\":" + vote + "}]\"";
    }
}
