package org.sidewalkdata.pages.report;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.api.PerVersionCache;
import org.sidewalkdata.api.RequestData;
import org.sidewalkdata.catalog.CatalogSource;
import org.sidewalkdata.catalog.CitedSnapshot;
import org.sidewalkdata.changes.Editions;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.maps.raster.Png;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.pages.page.PageParts;
import org.sidewalkdata.served.AnswerHeaders;
import org.sidewalkdata.served.ServiceSettings;
import org.sidewalkdata.site.ErrorPage;
import org.sidewalkdata.site.PagePolicy;
import org.sidewalkdata.site.PageRequest;

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

    private final ReadSlots slots;
    private final ReportComparisons comparisons;
    private final FairSemaphore drawing;
    private final ReportPicture picture;
    private final ReportPdf pdf = new ReportPdf();
    private final ServiceSettings settings;
    private final CatalogSource source;
    private final HttpSemantics answering;
    private final PerVersionCache memory = new PerVersionCache();

    /**
     * Creates the service.
     *
     * @param editions with which a report can compare the data
     * @param drawing limits how many requests draw at the same time
     * @param source how the data of a report are cited
     */
    public ReportApi(
            ReadSlots slots,
            Editions editions,
            Styles styles,
            FairSemaphore drawing,
            ServiceSettings settings,
            CatalogSource source) {
        this.slots = slots;
        this.comparisons = new ReportComparisons(editions);
        this.drawing = drawing;
        this.picture = new ReportPicture(styles);
        this.settings = settings;
        this.source = source;
        this.answering = settings.answering(HttpSemantics.READING);
    }

    @Override
    public Response handle(Request request) {
        return answering.answer(
                request, () -> answer(request), fault -> ErrorPage.report(fault, PageRequest.ofError(request)));
    }

    private Response answer(Request request) {
        ReportQuestion question = ReportQuestion.of(request.rawQuery());
        return switch (request.path()) {
            case "/report" -> page(request, PageRequest.of(request), question);
            case "/report.pdf" -> file(request, PageRequest.of(request), question);
            case "/report/map.png" -> map(request, question, UnaryOperator.identity());
            case "/report/map-dark.png" -> map(request, question, ReportPicture::dark);
            default -> throw new ApiException(ErrorCode.NOT_FOUND, "There is nothing at this path", null, null);
        };
    }

    private Response page(Request request, PageRequest page, ReportQuestion question) {
        return read(request, Optional.of(page), question, ErrorPage.MEDIA_TYPE, PagePolicy.SCRIPTED.headers(), data -> {
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

    private CityReport report(PageRequest page, ReportQuestion question, RequestData data) {
        return new ReportReader(data, settings.publisher(), page.texts()).read(question);
    }

    private Response map(Request request, ReportQuestion question, UnaryOperator<byte[]> shade) {
        return draw(request, Optional.empty(), question, Png.MEDIA_TYPE, Map.of(), data -> {
            Bbox box = question.box(data)
                    .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Nothing is published yet", null, null));
            return shade.apply(ReportChanges.since(request.rawQuery())
                    .map(since -> comparisons.of(since, question, data).lines())
                    .map(lines -> picture.drawChanges(question, box, data, lines))
                    .orElseGet(() -> picture.draw(question, box, data)));
        });
    }

    private Response file(Request request, PageRequest page, ReportQuestion question) {
        Map<String, String> disposition = Map.of("Content-Disposition", "inline; filename=\"sidewalk-report.pdf\"");
        return draw(request, Optional.of(page), question, ReportPdf.MEDIA_TYPE, disposition, data -> {
            Optional<ReportChanges> changes = ReportChanges.since(request.rawQuery())
                    .map(since -> comparisons.of(since, question, data))
                    .map(compared -> new ReportChanges(
                            compared.summary(),
                            question.box(data)
                                    .map(box -> picture.drawChanges(question, box, data, compared.lines()))
                                    .map(PageParts::dataUrl)
                                    .orElse("")));
            CityReport report = report(page, question, data).with(changes);
            String url = report.box()
                    .map(box -> PageParts.dataUrl(picture.draw(question, box, data)))
                    .orElse("");
            data.slot().close(); // all data are read
            return pdf.of(report, new ReportLinks(page, request.baseUrl() + "/", url, true));
        });
    }

    /**
     * Does the same as {@link #read} with a drawing permit. It compares before it takes the permit, because a
     * comparison takes seconds, and not at all if the client's copy is current.
     */
    private Response draw(
            Request request,
            Optional<PageRequest> page,
            ReportQuestion question,
            String mediaType,
            Map<String, String> more,
            Function<RequestData, byte[]> body) {
        Optional<String> since = ReportChanges.since(request.rawQuery());
        if (since.isPresent()) {
            Response ahead = read(request, page, question, mediaType, more, data -> {
                comparisons.of(since.get(), question, data);
                return new byte[0];
            });
            if (ahead.status() == 304) {
                return ahead;
            }
        }
        try (FairSemaphore.Permit permit = drawing.take()) {
            return read(request, page, question, mediaType, more, body);
        }
    }

    /**
     * Takes a read slot and builds the body, or answers 304 if the client's copy is current.
     *
     * @param page the page whose language the body is in; empty: the body is in no language
     * @param more headers in addition to those of every report
     */
    private Response read(
            Request request,
            Optional<PageRequest> page,
            ReportQuestion question,
            String mediaType,
            Map<String, String> more,
            Function<RequestData, byte[]> body) {
        return slots.read(slot -> {
            var data = new RequestData(slot, memory);
            check(question, data);
            Map<String, String> headers = headers(request, page, data, mediaType);
            headers.putAll(more);
            return HttpSemantics.notModifiedOr(
                    request, headers, () -> Response.whole(200, headers, body.apply(data), request.isHead()));
        });
    }

    /** Returns all snapshots, the newest data first, as they were at most a few seconds ago. */
    private List<CitedSnapshot> snapshots() {
        return source.snapshots().newestFirst();
    }

    private static void check(ReportQuestion question, RequestData data) {
        if (data.view().version().version() == 0) {
            throw new ApiException(ErrorCode.SERVICE_UNAVAILABLE, "Nothing is published yet", null, null);
        }
        question.check(data);
    }

    /** Returns the headers of a report. They depend on the base URL, because links in a PDF start with it. */
    private Map<String, String> headers(
            Request request, Optional<PageRequest> page, RequestData data, String mediaType) {
        String cited = source.snapshotOf(data.view().version())
                .map(CitedSnapshot::name)
                .orElse("");
        String offered = Integer.toHexString(snapshots().hashCode());
        String compared = ReportChanges.since(request.rawQuery())
                .map(since -> comparisons.digest(since, data))
                .orElse("");
        String variant = "report" + page.map(PageRequest::tag).orElse("") + cited + offered + compared
                + PageParts.tag(settings.publisher());
        Map<String, String> headers = AnswerHeaders.good(data.view().version(), settings, variant, request.baseUrl());
        page.ifPresent(asked -> headers.putAll(asked.headers(headers.getOrDefault("Vary", ""))));
        headers.put("Content-Type", mediaType);
        return headers;
    }
}
