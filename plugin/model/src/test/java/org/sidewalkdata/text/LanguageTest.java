package org.sidewalkdata.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "es | SPANISH",
                "es-MX | SPANISH",
                "ES-419,es;q=0.8 | SPANISH",
                "fr, es;q=0.5 | SPANISH",
                "en-US,en;q=0.9,es;q=0.8 | ENGLISH",
                "es;q=0.3, en;q=0.9 | ENGLISH",
                "es;q=0, en | ENGLISH",
                "es;q=0 | ENGLISH",
                "* | ENGLISH",
                "fr | ENGLISH",
                "'' | ENGLISH",
                "es;q=x | ENGLISH",
                "es;;; | ENGLISH",
                "ñ | ENGLISH",
                "- | ENGLISH",
                "es, -- | ENGLISH",
            })
    void theHeaderIsLookedUpAndAMalformedOneIsIgnored(String header, Language expected) {
        assertThat(Language.accepted(header)).isEqualTo(expected);
    }

    @Test
    void aTagIsExact() {
        assertThat(Language.find("es")).contains(Language.SPANISH);
        assertThat(Language.find("ES")).isEmpty();
        assertThat(Language.find("es-MX")).isEmpty();
    }

    @Test
    void aHostileHeaderCostsLittle() {
        String header = IntStream.range(0, 15_000)
                .mapToObj(number -> "a" + Integer.toString(number, 36))
                .collect(Collectors.joining(","));
        long start = System.nanoTime();
        assertThat(Language.accepted(header)).isEqualTo(Language.ENGLISH);
        assertThat((System.nanoTime() - start) / 1_000_000).isLessThan(1000);
    }

    @Test
    void numbersAreWrittenAsInTheLanguage() {
        assertThat(Language.ENGLISH.number(1234.5, 1)).isEqualTo("1,234.5");
        assertThat(Language.SPANISH.number(1234.5, 1)).isEqualTo("1.234,5");
    }

    @Test
    void aMessageIsFilledOrFails() {
        Messages texts = Messages.of(Language.SPANISH);
        assertThat(texts.text("start.years", "first", 2019, "last", "$1")).isEqualTo("2019–$1");
        assertThatThrownBy(() -> texts.text("start.years", "first", 2019)).hasMessageContaining("last");
        assertThatThrownBy(() -> texts.text("start.nothing")).hasMessageContaining("start.nothing");
    }
}
