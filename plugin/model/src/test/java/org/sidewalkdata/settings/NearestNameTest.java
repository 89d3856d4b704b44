package org.sidewalkdata.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestNameTest {
    private static final List<String> NAMES =
            List.of("sidewalk.base-url", "sidewalk.cache.folder", "sidewalk.cache.max-size", "ssl", "sslmode");

    @ParameterizedTest
    @CsvSource({
        "sidewalk.cache.foldr, sidewalk.cache.folder",
        "SIDEWALK_BASEURL, sidewalk.base-url",
        "sidewalk.cache.maxsize, sidewalk.cache.max-size",
        "sslMod, sslmode",
        "sll, ssl"
    })
    void theNearestIsMeant(String written, String meant) {
        assertThat(NearestName.of(written, NAMES)).hasValue(meant);
        assertThat(NearestName.hint(written, NAMES)).isEqualTo("; did you mean " + meant + "?");
    }

    @Test
    void nothingIsMeantByWhatIsFarFromAll() {
        assertThat(NearestName.of("colour", NAMES)).isEmpty();
        assertThat(NearestName.hint("colour", NAMES)).isEmpty();
    }
}
