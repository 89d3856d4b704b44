package org.sidewalkdata.ogc.features.query;

import java.net.URLEncoder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.http.PercentText;
import org.sidewalkdata.model.IntegerText;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.served.PageColumns;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.sql.SortKey;

/**
 * The position where a page begins: after the row with these sort values and this id (keyset paging). The link to the
 * next page contains its text: the values as text, {@code ~} for null, then the id. If several databases answer,
 * {@code @} and the page's data version follow.
 *
 * @param values values of the sort keys, as text; null: the row has no value
 */
public record PageToken(List<@Nullable String> values, long id) {
    private static final String NONE = "~";

    /** Separates the data version, which the host reads. In values it is percent-encoded. */
    private static final char MARK = '@';

    /**
     * Returns the token of the cursor's current row.
     *
     * @param mark data version, if links must contain it
     */
    public static String of(RowCursor row, PageColumns columns, List<SortKey> order, Optional<String> mark) {
        List<String> parts = new ArrayList<>();
        for (SortKey key : order) {
            Column column = columns.rows().column(key.column());
            int place = columns.rows().columns().indexOf(column);
            parts.add(row.isNull(place) ? NONE : URLEncoder.encode(text(row, place, column), StandardCharsets.UTF_8));
        }
        parts.add(Long.toString(row.getLong(columns.key())));
        return String.join(",", parts) + mark.map(tag -> MARK + tag).orElse("");
    }

    static PageToken parse(String text, List<SortKey> order) {
        int mark = text.lastIndexOf(MARK);
        String[] parts = (mark < 0 ? text : text.substring(0, mark)).split(",", -1);
        if (parts.length != order.size() + 1) {
            throw refused();
        }
        long id = IntegerText.find(parts[order.size()]).orElseThrow(PageToken::refused);
        List<@Nullable String> values = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            values.add(parts[i].equals(NONE) ? null : decode(parts[i]));
        }
        return new PageToken(values, id);
    }

    /** Selects the rows after this position: rows that come later by some key and are equal in all keys before it. */
    Filter filter(ServedCollection collection, List<SortKey> order) {
        List<Filter> ways = new ArrayList<>();
        List<Filter> equals = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            Column column = collection.rows().column(order.get(i).column());
            String value = values.get(i);
            if (value != null) {
                Operator beyond = order.get(i).descending() ? Operator.LESS : Operator.GREATER;
                Filter after =
                        new Filter.Or(List.of(compare(column, beyond, value), new Filter.IsNull(column.sqlName())));
                ways.add(and(equals, after));
            }
            equals.add(value == null ? new Filter.IsNull(column.sqlName()) : compare(column, Operator.EQUAL, value));
        }
        String key = collection.key().sqlName();
        ways.add(and(equals, new Filter.CompareInteger(key, Operator.GREATER, id)));
        return ways.size() == 1 ? ways.get(0) : new Filter.Or(ways);
    }

    private static Filter and(List<Filter> equals, Filter last) {
        List<Filter> parts = new ArrayList<>(equals);
        parts.add(last);
        return parts.size() == 1 ? last : new Filter.And(parts);
    }

    private static String text(RowCursor row, int place, Column column) {
        return switch (column.type()) {
            case NUMBER -> Double.toString(row.getDouble(place));
            case TEXT -> row.getText(place).toString();
            case INTEGER, EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> Long.toString(row.getLong(place));
            case BOOLEAN, UUID, INTEGER_LIST, UUID_LIST, TEXT_LIST, JSON, POINT, LINE_STRING, MULTI_POLYGON ->
                throw unsorted(column);
        };
    }

    private static Filter compare(Column column, Operator operator, String value) {
        String name = column.sqlName();
        try {
            return switch (column.type()) {
                case INTEGER -> new Filter.CompareInteger(name, operator, Long.parseLong(value));
                case NUMBER -> new Filter.CompareNumber(name, operator, finite(value));
                case DATE_TIME, MEAN_DATE, EPOCH_MILLIS ->
                    new Filter.CompareInstant(name, operator, Instant.ofEpochMilli(Long.parseLong(value)));
                case TEXT -> new Filter.CompareText(name, operator, value, false);
                case BOOLEAN, UUID, INTEGER_LIST, UUID_LIST, TEXT_LIST, JSON, POINT, LINE_STRING, MULTI_POLYGON ->
                    throw unsorted(column);
            };
        } catch (NumberFormatException e) {
            throw refused();
        }
    }

    private static IllegalArgumentException unsorted(Column column) {
        return new IllegalArgumentException(column.name() + " is not sortable");
    }

    private static double finite(String text) {
        double value = Double.parseDouble(text);
        if (!Double.isFinite(value)) {
            throw refused();
        }
        return value;
    }

    private static String decode(String part) {
        try {
            String text = PercentText.decode(part);
            if (text.indexOf('\0') < 0) {
                return text;
            }
        } catch (CharacterCodingException e) {
            throw refused();
        }
        throw refused();
    }

    private static InvalidParameterException refused() {
        return new InvalidParameterException("after", "must be copied from the link to the next page");
    }
}
