package org.sidewalkdata.ogc.features.query;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.filter.Moment;
import org.sidewalkdata.maps.crs.BoxFilter;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.model.DecimalText;
import org.sidewalkdata.model.IntegerText;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.served.PageColumns;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.site.http.QueryString;
import org.sidewalkdata.sql.SortKey;

/**
 * The interpreted request for a page of features (OGC 17-069r4, 7.15).
 *
 * @param filter selects features, over all pages
 * @param order sort keys before the feature's key
 * @param after position where the page begins; empty: at the first feature, or {@code offset} features later
 * @param offset number of features to skip before the page, for clients that count
 * @param limit number of features on the page
 * @param crs system of the answer's coordinates
 * @param columns columns to show
 * @param nested true: lists and objects are JSON values; false: JSON text
 */
public record ItemsQuery(
        Filter filter,
        List<SortKey> order,
        Optional<PageToken> after,
        long offset,
        int limit,
        Crs crs,
        PageColumns columns,
        boolean nested) {
    public static final int DEFAULT_LIMIT = 10;
    public static final int MAXIMUM_LIMIT = 10_000;

    /**
     * Largest offset. The database walks over the skipped features, at 1 to 2 µs each; links to next pages have no such
     * cost or limit.
     */
    public static final int MAXIMUM_OFFSET = 2_000_000;

    /**
     * Largest length of the URL as links write it; links percent-encode more characters than some clients do. The host
     * reads 80 kB including all headers, which leaves room for what the link to the next page adds.
     */
    private static final int LONGEST_ADDRESS = 64_000;

    /** Parameters of every collection. Each queryable is a further parameter. */
    public static final List<String> COMMON = List.of(
            "limit",
            "bbox",
            "bbox-crs",
            "datetime",
            "filter",
            "filter-lang",
            "filter-crs",
            "crs",
            "properties",
            Nested.PARAMETER,
            "sortby",
            "offset",
            "after");

    public static Set<String> parameters(ServedCollection collection) {
        Set<String> names = new LinkedHashSet<>(COMMON);
        collection.queryables().stream()
                .filter(column -> !column.type().isGeometry())
                .forEach(column -> names.add(column.name()));
        return names;
    }

    public static ItemsQuery parse(Call call, ServedCollection collection) {
        QueryString query = call.query();
        requireRoomForLinks(call);
        int limit = query.text("limit").map(ItemsQuery::limit).orElse(DEFAULT_LIMIT);
        Filter filter = filter(call, collection);
        Crs crs = CrsParameter.parse(call, "crs");
        List<SortKey> order =
                query.text("sortby").map(text -> SortBy.parse(text, collection)).orElse(List.of());
        PageColumns columns = PageColumns.parse(query.text("properties"), collection, order);
        Optional<PageToken> after = query.text("after").map(text -> PageToken.parse(text, order));
        long offset = query.text("offset").map(ItemsQuery::offset).orElse(0L);
        if (after.isPresent() && query.text("offset").isPresent()) {
            throw new InvalidParameterException("offset", "must not be given together with after");
        }
        return new ItemsQuery(filter, order, after, offset, limit, crs, columns, Nested.parse(call));
    }

    /**
     * Rejects a request that is too long for a link to the next page. Without the link its page would look like the
     * last one.
     */
    private static void requireRoomForLinks(Call call) {
        int length = call.here(call.query()).length();
        if (length > LONGEST_ADDRESS) {
            throw new InvalidParameterException(
                    call.query().text("filter").isPresent() ? "filter" : "query",
                    "makes a URL of " + length + " percent-encoded characters; at most " + LONGEST_ADDRESS
                            + " leave room for the link to the next page; please split the request");
        }
    }

    /** Selects one row more than the page shows, to find out whether a next page exists. */
    public Selection selection(ServedCollection collection) {
        Filter rest = after.<Filter>map(token -> new Filter.And(List.of(filter, token.filter(collection, order))))
                .orElse(filter);
        return Selection.of(columns.rows(), rest).from(order, offset).page(order, limit + 1L);
    }

    /** Returns whether the page begins at the first feature. */
    public boolean isFirst() {
        return after.isEmpty() && offset == 0;
    }

    private static Filter filter(Call call, ServedCollection collection) {
        QueryString query = call.query();
        List<Filter> parts = new ArrayList<>();
        BboxParameter.filter(call, collection).ifPresent(parts::add);
        query.text("datetime")
                .ifPresent(text -> parts.addAll(DatetimeInterval.parse(text).filters(collection.time())));
        FilterParameter.filter(call, collection).ifPresent(parts::add);
        for (Column column : collection.queryables()) {
            if (!column.type().isGeometry()) {
                query.text(column.name()).ifPresent(text -> parts.add(PropertyEquals.filter(column, text)));
            }
        }
        return parts.isEmpty() ? Filter.ALL : new Filter.And(parts);
    }

    /**
     * Reads the limit. Values above the maximum mean the maximum, as the standard requires
     * (/req/core/fc-limit-response-1).
     */
    private static int limit(String text) {
        long limit = IntegerText.findNatural(text).orElse(0);
        if (limit == 0) {
            throw new InvalidParameterException("limit", "must be a whole number from 1 to " + MAXIMUM_LIMIT);
        }
        return (int) Math.min(limit, MAXIMUM_LIMIT);
    }

    private static long offset(String text) {
        long offset = IntegerText.findNatural(text).orElse(Long.MAX_VALUE);
        if (offset > MAXIMUM_OFFSET) {
            throw new InvalidParameterException(
                    "offset",
                    "must be a whole number from 0 to " + MAXIMUM_OFFSET
                            + "; the links to next pages have no such limit");
        }
        return offset;
    }

    /**
     * Reads {@code bbox} and {@code bbox-crs} (OGC 17-069r4, 7.15.3; 18-058r1, 6.2.3): four numbers, or six whose heights
     * are ignored because the data have no heights.
     */
    private static final class BboxParameter {

        private BboxParameter() {}

        static Optional<Filter> filter(Call call, ServedCollection collection) {
            Crs crs = CrsParameter.parse(call, "bbox-crs");
            String column = collection.geometry().sqlName();
            return call.query().text("bbox").map(text -> filter(edges(text), crs, column));
        }

        private static Filter filter(double[] edges, Crs crs, String column) {
            try {
                return BoxFilter.of(edges, crs, column);
            } catch (IllegalArgumentException e) {
                throw new InvalidParameterException("bbox", "is not a box in " + crs.uri() + ": " + e.getMessage());
            }
        }

        private static double[] edges(String text) {
            String[] parts = text.split(",", -1);
            if (parts.length != 4 && parts.length != 6) {
                throw new InvalidParameterException("bbox", "must be four or six numbers separated by commas");
            }
            int axes = parts.length / 2;
            return new double[] {number(parts[0]), number(parts[1]), number(parts[axes]), number(parts[axes + 1])};
        }

        private static double number(String text) {
            return DecimalText.find(text.strip())
                    .orElseThrow(() -> new InvalidParameterException("bbox", "must be finite decimal numbers"));
        }
    }

    /**
     * The value of {@code datetime} (OGC 17-069r4, 7.15.4): an instant, or an interval that includes its ends. An end may
     * be open ({@code ..} or empty). A date stands for the whole day.
     */
    private record DatetimeInterval(Optional<Moment> from, Optional<Moment> to) {
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
}
