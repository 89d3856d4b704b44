package org.sidewalkdata.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MessagesPercentTest {
    /** Half a percent rounds up, but what is not all is not 100%, and what is something is not 0%. */
    @ParameterizedTest
    @CsvSource({
        "0, 0%",
        "0.000001, 1%",
        "0.0049, 1%",
        "0.0149, 1%",
        "0.285, 29%",
        "0.7794, 78%",
        "0.795, 80%",
        "0.996, 99%",
        "0.99999, 99%",
        "0.9999999999999, 100%",
        "1, 100%",
        "1.0000000000001, 100%",
    })
    void sharesAreWholePercent(double share, String text) {
        assertThat(Messages.of(Language.ENGLISH).percent(share)).isEqualTo(text);
    }
}
