package org.sidewalkdata.ogc.wfs.feature;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.format.FileNames;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.maps.crs.ProjectedRows;
import org.sidewalkdata.ogc.wfs.call.WfsCall;
import org.sidewalkdata.ogc.wfs.query.FeatureQuery;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.Selection;

/**
 * The results of a request's queries. They are counted first, because the counts are at the beginning of an answer,
 * then read one query after the other. {@code startIndex} and {@code count} apply to all results together. Used by one
 * thread.
 */
final class Results {
    /**
     * The part of one query's features in the answer.
     *
     * @param matched number of features over all pages
     */
    record Part(FeatureQuery query, long matched, long offset, long returned) {}

    private final WfsCall call;
    private final List<Part> parts;
    private @Nullable RowCursor rows;

    private Results(WfsCall call, List<Part> parts) {
        this.call = call;
        this.parts = parts;
    }

    /**
     * Counts the results.
     *
     * @param count largest number of features in the answer; empty: all
     */
    static Results count(WfsCall call, List<FeatureQuery> queries, long startIndex, OptionalLong count) {
        List<Part> parts = new ArrayList<>();
        long skip = startIndex;
        long room = count.orElse(Long.MAX_VALUE);
        for (FeatureQuery query : queries) {
            long matched = call.counts().count(query.collection(), query.filter(), call.view(), call.summaries());
            long offset = Math.min(skip, matched);
            long returned = Math.min(matched - offset, room);
            parts.add(new Part(query, matched, offset, returned));
            skip -= offset;
            room -= returned;
        }
        return new Results(call, parts);
    }

    List<Part> parts() {
        return parts;
    }

    long matched() {
        return parts.stream().mapToLong(Part::matched).sum();
    }

    long returned() {
        return parts.stream().mapToLong(Part::returned).sum();
    }

    /**
     * Returns the file name without extension: after the collection, or "features" if there are several collections.
     */
    String fileName() {
        List<String> names = parts.stream()
                .map(part -> part.query().collection().id())
                .distinct()
                .toList();
        return FileNames.base(
                names.size() == 1 ? names.get(0) : "features", call.view().version());
    }

    /** Returns the headers of an answer that a program shows or saves under this name. */
    Map<String, String> shownAs(String mediaType, String ending) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Type", mediaType);
        headers.put("Content-Disposition", "inline; filename=\"" + fileName() + "." + ending + "\"");
        return headers;
    }

    /** Opens the first part, so that an error comes before the first byte of the answer. */
    void open() {
        rows(0);
    }

    /** Returns the rows of a part, in the query's system, and closes those of the previous part. */
    RowCursor rows(int part) {
        if (part > 0 || rows == null) {
            if (rows != null) {
                rows.close();
            }
            rows = read(parts.get(part));
        }
        return rows;
    }

    private RowCursor read(Part part) {
        FeatureQuery query = part.query();
        Selection all = Selection.of(query.columns().rows(), query.filter()).from(query.order(), part.offset());
        RowCursor stored = call.view().rows(all.page(query.order(), part.returned()));
        Crs crs = query.crs().crs();
        return crs.equals(Crs.CRS84) ? stored : new ProjectedRows(stored, crs);
    }
}
