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
                "es | es",
                "es-MX | es",
                "ES-419,es;q=0.8 | es",
                "xx, es;q=0.5 | es",
                "en-US,en;q=0.9,es;q=0.8 | en",
                "es;q=0.3, en;q=0.9 | en",
                "es;q=0, en | en",
                "es;q=0 | en",
                "en;q=0, * | es",
                "en;q=0 | es",
                "fr;q=0.5, en;q=0 | fr",
                "en;q=0, es;q=0, * | fr",
                "en;q=0, es;q=0, fr;q=0 | en",
                "* | en",
                "xx | en",
                "'' | en",
                "es;q=x | en",
                "es;;; | en",
                "ñ | en",
                "- | en",
                "es, -- | en",
            })
    void theHeaderIsLookedUpAndAMalformedOneIsIgnored(String header, String expected) {
        assertThat(Language.accepted(header).tag()).isEqualTo(expected);
    }

    @Test
    void aTagIsExact() {
        assertThat(Language.find("es")).map(Language::tag).contains("es");
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
        assertThat(messages("en").number(1234.5, 1)).isEqualTo("1,234.5");
        assertThat(messages("es").number(1234.5, 1)).isEqualTo("1,234.5");
        assertThat(messages("fr").number(1234.5, 1)).isEqualTo("1\u202f234,5");
        assertThat(messages("fr").percent(0.8)).isEqualTo("80\u00a0%");
    }

    @ParameterizedTest
    @CsvSource({"en, 0, 0 labels", "en, 1, 1 label", "fr, 0, 0 étiquette", "fr, 1, 1 étiquette", "fr, 2, 2 étiquettes"})
    void aNumberTakesTheFormOfTheLanguage(String language, long number, String text) {
        assertThat(messages(language).count("report.labels", number)).isEqualTo(text);
    }

    @Test
    void aMessageIsFilledOrFails() {
        Messages texts = messages("es");
        assertThat(texts.text("start.years", "first", 2019, "last", "$1")).isEqualTo("2019–$1");
        assertThatThrownBy(() -> texts.text("start.years", "first", 2019)).hasMessageContaining("last");
        assertThatThrownBy(() -> texts.text("start.nothing")).hasMessageContaining("start.nothing");
    }

    private static Messages messages(String tag) {
        return Messages.of(Language.find(tag).orElseThrow());
    }
}
