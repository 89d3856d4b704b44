package org.sidewalkdata.row.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.model.Bbox;

class FilterMatchTest {
    private static final Bbox BOX = new Bbox(0, 0, 10, 10);
    private static final Map<String, Object> ROW = Map.of(
            "id", 5L, "score", 0.5, "flag", false, "type", "Signal", "tags", List.of("a", "b"), "at", Instant.EPOCH);

    @Test
    void comparisons() {
        assertTrue(matches(new Filter.CompareInteger("id", Operator.EQUAL, 5)));
        assertFalse(matches(new Filter.CompareInteger("id", Operator.LESS, 5)));
        assertTrue(matches(new Filter.CompareNumber("score", Operator.AT_LEAST, 0.5)));
        assertTrue(matches(new Filter.CompareNumber("score", Operator.AT_MOST, 0.5)));
        assertFalse(matches(new Filter.CompareInstant("at", Operator.LESS, Instant.EPOCH)));
        assertTrue(matches(new Filter.IsBoolean("flag", false)));
        assertTrue(matches(new Filter.InIntegers("id", Set.of(4L, 5L))));
        assertFalse(matches(new Filter.InTexts("type", Set.of())));
        assertTrue(matches(new Filter.TextList("tags", Filter.ListOperator.OVERLAPS, Set.of("b", "c"))));
        assertFalse(matches(new Filter.And(List.of(Filter.ALL, new Filter.IsNull("id")))));
    }

    @Test
    void nullMatchesNothingButIsNull() {
        assertTrue(matches(new Filter.IsNull("none")));
        assertFalse(matches(new Filter.IsBoolean("none", false)));
        assertFalse(matches(new Filter.CompareInteger("none", Operator.LESS, 9)));
    }

    @ParameterizedTest
    @CsvSource({"0,0,true", "10,10,true", "5,5,true", "10.0000001,5,false", "5,-0.0000001,false"})
    void aPointOnTheEdgeIsInside(double lon, double lat, boolean inside) {
        assertEquals(inside, meets(new double[][] {{lon, lat}}));
    }

    @ParameterizedTest
    @CsvSource({
        "-5,5, 15,5, true", // crosses it, no vertex inside
        "-5,5, 0,5, true", // ends on its edge
        "-5,10, 5,15, false", // near its corner
        "-5,5, 5,15, true", // through a corner
        "11,0, 11,10, false", // beside it
        "2,2, 3,3, true", // inside
        "5,5, 5,5, true", // no length
        "12,5, 12,5, false",
    })
    void aLineMeetsTheBox(double x1, double y1, double x2, double y2, boolean meets) {
        assertEquals(meets, meets(new double[][] {{x1, y1}, {x2, y2}}));
        assertEquals(meets, meets(new double[][] {{x2, y2}, {x1, y1}}));
    }

    private static boolean meets(double[][] points) {
        return FilterMatch.matches(new Filter.InBbox("geom", BOX), Map.of("geom", points));
    }

    private static boolean matches(Filter filter) {
        return FilterMatch.matches(filter, ROW);
    }
}
