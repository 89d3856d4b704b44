package org.sidewalkdata.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitsTest {
    private static Messages texts(String language, String units) {
        return Messages.of(Language.find(language).orElseThrow())
                .in(Units.find(units).orElseThrow());
    }

    @ParameterizedTest
    @CsvSource({
        "en, metric, 412, 412 m, 412 m",
        "en, metric, 12345, '12,345 m', 12.3 km",
        "en, US, 30.48, 100 ft, 100 ft",
        "en, us, 304.7, '1,000 ft', '1,000 ft'",
        "en, us, 304.8, '1,000 ft', 0.2 mi",
        "es, us, 12345, '40,502 pies', 7.7 mi",
    })
    void lengthsAreInTheUnits(String language, String units, double meters, String shorter, String suited) {
        Messages texts = texts(language, units);
        assertThat(texts.units().shortLength(meters, texts)).isEqualTo(shorter);
        assertThat(texts.units().length(meters, texts)).isEqualTo(suited);
    }

    @ParameterizedTest
    @CsvSource({"en, metric, 29 November 2026", "en, us, 'November 29, 2026'", "es, us, 29 de noviembre de 2026"})
    void daysAreInTheUnitsOfEnglish(String language, String units, String day) {
        assertThat(texts(language, units).dates("date.day").format(LocalDate.of(2026, 11, 29)))
                .isEqualTo(day);
    }

    /** Kept pages have the messages in their keys. */
    @Test
    void messagesAreMadeOnce() {
        assertThat(texts("en", "us")).isSameAs(texts("en", "us")).isNotSameAs(texts("en", "metric"));
        assertThat(Units.find("furlong")).isEmpty();
    }
}
