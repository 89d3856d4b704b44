package org.sidewalkdata.testkit.attack;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Query strings. */
final class Query {
    /** The longest query that leaves room for a path in the longest address of a server. */
    static final int LONGEST = 62_000;

    private Query() {}

    /** Returns a parameter, percent-encoded no more than a server requires: an encoded geometry would be too long. */
    static String of(String name, String value) {
        return name + "="
                + value.replace("%", "%25")
                        .replace(" ", "%20")
                        .replace("&", "%26")
                        .replace("+", "%2B")
                        .replace("#", "%23");
    }

    static String joined(String... queries) {
        return Stream.of(queries).filter(query -> !query.isEmpty()).collect(Collectors.joining("&"));
    }

    /** Returns as many empty parameters of one name as there is room for. */
    static String same(int length) {
        return "y&".repeat(length / 2);
    }

    /** Returns as many parameters of different names as there is room for. */
    static String different(int length) {
        return IntStream.range(0, length / 9).mapToObj(i -> "a" + i + "=1").collect(Collectors.joining("&"));
    }
}
