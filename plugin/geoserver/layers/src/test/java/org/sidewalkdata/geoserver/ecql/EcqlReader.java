package org.sidewalkdata.geoserver.ecql;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.sidewalkdata.json.JsonString;
import org.sidewalkdata.model.Bbox;

/**
 * Reads ECQL as GeoTools does, as far as {@link EcqlText} prints it, and selects rows. AND binds closer than OR, a
 * comparison with null is false, lists are JSON text, and LIKE escapes with a backslash. Times must name their zone,
 * because GeoTools uses the server's zone otherwise.
 */
final class EcqlReader {
    private static final Pattern TOKEN = Pattern.compile("\\s*('(?:[^']|'')*'|[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z"
            + "|-?[0-9]+(?:\\.[0-9]+)?|SRID=4326;|[A-Za-z_]+|[<>]=|<>|[=<>(),])");

    private final List<String> tokens = new ArrayList<>();
    private int next;

    private EcqlReader(String text) {
        Matcher matcher = TOKEN.matcher(text);
        int end = 0;
        for (; matcher.lookingAt(); matcher.region(end, text.length())) {
            tokens.add(matcher.group(1));
            end = matcher.end();
        }
        if (end != text.length()) {
            throw new AssertionError("no ECQL at " + text.substring(end));
        }
    }

    static Predicate<Map<String, Object>> parse(String text) {
        EcqlReader reader = new EcqlReader(text);
        Predicate<Map<String, Object>> whole = reader.either();
        if (reader.next != reader.tokens.size()) {
            throw new AssertionError("more than ECQL: " + text);
        }
        return whole;
    }

    private Predicate<Map<String, Object>> either() {
        Predicate<Map<String, Object>> all = both();
        while (skip("OR")) {
            all = all.or(both());
        }
        return all;
    }

    private Predicate<Map<String, Object>> both() {
        Predicate<Map<String, Object>> all = one();
        while (skip("AND")) {
            all = all.and(one());
        }
        return all;
    }

    private Predicate<Map<String, Object>> one() {
        if (skip("(")) {
            Predicate<Map<String, Object>> inner = either();
            expect(")");
            return inner;
        }
        String word = take();
        return switch (word) {
            case "INCLUDE" -> row -> true;
            case "EXCLUDE" -> row -> false;
            case "BBOX" -> box();
            case "INTERSECTS" -> flat();
            default -> about(word);
        };
    }

    private Predicate<Map<String, Object>> about(String column) {
        if (skip("IS")) {
            expect("NULL");
            return row -> row.get(column) == null;
        }
        if (skip("IN")) {
            List<Object> values = new ArrayList<>();
            expect("(");
            do {
                values.add(literal(take()));
            } while (skip(","));
            expect(")");
            return row -> values.stream().anyMatch(value -> isTrue(row.get(column), "=", value));
        }
        if (skip("LIKE")) {
            Pattern pattern = pattern((String) literal(take()));
            return row -> row.get(column) != null
                    && pattern.matcher(text(row.get(column))).matches();
        }
        String operator = take();
        Object value = literal(take());
        return row -> isTrue(row.get(column), operator, value);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static boolean isTrue(Object value, String operator, Object literal) {
        if (value == null) {
            return false;
        }
        Object plain = value instanceof Number ? new BigDecimal(value.toString()) : value;
        int order = ((Comparable) plain).compareTo(literal);
        return switch (operator) {
            case "=" -> order == 0;
            case "<>" -> order != 0;
            case "<" -> order < 0;
            case "<=" -> order <= 0;
            case ">" -> order > 0;
            case ">=" -> order >= 0;
            default -> throw new AssertionError("no operator " + operator);
        };
    }

    private static Object literal(String token) {
        if (token.startsWith("'")) {
            return token.substring(1, token.length() - 1).replace("''", "'");
        }
        if (token.equals("true") || token.equals("false")) {
            return Boolean.valueOf(token);
        }
        return token.endsWith("Z") ? Instant.parse(token) : new BigDecimal(token);
    }

    private static String text(Object value) {
        return value instanceof List<?> list
                ? list.stream().map(item -> JsonString.quoted((String) item)).collect(Collectors.joining(",", "[", "]"))
                : (String) value;
    }

    private static Pattern pattern(String like) {
        StringBuilder regex = new StringBuilder();
        boolean literal = false;
        for (int sign : like.codePoints().toArray()) {
            boolean escape = !literal && sign == '\\';
            if (!escape) {
                boolean wild = !literal && (sign == '%' || sign == '_');
                regex.append(wild ? sign == '%' ? ".*" : "." : Pattern.quote(Character.toString(sign)));
            }
            literal = escape;
        }
        return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }

    private Predicate<Map<String, Object>> box() {
        expect("(");
        String column = take();
        double[] edges = new double[4];
        for (int i = 0; i < edges.length; i++) {
            expect(",");
            edges[i] = Double.parseDouble(take());
        }
        expect(",");
        expect("'CRS:84'");
        expect(")");
        return within(column, edges);
    }

    /** Reads a point or a line of two points. */
    private Predicate<Map<String, Object>> flat() {
        expect("(");
        String column = take();
        expect(",");
        expect("SRID=4326;");
        boolean point = take().equals("POINT");
        expect("(");
        double west = Double.parseDouble(take());
        double south = Double.parseDouble(take());
        double[] edges = {west, south, west, south};
        if (!point) {
            expect(",");
            edges[2] = Double.parseDouble(take());
            edges[3] = Double.parseDouble(take());
        }
        expect(")");
        expect(")");
        return within(column, edges);
    }

    private static Predicate<Map<String, Object>> within(String column, double[] edges) {
        Bbox box = new Bbox(edges[0], edges[1], edges[2], edges[3]);
        return row -> row.get(column) instanceof double[][] point && box.contains(point[0][0], point[0][1]);
    }

    private String take() {
        return tokens.get(next++);
    }

    private boolean skip(String token) {
        boolean here = next < tokens.size() && tokens.get(next).equals(token);
        next += here ? 1 : 0;
        return here;
    }

    private void expect(String token) {
        if (!skip(token)) {
            throw new AssertionError("no " + token + " in " + tokens);
        }
    }
}
