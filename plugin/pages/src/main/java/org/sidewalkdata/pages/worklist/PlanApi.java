package org.sidewalkdata.pages.worklist;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.sidewalkdata.admission.ReadSlot;
import org.sidewalkdata.answer.Cost;
import org.sidewalkdata.answer.Representation;
import org.sidewalkdata.api.RequestData;
import org.sidewalkdata.api.plan.Plan;
import org.sidewalkdata.api.plan.PlanTables;
import org.sidewalkdata.api.plan.PlannedStreet;
import org.sidewalkdata.api.street.StreetPlaces;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.maps.raster.Png;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.pages.document.DocumentMap;
import org.sidewalkdata.pages.document.DocumentPdf;
import org.sidewalkdata.pages.document.PdfImages;
import org.sidewalkdata.pages.page.NumberReader;
import org.sidewalkdata.pages.page.Paper;
import org.sidewalkdata.pages.page.ReadAnswers;
import org.sidewalkdata.site.ErrorPage;
import org.sidewalkdata.site.PagePolicy;
import org.sidewalkdata.site.PageRequest;

/**
 * Serves drafts of transition plans (B15): a page with a form at {@code /plan}, a tagged PDF at {@code /plan.pdf}, a workbook at {@code /plan.xlsx}, and
 * the map of the page at {@code /plan/map.png} and {@code /plan/map-dark.png}. Never throws: errors are answered with a page. Thread-safe.
 */
public final class PlanApi implements Service {
    /** Paths of this service, as servlet patterns. */
    public static final String[] PATHS = {"/plan", "/plan.pdf", "/plan.xlsx", "/plan/map.png", "/plan/map-dark.png"};

    private final ReadAnswers answers;
    private final NumberedMap maps;
    private final DocumentPdf pdf;

    /** Creates the service. */
    public PlanApi(ReadAnswers answers, Styles styles, DocumentPdf pdf) {
        this.answers = answers;
        this.pdf = pdf;
        this.maps = new NumberedMap(new DocumentMap(styles));
    }

    @Override
    public Response handle(Request request) {
        return answers.answer(request, () -> answer(request));
    }

    private Response answer(Request request) {
        return switch (request.path()) {
            case "/plan" -> page(request);
            case "/plan.pdf" -> pdf(request);
            case "/plan.xlsx" -> workbook(request);
            case "/plan/map.png" -> map(request, UnaryOperator.identity());
            case "/plan/map-dark.png" -> map(request, DocumentMap::dark);
            default -> throw new ApiException(ErrorCode.NOT_FOUND, "There is nothing at this path", null, null);
        };
    }

    private Response page(Request request) {
        return answers.read(request, Cost.READ, asked(request, UnaryOperator.identity()), (data, query, headers) -> {
            PageRequest page = answers.pages().page(request, data.cityBox());
            headers.put("Content-Type", ErrorPage.MEDIA_TYPE);
            headers.putAll(PagePolicy.READ.headers());
            if (query.faults().isEmpty()) {
                return Representation.of(ErrorPage.MEDIA_TYPE, () -> page(page, query, data));
            }
            List.of("ETag", "Last-Modified").forEach(headers::remove);
            headers.put("Cache-Control", "no-store");
            return new Faulty(form(page, query, Optional.empty(), data));
        });
    }

    /** The form with what is wrong in it. */
    private record Faulty(byte[] html) implements Representation {
        @Override
        public Response get(Request request, ReadSlot slot, Map<String, String> headers) {
            return Response.whole(400, headers, html, false);
        }

        @Override
        public Response head(Request request, ReadSlot slot, Map<String, String> headers) {
            return Response.whole(400, headers, html, true);
        }
    }

    private byte[] page(PageRequest page, PlanPageQuery query, RequestData data) {
        Optional<String> body = query.isAsked()
                ? Optional.of(body(page, data, query, () -> "./plan/map.png?" + query.text(), "./", false))
                : Optional.empty();
        return form(page, query, body, data);
    }

    private byte[] form(PageRequest page, PlanPageQuery query, Optional<String> body, RequestData data) {
        String currency = answers.pages().currency();
        return new PlanPage(page, query, title(page, query, data), body, data.regions(), data.areas(), currency)
                .html()
                .getBytes(StandardCharsets.UTF_8);
    }

    private Response pdf(Request request) {
        Map<String, String> disposition = Map.of("Content-Disposition", "inline; filename=\"sidewalk-draft-plan.pdf\"");
        return read(request, DocumentPdf.COST, DocumentPdf.MEDIA_TYPE, disposition, (data, query) -> {
            PageRequest page = answers.pages().page(request, data.cityBox());
            var images = new PdfImages();
            Paper paper = answers.pages().paper(request, data.cityBox());
            data.plan(query.plan());
            String html = body(page, data, query, () -> images.add(draw(data, query)), request.baseUrl() + "/", true);
            String title = title(page, query, data);
            var version = data.view().version();
            data.slot().close(); // all data are read
            return pdf.of(
                    title,
                    html,
                    page.language(),
                    paper,
                    images,
                    answers.settings().publisher(),
                    version.refreshedAt(),
                    page.texts().text("plan.draft"));
        });
    }

    private Response map(Request request, UnaryOperator<byte[]> form) {
        return read(request, Cost.DRAWN, Png.MEDIA_TYPE, Map.of(), (data, query) -> form.apply(draw(data, query)));
    }

    private byte[] draw(RequestData data, PlanPageQuery query) {
        List<NumberedMap.Rank> ranks = data.plan(query.plan()).planned().stream()
                .map(NumberedMap.Rank::of)
                .toList();
        Optional<Bbox> box = query.map().box(data).filter(known -> !ranks.isEmpty());
        return maps.plan(
                query.map(),
                box.orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Nothing is planned", null, null)),
                ranks,
                PlanBody.FIRST,
                data);
    }

    private String body(
            PageRequest page,
            RequestData data,
            PlanPageQuery query,
            Supplier<String> map,
            String root,
            boolean titled) {
        Plan plan = data.plan(query.plan());
        Set<Long> streets = plan.planned().stream().map(PlannedStreet::street).collect(Collectors.toSet());
        Map<Long, String> regions = data.regions().stream().collect(Collectors.toMap(Region::regionId, Region::name));
        var texts = new PlanTexts(
                page.texts(),
                StreetPlaces.read(data.view(), streets),
                regions,
                answers.pages().currency());
        List<PlannedStreet> listed =
                PlanBody.first(plan, titled ? DocumentPdf.mostProblems() : WorkListApi.LONGEST_PAGE);
        return new PlanBody(
                        plan,
                        page,
                        query.text(),
                        WorkListApi.place(query.plan().problems().location(), data, page.texts()),
                        data.view().version(),
                        answers.settings().publisher(),
                        texts,
                        listed,
                        PlanTables.images(data.view(), listed),
                        map,
                        root,
                        titled)
                .html();
    }

    private static String title(PageRequest page, PlanPageQuery query, RequestData data) {
        return page.texts()
                .text(
                        "plan.title",
                        "place",
                        WorkListApi.place(query.plan().problems().location(), data, page.texts()));
    }

    private Response read(
            Request request,
            Cost cost,
            String mediaType,
            Map<String, String> more,
            BiFunction<RequestData, PlanPageQuery, byte[]> body) {
        return answers.whole(request, cost, asked(request, PlanPageQuery::valid), mediaType, more, body);
    }

    /**
     * Returns what a request asks for.
     *
     * @param form what is made of the query before anything is answered
     */
    private ReadAnswers.Asked<PlanPageQuery> asked(Request request, UnaryOperator<PlanPageQuery> form) {
        var numbers = new NumberReader(
                PageRequest.of(request).texts(), answers.pages().currency());
        return answers.inLanguage(
                "plan", request, data -> form.apply(PlanPageQuery.of(request.rawQuery(), data, numbers)));
    }

    private Response workbook(Request request) {
        return answers.file(
                request,
                asked(request, PlanPageQuery::valid),
                (data, query) -> PlanWorkbook.of(
                        query.plan(),
                        answers.pages().page(request, data.cityBox()).texts(),
                        answers.pages().currency(),
                        data));
    }
}
