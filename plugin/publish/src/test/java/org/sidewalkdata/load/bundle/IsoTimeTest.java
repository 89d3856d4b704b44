package org.sidewalkdata.load.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Times in the usual spelling are read like the JDK reads them. */
class IsoTimeTest {
    @Test
    void anyTimeIsReadAsByTheJdk() {
        Random random = new Random(4711);
        long first = Instant.parse("0001-01-01T00:00:00Z").toEpochMilli();
        long last = Instant.parse("9999-12-31T23:59:59.999Z").toEpochMilli();
        for (int i = 0; i < 10_000; i++) {
            long millis = first + (long) (random.nextDouble() * (last - first));
            String text = Instant.ofEpochMilli(i % 3 == 0 ? millis / 1000 * 1000 : millis)
                    .toString();
            assertThat(usual(text)).as(text).isTrue();
            assertThat(millis(text)).as(text).isEqualTo(Instant.parse(text).toEpochMilli());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2024-05-01T12:30:15.1Z, 1714566615100",
        "2024-05-01T12:30:15.1239Z, 1714566615123",
        "2024-05-01T12:30:15.999999999Z, 1714566615999",
        "1969-12-31T23:59:59.9Z, -100",
        "2024-02-29T00:00:00Z, 1709164800000",
        "2024-05-01 12:30:15.123999+00, 1714566615123",
        "2024-05-01 12:30:15+00, 1714566615000",
    })
    void decimalsBeyondMillisecondsAreCutOff(String text, long millis) {
        assertThat(usual(text)).isTrue();
        assertThat(millis(text)).isEqualTo(millis);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2024-05-01",
                "2024-05-01T12:30Z",
                "2024-05-01T12:30:15",
                "2024-05-01T12:30:15+02:00",
                "2024-05-01 12:30:15Z",
                "2024-05-01T12:30:15+00",
                "2024-05-01 12:30:15+02",
                "2024-05-01 12:30:15.+00",
                "2024-05-01 12:30+00",
                "2024-05-01T12:30:15.Z",
                "2024-05-01T12:30:15.1234567890Z",
                "2024-05-01T12:30:15,5Z",
                "2024-05-01T12:30:1xZ",
                " 2024-05-01T12:30:15Z",
                "Z",
                "",
            })
    void otherSpellingsAreNotItsToRead(String text) {
        assertThat(usual(text)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2023-02-29T00:00:00Z",
                "2024-13-01T00:00:00Z",
                "2024-00-01T00:00:00Z",
                "2024-05-01T24:00:00Z",
                "2024-05-01T12:60:00Z",
                "2024-05-01T12:30:60Z",
            })
    void whatIsNoTimeIsRefused(String text) {
        assertThat(usual(text)).isTrue();
        assertThatThrownBy(() -> millis(text)).isInstanceOf(IllegalArgumentException.class);
    }

    private static boolean usual(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        return IsoTime.isUsual(bytes, 0, bytes.length);
    }

    private static long millis(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        return IsoTime.millis(bytes, 0, bytes.length);
    }
}
