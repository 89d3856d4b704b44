package org.sidewalkdata.pages.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.model.Bbox;

class PaperTest {
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
}
