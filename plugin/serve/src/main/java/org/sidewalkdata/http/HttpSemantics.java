package org.sidewalkdata.http;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.error.ErrorCode;

/**
 * The common handling of requests by every service: OPTIONS, unsupported methods, faults, copies that the client holds,
 * and HEAD (A13, A14). Thread-safe.
 */
public enum HttpSemantics {
    /** A service that takes no bodies. */
    SAFE("GET, HEAD, OPTIONS"),
    /** A service that also reads questions from bodies. */
    SAFE_AND_POST("GET, HEAD, POST, OPTIONS");

    private final String methods;

    HttpSemantics(String methods) {
        this.methods = methods;
    }

    /** Returns the methods of the service, as in {@code Allow}. */
    public String methods() {
        return methods;
    }

    /**
     * Answers a request; never throws. What it brings is received first, within its part of the heap.
     *
     * @param work for methods that the service has; may throw, as long as no byte was sent
     * @param report describes a fault in the service's format
     */
    public Response answer(Request request, Supplier<Response> work, Function<Throwable, FaultReport> report) {
        try {
            if (request.method().equals("OPTIONS")) {
                return options();
            }
            if (!List.of(methods.split(", ")).contains(request.method())) {
                String message = "Only " + methods + " are allowed here";
                throw new ApiException(ErrorCode.METHOD_NOT_ALLOWED, message, null, null);
            }
            return Intake.answer(request, work);
        } catch (RuntimeException | Error e) {
            return fault(request, e, report.apply(e));
        }
    }

    /** Returns the answer to a request that failed before the first byte was sent. */
    public Response fault(Request request, Throwable fault, FaultReport report) {
        Map<String, String> headers = EveryAnswer.headers();
        headers.put("Cache-Control", "no-store");
        headers.put("Content-Type", report.mediaType());
        headers.putAll(report.headers());
        if (report.status() == ErrorCode.METHOD_NOT_ALLOWED.status()) {
            headers.put("Allow", methods);
        }
        if (report.status() == ErrorCode.SERVICE_UNAVAILABLE.status()) {
            headers.put("Retry-After", BusyException.retryAfter(fault));
        }
        if (fault instanceof ApiException error) {
            headers.putAll(error.headers());
        }
        return Response.whole(report.status(), headers, report.body(), request.isHead())
                .withCause(report.cause());
    }

    /**
     * Returns a successful answer with these headers: 304 to a client that holds it already; otherwise the work makes
     * it.
     *
     * @throws ApiException 412 to a client whose If-Match or If-Unmodified-Since names another version
     */
    public static Response notModifiedOr(Request request, Map<String, String> headers, Supplier<Response> work) {
        if (request.held().areFailedBy(headers)) {
            throw new ApiException(
                    ErrorCode.PRECONDITION_FAILED, "If-Match or If-Unmodified-Since names another version", null, null);
        }
        return request.held().matches(headers) ? Response.empty(304, headers) : work.get();
    }

    /** Returns a successful answer with the given body; for HEAD its headers only. */
    public static Response whole(Request request, Map<String, String> headers, byte[] body) {
        return notModifiedOr(request, headers, () -> Response.whole(200, headers, body, request.isHead()));
    }

    /** Turns the headers of an answer to GET into those of an answer to POST, which caches must not store. */
    public static void forPost(Map<String, String> headers) {
        headers.remove("ETag");
        headers.remove("Last-Modified");
        headers.put("Cache-Control", "no-store");
    }

    /** Answers OPTIONS, including CORS preflight requests. */
    private Response options() {
        Map<String, String> headers = EveryAnswer.headers();
        headers.put("Allow", methods);
        headers.put("Access-Control-Allow-Methods", methods);
        headers.put(
                "Access-Control-Allow-Headers",
                (this == SAFE_AND_POST ? "Content-Type, " : "")
                        + "If-Match, If-Modified-Since, If-None-Match, If-Range, Range, X-Request-Id");
        headers.put("Access-Control-Max-Age", "86400");
        return Response.empty(204, headers);
    }
}
