package org.sidewalkdata.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NotationTest {
    @ParameterizedTest
    @CsvSource({
        "5, PT5S",
        "5s, PT5S",
        "250ms, PT0.25S",
        "30m, PT30M",
        "2h, PT2H",
        "1d, PT24H",
        "PT1M, PT1M",
        "' 5S ', PT5S"
    })
    void times(String text, Duration time) {
        assertThat(Notation.duration(text)).isEqualTo(time);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "64MB, 67108864", "2GB, 2147483648", "1kb, 1024", "7B, 7", "1TB, 1099511627776"})
    void sizes(String text, long bytes) {
        assertThat(Notation.bytes(text)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "s", "5 s", "5x", "-5", "P", "1.5s", "999999999999999999d", "5sm", "٣s"})
    void whatIsNoTime(String text) {
        assertThatThrownBy(() -> Notation.duration(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("must be");
        assertThatThrownBy(() -> Notation.bytes(text + "PB")).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "many", "1.5", "9999999999", "1e999999999"})
    void whatIsNoCount(String text) {
        assertThatThrownBy(() -> Notation.count(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void everySharedSettingHasADefaultThatItReads() {
        for (Setting<?> setting : SharedSettings.ALL) {
            assertThat((Object) setting.byDefault()).isNotNull();
            assertThat(setting.variable()).startsWith("SIDEWALK_").isUpperCase();
            assertThat(setting.name()).isEqualTo(setting.name().toLowerCase(Locale.ROOT));
        }
    }

    @Test
    void aComplaintNamesSettingBoundAndValue() {
        assertThat(SharedSettings.RETRY_AFTER.complaint("0"))
                .hasValue("sidewalk.retry-after (SIDEWALK_RETRY_AFTER) must be at least 1 s but was '0'");
    }
}
