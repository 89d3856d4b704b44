package org.sidewalkdata.ogc.product;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.ogc.served.ServedCollection;

/** Any question to a service: a collection, some properties to show, a filter on any others, perhaps an order by others still. */
final class AnyQuestion {
    private final Map<String, List<String>> literals = new HashMap<>();

    /** @param cql the filter, of values that the city has */
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

    Arbitrary<Question> questions() {
        return Arbitraries.of(ServedCollection.ALL).flatMap(this::about);
    }

    private Arbitrary<Question> about(ServedCollection collection) {
        Arbitrary<List<Column>> shown = Arbitraries.of(collection.rows().attributes())
                .list()
                .uniqueElements()
                .ofMinSize(1)
                .ofMaxSize(4);
        Arbitrary<List<Column>> order =
                Arbitraries.of(collection.sortables()).list().uniqueElements().ofMaxSize(2);
        return Combinators.combine(shown, filters(collection), order)
                .as((columns, filter, keys) -> new Question(collection, columns, filter, keys));
    }

    private Arbitrary<String> filters(ServedCollection collection) {
        Arbitrary<String> one =
                Arbitraries.of(collection.queryables()).flatMap(column -> predicates(collection, column));
        return Arbitraries.oneOf(
                one,
                one.map(part -> "NOT (" + part + ")"),
                Combinators.combine(one, Arbitraries.of(" AND ", " OR "), one)
                        .as((left, word, right) -> "(" + left + word + right + ")"));
    }

    private Arbitrary<String> predicates(ServedCollection collection, Column column) {
        List<String> values = literals.get(collection.id() + "." + column.name());
        String name = column.name();
        Arbitrary<String> isNull = Arbitraries.of(name + " IS NULL", name + " IS NOT NULL");
        if (values.isEmpty()) {
            return isNull;
        }
        Arbitrary<String> value = Arbitraries.of(values);
        Arbitrary<String> some = switch (column.type()) {
            case INTEGER, NUMBER, TEXT, UUID, EPOCH_MILLIS, DATE_TIME ->
                Combinators.combine(Arbitraries.of("=", "<>", "<", "<=", ">", ">="), value)
                        .as((operator, text) -> name + " " + operator + " " + text);
            case BOOLEAN -> value.map(text -> name + " = " + text);
            case INTEGER_LIST, UUID_LIST, TEXT_LIST -> value.map(text -> "A_OVERLAPS(" + name + ", (" + text + "))");
            case POINT, LINE_STRING, MULTI_POLYGON -> value.map(text -> "S_INTERSECTS(" + name + ", " + text + ")");
            case JSON -> throw new IllegalArgumentException("JSON is not queryable");
        };
        return Arbitraries.frequencyOf(net.jqwik.api.Tuple.of(4, some), net.jqwik.api.Tuple.of(1, isNull));
    }

    /** A value of the column as CQL2, in SQL. */
    private static String literal(Column column) {
        String name = column.sqlName();
        return switch (column.type()) {
            case INTEGER, NUMBER, BOOLEAN -> name + "::text";
            case TEXT, UUID -> quoted(name + "::text");
            case EPOCH_MILLIS, DATE_TIME ->
                "'TIMESTAMP(''' || to_char(" + name
                        + " AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"') || ''')'";
            case INTEGER_LIST -> name + "[1]::text";
            case UUID_LIST, TEXT_LIST -> "coalesce(" + quoted(name + "[1]::text") + ", '''none''')";
            case POINT, LINE_STRING, MULTI_POLYGON ->
                "format('BBOX(%s,%s,%s,%s)', ST_XMin(" + name + ") - 0.001, ST_YMin(" + name + ") - 0.001, ST_XMax("
                        + name + "), ST_YMax(" + name + "))";
            case JSON -> "NULL";
        };
    }

    private static String quoted(String sql) {
        return "'''' || replace(" + sql + ", '''', '''''') || ''''";
    }
}
