package org.sidewalkdata.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Times, sizes, counts and addresses of services and databases in settings. */
class SettingsTest {
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
        assertThat(SharedSettings.MAX_CONCURRENT_EXPORTS.complaint("0"))
                .hasValue(
                        "sidewalk.max-concurrent-exports (SIDEWALK_MAX_CONCURRENT_EXPORTS) must be at least 1 but was '0'");
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

    @ParameterizedTest
    @CsvSource(delimiter = '|', emptyValue = "", textBlock = """
                    jdbc:postgresql://h:1/d              | jdbc:postgresql://h:1/d            | ''  | ''
                    postgresql://h:1/d                   | jdbc:postgresql://h:1/d            | ''  | ''
                    postgres://ann@h/d                   | jdbc:postgresql://h/d              | ann | ''
                    postgresql://ann:s%40c+r@h:1/d?ssl=true | jdbc:postgresql://h:1/d?ssl=true  | ann | s@c+r
                    postgresql://ann:x@[::1]:1/d         | jdbc:postgresql://[::1]:1/d        | ann | x
                    postgresql://ann:x@[::1]:1,h:2/d?options=b | jdbc:postgresql://[::1]:1,h:2/d?options=b | ann | x
                    postgresql://h1:1,h2:2/d             | jdbc:postgresql://h1:1,h2:2/d      | ''  | ''
                    """)
    void bothSpellingsAreUnderstood(String url, String jdbcUrl, String user, String password) {
        assertThat(DatabaseAddress.of(url, "", "")).isEqualTo(new DatabaseAddress(jdbcUrl, user, password));
    }

    @Test
    void separateUserAndPasswordWin() {
        Map<String, String> environment = Map.of(
                "SIDEWALK_DB_URL", "postgresql://ann:x@h/d", "SIDEWALK_DB_USER", "bob", "SIDEWALK_DB_PASSWORD", "y");
        assertThat(DatabaseAddress.fromEnvironment(environment))
                .isEqualTo(new DatabaseAddress("jdbc:postgresql://h/d", "bob", "y"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "mysql://u:s3cret@h/d", "postgresql://u:s3cret@h h/d", "s3cret"})
    @ValueSource(strings = {"postgresql://u:s3cret%zz@h/d", "jdbc:postgresql://h:123456/d?password=s3cret"})
    @ValueSource(strings = "jdbc:postgresql://h:x/d?password=s3cret")
    void anythingElseIsRefusedWithoutQuotingIt(String url) {
        assertThatThrownBy(() -> DatabaseAddress.of(url, "", ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("SIDEWALK_DB_URL")
                .hasMessageNotContaining("s3cret");
    }

    @Test
    void anotherLoginKeepsEverythingElseOfTheAddress() {
        DatabaseAddress owner =
                DatabaseAddress.of("jdbc:postgresql://h/d?user=ann&sslmode=require&password=x", "ann", "x");
        assertThat(owner.as("eve", "y"))
                .isEqualTo(new DatabaseAddress("jdbc:postgresql://h/d?sslmode=require", "eve", "y"));
        assertThat(DatabaseAddress.of("jdbc:postgresql://h/d?user=ann", "", "").as("eve", ""))
                .isEqualTo(new DatabaseAddress("jdbc:postgresql://h/d", "eve", ""));
        assertThat(DatabaseAddress.readerFromEnvironment(Map.of("SIDEWALK_DB_URL", "postgresql://ann:x@h/d")))
                .isEmpty();
    }

    @Test
    void printsWhereItIsAndNothingElse() {
        assertThat(DatabaseAddress.of("jdbc:postgresql://h:1/d?password=s3cret", "ann", "s3cret"))
                .hasToString("//h:1/d");
    }

    @Test
    void eachOfSeveralHostsIsAnAddressOfItsOwn() {
        DatabaseAddress several =
                DatabaseAddress.of("postgresql://ann:x@h1:1,h2/d?targetServerType=any&options=b", "", "");
        assertThat(several.hasSeveralHosts()).isTrue();
        assertThat(several.hosts())
                .containsExactly(
                        new DatabaseAddress("jdbc:postgresql://h1:1/d?options=b", "ann", "x"),
                        new DatabaseAddress("jdbc:postgresql://h2/d?options=b", "ann", "x"));
        assertThat(several).hasToString("//h1:1,h2/d");
        assertThat(DatabaseAddress.of("jdbc:postgresql:d?options=a,b", "", "").hasSeveralHosts())
                .isFalse();
    }

    @Test
    void whatTheAddressSaysOfTheDriverWins() {
        DatabaseAddress address = DatabaseAddress.of("jdbc:postgresql://h/d?connectTimeout=9", "", "");
        assertThat(address.withDefaults(Map.of("connectTimeout", "1", "b", "2", "a", "1")))
                .isEqualTo(new DatabaseAddress("jdbc:postgresql://h/d?connectTimeout=9&a=1&b=2", "", ""));
        assertThat(DatabaseAddress.of("jdbc:postgresql://h/d", "", "").withDefaults(Map.of("a", "1")))
                .isEqualTo(new DatabaseAddress("jdbc:postgresql://h/d?a=1", "", ""));
    }
}
