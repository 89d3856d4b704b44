package org.sidewalkdata.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalTextTest {
    @ParameterizedTest
    @CsvSource({"12,12", "-0.5,-0.5", "+.5,0.5", "7.,7", "1e3,1000", "1.5E-1,0.15", "1e-999,0"})
    void numbers(String text, double value) {
        assertEquals(OptionalDouble.of(value), DecimalText.find(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " 1",
                "1 ",
                ".",
                "-",
                "e3",
                "1e",
                "1e999",
                "NaN",
                "Infinity",
                "0x1p3",
                "1d",
                "1,5",
                "--1",
                "٣"
            })
    void noNumbers(String text) {
        assertEquals(OptionalDouble.empty(), DecimalText.find(text));
    }

    @Test
    void longTexts() {
        assertEquals(OptionalDouble.of(0), DecimalText.find("0".repeat(1_000_000)));
        assertEquals(OptionalDouble.empty(), DecimalText.find("1".repeat(1_000_000) + "x"));
    }
}
