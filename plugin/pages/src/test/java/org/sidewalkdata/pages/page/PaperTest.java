package org.sidewalkdata.pages.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.pages.page.NumberReader.Bounds;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;
import org.sidewalkdata.text.Units;

/** The paper and the units of a city, the tile in its middle, and numbers as its people write them. */
class PaperTest {
    private static final Bounds MONEY = new Bounds(0, 1e12, false, true);

    @ParameterizedTest
    @CsvSource({
        "Seattle, -122.3, 47.6, LETTER",
        "Honolulu, -157.9, 21.3, LETTER",
        "Mexico City, -99.1, 19.4, LETTER",
        "Panama City, -79.5, 9, LETTER",
        "San Juan, -66.1, 18.4, LETTER",
        "Bogota, -74.1, 4.7, LETTER",
        "Pasto, -77.3, 1.2, LETTER",
        "Caracas, -66.9, 10.5, LETTER",
        "Santiago, -70.65, -33.45, LETTER",
        "Arica, -70.3, -18.48, LETTER",
        "Punta Arenas, -70.9, -53.15, LETTER",
        "Manila, 121, 14.6, LETTER",
        "Davao, 125.6, 7.1, LETTER",
        "Quito, -78.5, -0.2, A4",
        "Lima, -77, -12, A4",
        "Boa Vista, -60.7, 2.8, A4",
        "Georgetown, -58.2, 6.8, A4",
        "Tacna, -70.25, -18.0, A4",
        "Mendoza, -68.85, -32.9, A4",
        "Bariloche, -71.3, -41.1, A4",
        "Taipei, 121.5, 25, A4",
        "Amsterdam, 4.9, 52.4, A4"
    })
    void aCityHasThePaperOfItsCountry(String city, double lon, double lat, Paper paper) {
        assertThat(Paper.of(new Bbox(lon - 0.1, lat - 0.1, lon + 0.1, lat + 0.1)))
                .as(city)
                .isEqualTo(paper);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    US | Seattle -122.3 47.6, Friday Harbor -123.02 48.53, Bellingham -122.48 48.75, Spokane -117.4 47.7
                    US | International Falls -93.41 48.59, Sault Ste. Marie -84.35 46.49, Detroit -83.05 42.34, Port Huron -82.43 42.97
                    US | Buffalo -78.87 42.89, Niagara Falls -79.02 43.09, Ogdensburg -75.49 44.69, Burlington -73.21 44.48
                    US | Caribou -68.01 46.86, Calais -67.27 45.18, Eastport -66.99 44.9, Boston -71.06 42.36, Washington -77.04 38.9
                    US | Miami -80.19 25.77, Key West -81.78 24.56, New Orleans -90.07 29.95, Brownsville -97.5 25.93
                    US | McAllen -98.23 26.2, Laredo -99.49 27.54, Eagle Pass -100.49 28.71, Del Rio -100.9 29.37, El Paso -106.45 31.85
                    US | Nogales -110.94 31.35, Yuma -114.62 32.69, Calexico -115.5 32.68, San Diego -117.15 32.72
                    US | Anchorage -149.9 61.2, Juneau -134.42 58.3, Honolulu -157.86 21.31, San Juan -66.1 18.44, Guam 144.8 13.5
                    METRIC | Victoria -123.37 48.43, Vancouver -123.12 49.28, Surrey -122.85 49.19, Winnipeg -97.14 49.9
                    METRIC | Thunder Bay -89.25 48.38, Sault Ste. Marie -84.33 46.52, Sarnia -82.4 42.97, Windsor -83.03 42.3
                    METRIC | Hamilton -79.87 43.26, Toronto -79.38 43.65, Kingston -76.5 44.23, Ottawa -75.7 45.42, Montreal -73.57 45.5
                    METRIC | Quebec -71.21 46.81, Edmundston -68.33 47.38, Saint John -66.06 45.27, Halifax -63.57 44.65
                    METRIC | Nassau -77.35 25.06, Havana -82.38 23.13, Matamoros -97.5 25.86, Reynosa -98.28 26.07
                    METRIC | Nuevo Laredo -99.53 27.48, Piedras Negras -100.53 28.7, Ciudad Acuna -100.95 29.32, Juarez -106.46 31.7
                    METRIC | Nogales -110.94 31.3, Mexicali -115.47 32.62, Tijuana -117.02 32.51, Mexico City -99.13 19.43
                    METRIC | Whitehorse -135.06 60.72, Prince Rupert -130.32 54.31, Amsterdam 4.9 52.37, Taipei 121.56 25.04
                    """)
    void aCityHasTheUnitsOfItsCountry(Units units, String cities) {
        for (String city : cities.split(", ")) {
            String[] words = city.split(" ");
            double lon = Double.parseDouble(words[words.length - 2]);
            double lat = Double.parseDouble(words[words.length - 1]);
            var settings = new PageSettings("", Optional.empty(), Optional.empty());
            assertThat(settings.units(Optional.of(new Bbox(lon, lat, lon, lat))))
                    .as(city)
                    .isEqualTo(units);
        }
    }

    @Test
    void unitsThatAreSetWin() {
        var settings = new PageSettings("", Optional.empty(), Optional.of(Units.METRIC));
        var seattle = new Bbox(-122.4, 47.5, -122.2, 47.7);
        assertThat(settings.units(Optional.of(seattle))).isEqualTo(Units.METRIC);
        assertThat(new PageSettings("", Optional.empty(), Optional.empty()).units(Optional.empty()))
                .isEqualTo(Units.METRIC);
    }

    @ParameterizedTest
    @CsvSource({
        "-122.957, 45.308, 13, 1298, 2936",
        "0, 90, 13, 4096, 0",
        "0, -90, 13, 4096, 8191",
        "180, 0, 14, 16383, 8192",
        "-180, 0, 14, 0, 8192"
    })
    void thereIsATileForAnyPlace(double lon, double lat, int level, int column, int row) {
        assertEquals(new TileAddress(level, column, row), PlaceTile.middle(new Bbox(lon, lat, lon, lat), level));
    }

    private static String read(String language, String currency, String text) throws NumberFault {
        Messages texts = Messages.of(Language.find(language).orElseThrow());
        return new NumberReader(texts, currency).read(text, MONEY);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    en | $6,000 | 6000
                    en | 500,000 | 500000
                    en | $ 1,234,567.50 | 1234567.50
                    en | 6000 $ | 6000
                    en | US$6,000 | 6000
                    en | USD 6,000 | 6000
                    en | 6 000 | 6000
                    en | 1.234,56 | 1234.56
                    en | 1.234.567 | 1234567
                    en | 0.375 | 0.375
                    en | 6000.125 | 6000.125
                    en | .5 | 0.5
                    en | 1e6 | 1e6
                    es | 6,000 | 6000
                    es | $1,234.5 | 1234.5
                    es | 1.234,5 | 1234.5
                    fr | 6\u202f000 | 6000
                    fr | 6 000,5 $ | 6000.5
                    fr | 105,50 | 105.50
                    fr | 6000.5 | 6000.5
                    fr | 0,375 | 0.375
                    """)
    void aNumberIsReadAsItsLanguageWritesIt(String language, String text, String number) throws NumberFault {
        assertThat(read(language, "$", text)).isEqualTo(number);
        assertThat(read(language, "", text)).isEqualTo(number);
        assertThat(read(language, "$", number)).isEqualTo(number); // the address of the page has it
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    en | 6.000 | “6.000” can mean 6 or 6000. Write 6 or 6000.
                    es | 6.000 | «6.000» puede significar 6 o 6000. Escriba 6 o 6000.
                    es | $12.500 | «$12.500» puede significar 12 o 12500. Escriba 12 o 12500.
                    fr | 6,000 | «\u00a06,000\u00a0» peut vouloir dire 6 ou 6000. Écrivez 6 ou 6000.
                    en | €6,000 | “€6,000” is in another currency than $.
                    en | 500,00 | “500,00” is not a number. Write it like 1234 or 1,234.5.
                    en | 1,23,456 | “1,23,456” is not a number. Write it like 1234 or 1,234.5.
                    en | 0,500 | “0,500” is not a number. Write it like 1234 or 1,234.5.
                    en | about 6 | “about 6” is not a number. Write it like 1234 or 1,234.5.
                    en | 6-8 | “6-8” is not a number. Write it like 1234 or 1,234.5.
                    en | $ | “$” is not a number. Write it like 1234 or 1,234.5.
                    en | -6 | Write a number from 0 to 1,000,000,000,000.
                    """)
    void whatIsAmbiguousIsRejected(String language, String text, String message) {
        assertThatThrownBy(() -> read(language, "$", text)).hasMessage(message);
    }

    @Test
    void aCodeIsACurrencyToo() throws NumberFault {
        assertThat(read("en", "CAD", "cad 6,000")).isEqualTo("6000");
        assertThat(read("en", "CAD", "$6,000")).isEqualTo("6000");
        assertThat(read("es", "S/", "S/ 6,000")).isEqualTo("6000");
        assertThatThrownBy(() -> read("en", "CAD", "USD 6,000")).hasMessageContaining("CAD");
    }

    @Test
    void amountsHaveTheCurrency() {
        var english = new NumberText(Messages.of(Language.DEFAULT));
        assertThat(english.money(6000, "")).isEqualTo("6,000");
        assertThat(english.money(6000, "$")).isEqualTo("$6,000");
        assertThat(english.money(6000, "CAD")).isEqualTo("CAD\u00a06,000");
        assertThat(new NumberText(Messages.of(Language.find("fr").orElseThrow())).money(6000, "€"))
                .isEqualTo("6\u202f000\u00a0€");
    }
}
