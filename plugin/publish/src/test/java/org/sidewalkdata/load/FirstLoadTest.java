package org.sidewalkdata.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.load.TestBundle.ANN;
import static org.sidewalkdata.load.TestBundle.BEN;
import static org.sidewalkdata.load.TestBundle.LABEL_HEADER;
import static org.sidewalkdata.load.TestBundle.label;

import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.load.report.LoadReport;
import org.sidewalkdata.load.report.TableChange;

/**
 * Loading straight into empty tables gives the same as loading by staging, which a database with another city needs.
 */
class FirstLoadTest extends LoadTest {
    private static final LoadOptions SKIPPING = LoadOptions.DEFAULT.withSkipBadRows(true);
    private static final String LISTED = LABEL_HEADER + ",street_edge_id,audit_task_id,tags,validations";
    private static final String VOTES = "label_validation_id,label_id,user_id,validation_result,end_timestamp\n";

    private static String listed(long label, String... votes) {
        return label(label) + ",7,5,\"[steep]\",\"[" + String.join(",", votes).replace("\"", "\"\"") + "]\"";
    }

    private static String vote(String user, int vote) {
        return "{\"user_id\":\"" + user + "\",\"validation\":" + vote + "}";
    }

    static Stream<UnaryOperator<TestBundle>> bundles() {
        String votes = VOTES + "1,1," + BEN + ",Agree,2024-05-02\n2,3," + ANN + ",Unsure,\n";
        return Stream.of(
                bundle -> bundle,
                bundle -> bundle.labels(
                        LISTED, listed(1, vote(BEN, 1), vote(ANN, 2)), listed(2), listed(3, vote(BEN, 3))),
                bundle -> bundle.labels(LISTED, listed(1, vote(ANN, 3)), listed(2, vote(BEN, 1)), listed(3))
                        .file("validations.csv", votes),
                bundle -> bundle.labels(
                                LABEL_HEADER + ",agree_count", label(1) + ",4", label(2) + ",5", label(3) + ",6")
                        .file("validations.csv", votes),
                // unsorted ids, and two votes of one user on one label
                bundle -> bundle.labels(LABEL_HEADER, label(9), label(3), label(1))
                        .file("validations.csv", votes + "3,1," + BEN + ",Disagree,2024-05-01\n"),
                bundle -> bundle.labels(LABEL_HEADER, label(9), label(3), label(1))
                        .file("validations.csv", votes.replace("2,3,", "0,3,")),
                // a row of the wrong length, an invalid vote, a repeated label, a missing street
                bundle -> bundle.labels(LISTED, listed(1, vote(BEN, 1)), "2", listed(3, vote(BEN, 9)), listed(4)),
                bundle -> bundle.labels(LISTED, listed(1, vote(BEN, 1)), listed(1, vote(ANN, 2)), "x" + listed(3)),
                bundle ->
                        bundle.labels(LISTED, listed(1, vote(BEN, 1)), listed(2).replace(",7,", ",8,"), listed(3)),
                bundle -> bundle.labels(LISTED, listed(1), "2").file("validations.csv", votes));
    }

    @BeforeEach
    void forget() {
        city.empty();
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void givesWhatStagingGives(UnaryOperator<TestBundle> make) {
        LoadReport straight = city.load(make.apply(bundle()), SKIPPING);
        String tables = city.tables();
        city.empty();
        city.load(bundle().labels(LABEL_HEADER, label(77)), SKIPPING);
        LoadReport staged = city.load(make.apply(bundle()), SKIPPING);

        assertThat(city.tables()).isEqualTo(tables);
        assertThat(straight.badRows()).isEqualTo(staged.badRows());
        assertThat(straight.badRowCount()).isEqualTo(staged.badRowCount());
        assertThat(straight.ignored()).isEqualTo(staged.ignored());
    }

    @Test
    void saysHowManyRowsCame() {
        LoadReport report = city.load(bundle().labels(LISTED, listed(1, vote(BEN, 1), vote(ANN, 2)), listed(2)));

        assertThat(report.table("label")).isEqualTo(new TableChange("label", 2, 0, 0));
        assertThat(report.table("label_validation")).isEqualTo(new TableChange("label_validation", 2, 0, 0));
        assertThat(report.table("app_user").added()).isEqualTo(2);
        assertThat(report.table("tag").added()).isEqualTo(1);
    }

    /** An incremental refresh after a first load must see all of it, and later changes row by row. */
    @Test
    void isNotedAsAWholeAndWhatFollowsByItsRows() {
        city.rows("DELETE FROM changed_part RETURNING 1");
        city.rows("DELETE FROM changed_label RETURNING 1");

        city.load(bundle().labels(LISTED, listed(1, vote(BEN, 1)), listed(2)));

        assertThat(city.rows("SELECT DISTINCT part FROM changed_part")).contains("everything");
        assertThat(city.rows("SELECT label_id FROM changed_label")).isEmpty();
        city.rows("UPDATE label SET severity = 3 WHERE label_id = 2 RETURNING 1");
        assertThat(city.rows("SELECT label_id FROM changed_label")).containsExactly("2");
    }
}
