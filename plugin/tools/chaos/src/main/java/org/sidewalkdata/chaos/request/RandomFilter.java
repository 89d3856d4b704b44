package org.sidewalkdata.chaos.request;

import java.util.List;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.ogc.served.ServedCollection;

/** Random CQL2 filters on a collection's queryables. */
record RandomFilter(CityFacts facts, SeededChoices choices) {

    String next(ServedCollection collection) {
        return next(collection, choices.of(0, 0, 1, 2));
    }

    private String next(ServedCollection collection, int depth) {
        if (depth == 0) {
            return predicate(collection);
        }
        String left = "(" + next(collection, depth - 1) + ")";
        return switch (choices.below(3)) {
            case 0 -> left + " AND (" + next(collection, depth - 1) + ")";
            case 1 -> left + " OR (" + next(collection, depth - 1) + ")";
            default -> "NOT " + left;
        };
    }

    private String predicate(ServedCollection collection) {
        Column column = choices.of(collection.queryables());
        String name = column.name();
        if (column.type().isGeometry()) {
            return spatial(name);
        }
        if (choices.chance(0.1)) {
            return name + choices.of(" IS NULL", " IS NOT NULL");
        }
        String value = choices.of(facts.values(collection, column));
        String other = choices.of(facts.values(collection, column));
        return switch (column.type()) {
            case INTEGER, NUMBER ->
                choices.of(
                        name + operator() + value,
                        name + " BETWEEN " + value + " AND " + other,
                        name + " IN (" + value + "," + other + ")");
            case BOOLEAN -> name + " = " + value;
            case TEXT, UUID, JSON -> text(name, value, other);
            case EPOCH_MILLIS, MEAN_DATE, DATE_TIME ->
                choices.of(
                        name + operator() + "TIMESTAMP('" + value + "')",
                        "T_AFTER(" + name + ", TIMESTAMP('" + value + "'))",
                        "T_DURING(" + name + ", INTERVAL('2015-01-01','" + value + "'))");
            case TEXT_LIST, UUID_LIST, INTEGER_LIST -> list(column, value);
            case POINT, LINE_STRING, MULTI_POLYGON -> spatial(name);
        };
    }

    private String operator() {
        return choices.of(List.of(" = ", " <> ", " < ", " <= ", " > ", " >= "));
    }

    private String text(String name, String value, String other) {
        String half = value.substring(0, (value.length() + 1) / 2).replaceAll("[%_\\\\]", "");
        return choices.of(
                name + operator() + quoted(value),
                name + " IN (" + quoted(value) + "," + quoted(other) + ")",
                name + " LIKE " + quoted(half + "%"),
                "CASEI(" + name + ") = CASEI(" + quoted(value) + ")");
    }

    /** Returns a predicate with the first item of {@code {a,b}}, PostgreSQL's text of a list. */
    private String list(Column column, String value) {
        String first = value.replaceAll("^\\{\"?|[\",}].*$", "");
        boolean number = column.type() == ColumnType.INTEGER_LIST;
        String item = number ? first.isEmpty() ? "0" : first : quoted(first);
        return choices.of("A_CONTAINS(", "A_OVERLAPS(") + column.name() + ", (" + item + "))";
    }

    private String spatial(String name) {
        Bbox box = RandomBox.around(facts.box(), choices);
        String ring = box.minLon() + " " + box.minLat() + "," + box.maxLon() + " " + box.minLat() + "," + box.maxLon()
                + " " + box.maxLat() + "," + box.minLon() + " " + box.minLat();
        return choices.of("S_INTERSECTS(", "S_WITHIN(", "S_DISJOINT(")
                + name
                + ", "
                + choices.of("BBOX(" + RandomBox.text(box) + ")", "POLYGON((" + ring + "))")
                + ")";
    }

    static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
