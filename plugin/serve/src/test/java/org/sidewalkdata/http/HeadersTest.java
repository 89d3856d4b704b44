package org.sidewalkdata.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests headers of requests: ranges, codings, tags, dates, request ids and conditions. */
class HeadersTest {
    private static final Set<ContentCoding> GZIP_ONLY = Set.of(ContentCoding.GZIP);
    private static final Instant TIME = Instant.parse("1994-11-06T08:49:37Z");

    /** Ranges of a body of 100 bytes; a number has any length. */
    @ParameterizedTest
    @CsvSource({
        "bytes=0-9, 0, 9",
        "Bytes= 0-9 , 0, 9",
        "bytes=90-, 90, 99",
        "bytes=90-100, 90, 99",
        "bytes=90-9223372036854775807, 90, 99",
        "bytes=90-9223372036854775808, 90, 99",
        "bytes=90-99999999999999999999999999, 90, 99",
        "bytes=000000000000000000000000090-099, 90, 99",
        "bytes=-10, 90, 99",
        "bytes=-18446744073709551616, 0, 99",
    })
    void theEndOfARangeIsThatOfTheBody(String header, long first, long last) {
        assertThat(ByteRange.parse(header, 100)).contains(new ByteRange(first, last));
    }

    @ParameterizedTest
    @ValueSource(strings = {"bytes=100-", "bytes=100-200", "bytes=-0", "bytes=99999999999999999999-"})
    void aRangeThatBeginsAfterTheEndIsNotSatisfiable(String header) {
        assertThatThrownBy(() -> ByteRange.parse(header, 100)).isInstanceOf(RangeNotSatisfiableException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "bytes=", "bytes=-", "bytes=9-0", "bytes=0-1,3-4", "lines=0-9", "bytes=a-b"})
    void anyOtherRangeIsTheWholeBody(String header) {
        assertThat(ByteRange.parse(header, 100)).isEmpty();
    }

    /** Negotiation among a host's codings; the choice among all codings is tested over HTTP. */
    @ParameterizedTest
    @CsvSource({"'zstd, gzip;q=0.1', GZIP", "zstd, IDENTITY", "'identity, gzip;q=0.5', IDENTITY", "'', IDENTITY"})
    void aCodingIsChosenThatTheHostCanMakeAndIdentityIsAlwaysOffered(String accepted, ContentCoding chosen) {
        List<String> values = accepted.isEmpty() ? List.of() : List.of(accepted);
        assertThat(ContentCoding.negotiate(values, GZIP_ONLY)).isEqualTo(chosen);
    }

    @Test
    void aWeakTagHasItsCodingInsideItsQuotesToo() {
        assertThat(EntityTags.weak("\"7-abc\"")).isEqualTo("W/\"7-abc\"");
        assertThat(EntityTags.weak("W/\"7-abc\"")).isEqualTo("W/\"7-abc\"");
        assertThat(EntityTags.forCoding("W/\"7-abc\"", ContentCoding.GZIP)).isEqualTo("W/\"7-abc-gz\"");
    }

    /** The transfer of tags is tested with a server. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        W/"7-abc"                          | W/"7-abc"
        W/"7-abc-gz"                       | W/"7-abc-gz"
        "7-abc-zstd"                       | W/"7-abc-zstd"
        W/"6-x", W/"7-abc", W/"7-abc-gz"   | W/"7-abc-gz"
        *                                  | W/"7-abc"
        """)
    void aWeakTagThatIsHeldIsToldWeakly(String ifNoneMatch, String tag) {
        assertThat(EntityTags.held("W/\"7-abc\"", ContentCoding.GZIP, List.of(ifNoneMatch)))
                .isEqualTo(tag);
    }

    /** The three forms of RFC 9110, 5.6.7. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Sun, 06 Nov 1994 08:49:37 GMT   | true
        Sunday, 06-Nov-94 08:49:37 GMT  | true
        Sun Nov  6 08:49:37 1994        | true
        ' Sun, 06 Nov 1994 08:49:37 GMT ' | true
        ''                              | false
        yesterday                       | false
        1994-11-06T08:49:37Z            | false
        Mon, 06 Nov 1994 08:49:37 GMT   | false
        Sun, 06 Nov 1994 08:49:37 CET   | false
        Sun, 31 Feb 1994 08:49:37 GMT   | false
        Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT | false
        """)
    void allThreeFormsOfDatesAreRead(String text, boolean isDate) {
        assertThat(HttpDate.parse(text)).isEqualTo(isDate ? Optional.of(TIME) : Optional.empty());
        assertThat(HttpDate.format(TIME)).isEqualTo("Sun, 06 Nov 1994 08:49:37 GMT");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "Az09._-", "0123456789012345678901234567890123456789012345678901234567890123"})
    void aHarmlessRequestIdIsKept(String id) {
        assertThat(RequestId.of(id)).isEqualTo(id);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "a b",
                "a\nb",
                "é",
                "<x>",
                "01234567890123456789012345678901234567890123456789012345678901234"
            })
    void anyOtherRequestIdIsReplaced(String id) {
        assertThat(RequestId.of(id)).matches("[0-9a-f]{16}");
    }

    /**
     * When a client's copy is as good as a new answer (A13; RFC 9110, 13.2.2): headers of a GET, a tag of the answer with its date if it is strong, and the result. Weak tags are also compared by
     * the text in their quotes. The answer to a POST, without a tag, is never a client's copy.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", quoteCharacter = '`', textBlock = """
        -                    | -                             | "5-a.b"   | false
        "5-a.b"              | -                             | "5-a.b"   | true
        "4-a.b", W/"5-a.b"   | -                             | "5-a.b"   | true
        *                    | -                             | "5-a.b"   | true
        "4-a.b"              | -                             | "5-a.b"   | false
        -                    | Sun, 06 Nov 1994 08:49:37 GMT | "5-a.b"   | true
        -                    | Sun, 06 Nov 1994 08:49:38 GMT | "5-a.b"   | true
        -                    | Sun, 06 Nov 1994 08:49:36 GMT | "5-a.b"   | false
        -                    | soon                          | "5-a.b"   | false
        "4-a.b"              | Sun, 06 Nov 1994 08:49:38 GMT | "5-a.b"   | false
        "5-a.b"              | Sun, 06 Nov 1994 08:49:36 GMT | "5-a.b"   | true
        W/"5-a.b"            | -                             | W/"5-a.b" | true
        "5-a.b"              | -                             | W/"5-a.b" | true
        "4-a.b", W/"5-a.b"   | -                             | W/"5-a.b" | true
        W/"4-a.b"            | -                             | W/"5-a.b" | false
        5-a.b                | -                             | W/"5-a.b" | false
        *                    | Sun, 06 Nov 1994 08:49:38 GMT | -         | false
        """)
    void tagsWinOverDates(String ifNoneMatch, String ifModifiedSince, String tag, boolean held) {
        var copy = new Preconditions(
                Optional.empty(),
                Optional.ofNullable(ifNoneMatch),
                Optional.ofNullable(ifModifiedSince),
                Optional.empty());
        assertThat(copy.matches(answer(tag))).isEqualTo(held);
    }

    /**
     * When another version fails (A13): strong comparison (RFC 9110, 13.1.1); a star matches any version. The date counts to the second, and only without
     * tags (13.1.4).
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", quoteCharacter = '`', textBlock = """
        -                  | -                             | "5-a.b"   | false
        "5-a.b"            | -                             | "5-a.b"   | false
        "4-a.b", "5-a.b"   | -                             | "5-a.b"   | false
        *                  | -                             | "5-a.b"   | false
        "4-a.b"            | -                             | "5-a.b"   | true
        W/"5-a.b"          | -                             | "5-a.b"   | true
        W/"5-a.b"          | -                             | W/"5-a.b" | true
        -                  | Sun, 06 Nov 1994 08:49:36 GMT | "5-a.b"   | true
        -                  | Sun, 06 Nov 1994 08:49:37 GMT | "5-a.b"   | false
        -                  | soon                          | "5-a.b"   | false
        "5-a.b"            | Sun, 06 Nov 1994 08:49:36 GMT | "5-a.b"   | false
        "4-a.b"            | Sun, 06 Nov 1994 08:49:38 GMT | "5-a.b"   | true
        """)
    void anotherVersionFailsIfMatchAndAnOlderDateFailsIfUnmodifiedSince(
            String ifMatch, String date, String tag, boolean fails) {
        var wanted = new Preconditions(
                Optional.ofNullable(ifMatch), Optional.empty(), Optional.empty(), Optional.ofNullable(date));
        assertThat(wanted.areFailedBy(answer(tag))).isEqualTo(fails);
    }

    private static Map<String, String> answer(String tag) {
        return tag == null ? Map.of() : Map.of("ETag", tag, "Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT");
    }
}
