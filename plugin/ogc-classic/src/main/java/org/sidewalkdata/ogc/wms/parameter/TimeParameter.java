package org.sidewalkdata.ogc.wms.parameter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.filter.Moment;
import org.sidewalkdata.ogc.ows.OwsCode;
import org.sidewalkdata.ogc.ows.OwsException;

/**
 * Reads TIME (OGC 06-042, annexes C and D): instants or days, intervals {@code start/end}, or several of them separated
 * by commas. The resolution of an interval is ignored: everything in it is drawn.
 */
final class TimeParameter {
    private static final int ITEMS = 100;

    private TimeParameter() {}

    /**
     * Builds the filter.
     *
     * @param column the time column
     */
    static Filter filter(String text, String column) {
        String[] items = text.split(",", -1);
        if (items.length > ITEMS) {
            throw complaint();
        }
        List<Filter> parts = new ArrayList<>();
        for (String item : items) {
            parts.add(item(item.strip(), column));
        }
        return parts.size() == 1 ? parts.get(0) : new Filter.Or(parts);
    }

    private static Filter item(String item, String column) {
        String[] ends = item.split("/", -1);
        if (ends.length == 1) {
            return moment(item).compare(column, Operator.EQUAL);
        }
        if (ends.length > 3) {
            throw complaint();
        }
        Moment from = moment(ends[0]);
        Moment to = moment(ends[1]);
        if (from.first().isAfter(to.first())) {
            throw new OwsException(OwsCode.INVALID_DIMENSION_VALUE, "TIME", "TIME must not begin after its end", null);
        }
        return new Filter.And(List.of(from.compare(column, Operator.AT_LEAST), to.compare(column, Operator.AT_MOST)));
    }

    private static Moment moment(String text) {
        Optional<Moment> moment = Moment.parse(text);
        return moment.orElseThrow(TimeParameter::complaint);
    }

    private static OwsException complaint() {
        return new OwsException(
                OwsCode.INVALID_DIMENSION_VALUE,
                "TIME",
                "TIME must be an instant such as 2024-05-01T12:00:00Z, a day, an interval start/end, or several of"
                        + " them separated by commas",
                null);
    }
}
