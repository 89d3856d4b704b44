package org.sidewalkdata.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When a client's copy is as good as a new answer (A13; RFC 9110, 13.2.2). */
class PreconditionsTest {
    private static final Map<String, String> ANSWER =
            Map.of("ETag", "\"5-a.b\"", "Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "-|-|false",
                "\"5-a.b\"|-|true",
                "\"4-a.b\", W/\"5-a.b\"|-|true",
                "*|-|true",
                "\"4-a.b\"|-|false",
                "-|Sun, 06 Nov 1994 08:49:37 GMT|true",
                "-|Sun, 06 Nov 1994 08:49:38 GMT|true",
                "-|Sun, 06 Nov 1994 08:49:36 GMT|false",
                "-|soon|false",
                "\"4-a.b\"|Sun, 06 Nov 1994 08:49:38 GMT|false",
                "\"5-a.b\"|Sun, 06 Nov 1994 08:49:36 GMT|true",
            })
    void tagsWinOverDates(String ifNoneMatch, String ifModifiedSince, boolean held) {
        var copy = new Preconditions(
                Optional.empty(),
                Optional.ofNullable(ifNoneMatch),
                Optional.ofNullable(ifModifiedSince),
                Optional.empty());
        assertThat(copy.matches(ANSWER)).isEqualTo(held);
    }

    /** Weak tags are also compared by the text in their quotes. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "W/\"5-a.b\"|true",
                "\"5-a.b\"|true",
                "\"4-a.b\", W/\"5-a.b\"|true",
                "W/\"4-a.b\"|false",
                "5-a.b|false"
            })
    void aWeakAnswerIsHeldByItsTag(String ifNoneMatch, boolean held) {
        var copy = new Preconditions(Optional.empty(), Optional.of(ifNoneMatch), Optional.empty(), Optional.empty());
        assertThat(copy.matches(Map.of("ETag", "W/\"5-a.b\""))).isEqualTo(held);
    }

    /** Strong comparison (RFC 9110, 13.1.1); a star matches any version. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "-|\"5-a.b\"|false",
                "\"5-a.b\"|\"5-a.b\"|false",
                "\"4-a.b\", \"5-a.b\"|\"5-a.b\"|false",
                "*|\"5-a.b\"|false",
                "\"4-a.b\"|\"5-a.b\"|true",
                "W/\"5-a.b\"|\"5-a.b\"|true",
                "W/\"5-a.b\"|W/\"5-a.b\"|true"
            })
    void ifMatchFailsForAnotherVersion(String ifMatch, String tag, boolean fails) {
        var wanted =
                new Preconditions(Optional.ofNullable(ifMatch), Optional.empty(), Optional.empty(), Optional.empty());
        assertThat(wanted.areFailedBy(Map.of("ETag", tag))).isEqualTo(fails);
    }

    /** The date counts to the second, and only without tags (RFC 9110, 13.1.4). */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "-|Sun, 06 Nov 1994 08:49:36 GMT|true",
                "-|Sun, 06 Nov 1994 08:49:37 GMT|false",
                "-|soon|false",
                "\"5-a.b\"|Sun, 06 Nov 1994 08:49:36 GMT|false",
                "\"4-a.b\"|Sun, 06 Nov 1994 08:49:38 GMT|true"
            })
    void ifUnmodifiedSinceFailsForAnOlderDate(String ifMatch, String date, boolean fails) {
        var wanted =
                new Preconditions(Optional.ofNullable(ifMatch), Optional.empty(), Optional.empty(), Optional.of(date));
        assertThat(wanted.areFailedBy(ANSWER)).isEqualTo(fails);
    }

    /** The answer to a POST is never a client's copy. */
    @Test
    void anAnswerWithoutTagIsNeverHeld() {
        var copy = new Preconditions(
                Optional.empty(), Optional.of("*"), Optional.of("Sun, 06 Nov 1994 08:49:38 GMT"), Optional.empty());
        assertThat(copy.matches(Map.of())).isFalse();
    }
}
