package org.sidewalkdata.ogc.product;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.ogc.ows.XmlText;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.testkit.random.Any;

/**
 * A random request to a service: a collection, some properties to show, a filter on any properties, and optionally sort
 * keys.
 */
final class AnyQuestion {
    private static final String OPERATORS =
            "= EqualTo, <> NotEqualTo, < LessThan, <= LessThanOrEqualTo, > GreaterThan, >= GreaterThanOrEqualTo";

    private final Map<String, List<String>> literals = new HashMap<>();

    /**
     * A request.
     *
     * @param condition with values from the city
     */
    record Question(ServedCollection collection, List<Column> shown, Condition condition, List<Column> order) {
        String cql() {
            return condition.cql;
        }
    }

    /**
     * A condition in both languages.
     *
     * @param fes the condition in a Filter element, with {@code REF} for the element of a property's name
     */
    record Condition(String cql, String fes) {
        String fes2() {
            return "<Filter xmlns='http://www.opengis.net/fes/2.0' xmlns:gml='http://www.opengis.net/gml/3.2'>"
                    + fes.replace("REF>", "ValueReference>") + "</Filter>";
        }

        String fes1() {
            return "<Filter xmlns='http://www.opengis.net/ogc' xmlns:gml='http://www.opengis.net/gml'>"
                    + fes.replace("REF>", "PropertyName>") + "</Filter>";
        }

        private Condition not() {
            return new Condition("NOT (" + cql + ")", "<Not>" + fes + "</Not>");
        }

        private Condition joined(String word, Condition other) {
            return new Condition(
                    "(" + cql + " " + word.toUpperCase(Locale.ROOT) + " " + other.cql + ")",
                    "<" + word + ">" + fes + other.fes + "</" + word + ">");
        }
    }

    /** Samples the city's values. */
    AnyQuestion(City city) throws SQLException {
        try (var connection = city.database.dataSource().getConnection();
                var statement = connection.createStatement()) {
            for (ServedCollection collection : ServedCollection.ALL) {
                for (Column column : collection.queryables()) {
                    var found = new ArrayList<String>();
                    try (var row = statement.executeQuery("SELECT DISTINCT " + literal(column) + " FROM "
                            + collection.rows().view() + " WHERE " + column.sqlName()
                            + " IS NOT NULL ORDER BY 1 LIMIT 40")) {
                        while (row.next()) {
                            found.add(row.getString(1));
                        }
                    }
                    literals.put(collection.id() + "." + column.name(), found);
                }
            }
        }
    }

    Any<Question> questions() {
        return Any.of(ServedCollection.ALL).flatMap(this::about);
    }

    private Any<Question> about(ServedCollection collection) {
        Any<Set<Column>> shown = Any.of(collection.rows().attributes()).set(4).filter(some -> !some.isEmpty());
        Any<Condition> filters = filters(collection);
        Any<Set<Column>> order = Any.of(collection.sortables()).set(2);
        return random -> new Question(
                collection, List.copyOf(shown.next(random)), filters.next(random), List.copyOf(order.next(random)));
    }

    private Any<Condition> filters(ServedCollection collection) {
        Any<Condition> one = Any.of(collection.queryables()).flatMap(column -> predicates(collection, column));
        Any<String> words = Any.of("And", "Or");
        return Any.oneOf(
                one, one.map(Condition::not), random -> one.next(random).joined(words.next(random), one.next(random)));
    }

    private Any<Condition> predicates(ServedCollection collection, Column column) {
        List<String> values = literals.get(collection.id() + "." + column.name());
        String name = column.name();
        String unknown = "<PropertyIsNull><REF>" + name + "</REF></PropertyIsNull>";
        Any<Condition> isNull = Any.of(
                new Condition(name + " IS NULL", unknown),
                new Condition(name + " IS NOT NULL", "<Not>" + unknown + "</Not>"));
        if (values.isEmpty()) {
            return isNull;
        }
        Any<String> value = Any.of(values);
        Any<String> operators = Any.of(OPERATORS.split(", "));
        Any<Condition> some = switch (column.type()) {
            case INTEGER, NUMBER, TEXT, UUID, EPOCH_MILLIS, MEAN_DATE, DATE_TIME ->
                random -> compare("%s %s %s", name, operators.next(random), value.next(random));
            case BOOLEAN -> value.map(text -> compare("%s %s %s", name, "= EqualTo", text));
            case INTEGER_LIST, UUID_LIST, TEXT_LIST ->
                value.map(text -> compare("A_OVERLAPS(%1$s, (%3$s))", name, "= EqualTo", text));
            case POINT, LINE_STRING, MULTI_POLYGON -> value.map(box -> inBox(name, box));
            case JSON -> throw new IllegalArgumentException("JSON is not queryable");
        };
        return Any.oneOf(some, some, some, some, isNull);
    }

    private static Condition compare(String cql, String column, String operator, String value) {
        String[] names = operator.split(" ");
        String text = value.replaceAll("^(TIMESTAMP\\()?'|'\\)?$", "").replace("''", "'");
        return new Condition(
                cql.formatted(column, names[0], value),
                "<PropertyIs%2$s><REF>%1$s</REF><Literal>%3$s</Literal></PropertyIs%2$s>"
                        .formatted(column, names[1], XmlText.escape(text)));
    }

    private static Condition inBox(String column, String box) {
        String[] edges = box.replaceAll("BBOX\\(|\\)", "").split(",");
        return new Condition(
                "S_INTERSECTS(" + column + ", " + box + ")",
                ("<BBOX><REF>%s</REF><gml:Envelope srsName='urn:ogc:def:crs:EPSG::4326'><gml:lowerCorner>%s %s"
                                + "</gml:lowerCorner><gml:upperCorner>%s %s</gml:upperCorner></gml:Envelope></BBOX>")
                        .formatted(column, edges[1], edges[0], edges[3], edges[2]));
    }

    /** Returns SQL that writes a value of the column as CQL2. */
    private static String literal(Column column) {
        String name = column.sqlName();
        return switch (column.type()) {
            case INTEGER, NUMBER, BOOLEAN -> name + "::text";
            case TEXT, UUID -> quoted(name + "::text");
            case EPOCH_MILLIS, MEAN_DATE, DATE_TIME ->
                "'TIMESTAMP(''' || to_char(" + name
                        + " AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"') || ''')'";
            case INTEGER_LIST -> name + "[1]::text";
            case UUID_LIST -> firstOr("00000000-0000-0000-0000-000000000000", name);
            case TEXT_LIST -> firstOr("none", name);
            case POINT, LINE_STRING, MULTI_POLYGON ->
                "format('BBOX(%s,%s,%s,%s)', ST_XMin(" + name + ") - 0.001, ST_YMin(" + name + ") - 0.001, ST_XMax("
                        + name + "), ST_YMax(" + name + "))";
            case JSON -> "NULL";
        };
    }

    /** Returns the first value; the replacement for an empty list has the same type. */
    private static String firstOr(String none, String list) {
        return "coalesce(" + quoted(list + "[1]::text") + ", '''" + none + "''')";
    }

    private static String quoted(String sql) {
        return "'''' || replace(" + sql + ", '''', '''''') || ''''";
    }
}
