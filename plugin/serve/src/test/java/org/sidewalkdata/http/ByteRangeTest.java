package org.sidewalkdata.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ranges of a body of 100 bytes; a number has any length. */
class ByteRangeTest {
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
    void theEndIsThatOfTheBody(String header, long first, long last) {
        assertThat(ByteRange.parse(header, 100)).contains(new ByteRange(first, last));
    }

    @ParameterizedTest
    @ValueSource(strings = {"bytes=100-", "bytes=100-200", "bytes=-0", "bytes=99999999999999999999-"})
    void aBeginAfterTheEndIsNotSatisfiable(String header) {
        assertThatThrownBy(() -> ByteRange.parse(header, 100)).isInstanceOf(RangeNotSatisfiableException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "bytes=", "bytes=-", "bytes=9-0", "bytes=0-1,3-4", "lines=0-9", "bytes=a-b"})
    void anythingElseIsTheWholeBody(String header) {
        assertThat(ByteRange.parse(header, 100)).isEmpty();
    }
}
