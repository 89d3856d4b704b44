package org.sidewalkdata.pages.map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextColumnTest {
    @ParameterizedTest
    @CsvSource({
        "0, 4, 0",
        "1, 4, 1",
        "0.5, 4, 0.5",
        "-0.5, 4, -0.5",
        "0.05, 4, 0.05",
        "-99.22362, 5, -99.22362",
        "0.99999, 4, 1",
        "-0.00001, 4, 0",
        "12.3456, 1, 12.3",
        "-1.25, 1, -1.2",
        "107.40409, 4, 107.4041",
        "3.1, 0, 3"
    })
    void numbersAreCutToTheirDecimals(double number, int decimals, String written) {
        var column = new TextColumn();
        column.add(number, decimals);
        assertEquals("[" + written + "]", text(column));
    }

    @Test
    void valuesOfAllKindsStandInTheirOrder() {
        var column = new TextColumn();
        column.addNull();
        column.add(7);
        column.addJson("\"a \\\"b\\\"\"");
        assertEquals("[null,7,\"a \\\"b\\\"\"]", text(column));
    }

    @Test
    void zerosAndNullsAreDistinguished() {
        var nulls = new TextColumn();
        nulls.addNull();
        var zeros = new TextColumn();
        zeros.add(0);
        zeros.add(0.00001, 4);
        assertTrue(nulls.isOnlyNulls());
        assertTrue(zeros.isOnlyZeros() && !zeros.isOnlyNulls());
    }

    private static String text(TextColumn column) {
        var text = new StringBuilder();
        column.appendTo(text);
        return text.toString();
    }
}
