package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** User statistics and the rule for high quality. */
class UsersTest extends TestCityTest {
    @Test
    void d4ATieIsNotValidated() throws SQLException {
        town.run("SELECT label(1, 1, 'CurbRamp', 0, 0), label(2, 1, 'CurbRamp', 0, 0), label(3, 1, 'Other', 0, 0),"
                + " votes(1, 1, 2), votes(2, 1), votes(3, 2, 3)");
        assertThat(town.refreshed("""
            SELECT labels, validated_labels, validations_received, labels_validated_correct, labels_validated_incorrect,
              labels_not_validated, label_accuracy, curb_ramp_labels, curb_ramp_validated_correct,
              curb_ramp_not_validated, other_labels, other_validated_incorrect
            FROM user_stats WHERE user_id = u(1)
            """)).containsExactly("3|2|5|1|1|1|0.5|2|1|1|1|1");
    }

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', textBlock = """
        d4: voided votes count, own ones do not => UPDATE app_user SET validations_given_voided = 4 WHERE user_id = u(9); \
          SELECT label(1, 1, 'CurbRamp', 0, 0), votes(1, 1), label(2, 1, 'CurbRamp', 0, 0), votes(2, 3), label(3, 9, 'CurbRamp', 0, 0), votes(3, 2) => 6|1|0|1|0
        d1: votes on unpublished labels count nowhere => UPDATE app_user SET excluded = true WHERE user_id = u(2); \
          SELECT label(1, 1, 'Occlusion', 0, 0), votes(1, 1), label(2, 2, 'CurbRamp', 0, 0), votes(2, 1) => 0|0|0|0|0
        d12: dissent is a vote against the majority => SELECT label(n, 1, 'CurbRamp', 0, 0) FROM generate_series(1, 4) n; \
          SELECT votes(1, 2, 1, 1), votes(2, 1, 2, 2), votes(3, 1, 2), votes(4, 3, 1) => 4|2|1|1|2
        """)
    void votesGiven(String claim, String edits, String given) throws SQLException {
        town.run(edits);
        assertRefreshed("""
            SELECT validations_given, agree_validations_given, disagree_validations_given, unsure_validations_given,
              dissenting_validations_given
            FROM user_stats WHERE user_id = u(9)
            """, given);
    }

    @Test
    void d12UsersWithoutActivityAreListedAndExcludedOnesAreNot() throws SQLException {
        town.run("UPDATE app_user SET excluded = true WHERE user_id = u(3)");
        assertThat(town.refreshed("SELECT labels, labels_per_meter, label_accuracy, high_quality FROM user_stats"))
                .hasSize(8)
                .containsOnly("0|||t");
    }

    /** Summed over tasks (city-bundle.md): including flagged ones, and streets that were deleted later. */
    @Test
    void aStreetWalkedInTwoCompletedTasksCountsTwice() throws SQLException {
        town.run("""
            UPDATE app_user SET meters_explored = NULL WHERE user_id = u(1);
            UPDATE app_user SET meters_explored = 12.5 WHERE user_id = u(2);
            INSERT INTO street_edge (street_edge_id, deleted, geom) VALUES
              (1, false, ST_MakeLine(at(0, 0), at(0, 100))), (2, true, ST_MakeLine(at(0, 0), at(0, 200))),
              (3, false, ST_MakeLine(at(0, 0), at(0, 400)));
            INSERT INTO audit_task VALUES
              (1, u(1), 1, true, false), (2, u(1), 1, true, true), (3, u(1), 1, false, false), (4, u(1), 2, true, false),
              (5, u(1), 3, false, false), (6, u(2), 3, true, false);
            """);
        String meters = "SELECT %s FROM user_stats WHERE user_id = u(%d)";
        assertRefreshed(meters.formatted("round(meters_explored)", 1), "398"); // 99.4 + 99.4 + 198.9 on the ellipsoid
        assertRows(meters.formatted("meters_explored", 2), "12.5");

        town.run("INSERT INTO audit_task VALUES (7, u(1), 1, true, false)"); // an incremental refresh follows
        assertRefreshed(
                meters.formatted(
                        "meters_explored = (SELECT sum(CASE street_edge_id WHEN 1 THEN 3 ELSE 1 END"
                                + " * length_meters) FROM street_edge WHERE street_edge_id IN (1, 2))",
                        1),
                "t");
    }

    /** Exactly 60 % are correct; less; only 49 are validated. */
    @ParameterizedTest
    @CsvSource({"30, 20, t", "29, 21, f", "29, 20, t", "0, 49, t", "0, 50, f"})
    void d5AccuracyBelow60PercentOf50ValidatedLabelsIsLow(int correct, int incorrect, String high) throws SQLException {
        town.run("""
            INSERT INTO label (label_id, user_id, pano_id, label_type, time_created, geom, agree_count, disagree_count)
            SELECT n, u(1), 'pano', 'Other', '2024-05-01Z', at(0, 0), CASE WHEN n <= %1$d THEN 1 ELSE 0 END,
              CASE WHEN n <= %1$d THEN 0 ELSE 1 END
            FROM generate_series(1, %2$d) n
            """.formatted(correct, correct + incorrect));
        assertRefreshed("SELECT high_quality FROM user_stats WHERE user_id = u(1)", high);
        assertRows("SELECT DISTINCT high_quality_user FROM raw_labels", high);
    }

    /** 3 labels on 80 m are exactly 37.5 per kilometer. */
    @ParameterizedTest
    @CsvSource({
        "80, NULL, t|0.0375",
        "96, NULL, f|0.03125",
        "96, true, t|0.03125",
        "0, NULL, t|",
        "0, false, f|",
        "5e-324, NULL, t|1.7976931348623157e+308",
        "1.7e308, NULL, f|1.764705882352941e-308"
    })
    void d5FewerThan37AndAHalfLabelsPerKilometerIsLowUnlessTheAdministratorSaysOtherwise(
            String meters, String manual, String expected) throws SQLException {
        town.run("UPDATE app_user SET meters_explored = %s, high_quality_manual = %s WHERE user_id = u(1);"
                        .formatted(meters, manual)
                + " SELECT label(n, 1, 'Other', 0, 0) FROM generate_series(1, 3) n");
        assertRefreshed("SELECT high_quality, labels_per_meter FROM user_stats WHERE user_id = u(1)", expected);
    }
}
