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
        try {
            return answer(request, endpoint.orElseThrow(Responses::notFound));
        } catch (RuntimeException | StackOverflowError e) {
            return responses.fault(e, shape, request.isHead());
        }
    }

    /** Downloads that are running now. */
    public int runningExports() {
        return settings.maxConcurrentExports() - exports.availablePermits();
    }

    private ApiResponse answer(ApiRequest request, Endpoint endpoint) {
        if (request.method().equals("OPTIONS")) {
            return Responses.options();
        }
        Responses.requireReading(request);
        LazySnapshot snapshot = new LazySnapshot(source);
        boolean handedOver = false;
        try {
            Download download = endpoint.download(new Parameters(RawParameters.parse(request.rawQuery())), snapshot);
            Map<String, String> headers =
                    responses.versionHeaders(snapshot.get().version());
            if (Responses.isHeld(request, headers)) {
                return Responses.empty(304, headers);
            }
            Instant now = clock.instant();
            Responses.describe(headers, download, now);
            if (request.isHead()) {
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
}
