package org.sidewalkdata.ogc.features;

import java.time.Clock;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.http.FaultReport;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.ogc.features.call.Resource;
import org.sidewalkdata.ogc.http.Negotiation;
import org.sidewalkdata.ogc.http.QueryString;
import org.sidewalkdata.ogc.http.Representation;
import org.sidewalkdata.ogc.served.AnswerHeaders;
import org.sidewalkdata.ogc.served.Content;
import org.sidewalkdata.ogc.served.Reads;
import org.sidewalkdata.ogc.served.ServiceSettings;
import org.sidewalkdata.ogc.served.Summaries;
import org.sidewalkdata.ogc.site.ErrorPage;
import org.sidewalkdata.ogc.site.PagePolicy;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.Snapshot;

/**
 * OGC API Features, Parts 1 to 3, and OGC API - Tiles, over any row source. Hosts hand it every request below {@link #ROOT} and
 * {@link #TILES_ROOT}. Never throws: what
 * goes wrong before the first byte is an answer (A14). Thread-safe.
 */
public final class FeaturesApi {
    /** Where the landing page is; everything else is below. */
    public static final String ROOT = "/ogc/features/v1";

    /** Where clients of the tiles may look for the same API; its links lead to the root. */
    public static final String TILES_ROOT = "/ogc/tiles/v1";

    private final Reads reads;
    private final ServiceSettings settings;
    private final HttpSemantics answering;
    private final Clock clock;
    private final Summaries summaries = new Summaries();

    /** An API that reads in places of its own. */
    public FeaturesApi(RowSource source, ServiceSettings settings, Clock clock) {
        this(Reads.over(source), settings, clock);
    }

    public FeaturesApi(Reads reads, ServiceSettings settings, Clock clock) {
        this.reads = reads;
        this.settings = settings;
        this.answering = settings.answering(HttpSemantics.READING);
        this.clock = clock;
    }

    /** Answers a request. The caller closes the response. */
    public Response handle(Request request) {
        return answering.answer(request, () -> answer(request), fault -> report(request, fault));
    }

    /** A page for who wants pages, a document for all others. */
    private static FaultReport report(Request request, Throwable fault) {
        return Negotiation.prefersHtml(request)
                ? ErrorPage.report(fault, request.path())
                : FaultReport.of(fault, ErrorShape.B);
    }

    /** The part of a path below either root, without a slash at its end: empty text for the landing page. */
    private static String below(String path) {
        String below = path.substring((path.startsWith(TILES_ROOT) ? TILES_ROOT : ROOT).length());
        return below.equals("/") ? "" : below;
    }

    private Response answer(Request request) {
        String path = below(request.path());
        Resource resource = Routes.find(path);
        QueryString query = QueryString.parse(request.rawQuery());
        query.refuseUnknown(parameters(resource));
        Representation representation = Negotiation.choose(request, query, resource.offered());
        String host = request.baseUrl();
        Function<Snapshot, Reads.Answer> work = snapshot -> {
            var call = new Call(
                    request, path, query, representation, host, ROOT, snapshot, summaries, settings, clock.instant());
            Content content = resource.content(call);
            return new Reads.Answer(headers(call, content), content);
        };
        return request.wantsBody() && resource.readsOnce()
                ? reads.answerByOneRead(request, work)
                : reads.answer(request, work);
    }

    /** Of a good answer: those of GET, HEAD and 304 alike. */
    private Map<String, String> headers(Call call, Content content) {
        Map<String, String> headers = AnswerHeaders.good(
                call.snapshot().version(), settings, call.representation().format(), call.base());
        headers.put("Content-Type", call.representation().mediaType());
        if (call.representation() == Representation.HTML) {
            headers.putAll(PagePolicy.READ.headers());
        }
        headers.putAll(content.headers());
        return headers;
    }

    private static Set<String> parameters(Resource resource) {
        Set<String> known = new HashSet<>(resource.parameters());
        known.add("f");
        return known;
    }
}
