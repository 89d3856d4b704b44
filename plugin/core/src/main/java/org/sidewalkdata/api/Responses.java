package org.sidewalkdata.api;

import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.api.endpoint.Answer;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.format.FormatLimitException;
import org.sidewalkdata.http.BaseUrl;
import org.sidewalkdata.http.EveryAnswer;
import org.sidewalkdata.http.HttpDate;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.DataVersion;

/** Makes answers with the headers that each kind carries (A1, A2, A13, A14), of this API and of what stands beside it. */
public record Responses(ApiSettings settings) {
    public static final String ALLOWED_METHODS = "GET, HEAD, OPTIONS";

    /** Headers of a good answer: those of GET, HEAD and 304 alike. */
    public Map<String, String> versionHeaders(DataVersion version) {
        Map<String, String> headers = EveryAnswer.headers();
        headers.put("ETag", "\"" + version.tag() + "." + settings.build() + "\"");
        headers.put("Last-Modified", HttpDate.format(version.refreshedAt()));
        headers.put("Cache-Control", settings.cacheControl());
        headers.put("Vary", "Accept-Encoding");
        return headers;
    }

    /** Headers of a good answer that holds absolute links: its tag also names the address they begin with. */
    public Map<String, String> linkedHeaders(DataVersion version, Request request) {
        Map<String, String> headers = versionHeaders(version);
        String base = Integer.toHexString(request.baseUrl().hashCode());
        headers.put("ETag", "\"" + version.tag() + "." + settings.build() + "-" + base + "\"");
        varyByAddress(headers);
        return headers;
    }

    /** Adds that the answer holds absolute links: a cache must not hand one site's to another. */
    public static void varyByAddress(Map<String, String> headers) {
        headers.put("Vary", "Accept-Encoding, " + BaseUrl.VARY);
    }

    /** Headers of a good answer that hangs on no data: its tag names its content. */
    public Map<String, String> fixedHeaders(String contentTag) {
        Map<String, String> headers = EveryAnswer.headers();
        headers.put("ETag", "\"" + contentTag + "\"");
        headers.put("Cache-Control", settings.cacheControl());
        return headers;
    }

    /** Adds what describes a body. */
    static void describe(Map<String, String> headers, Answer answer, DataVersion version) {
        headers.put("Content-Type", answer.mediaType());
        if (answer.isFile()) {
            headers.put("Content-Disposition", answer.disposition(version));
        }
    }

    /** Whether the client holds the very answer that these headers are of: it gets 304. */
    public static boolean isHeld(Request request, Map<String, String> headers) {
        return request.held().areMetBy(headers);
    }

    /** Lets GET and HEAD pass; OPTIONS is answered before. */
    public static void requireReading(Request request) {
        if (!request.isHead() && !request.method().equals("GET")) {
            String message = "Only " + ALLOWED_METHODS + " are allowed here";
            throw new ApiException(ErrorCode.METHOD_NOT_ALLOWED, message, null, null);
        }
    }

    public static ApiException notFound() {
        return new ApiException(ErrorCode.NOT_FOUND, "There is nothing at this path", null, null);
    }

    /** Whatever went wrong before the first byte, as an answer (A14). */
    public Response fault(Throwable fault, ErrorShape shape, boolean head) {
        if (fault instanceof ApiException error) {
            return error(error, shape, head);
        }
        if (fault instanceof FormatLimitException limit) {
            return error(new InvalidParameterException("filetype", String.valueOf(limit.getMessage())), shape, head);
        }
        boolean unavailable = fault instanceof DataSourceException source && source.unavailable();
        ApiException error = unavailable
                ? new ApiException(
                        ErrorCode.SERVICE_UNAVAILABLE,
                        "The data cannot be read at the moment; please try again later",
                        null,
                        fault)
                : new ApiException(ErrorCode.INTERNAL_SERVER_ERROR, "An unexpected error occurred", null, fault);
        return error(error, shape, head);
    }

    /** An error; HEAD has its headers only. */
    private Response error(ApiException error, ErrorShape shape, boolean head) {
        Map<String, String> headers = EveryAnswer.headers();
        headers.put("Cache-Control", "no-store");
        headers.put("Content-Type", shape.mediaType());
        if (error.code() == ErrorCode.METHOD_NOT_ALLOWED) {
            headers.put("Allow", ALLOWED_METHODS);
        }
        if (error.code() == ErrorCode.SERVICE_UNAVAILABLE) {
            headers.put("Retry-After", BusyException.retryAfter(error, settings.retryAfter()));
        }
        if (error instanceof RangeNotSatisfiableException range) {
            headers.put("Content-Range", range.contentRange());
        }
        byte[] body = shape.body(error);
        return Response.whole(error.code().status(), headers, body, head)
                .because(Optional.ofNullable(error.getCause()));
    }

    /** The answer to OPTIONS, also to a browser's preflight. */
    public static Response options() {
        Map<String, String> headers = EveryAnswer.headers();
        headers.put("Allow", ALLOWED_METHODS);
        headers.put("Access-Control-Allow-Methods", ALLOWED_METHODS);
        headers.put("Access-Control-Allow-Headers", "If-Modified-Since, If-None-Match, If-Range, Range, X-Request-Id");
        headers.put("Access-Control-Max-Age", "86400");
        return Response.empty(204, headers);
    }
}
