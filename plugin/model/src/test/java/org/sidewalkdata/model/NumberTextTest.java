package org.sidewalkdata.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers and ids in texts, and numbers of 32 bits around a number of 64. */
class NumberTextTest {
    @ParameterizedTest
    @CsvSource({"12,12", "-0.5,-0.5", "+.5,0.5", "7.,7", "1e3,1000", "1.5E-1,0.15", "1e-999,0"})
    void decimals(String text, double value) {
        assertThat(DecimalText.find(text)).hasValue(value);
    }

    @Test
    void nothingElseIsADecimal() {
        for (String text : "| 1|1 |.|-|e3|1e|1e999|NaN|Infinity|0x1p3|1d|1,5|--1|٣".split("\\|")) {
            assertThat(DecimalText.find(text)).as(text).isEmpty();
        }
        assertThat(DecimalText.find("1".repeat(1_000_000) + "x")).isEmpty();
        assertThat(DecimalText.find("0".repeat(1_000_000))).hasValue(0);
    }

    @ParameterizedTest
    @CsvSource({"7, true, true, true", "-7, false, true, true", "+7, false, false, true"})
    void signsAreReadWhereTheyAreExpected(String text, boolean natural, boolean negativeToo, boolean signed) {
        assertThat(IntegerText.findNatural(text).isPresent()).isEqualTo(natural);
        assertThat(IntegerText.find(text).isPresent()).isEqualTo(negativeToo);
        assertThat(IntegerText.findSigned(text).isPresent()).isEqualTo(signed);
    }

    @Test
    void wholeNumbersHaveAsManyDigitsAsAlwaysFit() {
        assertThat(IntegerText.find("-999999999999999999")).hasValue(-999_999_999_999_999_999L);
        assertThat(IntegerText.find("1000000000000000000")).isEmpty();
        for (String text : "|-|1.0|1e3| 1|0x1|٣|--1".split("\\|")) {
            assertThat(IntegerText.findSigned(text)).as(text).isEmpty();
        }
    }

    @Test
    void idsAreReadInEitherCase() {
        assertThat(UuidText.find("0A0B0C0D-1111-2222-3333-44445555666F"))
                .hasValue("0a0b0c0d-1111-2222-3333-44445555666f");
        assertThat(UuidText.find("0a0b0c0d11112222333344445555666f")).isEmpty();
    }

    /** Two numbers that 32 bits hold exactly, two that they round up, two that they round down. */
    @ParameterizedTest
    @ValueSource(doubles = {0, -0.5, 0.1, -99.1, -0.1, 20_037_508.34})
    void aBoxGrowsByLessThanAStepAndNeverShrinks(double edge) {
        assertThat((double) FloatEdge.below(edge)).isLessThanOrEqualTo(edge);
        assertThat((double) FloatEdge.above(edge)).isGreaterThanOrEqualTo(edge);
        assertThat((double) Math.nextUp(FloatEdge.below(edge))).isGreaterThan(edge);
        assertThat((double) Math.nextDown(FloatEdge.above(edge))).isLessThan(edge);
    }
}
