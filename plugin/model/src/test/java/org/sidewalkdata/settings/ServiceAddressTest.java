package org.sidewalkdata.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServiceAddressTest {
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
    @ValueSource(
            strings = {
                "https:/example.org",
                "https://",
                "https://exa mple.org",
                "https://example.org/?city=x",
                "https://example.org/#x",
                "ftp://example.org",
                "example.org"
            })
    void otherTextsAreRejected(String text) {
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
