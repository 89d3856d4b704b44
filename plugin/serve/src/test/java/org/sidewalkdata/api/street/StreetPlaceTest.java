package org.sidewalkdata.api.street;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

class StreetPlaceTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en | Oak Street | Elm Avenue | Fir Lane | Mill | Oak Street",
                "en |            | Elm Avenue | Fir Lane | Mill | Unnamed street between Elm Avenue and Fir Lane",
                "en |            | Elm Avenue | Elm Avenue | Mill | Unnamed street at Elm Avenue",
                "en |            |            | Fir Lane | Mill | Unnamed street at Fir Lane",
                "en |            |            |          | Mill | 'Unnamed street in Mill, near 45.30010, -122.97000'",
                "en |            |            |          |      | 'Unnamed street near 45.30010, -122.97000'",
                "es |            | Elm Avenue | Fir Lane | Mill | Calle sin nombre entre Elm Avenue y Fir Lane",
                "es |            |            |          | Mill | 'Calle sin nombre en Mill, cerca de 45.30010, -122.97000'"
            })
    void aStreetWithoutANameIsNamedByWhereItIs(
            String language, String name, String first, String last, String neighborhood, String title) {
        var place = new StreetPlace(
                Optional.ofNullable(name), Optional.ofNullable(first), Optional.ofNullable(last), -122.97, 45.300101);
        Messages texts = Messages.of(Language.find(language).orElseThrow());
        assertEquals(title, place.title(texts, Optional.ofNullable(neighborhood)));
    }
}
