package org.sidewalkdata.ogc.features.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.filter.Moment;

/**
 * The value of {@code datetime} (OGC 17-069r4, 7.15.4): an instant, or an interval that includes its ends. An end may
 * be open ({@code ..} or empty). A date stands for the whole day.
 */
record DatetimeInterval(Optional<Moment> from, Optional<Moment> to) {
    static DatetimeInterval parse(String text) {
        String[] ends = text.split("/", -1);
        if (ends.length == 1) {
            Moment moment = moment(text);
            return new DatetimeInterval(Optional.of(moment), Optional.of(moment));
        }
        if (ends.length != 2) {
            throw complaint();
        }
        Optional<Moment> from = end(ends[0]);
        Optional<Moment> to = end(ends[1]);
        if (from.isEmpty() && to.isEmpty() && !text.contains("..")) {
            throw complaint();
        }
        if (from.isPresent()
                && to.isPresent()
                && from.get().first().isAfter(to.get().first())) {
            throw new InvalidParameterException("datetime", "must not begin after its end");
        }
        return new DatetimeInterval(from, to);
    }

    /** Returns conditions on a time column. A collection without a time column always matches. */
    List<Filter> filters(Optional<Column> time) {
        List<Filter> filters = new ArrayList<>();
        time.ifPresent(column -> {
            from.ifPresent(moment -> filters.add(moment.compare(column.sqlName(), Operator.AT_LEAST)));
            to.ifPresent(moment -> filters.add(moment.compare(column.sqlName(), Operator.AT_MOST)));
        });
        return filters;
    }

    private static Optional<Moment> end(String text) {
        return text.isEmpty() || text.equals("..") ? Optional.empty() : Optional.of(moment(text));
    }

    private static Moment moment(String text) {
        return Moment.parse(text).orElseThrow(DatetimeInterval::complaint);
    }

    private static InvalidParameterException complaint() {
        return new InvalidParameterException(
                "datetime",
                "must be an instant such as 2024-05-01T12:00:00Z, a date, or an interval start/end with .. for an"
                        + " open end");
    }
}
