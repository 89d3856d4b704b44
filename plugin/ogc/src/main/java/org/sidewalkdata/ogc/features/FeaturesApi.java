package org.sidewalkdata.ogc.features;

import java.time.Clock;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.ogc.features.call.Resource;
import org.sidewalkdata.ogc.http.Negotiation;
import org.sidewalkdata.ogc.http.QueryString;
import org.sidewalkdata.ogc.http.Representation;
import org.sidewalkdata.ogc.served.AnswerHeaders;
import org.sidewalkdata.ogc.served.Content;
import org.sidewalkdata.ogc.served.Reading;
import org.sidewalkdata.ogc.served.Reads;
import org.sidewalkdata.ogc.served.ServiceSettings;
import org.sidewalkdata.ogc.served.Summaries;
import org.sidewalkdata.row.RowSource;

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
    private final Responses responses;
    private final Clock clock;
    private final Summaries summaries = new Summaries();

    /** In places of its own. */
    public FeaturesApi(RowSource source, ServiceSettings settings, Clock clock) {
        this(Reads.over(source), settings, clock);
    }

    public FeaturesApi(Reads reads, ServiceSettings settings, Clock clock) {
        this.reads = reads;
        this.settings = settings;
        this.responses = new Responses(settings);
        this.clock = clock;
    }

    /** Answers a request. The caller closes the response. */
    public Response handle(Request request) {
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
    private static String below(String path) {
        String below = path.substring((path.startsWith(TILES_ROOT) ? TILES_ROOT : ROOT).length());
        return below.equals("/") ? "" : below;
    }

    private Response answer(Request request, boolean head) {
        if (!head && !request.method().equals("GET")) {
            String message = "Only " + Responses.METHODS + " are allowed here";
            throw new ApiException(ErrorCode.METHOD_NOT_ALLOWED, message, null, null);
        }
        String path = below(request.path());
        Resource resource = Routes.find(path);
        QueryString query = QueryString.parse(request.rawQuery());
        query.refuseUnknown(parameters(resource));
        Representation representation = Negotiation.choose(request, query, resource.offered());
        String host = request.baseUrl();
        return reads.answer(reading -> {
            var call = new Call(
                    request,
                    path,
                    query,
                    representation,
                    host,
                    ROOT,
                    reading.snapshot(),
                    summaries,
                    settings.publisher(),
                    clock.instant());
            return answer(call, resource.content(call), reading, head);
        });
    }

    private Response answer(Call call, Content content, Reading reading, boolean head) {
        reading.holding(content, content::close);
        Map<String, String> headers = responses.headers(call, content);
        if (AnswerHeaders.isHeld(call.request(), headers)) {
            return Response.empty(304, headers);
        }
        return head ? Response.empty(200, headers) : reading.answer(headers, content);
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
