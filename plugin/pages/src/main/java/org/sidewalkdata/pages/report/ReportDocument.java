package org.sidewalkdata.pages.report;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.sidewalkdata.api.RequestData;
import org.sidewalkdata.catalog.CatalogSource;
import org.sidewalkdata.catalog.CitedSnapshot;
import org.sidewalkdata.changes.Editions;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.pages.document.Content;
import org.sidewalkdata.pages.document.Document;
import org.sidewalkdata.pages.document.DocumentMap;
import org.sidewalkdata.pages.document.MapQuestion;
import org.sidewalkdata.pages.document.Medium;
import org.sidewalkdata.site.PagePolicy;
import org.sidewalkdata.site.PageRequest;

/**
 * The report on the city or a part of it by any model and weights, and on what changed since a snapshot ({@code since}). Thread-safe.
 */
public final class ReportDocument extends Document<ReportDocument.Question> {
    private final ReportComparisons comparisons;
    private final DocumentMap maps;
    private final CatalogSource source;

    /**
     * What a report is about.
     *
     * @param since the snapshot to compare with; empty: none
     */
    record Question(MapQuestion where, Optional<String> since) {
        /** Returns the query of the report, or of its map, after a question mark; empty text: it has no parameter. */
        String suffix() {
            return since.map(name -> where.query().with(ReportChanges.SINCE, name))
                    .orElse(where.query())
                    .suffix();
        }
    }

    /**
     * Creates the document.
     *
     * @param editions with which a report can compare the data
     * @param source how the data of a report are cited
     */
    public ReportDocument(Editions editions, Styles styles, CatalogSource source) {
        super("report", "sidewalk-report", PagePolicy.SCRIPTED, Format.PAGE, Format.PDF, Format.MAP, Format.DARK_MAP);
        this.comparisons = new ReportComparisons(editions);
        this.maps = new DocumentMap(styles);
        this.source = source;
    }

    @Override
    protected Question question(Request request, Format format, RequestData data) {
        MapQuestion where = MapQuestion.of(request.rawQuery());
        where.check(data);
        return new Question(where, ReportChanges.since(request.rawQuery()));
    }

    @Override
    protected Optional<PageRequest> language(Request request, Format format) {
        boolean isDrawn = format == Format.MAP || format == Format.DARK_MAP;
        return isDrawn ? Optional.empty() : super.language(request, format);
    }

    @Override
    protected String variant(Request request, RequestData data) {
        String cited = source.snapshotOf(data.view().version())
                .map(CitedSnapshot::name)
                .orElse("");
        String compared = ReportChanges.since(request.rawQuery())
                .map(since -> comparisons.digest(since, data))
                .orElse("");
        return cited + Integer.toHexString(snapshots().hashCode()) + compared;
    }

    @Override
    protected Optional<Consumer<RequestData>> ahead(Request request) {
        return ReportChanges.since(request.rawQuery())
                .map(since -> data -> comparisons.of(since, MapQuestion.of(request.rawQuery()), data));
    }

    @Override
    protected Content content(Question question, RequestData data, Medium medium) {
        MapQuestion where = question.where();
        Optional<ReportChanges> changes = question.since()
                .map(since -> comparisons.of(since, where, data))
                .map(compared -> new ReportChanges(
                        compared.summary(),
                        where.box(data).isEmpty()
                                ? ""
                                : medium.map(
                                        "report/map.png" + question.suffix(), () -> changes(where, data, compared))));
        CityReport report = new ReportReader(data, medium.texts()).read(where, changes);
        String picture = report.box()
                .map(box -> medium.map(
                        "report/map.png" + new Question(where, Optional.empty()).suffix(),
                        () -> maps.draw(where, box, data)))
                .orElse("");
        return new ReportPage(medium, report, picture, snapshots(), data, source).content();
    }

    private byte[] changes(MapQuestion where, RequestData data, ReportComparisons.Compared compared) {
        return maps.drawChanges(where, where.box(data).orElseThrow(), data, compared.lines());
    }

    @Override
    protected byte[] map(Question question, Request request, RequestData data) {
        MapQuestion where = question.where();
        Bbox box = where.box(data)
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Nothing is published yet", null, null));
        return question.since()
                .map(since -> changes(where, data, comparisons.of(since, where, data)))
                .orElseGet(() -> maps.draw(where, box, data));
    }

    /** Returns all snapshots, the newest data first, as they were at most a few seconds ago. */
    private List<CitedSnapshot> snapshots() {
        return source.snapshots().newestFirst();
    }
}
