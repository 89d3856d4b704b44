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
import org.sidewalkdata.answer.Content;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.maps.crs.ProjectedRows;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.ogc.features.page.SmallMap;
import org.sidewalkdata.ogc.features.query.ItemsQuery;
import org.sidewalkdata.ogc.features.query.PageToken;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.CountedRows;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.served.FeatureRecord;
import org.sidewalkdata.served.PageColumns;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.site.document.Link;
import org.sidewalkdata.site.http.Representation;
import org.sidewalkdata.text.ByteSink;

/**
 * A page of features, streamed row by row. A next page exists if one row more than the limit arrives, so counts and the
 * link to the next page follow the features. The link names the last feature of the page, not the number of features
 * before it, so a refresh between two pages shifts nothing. This also holds after a page requested by offset.
 */
final class ItemsContent implements Content {
    /**
     * Largest count of a filtered collection. Counting costs as much as reading, so it stops here and larger counts are
     * omitted.
     */
    private static final int COUNTED = 10_000;

    /**
     * Largest limit at which a page is read and counted in one statement. A larger page may turn out not to need the
     * count.
     */
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

    /**
     * Announces a page of features that a filter selects, because such an answer seldom reads anything else. The count
     * of an unfiltered page is that of the data version, which may have to be read.
     */
    void announce() {
        if (query.filter().equals(Filter.ALL) || call.html() || !call.request().wantsBody()) {
            return;
        }
        if (isCountedAtOnce()) {
            call.view().announceCounted(query.selection(collection), COUNTED + 1L);
        } else {
            call.view().announce(query.selection(collection));
        }
    }

    @Override
    public Map<String, String> headers() {
        return Map.of("Content-Crs", "<" + query.crs().uri() + ">");
    }

    @Override
    public boolean containsItsTime() {
        return !call.html();
    }

    @Override
    public void open() {
        RowCursor stored = isCountedAtOnce() ? counted() : call.view().rows(query.selection(collection));
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
        CountedRows page = call.view().counted(query.selection(collection), COUNTED + 1L);
        counted = OptionalLong.of(page.matched());
        return page.rows();
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        RowCursor row = Objects.requireNonNull(rows, "open() must be called first");
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
                        row, query.columns(), query.order(), call.view().pageMark());
            }
        }
        boolean more = returned == query.limit() && row.next();
        readEnd(row);
        if (more) {
            String next = call.here(call.query().without("offset").with("after", last));
            links.add(Link.to(
                    next, "next", features.representation(), call.texts().text("ogc.link.next")));
        }
        features.end(matched(returned, more), returned, links);
        sink.flush();
    }

    /**
     * Reads the cursor to its end. A cursor that is closed early has to cancel its statement, and the read view can read
     * nothing after that.
     */
    private static void readEnd(RowCursor row) {
        if (row.next()) {
            throw new IllegalStateException("A page must read at most one row more than its limit");
        }
        row.close();
    }

    /**
     * Counts the matching features if that is cheap: if this page is the last and the number of features before it is
     * known; without a filter, from the cached count of the data version; with a filter, up to a bound and not on pages
     * that were reached by a link, nor if the data got a new version since the page was read.
     */
    private Optional<Long> matched(long returned, boolean more) {
        if (query.after().isEmpty() && !more && (returned > 0 || query.isFirst())) {
            return Optional.of(query.offset() + returned);
        }
        if (query.filter().equals(Filter.ALL)) {
            return Optional.of(call.summaries().of(collection, call.view()).rows());
        }
        if (query.after().isPresent() || counted.isEmpty() && !call.view().continues()) {
            return Optional.empty();
        }
        Selection all = Selection.of(collection.rows(), query.filter()).page(List.of(), COUNTED + 1L);
        long count = counted.orElseGet(() -> call.view().count(all));
        return count > COUNTED ? Optional.empty() : Optional.of(count);
    }

    /**
     * Writes a page of features as a GeoJSON FeatureCollection, one feature per line. Counts and links follow the features.
     */
    private static final class GeoJsonFeatures implements FeatureSink {
        private final Call call;
        private final FeatureRecord record;
        private final ByteSink sink;
        private boolean first = true;

        GeoJsonFeatures(Call call, PageColumns columns, boolean nested, ByteSink sink) {
            this.call = call;
            this.record = new FeatureRecord(columns, nested);
            this.sink = sink;
        }

        @Override
        public Representation representation() {
            return Representation.GEOJSON;
        }

        @Override
        public void begin() throws IOException {
            sink.put("{\"type\":\"FeatureCollection\",\"timeStamp\":\"");
            sink.putDateTime(call.now().toEpochMilli());
            sink.put("\",\"features\":[");
        }

        @Override
        public void put(RowCursor row) throws IOException {
            sink.put(first ? "\n" : ",\n");
            first = false;
            record.putOpen(row, sink);
            sink.put('}');
        }

        @Override
        public void end(Optional<Long> matched, long returned, List<Link> links) throws IOException {
            Map<String, Object> members = JsonTree.object();
            matched.ifPresent(count -> members.put("numberMatched", count));
            members.put("numberReturned", returned);
            members.put("links", links);
            byte[] rest = JsonTree.bytes(members);
            sink.put("\n],");
            sink.put(rest, 1, rest.length - 1);
            sink.put('\n');
        }
    }
}
