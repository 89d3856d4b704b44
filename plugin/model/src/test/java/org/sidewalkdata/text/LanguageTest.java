package org.sidewalkdata.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            es | es | es-MX | ES-419,es;q=0.8 | xx, es;q=0.5 | en;q=0, *
            es | en;q=0 | es | es | es | es
            en | en-US,en;q=0.9,es;q=0.8 | es;q=0.3, en;q=0.9 | es;q=0, en | es;q=0 | en;q=0, es;q=0, fr;q=0
            fr | fr;q=0.5, en;q=0 | en;q=0, es;q=0, * | fr | fr | fr
            en | * | xx | '' | es;q=x | es;;;
            en | ñ | - | es, -- | en | en
            """)
    void theHeaderIsLookedUpAndAMalformedOneIsIgnored(
            String expected, String a, String b, String c, String d, String e) {
        assertThat(Stream.of(a, b, c, d, e)
                        .map(header -> Language.accepted(header).tag()))
                .containsOnly(expected);
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

    /** Half a percent rounds up, but what is not all is not 100%, and what is something is not 0%. */
    @ParameterizedTest
    @CsvSource({"0, 0%", "0.000001, 1%", "0.0049, 1%", "0.0149, 1%", "0.285, 29%", "0.7794, 78%", "0.795, 80%"})
    @CsvSource({"0.996, 99%", "0.99999, 99%", "0.9999999999999, 100%", "1, 100%", "1.0000000000001, 100%"})
    void sharesAreWholePercent(double share, String text) {
        assertThat(Messages.of(Language.ENGLISH).percent(share)).isEqualTo(text);
    }
}
