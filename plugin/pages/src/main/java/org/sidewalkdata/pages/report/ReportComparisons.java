package org.sidewalkdata.pages.report;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.IOException;
import java.util.Optional;
import org.sidewalkdata.api.AreaIndex;
import org.sidewalkdata.api.RequestData;
import org.sidewalkdata.changes.ChangeSummary;
import org.sidewalkdata.changes.Comparison;
import org.sidewalkdata.changes.Editions;
import org.sidewalkdata.collection.ChangeCollections.Kind;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.pages.document.ChangedLines;
import org.sidewalkdata.pages.document.DocumentMap;
import org.sidewalkdata.pages.document.MapQuestion;
import org.sidewalkdata.query.ChangesQuery;
import org.sidewalkdata.query.Location;
import org.sidewalkdata.record.RowCursor;

/**
 * What reports show of the comparisons of the published data with snapshots. A comparison reads both editions, for
 * seconds, so each is made once for a snapshot, a data version and a location, and requests for it meanwhile wait. The
 * latest are cached. Thread-safe.
 */
final class ReportComparisons {
    /** The most cached comparisons; the picture of one takes up to a few hundred kilobytes. */
    private static final int KEPT = 50;

    /**
     * What is cached of a comparison.
     *
     * @param summary of clusters, streets and regions
     * @param lines the changed streets as a transparent PNG over the map of the location; of no bytes: it has no map
     */
    record Compared(ChangeSummary summary, byte[] lines) {}

    private final Editions editions;
    private final Cache<String, Compared> kept =
            Caffeine.newBuilder().maximumSize(KEPT).build();

    ReportComparisons(Editions editions) {
        this.editions = editions;
    }

    /**
     * Compares the published data with a snapshot at the location of a report.
     *
     * @throws org.sidewalkdata.error.ApiException 404 for an unknown snapshot, 410 for a deleted one
     * @throws org.sidewalkdata.admission.TooLongException if the comparison needs a long slot and none is free
     */
    Compared of(String since, MapQuestion question, RequestData data) {
        Location place = AreaIndex.outlined(question.location(data), data.view());
        String key = digest(since, data) + " " + data.view().version().tag() + " " + place;
        Optional<Bbox> box = question.box(data);
        if (kept.getIfPresent(key) == null) {
            // the comparison reads all clusters, here or in the request that this one waits for
            data.slot().upgradeToLong();
        }
        return kept.get(key, absent -> {
            data.slot().share();
            var query = new ChangesQuery(since, ChangesQuery.NOW, Optional.empty(), place, Optional.empty());
            return editions.compare(
                    query,
                    data.view(),
                    comparison ->
                            new Compared(comparison.summary(query.kinds(), place), lines(comparison, place, box)));
        });
    }

    /** Returns a text that is the same for snapshots with the same data; errors as {@link #of}. */
    String digest(String since, RequestData data) {
        return editions.facts(ReportChanges.SINCE, since, data.view()).digest();
    }

    private static byte[] lines(Comparison comparison, Location place, Optional<Bbox> box) throws IOException {
        if (box.isEmpty()) {
            return new byte[0];
        }
        try (RowCursor rows = comparison.rows(Kind.STREETS, place)) {
            return DocumentMap.lines(box.get(), new ChangedLines(rows));
        }
    }
}
