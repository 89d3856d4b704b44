package org.sidewalkdata.filter.cql2;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;

/**
 * The kinds of expression in the standard's examples (OGC 21-065r2, clauses 6 and 7 and annex D), with our properties.
 */
class StandardExamplesTest {
    private static final List<String> FUNCTIONS = List.of(
            ("t_after t_before t_contains t_disjoint t_during t_equals t_finishedby t_finishes t_intersects t_meets t_metby"
                            + " t_overlappedby t_overlaps t_startedby t_starts")
                    .split(" "));

    private static Filter parse(String text, PublishedCollection collection) {
        return Cql2Parser.parse(text, collection);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "heading-150.0 > 0",
                "time_created >= date('1970-01-01')",
                "geom IS NOT NULL",
                "heading BETWEEN 100.0 and 150.0",
                "severity NOT IN (1,2,3,4)",
                "CASEI(label_type) IN (CASEI('Οδος'),CASEI('Straße'))",
                "CASEI(label_type) LIKE CASEI('%calcutta%')",
                "label_type LIKE CASEI('FOO%')",
                "NOT \"severity\" IS NULL",
                "(NOT \"label_type\" LIKE 'foo%' AND \"heading\" > 10)",
                "severity > (zoom-1)",
                "\"heading\" > (\"pitch\" + 10)",
                "\"heading\" <> (22.1 * \"pitch\")",
                "\"heading\" = (2 / \"pitch\")",
                "\"heading\" <= (2 ^ \"pitch\")",
                "0 = (\"severity\" % 2)",
                "1 = (\"severity\" div 2)",
                "heading = - pitch * 2.0 + \"camera_pitch\" / 6.1234 - \"zoom\" ^ 2.0",
                "heading between 4000000/4 and (3*(900000+100000))",
                "severity in (1000000+38288,3*1000000+13257,30*100000+13259)",
                "S_WITHIN(geom,BBOX(-118,33.8,-117.9,34))",
                "S_INTERSECTS(BBOX(150,-90,-150,90),geom)",
                "S_INTERSECTS(\"geom\", BBOX(-128.098193, -1.1, -99999.0, 180.0, 90.0, 100000.0))",
                "S_EQUALS(MULTIPOINT ((180.0 -0.5), (179.0 -47.121701), (180.0 -0.0), (33.470475 -0.99999)), \"geom\")",
                "S_EQUALS(GEOMETRYCOLLECTION (POINT (1.9 2.00001), POINT (0.0 -2.00001), POINT (1.9 0.5),"
                        + " LINESTRING (179.0 1.179148, -148.192487 -65.007816, 0.5 0.333333)), \"geom\")",
                "S_CROSSES(LINESTRING(43.72992 -79.2998, 43.73005 -79.2991), POLYGON((43.7286 -79.2986, 43.7311 -79.2996,"
                        + " 43.7323 -79.2972, 43.7286 -79.2986)))",
                "T_AFTER(time_created,DATE('2012-06-05'))",
                "T_DURING(INTERVAL('1969-07-20T20:17:40Z', '1969-07-21T17:54:00Z'),"
                        + " INTERVAL('1969-07-16T13:32:00Z', '1969-07-24T16:50:35Z'))",
                "A_CONTAINS(tags, ('layers-ca','layers-us'))",
                "A_EQUALS(('a', 'b'), tags)",
            })
    void areRead(String text) {
        Filter filter = parse(text, PublishedCollections.RAW_LABELS);
        assertThat(parse(Cql2Text.print(filter), PublishedCollections.RAW_LABELS))
                .isEqualTo(filter);
    }

    @ParameterizedTest
    @FieldSource("FUNCTIONS")
    void intervalsMayBeMadeOfProperties(String function) {
        String ours = "INTERVAL(avg_image_capture_date, avg_label_date)";
        String fixed = "INTERVAL('2005-01-10', '2010-02-10T05:29:20.073225Z')";
        for (String arguments : new String[] {ours + ", " + fixed, fixed + ", " + ours}) {
            Filter filter = parse(function + "(" + arguments + ")", PublishedCollections.LABEL_CLUSTERS);
            assertThat(parse(Cql2Text.print(filter), PublishedCollections.LABEL_CLUSTERS))
                    .isEqualTo(filter);
        }
    }

    /** The thirteen relations of two intervals (Allen), the second from the 10th to the 20th. */
    @ParameterizedTest
    @CsvSource({"01,05,t_before", "01,10,t_meets", "01,15,t_overlaps", "10,15,t_starts", "12,15,t_during"})
    @CsvSource({"15,20,t_finishes", "10,20,t_equals", "01,20,t_finishedby", "01,25,t_contains", "10,25,t_startedby"})
    @CsvSource({"15,25,t_overlappedby", "20,25,t_metby", "22,25,t_after"})
    void eachRelationOfIntervalsHasItsFunction(String from, String to, String holding) {
        for (String function : FUNCTIONS) {
            String text = function + "(" + interval(from, to) + ", " + interval("10", "20") + ")";
            boolean apart = holding.equals("t_before") || holding.equals("t_after");
            boolean wanted = function.equals(holding) || function.equals(apart ? "t_disjoint" : "t_intersects");
            assertThat(truth(parse(text, PublishedCollections.RAW_LABELS)))
                    .as(text)
                    .isEqualTo(wanted);
        }
    }

    /** Evaluates a filter of constants, which consists of AND, OR and NOT of TRUE and FALSE. */
    private static boolean truth(Filter filter) {
        if (filter instanceof Filter.Not not) {
            return !truth(not.part());
        }
        if (filter instanceof Filter.Or or) {
            return or.parts().stream().anyMatch(StandardExamplesTest::truth);
        }
        return ((Filter.And) filter).parts().stream().allMatch(StandardExamplesTest::truth);
    }

    private static String interval(String from, String to) {
        return "INTERVAL('2024-05-" + from + "T00:00:00Z', '2024-05-" + to + "T00:00:00Z')";
    }
}
