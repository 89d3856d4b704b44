package org.sidewalkdata.api;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.query.RawParameters;
import org.sidewalkdata.row.DataSourceException;
import org.sidewalkdata.row.RowCursor;
import org.sidewalkdata.row.RowSource;

/** The five endpoints below {@value #ROOT}, for any host. Thread-safe. */
public final class SidewalkApi {
    public static final String ROOT = "/v3/api/";

    private static final List<Endpoint> ENDPOINTS = List.of(
            new LabelClustersEndpoint(),
            new RawLabelsEndpoint(),
            new AccessScoreStreetsEndpoint(),
            new LabelTagsEndpoint(),
            new UserStatsEndpoint());

    private final RowSource source;
    private final ApiSettings settings;
    private final Responses responses;
    private final Clock clock;
    private final Semaphore exports;

    public SidewalkApi(RowSource source, ApiSettings settings, Clock clock) {
        this.source = source;
        this.settings = settings;
        this.responses = new Responses(settings);
        this.clock = clock;
        this.exports = new Semaphore(settings.maxConcurrentExports());
    }

    /**
     * Answers a request; never throws: whatever goes wrong before the first byte is an answer in the endpoint's error shape
     * (A14). The caller closes the response.
     */
    public ApiResponse handle(ApiRequest request) {
        Optional<Endpoint> endpoint = ENDPOINTS.stream()
                .filter(candidate -> request.path().equals(ROOT + candidate.name()))
                .findFirst();
        ErrorShape shape = endpoint.map(Endpoint::errorShape).orElse(ErrorShape.B);
        boolean head = request.method().equals("HEAD");
        try {
            return answer(request, endpoint.orElseThrow(SidewalkApi::notFound), head);
        } catch (ApiException e) {
            return responses.error(e, shape, head);
        } catch (DataSourceException e) {
            return responses.error(sourceFault(e), shape, head);
        } catch (RuntimeException | StackOverflowError e) {
            return responses.error(internal(e), shape, head);
        }
    }

    /** Downloads that are running now. */
    public int runningExports() {
        return settings.maxConcurrentExports() - exports.availablePermits();
    }

    private ApiResponse answer(ApiRequest request, Endpoint endpoint, boolean head) {
        if (request.method().equals("OPTIONS")) {
            return Responses.options();
        }
        if (!head && !request.method().equals("GET")) {
            String message = "Only " + Responses.ALLOWED_METHODS + " are allowed here";
            throw new ApiException(ErrorCode.METHOD_NOT_ALLOWED, message, null, null);
        }
        LazySnapshot snapshot = new LazySnapshot(source);
        boolean handedOver = false;
        try {
            Download download = endpoint.download(new Parameters(RawParameters.parse(request.rawQuery())), snapshot);
            Map<String, String> headers =
                    responses.versionHeaders(snapshot.get().version());
            if (EntityTag.matches(request.ifNoneMatch(), headers.getOrDefault("ETag", ""))) {
                return Responses.empty(304, headers);
            }
            Instant now = clock.instant();
            Responses.describe(headers, download, now);
            if (head) {
                return Responses.empty(200, headers);
            }
            ApiResponse response = open(snapshot, download, headers, now);
            handedOver = true;
            return response;
        } finally {
            if (!handedOver) {
                snapshot.close();
            }
        }
    }

    /** Opens the rows, so that the first one is there before the answer is (A15); the response gives all back on close. */
    private ApiResponse open(LazySnapshot snapshot, Download download, Map<String, String> headers, Instant now) {
        if (!exports.tryAcquire()) {
            String message = "Too many downloads are running at once; please try again in a moment";
            throw new ApiException(ErrorCode.SERVICE_UNAVAILABLE, message, null, null);
        }
        try {
            RowCursor rows = snapshot.get().rows(download.layers().get(0));
            var body = new DownloadBody(snapshot.get(), download, download.fileBase(now), rows);
            return new ApiResponse(
                    200, headers, Optional.of(body), Optional.empty(), new Release(rows, snapshot, exports));
        } catch (RuntimeException e) {
            exports.release();
            throw e;
        }
    }

    private static ApiException notFound() {
        return new ApiException(ErrorCode.NOT_FOUND, "There is nothing at this path", null, null);
    }

    private static ApiException sourceFault(DataSourceException e) {
        return e.unavailable()
                ? new ApiException(
                        ErrorCode.SERVICE_UNAVAILABLE,
                        "The data cannot be read at the moment; please try again later",
                        null,
                        e)
                : internal(e);
    }

    private static ApiException internal(Throwable e) {
        return new ApiException(ErrorCode.INTERNAL_SERVER_ERROR, "An unexpected error occurred", null, e);
    }
}
