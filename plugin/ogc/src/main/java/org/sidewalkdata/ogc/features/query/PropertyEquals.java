package org.sidewalkdata.ogc.features.query;

import java.util.Set;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.ListOperator;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.filter.Moment;
import org.sidewalkdata.model.DecimalText;
import org.sidewalkdata.model.IntegerText;
import org.sidewalkdata.model.TruthText;
import org.sidewalkdata.model.UuidText;

/** Reads a queryable as a parameter (OGC 17-069r4, 7.15.5): the property has this value, or the list contains it. */
final class PropertyEquals {
    private PropertyEquals() {}

    static Filter filter(Column column, String text) {
        String name = column.sqlName();
        return switch (column.type()) {
            case INTEGER -> new Filter.CompareInteger(name, Operator.EQUAL, integer(column, text));
            case NUMBER -> new Filter.CompareNumber(name, Operator.EQUAL, number(column, text));
            case BOOLEAN -> new Filter.IsBoolean(name, truth(column, text));
            case TEXT -> new Filter.CompareText(name, Operator.EQUAL, plain(column, text), false);
            case UUID -> new Filter.CompareText(name, Operator.EQUAL, uuid(column, text), false);
            case EPOCH_MILLIS, MEAN_DATE, DATE_TIME ->
                Moment.parse(text)
                        .orElseThrow(() -> refused(column, "must be a date or date-time such as 2024-05-01T12:00:00Z"))
                        .compare(name, Operator.EQUAL);
            case TEXT_LIST -> new Filter.TextList(name, ListOperator.CONTAINS, Set.of(plain(column, text)));
            case UUID_LIST -> new Filter.TextList(name, ListOperator.CONTAINS, Set.of(uuid(column, text)));
            case INTEGER_LIST -> new Filter.IntegerList(name, ListOperator.CONTAINS, Set.of(integer(column, text)));
            case JSON, POINT, LINE_STRING, MULTI_POLYGON ->
                throw new IllegalArgumentException(column.name() + " is not a parameter");
        };
    }

    private static long integer(Column column, String text) {
        return IntegerText.findSigned(text).orElseThrow(() -> refused(column, "must be a whole number"));
    }

    private static double number(Column column, String text) {
        return DecimalText.find(text).orElseThrow(() -> refused(column, "must be a finite decimal number")) + 0.0;
    }

    private static boolean truth(Column column, String text) {
        return TruthText.find(text).orElseThrow(() -> refused(column, "must be true or false"));
    }

    private static String plain(Column column, String text) {
        if (text.indexOf('\0') >= 0) {
            throw refused(column, "must not hold a NUL character");
        }
        return text;
    }

    private static String uuid(Column column, String text) {
        return UuidText.find(text).orElseThrow(() -> refused(column, "must be a UUID"));
    }

    private static InvalidParameterException refused(Column column, String complaint) {
        return new InvalidParameterException(column.name(), complaint);
    }
}
