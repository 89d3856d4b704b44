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
        town.voted(1, "1,2").voted(2, "1").label(3, 1, "Other", 0, 0).votes(3, "2,3");
        assertThat(town.refreshed("""
            SELECT labels, validated_labels, validations_received, labels_validated_correct, labels_validated_incorrect,
              labels_not_validated, label_accuracy, curb_ramp_labels, curb_ramp_validated_correct,
              curb_ramp_not_validated, other_labels, other_validated_incorrect
            FROM user_stats WHERE user_id = u(1)
            """)).containsExactly("3|2|5|1|1|1|0.5|2|1|1|1|1");
    }

    @Test
    void d4VotesGivenCountVoidedOnesButNotOwnOnes() throws SQLException {
        town.run("UPDATE app_user SET validations_given_voided = 4 WHERE user_id = u(9)")
                .voted(1, "1")
                .voted(2, "3")
                .label(3, 9, "CurbRamp", 0, 0)
                .votes(3, "2");
        assertThat(given(9)).isEqualTo("6|1|0|1|0");
    }

    @Test
    void d1VotesOnUnpublishedLabelsCountNowhere() throws SQLException {
        town.run("UPDATE app_user SET excluded = true WHERE user_id = u(2)")
                .label(1, 1, "Occlusion", 0, 0)
                .votes(1, "1")
                .label(2, 2, "CurbRamp", 0, 0)
                .votes(2, "1");
        assertThat(given(9)).isEqualTo("0|0|0|0|0");
    }

    @Test
    void d12DissentIsAVoteAgainstTheMajority() throws SQLException {
        town.voted(1, "2,1,1").voted(2, "1,2,2").voted(3, "1,2").voted(4, "3,1");
        assertThat(given(9)).isEqualTo("4|2|1|1|2");
    }

    private String given(int user) throws SQLException {
        return town.refreshed("""
            SELECT validations_given, agree_validations_given, disagree_validations_given, unsure_validations_given,
              dissenting_validations_given
            FROM user_stats WHERE user_id = u(%d)
            """.formatted(user)).get(0);
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
        assertThat(town.refreshed("SELECT round(meters_explored) FROM user_stats WHERE user_id = u(1)"))
                .containsExactly("398"); // 99.4 + 99.4 + 198.9 on the ellipsoid
        assertThat(town.rows("SELECT meters_explored FROM user_stats WHERE user_id = u(2)"))
                .containsExactly("12.5");

        town.run("INSERT INTO audit_task VALUES (7, u(1), 1, true, false)");
        assertThat(town.refreshed("""
            SELECT meters_explored = (SELECT sum(CASE street_edge_id WHEN 1 THEN 3 ELSE 1 END * length_meters)
              FROM street_edge WHERE street_edge_id IN (1, 2))
            FROM user_stats WHERE user_id = u(1)
            """)).as("by an incremental refresh").containsExactly("t");
    }

    @ParameterizedTest
    @CsvSource({
        "30, 20, true", // exactly 60 %
        "29, 21, false",
        "29, 20, true", // only 49 validated
        "0, 49, true",
        "0, 50, false"
    })
    void d5AccuracyBelow60PercentOf50ValidatedLabelsIsLow(int correct, int incorrect, boolean high)
            throws SQLException {
        town.run("""
            INSERT INTO label (label_id, user_id, pano_id, label_type, time_created, geom, agree_count, disagree_count)
            SELECT n, u(1), 'pano', 'Other', '2024-05-01Z', at(0, 0), CASE WHEN n <= %1$d THEN 1 ELSE 0 END,
              CASE WHEN n <= %1$d THEN 0 ELSE 1 END
            FROM generate_series(1, %2$d) n
            """.formatted(correct, correct + incorrect));
        assertThat(town.refreshed("SELECT high_quality FROM user_stats WHERE user_id = u(1)"))
                .containsExactly(high ? "t" : "f");
        assertThat(town.rows("SELECT DISTINCT high_quality_user FROM raw_labels"))
                .containsExactly(high ? "t" : "f");
    }

    @ParameterizedTest
    @CsvSource({
        "80, , t|0.0375", // 3 labels on 80 m: exactly 37.5 per kilometer
        "96, , f|0.03125",
        "96, true, t|0.03125",
        "0, , t|",
        "0, false, f|",
        "5e-324, , t|1.7976931348623157e+308",
        "1.7e308, , f|1.764705882352941e-308"
    })
    void d5FewerThan37AndAHalfLabelsPerKilometerIsLowUnlessTheAdministratorSaysOtherwise(
            String meters, String manual, String expected) throws SQLException {
        town.run("UPDATE app_user SET meters_explored = %s, high_quality_manual = %s WHERE user_id = u(1)"
                .formatted(meters, manual));
        for (int id = 1; id <= 3; id++) {
            town.label(id, 1, "Other", 0, 0);
        }
        assertThat(town.refreshed("SELECT high_quality, labels_per_meter FROM user_stats WHERE user_id = u(1)"))
                .containsExactly(expected);
    }
}
