package org.sidewalkdata.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LicenseTest {
    @ParameterizedTest
    @CsvSource({
        "CC BY 4.0, https://creativecommons.org/licenses/by/4.0/",
        "cc-by-sa-4.0, https://creativecommons.org/licenses/by-sa/4.0/",
        "CC0 1.0, https://creativecommons.org/publicdomain/zero/1.0/",
        "ODbL-1.0, https://opendatacommons.org/licenses/odbl/1-0/",
        "https://example.org/terms, https://example.org/terms",
    })
    void knownNamesHaveAnAddress(String name, String url) {
        assertThat(new License(name).url()).hasValue(url);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Ask the mayor", "CC", "javascript:alert(1)"})
    void othersAreKnownByTheirName(String name) {
        assertThat(new License(name).url()).isEmpty();
    }
}
