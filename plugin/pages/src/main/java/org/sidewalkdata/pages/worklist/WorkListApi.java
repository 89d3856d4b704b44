package org.sidewalkdata.pages.worklist;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.sidewalkdata.answer.Cost;
import org.sidewalkdata.api.RequestData;
import org.sidewalkdata.api.endpoint.ComputedValues;
import org.sidewalkdata.api.endpoint.Download;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.maps.raster.Png;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.pages.document.DocumentMap;
import org.sidewalkdata.pages.document.DocumentPdf;
import org.sidewalkdata.pages.document.PdfImages;
import org.sidewalkdata.pages.document.Place;
import org.sidewalkdata.pages.page.Paper;
import org.sidewalkdata.pages.page.Person;
import org.sidewalkdata.pages.page.ReadAnswers;
import org.sidewalkdata.query.Delivery;
import org.sidewalkdata.query.Location;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.site.ErrorPage;
import org.sidewalkdata.site.PagePolicy;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.text.Messages;

/**
 * Serves work lists, the rows of {@code priorities} with their problems: a page at {@code /worklist}, a tagged PDF at {@code /worklist.pdf},
 * tables at {@code /worklist.xlsx} and {@code /worklist.csv}, and the maps of the page at {@code /worklist/map.png}
 * and {@code /worklist/map-dark.png}.
 * The tables are written as their rows arrive, and no client holds a read slot for them. Never throws: errors are answered
 * with a page. Thread-safe.
 */
public final class WorkListApi implements Service {
    /** Paths of this service, as servlet patterns. */
    public static final String[] PATHS = {
        "/worklist", "/worklist.pdf", "/worklist.xlsx", "/worklist.csv", "/worklist/map.png", "/worklist/map-dark.png"
    };

    /** After so many problems, a page lists no further street, because it is made in memory. */
    static final int LONGEST_PAGE = 1000;

    private final ReadAnswers answers;
    private final NumberedMap maps;
    private final DocumentPdf pdf;

    /** Creates the service. */
    public WorkListApi(ReadAnswers answers, Styles styles, DocumentPdf pdf) {
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
            case "/worklist" -> page(request);
            case "/worklist.pdf" -> pdf(request);
            case "/worklist.xlsx" -> table(request, FileType.XLSX);
            case "/worklist.csv" -> table(request, FileType.CSV);
            case "/worklist/map.png" -> map(request, UnaryOperator.identity());
            case "/worklist/map-dark.png" -> map(request, DocumentMap::dark);
            default -> throw new ApiException(ErrorCode.NOT_FOUND, "There is nothing at this path", null, null);
        };
    }

    private Response page(Request request) {
        return read(request, Cost.READ, ErrorPage.MEDIA_TYPE, PagePolicy.READ.headers(), (data, query) -> {
            PageRequest page = answers.pages().page(request, data.cityBox());
            String more = query.text().isEmpty() ? "" : query.text() + "&";
            Shown shown = shown(data, query, LONGEST_PAGE);
            WorkListBody body = body(
                    page,
                    data,
                    query,
                    shown,
                    sheet -> "./worklist/map.png?" + more + "sheet=" + sheet.number(),
                    "./",
                    false);
            var list = new WorkListPage(page, body, data.regions(), data.areas());
            data.slot().close(); // all data are read, and the codes of the photos take time
            return list.html().getBytes(StandardCharsets.UTF_8);
        });
    }

    private Response map(Request request, UnaryOperator<byte[]> form) {
        List<String> asked = Parameters.parse(request.rawQuery()).values("sheet");
        return read(request, Cost.DRAWN, Png.MEDIA_TYPE, Map.of(), (data, query) -> {
            WorkSheet sheet = shown(data, query, LONGEST_PAGE).sheets().stream()
                    .filter(one -> asked.equals(List.of(Integer.toString(one.number()))))
                    .findFirst()
                    .orElseThrow(
                            () -> new ApiException(ErrorCode.NOT_FOUND, "This list has no such sheet", null, null));
            return form.apply(maps.sheet(query.map(), sheet.entries(), data));
        });
    }

    private Response pdf(Request request) {
        Map<String, String> disposition = Map.of("Content-Disposition", "inline; filename=\"sidewalk-work-list.pdf\"");
        return read(request, DocumentPdf.COST, DocumentPdf.MEDIA_TYPE, disposition, (data, query) -> {
            PageRequest page = answers.pages().page(request, data.cityBox());
            var images = new PdfImages();
            Paper paper = answers.pages().paper(request, data.cityBox());
            Shown shown = shown(data, query, DocumentPdf.mostProblems());
            data.slot().upgradeToLong(); // there can be many maps
            WorkListBody body = body(
                    page,
                    data,
                    query,
                    shown,
                    sheet -> images.add(maps.sheet(query.map(), sheet.entries(), data)),
                    request.baseUrl() + "/",
                    true);
            String html = body.html();
            data.slot().close(); // all data are read
            return pdf.of(
                    body.title(),
                    html,
                    page.language(),
                    paper,
                    images,
                    body.publisher(),
                    body.version().refreshedAt(),
                    body.foot());
        });
    }

    /**
     * What a page shows of a list.
     *
     * @param all number of entries of the whole list
     */
    private record Shown(List<WorkSheet> sheets, int all) {}

    private static Shown shown(RequestData data, WorkListQuery query, int most) {
        WorkList list = WorkList.read(query, data);
        return new Shown(
                WorkSheet.of(WorkItems.byEntry(new WorkItems(list, data), most)),
                list.entries().size());
    }

    private WorkListBody body(
            PageRequest page,
            RequestData data,
            WorkListQuery query,
            Shown shown,
            Function<WorkSheet, String> map,
            String root,
            boolean titled) {
        DataVersion version = data.view().version();
        var texts = new WorkTexts(page.texts());
        return new WorkListBody(
                query,
                query.person(data),
                shown.sheets(),
                shown.all(),
                place(query.problems().location(), data, page.texts()),
                version,
                answers.settings().publisher(),
                texts,
                map,
                root,
                titled);
    }

    /** Returns the name of a place with its city. */
    static String place(Location location, RequestData data, Messages texts) {
        String city = data.view().version().cityName().orElseGet(() -> texts.text("list.city"));
        return Place.of(location, data.regions(), texts)
                .name()
                .map(name -> name + ", " + city)
                .orElse(city);
    }

    private Response read(
            Request request,
            Cost cost,
            String mediaType,
            Map<String, String> more,
            BiFunction<RequestData, WorkListQuery, byte[]> body) {
        return answers.whole(request, cost, asked(request), mediaType, more, body);
    }

    private ReadAnswers.Asked<WorkListQuery> asked(Request request) {
        return answers.inLanguage("worklist", request, data -> WorkListQuery.of(request.rawQuery(), data));
    }

    private Response table(Request request, FileType type) {
        return answers.file(
                request,
                asked(request),
                (data, query) -> download(query, type, answers.pages().page(request, data.cityBox()), data));
    }

    private static Download download(WorkListQuery query, FileType type, PageRequest page, RequestData data) {
        boolean csv = type == FileType.CSV;
        Optional<Person> person = query.person(data);
        boolean isOfPlan = query.plan().isPresent();
        PublishedCollection shown = WorkListTable.collection(page.texts(), person, isOfPlan);
        var rows = new ComputedValues(
                page.language().tag() + " " + query.text(),
                shown,
                (view, asked) -> new WorkListTable(
                        new WorkItems(WorkList.read(query, data), data), page.texts(), person, isOfPlan, csv));
        return new Download(
                "workList",
                new Delivery(type, false, csv),
                List.of(Selection.of(shown, Filter.ALL)),
                Optional.of(rows),
                Optional.empty());
    }
}
