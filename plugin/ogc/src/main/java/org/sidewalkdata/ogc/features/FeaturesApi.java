package org.sidewalkdata.ogc.features;

import java.time.Clock;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.sidewalkdata.answer.AnswerPath;
import org.sidewalkdata.answer.Content;
import org.sidewalkdata.answer.Cost;
import org.sidewalkdata.answer.VersionMemory;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.http.FaultReport;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.RequestLanguage;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.ogc.features.call.Resource;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.served.AnswerHeaders;
import org.sidewalkdata.served.ServiceSettings;
import org.sidewalkdata.served.Summaries;
import org.sidewalkdata.site.ErrorPage;
import org.sidewalkdata.site.PagePolicy;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.site.http.Negotiation;
import org.sidewalkdata.site.http.QueryString;
import org.sidewalkdata.site.http.Representation;

/**
 * OGC API Features, Parts 1 to 3, and OGC API - Tiles, over any row source. Hosts pass it every request below
 * {@link #ROOT} and {@link #TILES_ROOT}. Never throws: an error before the first byte becomes an error answer (A14).
 * Thread-safe.
 */
public final class FeaturesApi implements Service {
    /** Path of the landing page; all other resources are below it. */
    public static final String ROOT = "/ogc/features/v1";

    /** Alternative root where clients of the tiles may look for the same API. Its links lead to {@link #ROOT}. */
    public static final String TILES_ROOT = "/ogc/tiles/v1";

    private final AnswerPath path;
    private final ServiceSettings settings;
    private final Clock clock;
    private final Summaries summaries;

    /** Creates an API over a source that nothing else reads. */
    public FeaturesApi(RowSource source, ServiceSettings settings, Clock clock) {
        this(AnswerPath.over(source), new Summaries(new VersionMemory()), settings, clock);
    }

    public FeaturesApi(AnswerPath path, Summaries summaries, ServiceSettings settings, Clock clock) {
        this.path = path;
        this.summaries = summaries;
        this.settings = settings;
        this.clock = clock;
    }

    /** Answers a request. The caller closes the response. */
    @Override
    public Response handle(Request request) {
        return HttpSemantics.SAFE.answer(request, () -> answer(request), fault -> report(request, fault));
    }

    /** Reports an error as a page if the client prefers pages, otherwise as a document. */
    private static FaultReport report(Request request, Throwable fault) {
        return Negotiation.prefersHtml(request)
                ? ErrorPage.report(fault, PageRequest.ofError(request))
                : FaultReport.of(fault, ErrorShape.B);
    }

    /** Returns the part of a path below either root, without a trailing slash; empty text for the landing page. */
    private static String below(String path) {
        String below = path.substring((path.startsWith(TILES_ROOT) ? TILES_ROOT : ROOT).length());
        return below.equals("/") ? "" : below;
    }

    private Response answer(Request request) {
        String below = below(request.path());
        Resource resource = Routes.find(below);
        QueryString query = QueryString.parse(request.rawQuery());
        query.refuseUnknown(parameters(resource));
        Representation representation = Negotiation.choose(request, query, resource.offered());
        PageRequest page = PageRequest.of(request);
        String host = request.baseUrl();
        return path.read(request, Cost.READ, view -> {
            var call = new Call(
                    request,
                    below,
                    query,
                    representation,
                    page,
                    host,
                    ROOT,
                    view,
                    summaries,
                    settings,
                    clock.instant());
            Content content = resource.content(call);
            return path.written(headers(call, content), content);
        });
    }

    /** Returns the headers of a successful answer, the same for GET, HEAD and 304. */
    private Map<String, String> headers(Call call, Content content) {
        String variant =
                call.representation().format() + (call.html() ? call.page().tag() : "");
        Map<String, String> headers = AnswerHeaders.good(call.view().version(), settings, variant, call.base());
        headers.put("Content-Type", call.representation().mediaType());
        if (call.html()) {
            headers.putAll(call.page().headers(headers.getOrDefault("Vary", "")));
            headers.putAll(PagePolicy.READ.headers());
        }
        headers.putAll(content.headers());
        return headers;
    }

    private static Set<String> parameters(Resource resource) {
        Set<String> known = new HashSet<>(resource.parameters());
        known.add("f");
        if (resource.offered().contains(Representation.HTML)) {
            known.add(RequestLanguage.PARAMETER);
        }
        return known;
    }
}
