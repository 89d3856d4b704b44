package org.sidewalkdata.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.load.TestBundle.ANN;
import static org.sidewalkdata.load.TestBundle.BEN;
import static org.sidewalkdata.load.TestBundle.LABEL;
import static org.sidewalkdata.load.TestBundle.LABEL_HEADER;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The meaning of the cells of a label (city-bundle.md, "Reading rules"). */
class LabelCellsTest extends LoadTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[] | {}",
                "`` | {}",
                "[ ] | {}",
                "[steep] | {steep}",
                "`\"[steep,narrow,steep]\"` | {narrow,steep}",
                "`\"[b, a]\"` | {a,b}",
                "`\"[\"\"a,b\"\",c]\"` | `{\"a,b\",c}`",
                "`\"[\"\"b\"\", \"\"a\"\"]\"` | {a,b}",
                "`\"[\"\"say \\\"\"hi\\\"\" [x]\"\"]\"` | `{\"say \\\"hi\\\" [x]\"}`",
                "`\"[\"\"\\u00e9\"\",z,Z]\"` | {Z,z,é}",
                "`\"[\uD83D\uDE00,\uFF5E]\"` | {\uFF5E,\uD83D\uDE00}",
                "[null] | `{\"null\"}`",
            })
    void tags(String cell, String expected) {
        city.load(bundle().labelWith("tags", cell));

        assertThat(city.value("SELECT tags FROM label")).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "1548876864121, 2019-01-30 19:34:24.121",
        "20240501, 2024-05-01 00:00:00",
        "1.548876864121E12, 2019-01-30 19:34:24.121",
        "2024-05-01, 2024-05-01 00:00:00",
        "2024-05, 2024-05-01 00:00:00",
        "2024-05-01T12:30, 2024-05-01 12:30:00",
        "2024-05-01T12:30:15.1239Z, 2024-05-01 12:30:15.123",
        "2024-05-01T12:30:15+02:00, 2024-05-01 10:30:15",
        "2024-05-01T12:30:15+0200, 2024-05-01 10:30:15",
        "2024-05-01 12:30:15.5-07, 2024-05-01 19:30:15.5",
        "1990-01-01T00:00:00Z, 1990-01-01 00:00:00",
    })
    void timesOfCreation(String cell, String utc) {
        city.load(bundle().labels(LABEL_HEADER, LABEL.replace("1548876864121", cell)));

        assertThat(city.value("SELECT time_created AT TIME ZONE 'UTC' FROM label"))
                .isEqualTo(utc);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "3, 2", "4, 3", "5, 3", "'', null"})
    void legacySeverity(String cell, String severity) {
        city.load(bundle().labelWith("severity", cell), LoadOptions.DEFAULT.withLegacySeverity(true));

        assertThat(city.value("SELECT severity FROM label")).isEqualTo(severity);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "3, 3", "2.0, 2", "' 2 ', 2", "'', null"})
    void severity(String cell, String severity) {
        city.load(bundle().labelWith("severity", cell));

        assertThat(city.value("SELECT severity FROM label")).isEqualTo(severity);
    }

    @Test
    void theLastVoteOfAUserStandsAndCountsAreNotTaken() {
        String votes =
                "[{'user_id':'%s','validation':'Agree','extra':{'x':[1]}},{'user_id':'%s','validation':2},{'user_id':'%s','validation':'3'}]"
                        .formatted(ANN, BEN, ANN.toUpperCase(Locale.ROOT));

        city.load(bundle().labelWith("agree_count,validations", "9,\"" + votes.replace("'", "\"\"") + "\""));

        assertThat(city.rows("SELECT user_id, validation FROM label_validation ORDER BY 1"))
                .containsExactly(ANN + "|3", BEN + "|2");
        assertThat(city.value("SELECT agree_count FROM label")).isEqualTo("null");
    }

    @ParameterizedTest
    @CsvSource({"[]", "''"})
    void anEmptyListOfVotesAlsoBeatsTheCounts(String votes) {
        city.load(bundle().labelWith("agree_count,validations", "9," + votes));

        assertThat(city.value("SELECT agree_count, (SELECT count(*) FROM label_validation) FROM label"))
                .isEqualTo("null|0");
    }

    @Test
    void withoutTheColumnTheCountsAreTaken() {
        city.load(bundle().labelWith("agree_count,disagree_count,unsure_count", "9,0,"));

        assertThat(city.value("SELECT agree_count, disagree_count, unsure_count FROM label"))
                .isEqualTo("9|0|null");
    }

    @Test
    void labelsOfTypesThatAreNotPublishedAreKept() {
        city.load(bundle().labels(LABEL_HEADER, LABEL.replace("CurbRamp", "Occlusion")));

        assertThat(city.value("SELECT label_type FROM label")).isEqualTo("Occlusion");
    }
}
