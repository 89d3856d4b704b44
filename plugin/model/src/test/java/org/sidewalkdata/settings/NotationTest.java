package org.sidewalkdata.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Times, sizes, counts and addresses in settings. */
class NotationTest {
    @ParameterizedTest
    @CsvSource({"5, PT5S", "5s, PT5S", "250ms, PT0.25S", "30m, PT30M", "2h, PT2H", "1d, PT24H", "PT1M, PT1M"})
    @CsvSource("' 5S ', PT5S")
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

    @ParameterizedTest
    @CsvSource({
        "https://example.org, https://example.org",
        "https://example.org/, https://example.org",
        "HTTP://example.org:8080/newberg//, HTTP://example.org:8080/newberg",
        "https://example.org/newberg/v3/api, https://example.org/newberg",
        "https://example.org/v3/api/, https://example.org",
        "' https://[::1]:8080 ', https://[::1]:8080",
    })
    void theInterfaceMayBeNamedOrNot(String text, String base) {
        assertThat(ServiceAddress.parse(text).of("rawLabels?filetype=csv"))
                .hasToString(base + "/v3/api/rawLabels?filetype=csv");
    }

    @ParameterizedTest
    @ValueSource(strings = {"https:/example.org", "https://", "https://exa mple.org", "https://example.org/?city=x"})
    @ValueSource(strings = {"https://example.org/#x", "ftp://example.org", "example.org"})
    void otherAddressesAreRejected(String text) {
        assertThatThrownBy(() -> ServiceAddress.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aLoginIsRejectedWithoutBeingShown() {
        assertThatThrownBy(() -> ServiceAddress.parse("https://me:s3cr3t@example.org"))
                .hasMessageContaining("must not contain a login")
                .hasMessageNotContaining("s3cr3t");
    }

    @Test
    void aSourceIsAServerOrADatabase() {
        assertThat(Notation.source("https://example.org")).isEqualTo("https://example.org");
        assertThat(Notation.source("jdbc:postgresql://host/name")).isEqualTo("jdbc:postgresql://host/name");
        assertThat(Notation.source("")).isEmpty();
        assertThatThrownBy(() -> Notation.source("https://?")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Notation.source("mysql://x")).isInstanceOf(IllegalArgumentException.class);
    }
}
