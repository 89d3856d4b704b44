package org.sidewalkdata.pages.map;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.sidewalkdata.answer.VersionMemory;
import org.sidewalkdata.catalog.CatalogSource;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.http.EveryAnswer;
import org.sidewalkdata.http.FaultReport;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.QueryPair;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.pages.page.PageSettings;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.site.ErrorPage;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.site.http.Negotiation;

/**
 * Serves the map page at {@code /} and its files below {@code /map/}. The content security policy allows no other host
 * than that of the operator's background map. While the data cannot be read, the page says so, with the error's status.
 * Never throws. Thread-safe.
 */
public final class MapApi implements Service {
    /** Paths of this service, as servlet patterns: the root alone, and the files. */
    public static final String[] PATHS = {"", "/map/*"};

    static final String PAGE = "/";

    private final MapFiles files = new MapFiles();
    private final CityFiles city;
    private final MapSettings settings;
    private final PageSettings pages;

    /**
     * Creates the service.
     *
     * @param memory what the services of the host keep of the current data version
     * @param catalog attribution, and what search engines read about the data
     */
    public MapApi(
            RowSource source, VersionMemory memory, MapSettings settings, PageSettings pages, CatalogSource catalog) {
        this.city = new CityFiles(source, memory, settings, catalog);
        this.settings = settings;
        this.pages = pages;
    }

    @Override
    public Response handle(Request request) {
        return HttpSemantics.SAFE.answer(request, () -> answer(request), fault -> report(request, fault));
    }

    private Response answer(Request request) {
        if (request.path().equals(PAGE)) {
            return page(request);
        }
        StaticFile file = city.has(request.path()) ? city.get(request.path()) : file(request.path());
        return answer(request, file, Map.of("Vary", "Accept-Encoding", "Referrer-Policy", "no-referrer"));
    }

    private Response page(Request request) {
        PageRequest page = PageRequest.of(request);
        Map<String, String> more = page.headers("Accept-Encoding");
        more.putAll(policy(request));
        return answer(request, city.page(page, pages), more);
    }

    private static Response answer(Request request, StaticFile file, Map<String, String> more) {
        Map<String, String> headers = EveryAnswer.headers();
        headers.put("Content-Type", file.contentType());
        headers.put("Cache-Control", "no-cache");
        headers.put("ETag", "\"" + file.tag() + "\"");
        headers.putAll(more);
        return HttpSemantics.notModifiedOr(request, headers, () -> whole(file, headers, request.isHead()));
    }

    private StaticFile file(String path) {
        return files.find(path)
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "There is nothing at this path", null, null));
    }

    private static Response whole(StaticFile file, Map<String, String> headers, boolean head) {
        Optional<Response.Body> body = head ? Optional.empty() : Optional.of(file);
        OptionalLong length = OptionalLong.of(file.bytes().length);
        return new Response(200, headers, body, length, Optional.empty(), () -> {});
    }

    /**
     * Returns an error page to browsers; at {@code /}, the map page without data while the service is unavailable; else
     * error shape B.
     */
    private FaultReport report(Request request, Throwable fault) {
        ApiException error = ApiException.of(fault);
        PageRequest page = PageRequest.ofError(request);
        if (request.path().equals(PAGE) && error.code() == ErrorCode.SERVICE_UNAVAILABLE) {
            Map<String, String> headers = page.headers("Accept-Encoding");
            headers.putAll(policy(request));
            return new FaultReport(
                    error.code().status(),
                    ErrorPage.MEDIA_TYPE,
                    MapPage.withoutData(page, error.text()).getBytes(StandardCharsets.UTF_8),
                    Optional.ofNullable(error.getCause()),
                    headers);
        }
        return Negotiation.prefersHtml(request) ? ErrorPage.report(fault, page) : FaultReport.of(fault, ErrorShape.B);
    }

    /**
     * Returns the headers of a page. Only the {@code ?embed} page can be in a frame, and only on hosts that the
     * operator lists.
     */
    private Map<String, String> policy(Request request) {
        boolean embedded = QueryPair.split(request.rawQuery()).stream()
                .anyMatch(pair -> pair.name().equals("embed"));
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put(
                "Content-Security-Policy",
                "default-src 'self'; img-src 'self' data:" + settings.basemapOrigin()
                        + "; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors "
                        + (embedded ? settings.frameAncestors() : "'none'"));
        if (!embedded) {
            headers.put("X-Frame-Options", "DENY");
        }
        headers.put("Referrer-Policy", "no-referrer");
        return headers;
    }
}
