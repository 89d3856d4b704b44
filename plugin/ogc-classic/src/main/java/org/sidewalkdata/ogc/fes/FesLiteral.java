package org.sidewalkdata.ogc.fes;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.ListOperator;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.filter.Moment;
import org.sidewalkdata.model.DecimalText;
import org.sidewalkdata.model.IntegerText;
import org.sidewalkdata.model.TruthText;
import org.sidewalkdata.model.UuidText;
import org.sidewalkdata.ogc.ows.OwsException;

/** Reads literals. They have no type: each is read as a value of the property it is compared with. */
final class FesLiteral {

    private FesLiteral() {}

    /**
     * Builds a comparison.
     *
     * @param written the literal with its blanks, which are part of a text and no part of other values
     * @param anyCase true: texts are compared case-insensitively
     * @param all true: all items of a list must match; false: one is enough (OGC 09-026r2, 7.7.3.4)
     */
    static Filter compare(Column column, Operator operator, String written, boolean anyCase, boolean all) {
        String text = written.strip();
        String name = column.sqlName();
        return switch (column.type()) {
            case INTEGER -> {
                OptionalLong whole = IntegerText.findSigned(text);
                yield whole.isPresent()
                        ? new Filter.CompareInteger(name, operator, whole.getAsLong())
                        : new Filter.CompareNumber(name, operator, number(column, text));
            }
            case NUMBER -> new Filter.CompareNumber(name, operator, number(column, text));
            case TEXT, JSON -> new Filter.CompareText(name, operator, plain(written), anyCase);
            case UUID -> new Filter.CompareText(name, operator, plain(text).toLowerCase(Locale.ROOT), false);
            case BOOLEAN -> truth(column, operator, text);
            case EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> moment(column, text).compare(name, operator);
            case TEXT_LIST -> list(column, operator, written, all);
            case UUID_LIST, INTEGER_LIST -> list(column, operator, text, all);
            case POINT, LINE_STRING, MULTI_POLYGON -> throw refused(column, "cannot be compared with a literal");
        };
    }

    /** Reads a time. A date stands for its day, a time without offset is UTC (P11), and seconds are optional. */
    static Moment moment(Column column, String text) {
        return Moment.parse(text)
                .or(() -> withoutSeconds(text))
                .orElseThrow(() -> refused(column, "must be compared with a date-time such as 2024-05-01T12:00:00Z"));
    }

    private static Optional<Moment> withoutSeconds(String text) {
        try {
            TemporalAccessor time =
                    DateTimeFormatter.ISO_DATE_TIME.parseBest(text, OffsetDateTime::from, LocalDateTime::from);
            Instant instant = time instanceof OffsetDateTime offset
                    ? offset.toInstant()
                    : LocalDateTime.from(time).toInstant(ZoneOffset.UTC);
            return Moment.parse(instant.toString());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    static String plain(String text) {
        if (text.indexOf('\0') >= 0) {
            throw OwsException.invalid(FesReader.LOCATOR, "must not hold a NUL character");
        }
        return text;
    }

    /**
     * Compares a list. The literal is one item or the whole list as answers write it, {@code [narrow,steep]}. If some
     * item has to differ, the list contains something besides the value; if all have to differ, it does not contain the
     * value.
     */
    private static Filter list(Column column, Operator operator, String text, boolean all) {
        return switch (operator) {
            case EQUAL -> list(column, all ? ListOperator.EQUALS : ListOperator.CONTAINS, text);
            case NOT_EQUAL ->
                new Filter.Not(list(column, all ? ListOperator.CONTAINS : ListOperator.CONTAINED_BY, text));
            case LESS, AT_MOST, GREATER, AT_LEAST -> throw refused(column, "is a list, which has no order");
        };
    }

    private static Filter list(Column column, ListOperator operator, String text) {
        boolean whole = text.startsWith("[") && text.endsWith("]");
        List<String> items = whole ? ListLiteral.items(plain(text)) : List.of(plain(text));
        ListOperator wanted = whole ? ListOperator.EQUALS : operator;
        if (column.type().item() == ColumnType.INTEGER) {
            Set<Long> numbers = new LinkedHashSet<>();
            items.forEach(item -> numbers.add(integer(column, item)));
            return new Filter.IntegerList(column.sqlName(), wanted, numbers);
        }
        Set<String> texts = new LinkedHashSet<>();
        items.forEach(item -> texts.add(column.type().item() == ColumnType.UUID ? uuid(column, item) : item));
        return new Filter.TextList(column.sqlName(), wanted, texts);
    }

    private static long integer(Column column, String text) {
        return IntegerText.findSigned(text).orElseThrow(() -> refused(column, "must be compared with whole numbers"));
    }

    private static double number(Column column, String text) {
        return DecimalText.find(text)
                        .orElseThrow(() -> refused(column, "must be compared with a finite decimal number"))
                + 0.0;
    }

    private static Filter truth(Column column, Operator operator, String text) {
        boolean value = TruthText.find(text).orElseThrow(() -> refused(column, "must be compared with true or false"));
        return switch (operator) {
            case EQUAL -> new Filter.IsBoolean(column.sqlName(), value);
            case NOT_EQUAL -> new Filter.IsBoolean(column.sqlName(), !value);
            case LESS, AT_MOST, GREATER, AT_LEAST -> throw refused(column, "is a Boolean, which has no order");
        };
    }

    private static String uuid(Column column, String text) {
        return UuidText.find(text).orElseThrow(() -> refused(column, "must be compared with a UUID"));
    }

    private static OwsException refused(Column column, String complaint) {
        return OwsException.invalid(FesReader.LOCATOR, "is invalid: the property " + column.name() + " " + complaint);
    }
}
