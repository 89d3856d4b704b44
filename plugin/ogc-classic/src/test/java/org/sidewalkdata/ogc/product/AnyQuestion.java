package org.sidewalkdata.ogc.product;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.testkit.random.Any;

/**
 * A random request to a service: a collection, some properties to show, a filter on any properties, and optionally sort
 * keys.
 */
final class AnyQuestion {
    private final Map<String, List<String>> literals = new HashMap<>();

    /**
     * A request.
     *
     * @param cql the filter, with values from the city
     */
    record Question(ServedCollection collection, List<Column> shown, String cql, List<Column> order) {}

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
        Any<String> filters = filters(collection);
        Any<Set<Column>> order = Any.of(collection.sortables()).set(2);
        return random -> new Question(
                collection, List.copyOf(shown.next(random)), filters.next(random), List.copyOf(order.next(random)));
    }

    private Any<String> filters(ServedCollection collection) {
        Any<String> one = Any.of(collection.queryables()).flatMap(column -> predicates(collection, column));
        Any<String> words = Any.of(" AND ", " OR ");
        return Any.oneOf(
                one,
                one.map(part -> "NOT (" + part + ")"),
                random -> "(" + one.next(random) + words.next(random) + one.next(random) + ")");
    }

    private Any<String> predicates(ServedCollection collection, Column column) {
        List<String> values = literals.get(collection.id() + "." + column.name());
        String name = column.name();
        Any<String> isNull = Any.of(name + " IS NULL", name + " IS NOT NULL");
        if (values.isEmpty()) {
            return isNull;
        }
        Any<String> value = Any.of(values);
        Any<String> operators = Any.of("=", "<>", "<", "<=", ">", ">=");
        Any<String> some = switch (column.type()) {
            case INTEGER, NUMBER, TEXT, UUID, EPOCH_MILLIS, MEAN_DATE, DATE_TIME ->
                random -> name + " " + operators.next(random) + " " + value.next(random);
            case BOOLEAN -> value.map(text -> name + " = " + text);
            case INTEGER_LIST, UUID_LIST, TEXT_LIST -> value.map(text -> "A_OVERLAPS(" + name + ", (" + text + "))");
            case POINT, LINE_STRING, MULTI_POLYGON -> value.map(text -> "S_INTERSECTS(" + name + ", " + text + ")");
            case JSON -> throw new IllegalArgumentException("JSON is not queryable");
        };
        return Any.oneOf(some, some, some, some, isNull);
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
