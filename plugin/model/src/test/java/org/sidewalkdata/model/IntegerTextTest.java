package org.sidewalkdata.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IntegerTextTest {
    @ParameterizedTest
    @CsvSource({"7, true, true, true", "-7, false, true, true", "+7, false, false, true"})
    void signsAreReadWhereTheyAreExpected(String text, boolean natural, boolean negativeToo, boolean signed) {
        assertThat(IntegerText.findNatural(text).isPresent()).isEqualTo(natural);
        assertThat(IntegerText.find(text).isPresent()).isEqualTo(negativeToo);
        assertThat(IntegerText.findSigned(text).isPresent()).isEqualTo(signed);
    }

    @Test
    void asManyDigitsAsAlwaysFit() {
        assertThat(IntegerText.find("-999999999999999999")).hasValue(-999_999_999_999_999_999L);
        assertThat(IntegerText.find("1000000000000000000")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "1.0", "1e3", " 1", "0x1", "٣", "--1"})
    void nothingElseIsAWholeNumber(String text) {
        assertThat(IntegerText.findSigned(text)).isEmpty();
    }

    @Test
    void idsAreReadInEitherCase() {
        assertThat(UuidText.find("0A0B0C0D-1111-2222-3333-44445555666F"))
                .hasValue("0a0b0c0d-1111-2222-3333-44445555666f");
        assertThat(UuidText.find("0a0b0c0d11112222333344445555666f")).isEmpty();
    }
}
