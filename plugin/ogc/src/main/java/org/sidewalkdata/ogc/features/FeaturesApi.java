package org.sidewalkdata.ogc.features;

import java.time.Clock;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.ogc.http.BaseUrl;
import org.sidewalkdata.ogc.http.Negotiation;
import org.sidewalkdata.ogc.http.OgcRequest;
import org.sidewalkdata.ogc.http.OgcResponse;
import org.sidewalkdata.ogc.http.QueryString;
import org.sidewalkdata.ogc.http.Representation;
import org.sidewalkdata.ogc.served.AnswerHeaders;
import org.sidewalkdata.ogc.served.Content;
import org.sidewalkdata.ogc.served.ServiceSettings;
import org.sidewalkdata.ogc.served.Summaries;
import org.sidewalkdata.ogc.served.Turn;
import org.sidewalkdata.row.DataSourceException;
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

    /** How long a page waits for its turn: a GIS client asks for several at once. */
    private static final long PATIENCE_MILLIS = 2000;

    private final RowSource source;
    private final ServiceSettings settings;
    private final Responses responses;
    private final Clock clock;
    private final Semaphore pages;
    private final Summaries summaries = new Summaries();

    public FeaturesApi(RowSource source, ServiceSettings settings, Clock clock) {
        this.source = source;
        this.settings = settings;
        this.responses = new Responses(settings);
        this.clock = clock;
        this.pages = new Semaphore(settings.maxConcurrentPages(), true);
    }

    /** Answers a request. The caller closes the response. */
    public OgcResponse handle(OgcRequest request) {
        boolean head = request.method().equals("HEAD");
        try {
            return request.method().equals("OPTIONS") ? responses.options() : answer(request, head);
        } catch (ApiException e) {
            return responses.error(e, head);
        } catch (DataSourceException e) {
            return responses.error(sourceFault(e), head);
        } catch (RuntimeException | StackOverflowError e) {
            return responses.error(internal(e), head);
        }
    }

    /** The part of a path below either root, without a slash at its end: empty text for the landing page. */
    static String below(String path) {
        String below = path.substring((path.startsWith(TILES_ROOT) ? TILES_ROOT : ROOT).length());
        return below.equals("/") ? "" : below;
    }

    private OgcResponse answer(OgcRequest request, boolean head) {
        if (!head && !request.method().equals("GET")) {
            String message = "Only " + Responses.METHODS + " are allowed here";
            throw new ApiException(ErrorCode.METHOD_NOT_ALLOWED, message, null, null);
        }
        Resource resource = Routes.find(below(request.path()));
        QueryString query = QueryString.parse(request.rawQuery());
        query.refuseUnknown(parameters(resource));
        Representation representation = Negotiation.choose(request, query, resource.offered());
        String base = BaseUrl.of(request, settings.baseUrl()) + ROOT;
        Turn turn = Turn.begin(pages, PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
        boolean handedOver = false;
        try {
            Snapshot snapshot = source.open();
            turn.holding(snapshot, snapshot::close);
            Call call = new Call(
                    request, query, representation, base, snapshot, summaries, settings.publisher(), clock.instant());
            Content content = resource.content(call);
            turn.holding(content, content::close);
            Map<String, String> headers = responses.headers(call, content);
            if (AnswerHeaders.isHeld(request, headers)) {
                return OgcResponse.empty(304, headers);
            }
            if (head) {
                return OgcResponse.empty(200, headers);
            }
            content.open();
            handedOver = true;
            return responses.good(headers, content, turn);
        } finally {
            if (!handedOver) {
                turn.close();
            }
        }
    }

    private static Set<String> parameters(Resource resource) {
        Set<String> known = new HashSet<>(resource.parameters());
        known.add("f");
        return known;
    }

    private static ApiException sourceFault(DataSourceException e) {
        String message = "The data cannot be read at the moment; please try again later";
        return e.unavailable() ? new ApiException(ErrorCode.SERVICE_UNAVAILABLE, message, null, e) : internal(e);
    }

    private static ApiException internal(Throwable e) {
        return new ApiException(ErrorCode.INTERNAL_SERVER_ERROR, "An unexpected error occurred", null, e);
    }
}
