package org.sidewalkdata.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpDateTest {
    private static final Instant TIME = Instant.parse("1994-11-06T08:49:37Z");

    @Test
    void everyDayHasTwoDigits() {
        assertThat(HttpDate.format(TIME)).isEqualTo("Sun, 06 Nov 1994 08:49:37 GMT");
    }

    /** The three forms of RFC 9110, 5.6.7. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Sun, 06 Nov 1994 08:49:37 GMT",
                "Sunday, 06-Nov-94 08:49:37 GMT",
                "Sun Nov  6 08:49:37 1994",
                " Sun, 06 Nov 1994 08:49:37 GMT "
            })
    void allThreeFormsAreRead(String text) {
        assertThat(HttpDate.parse(text)).hasValue(TIME);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "yesterday",
                "1994-11-06T08:49:37Z",
                "Mon, 06 Nov 1994 08:49:37 GMT",
                "Sun, 06 Nov 1994 08:49:37 CET",
                "Sun, 31 Feb 1994 08:49:37 GMT",
                "Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT"
            })
    void whatIsNoDateIsNone(String text) {
        assertThat(HttpDate.parse(text)).isEmpty();
    }
}
