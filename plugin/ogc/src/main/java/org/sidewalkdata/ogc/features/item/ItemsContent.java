package org.sidewalkdata.ogc.features.item;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.ogc.crs.Crs;
import org.sidewalkdata.ogc.crs.ProjectedRows;
import org.sidewalkdata.ogc.document.Link;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.ogc.features.page.SmallMap;
import org.sidewalkdata.ogc.features.query.ItemsQuery;
import org.sidewalkdata.ogc.features.query.PageToken;
import org.sidewalkdata.ogc.http.Representation;
import org.sidewalkdata.ogc.served.Content;
import org.sidewalkdata.ogc.served.ServedCollection;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.CountedRows;
import org.sidewalkdata.row.ReadAgainException;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.text.ByteSink;

/**
 * A page of features, streamed row by row. Whether there is a next page is known when one row more than the limit came, so
 * counts and the link to it are written after the features; that link says which feature the page ended with, not how many
 * were before, so that a refresh between two pages shifts nothing. That also holds after a page that was asked for by its
 * offset.
 */
final class ItemsContent implements Content {
    /** Counting a filtered collection costs as much as reading it: it ends here, and larger counts are left out. */
    private static final int COUNTED = 10_000;

    /** A page of so few is read and counted in one statement; of a larger one the count may prove not to be needed. */
    private static final int SMALL = 100;

    private final Call call;
    private final ServedCollection collection;
    private final ItemsQuery query;
    private final List<Link> links;
    private @Nullable RowCursor rows;
    private OptionalLong counted = OptionalLong.empty();

    ItemsContent(Call call, ServedCollection collection, ItemsQuery query, List<Link> selfAndAlternate) {
        this.call = call;
        this.collection = collection;
        this.query = query;
        this.links = new ArrayList<>(selfAndAlternate);
        String here = call.url("/collections/" + collection.id());
        links.add(Link.to(here, "collection", Representation.JSON, collection.title()));
    }

    @Override
    public Map<String, String> headers() {
        return Map.of("Content-Crs", "<" + query.crs().uri() + ">");
    }

    @Override
    public boolean tellsItsTime() {
        return !call.html();
    }

    @Override
    public void open() {
        RowCursor stored = isCountedAtOnce() ? counted() : call.snapshot().rows(query.selection(collection));
        rows = query.crs().equals(Crs.CRS84) ? stored : new ProjectedRows(stored, query.crs());
    }

    private boolean isCountedAtOnce() {
        return query.limit() <= SMALL
                && query.isFirst()
                && query.order().isEmpty()
                && !query.filter().equals(Filter.ALL)
                && collection.rows().orderBy().size() == 1;
    }

    private RowCursor counted() {
        CountedRows page = call.snapshot().counted(query.selection(collection), COUNTED + 1L);
        counted = OptionalLong.of(page.matched());
        return page.rows();
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        RowCursor row = Objects.requireNonNull(rows, "open comes first");
        ByteSink sink = ByteSink.to(out);
        FeatureSink features = call.html()
                ? new HtmlFeatures(call, collection, query.columns(), new SmallMap(collection, query.crs()), sink)
                : new GeoJsonFeatures(call, query.columns(), query.nested(), sink);
        features.begin();
        int returned = 0;
        String last = "";
        while (returned < query.limit() && row.next()) {
            features.put(row);
            if (++returned == query.limit()) {
                last = PageToken.of(
                        row, query.columns(), query.order(), call.snapshot().pageMark());
            }
        }
        boolean more = returned == query.limit() && row.next();
        readEnd(row);
        if (more) {
            String next = call.here(call.query().without("offset").with("after", last));
            links.add(Link.to(next, "next", features.representation(), "Next page"));
        }
        features.end(matched(returned, more), returned, links);
        sink.flush();
    }

    /** A cursor that is left before its end has to cancel its statement, and nothing more can be read in the snapshot. */
    private static void readEnd(RowCursor row) {
        if (row.next()) {
            throw new IllegalStateException("A page reads one row more than its limit and no other");
        }
        row.close();
    }

    /**
     * How many features match, where that costs little: when the page holds the last one and says how many were before it;
     * unfiltered, where the number is kept by data version; filtered, up to a bound, and not on pages that links lead to.
     */
    private Optional<Long> matched(long returned, boolean more) {
        if (query.after().isEmpty() && !more && (returned > 0 || query.isFirst())) {
            return Optional.of(query.offset() + returned);
        }
        try {
            return asked();
        } catch (ReadAgainException e) {
            return Optional.empty(); // the page stands; its version cannot be asked for more any longer
        }
    }

    private Optional<Long> asked() {
        if (query.filter().equals(Filter.ALL)) {
            return Optional.of(call.summaries().of(collection, call.snapshot()).rows());
        }
        if (query.after().isPresent()) {
            return Optional.empty();
        }
        Selection all = Selection.of(collection.rows(), query.filter()).page(List.of(), COUNTED + 1L);
        long count = counted.orElseGet(() -> call.snapshot().count(all));
        return count > COUNTED ? Optional.empty() : Optional.of(count);
    }
}
