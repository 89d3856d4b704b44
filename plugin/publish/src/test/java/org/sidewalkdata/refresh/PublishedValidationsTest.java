package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** The view {@code validations} lists the votes that labels count, one by one. */
class PublishedValidationsTest extends TestCityTest {
    private static final String VOTES =
            "SELECT label_id, user_id = u(9), label_type, validation_result, validator_type, source FROM validations";

    /** User 8 is excluded (D1), label 2 is user 9's own (D4), label 3 has another type (D1). */
    @Test
    void votesThatDoNotCountAreNotListed() throws SQLException {
        town.run("UPDATE app_user SET excluded = true WHERE user_id = u(8)")
                .label(1, 1, "CurbRamp", 0, 0)
                .label(2, 9, "Signal", 50, 0)
                .label(3, 1, "Occlusion", 0, 0)
                .votes(1, "1,2")
                .votes(2, "1")
                .votes(3, "1");

        assertThat(town.refreshed(VOTES)).containsExactly("1|t|CurbRamp|Agree||");
        assertThat(town.rows("SELECT agree_count, disagree_count, unsure_count FROM raw_labels WHERE label_id = 1"))
                .containsExactly("1|0|0");
    }

    @Test
    void aVoteSaysWhenAndByWhomItWasGiven() throws SQLException {
        town.voted(1, "3").refresh();
        town.run("UPDATE label_validation SET validator_type = 'AI', source = 'Validate'");

        RefreshReport report = town.refresh();

        assertThat(report.kind()).isEqualTo(RefreshReport.Kind.INCREMENTAL);
        assertThat(report.tables().get("published_validation").updated()).isEqualTo(1);
        assertThat(town.rows(VOTES)).containsExactly("1|t|CurbRamp|Unsure|AI|Validate");
        assertThat(town.rows("SELECT unsure_count, human_unsure_count, ai_unsure_count FROM raw_labels"))
                .containsExactly("1|0|1");
    }

    @Test
    void votesGoWithTheirLabel() throws SQLException {
        town.voted(1, "1,1").label(2, 1, "CurbRamp", 90, 0).refresh();

        assertThat(town.run("DELETE FROM label WHERE label_id = 1").refreshed(VOTES))
                .isEmpty();
    }
}
