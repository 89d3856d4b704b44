package org.sidewalkdata.pages.report;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.sidewalkdata.answer.Cost;
import org.sidewalkdata.api.RequestData;
import org.sidewalkdata.catalog.CatalogSource;
import org.sidewalkdata.catalog.CitedSnapshot;
import org.sidewalkdata.changes.Editions;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.maps.raster.Png;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.pages.document.DocumentMap;
import org.sidewalkdata.pages.document.DocumentPdf;
import org.sidewalkdata.pages.document.MapQuestion;
import org.sidewalkdata.pages.document.PdfImages;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.pages.page.PageParts;
import org.sidewalkdata.pages.page.Paper;
import org.sidewalkdata.pages.page.ReadAnswers;
import org.sidewalkdata.site.ErrorPage;
import org.sidewalkdata.site.PagePolicy;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.text.Messages;

/**
 * Serves reports on the city or a region ({@code regionId}) by any model and weights, and on what changed since a
 * snapshot ({@code since}): a page at {@code /report}, a
 * tagged PDF at {@code /report.pdf}, and the map at {@code /report/map.png}, for dark pages at
 * {@code /report/map-dark.png}. Each request reads in a short read slot;
 * PDF and map also wait for a drawing permit. Never throws: errors are answered with a page. Thread-safe.
 */
public final class ReportApi implements Service {
    /** Paths of this service, as servlet patterns. */
    public static final String[] PATHS = {"/report", "/report.pdf", "/report/map.png", "/report/map-dark.png"};

    private final ReadAnswers answers;
    private final ReportComparisons comparisons;
    private final DocumentMap picture;
    private final DocumentPdf pdf;
    private final CatalogSource source;

    /**
     * Creates the service.
     *
     * @param editions with which a report can compare the data
     * @param source how the data of a report are cited
     */
    public ReportApi(ReadAnswers answers, Editions editions, Styles styles, DocumentPdf pdf, CatalogSource source) {
        this.answers = answers;
        this.comparisons = new ReportComparisons(editions);
        this.pdf = pdf;
        this.picture = new DocumentMap(styles);
        this.source = source;
    }

    @Override
    public Response handle(Request request) {
        return answers.answer(request, () -> answer(request));
    }

    private Response answer(Request request) {
        MapQuestion question = MapQuestion.of(request.rawQuery());
        return switch (request.path()) {
            case "/report" -> page(request, question);
            case "/report.pdf" -> file(request, question);
            case "/report/map.png" -> map(request, question, UnaryOperator.identity());
            case "/report/map-dark.png" -> map(request, question, DocumentMap::dark);
            default -> throw new ApiException(ErrorCode.NOT_FOUND, "There is nothing at this path", null, null);
        };
    }

    private Response page(Request request, MapQuestion question) {
        return read(
                request,
                Cost.READ,
                Optional.of(PageRequest.of(request)),
                question,
                ErrorPage.MEDIA_TYPE,
                PagePolicy.SCRIPTED.headers(),
                data -> {
                    PageRequest page = answers.pages().page(request, data.cityBox());
                    Optional<ReportChanges> changes = ReportChanges.since(request.rawQuery())
                            .map(since -> new ReportChanges(
                                    comparisons.of(since, question, data).summary(),
                                    "./report/map.png?" + question.and(ReportChanges.SINCE + "=" + since)));
                    var report = new ReportPage(
                            page,
                            report(page, question, data).with(changes),
                            snapshots(),
                            data.regions(),
                            data.areas(),
                            data.scoreRules().presets(),
                            source);
                    return report.html().getBytes(StandardCharsets.UTF_8);
                });
    }

    private CityReport report(PageRequest page, MapQuestion question, RequestData data) {
        return new ReportReader(data, answers.settings().publisher(), page.texts()).read(question);
    }

    private Response map(Request request, MapQuestion question, UnaryOperator<byte[]> shade) {
        return draw(request, Optional.empty(), question, Png.MEDIA_TYPE, Map.of(), data -> {
            Bbox box = question.box(data)
                    .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Nothing is published yet", null, null));
            return shade.apply(ReportChanges.since(request.rawQuery())
                    .map(since -> comparisons.of(since, question, data).lines())
                    .map(lines -> picture.drawChanges(question, box, data, lines))
                    .orElseGet(() -> picture.draw(question, box, data)));
        });
    }

    private Response file(Request request, MapQuestion question) {
        Map<String, String> disposition = Map.of("Content-Disposition", "inline; filename=\"sidewalk-report.pdf\"");
        Optional<PageRequest> asked = Optional.of(PageRequest.of(request));
        return draw(request, asked, question, DocumentPdf.MEDIA_TYPE, disposition, data -> {
            PageRequest page = answers.pages().page(request, data.cityBox());
            Optional<ReportChanges> changes = ReportChanges.since(request.rawQuery())
                    .map(since -> comparisons.of(since, question, data))
                    .map(compared -> new ReportChanges(
                            compared.summary(),
                            question.box(data)
                                    .map(box -> picture.drawChanges(question, box, data, compared.lines()))
                                    .map(PageParts::dataUrl)
                                    .orElse("")));
            CityReport report = report(page, question, data).with(changes);
            Paper paper = answers.pages().paper(request, data.cityBox());
            String url = report.box()
                    .map(box -> PageParts.dataUrl(picture.draw(question, box, data)))
                    .orElse("");
            data.slot().close(); // all data are read
            return pdf(report, new ReportLinks(page, request.baseUrl() + "/", url, true), paper);
        });
    }

    private byte[] pdf(CityReport report, ReportLinks links, Paper paper) {
        Messages texts = links.page().texts();
        return pdf.of(
                texts.text("report.title", "place", report.place(texts)),
                new ReportBody(report, links, new NumberText(texts), "").html(),
                texts.language(),
                paper,
                new PdfImages(),
                report.publisher(),
                report.version().refreshedAt(),
                "");
    }

    /**
     * Does the same as {@link #read} with a drawing permit, and with a permit for expensive work for a PDF file. It compares before it takes the permit, because a
     * comparison takes seconds, and not at all if the client's copy is current.
     */
    private Response draw(
            Request request,
            Optional<PageRequest> page,
            MapQuestion question,
            String mediaType,
            Map<String, String> more,
            Function<RequestData, byte[]> body) {
        Optional<String> since = ReportChanges.since(request.rawQuery());
        if (since.isPresent()) {
            Response ahead = read(request, Cost.READ, page, question, mediaType, more, data -> {
                comparisons.of(since.get(), question, data);
                return new byte[0];
            });
            if (ahead.status() == 304) {
                return ahead;
            }
        }
        Cost cost = mediaType.equals(DocumentPdf.MEDIA_TYPE) ? DocumentPdf.COST : Cost.DRAWN;
        return read(request, cost, page, question, mediaType, more, body);
    }

    /**
     * Builds the body with a read slot, or answers 304 if the client's copy is current.
     *
     * @param page the page whose language the body is in; empty: the body is in no language
     * @param more headers in addition to those of every report
     */
    private Response read(
            Request request,
            Cost cost,
            Optional<PageRequest> page,
            MapQuestion question,
            String mediaType,
            Map<String, String> more,
            Function<RequestData, byte[]> body) {
        var asked = new ReadAnswers.Asked<>(
                page,
                data -> {
                    question.check(data);
                    return question;
                },
                data -> variant(request, page, data));
        return answers.whole(request, cost, asked, mediaType, more, (data, checked) -> body.apply(data));
    }

    /** Returns all snapshots, the newest data first, as they were at most a few seconds ago. */
    private List<CitedSnapshot> snapshots() {
        return source.snapshots().newestFirst();
    }

    /** Returns what a report depends on besides the data and its address, for the ETag. */
    private String variant(Request request, Optional<PageRequest> page, RequestData data) {
        String cited = source.snapshotOf(data.view().version())
                .map(CitedSnapshot::name)
                .orElse("");
        String offered = Integer.toHexString(snapshots().hashCode());
        String compared = ReportChanges.since(request.rawQuery())
                .map(since -> comparisons.digest(since, data))
                .orElse("");
        return "report" + page.map(PageRequest::tag).orElse("") + cited + offered + compared
                + PageParts.tag(answers.settings().publisher());
    }
}
