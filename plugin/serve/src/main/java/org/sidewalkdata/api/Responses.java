package org.sidewalkdata.api;

import java.util.Map;
import org.sidewalkdata.api.endpoint.Answer;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.format.FormatLimitException;
import org.sidewalkdata.http.BaseUrl;
import org.sidewalkdata.http.EveryAnswer;
import org.sidewalkdata.http.FaultReport;
import org.sidewalkdata.http.HttpDate;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.model.DataVersion;

/** The headers that each kind of answer carries (A1, A2, A13), of this API and of what stands beside it, and the words of its faults. */
public record Responses(ApiSettings settings) {
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

    /** Headers of a good answer that depends on no data: its tag names its content. */
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

    public static ApiException notFound() {
        return new ApiException(ErrorCode.NOT_FOUND, "There is nothing at this path", null, null);
    }

    /** What is done with every request. */
    public HttpSemantics answering() {
        return new HttpSemantics(HttpSemantics.READING, settings.retryAfter());
    }

    /** What a client is told of a fault (A14); a format that cannot hold the answer is the fault of who chose it. */
    public static FaultReport report(Throwable fault, ErrorShape shape) {
        return fault instanceof FormatLimitException limit
                ? FaultReport.of(new InvalidParameterException("filetype", String.valueOf(limit.getMessage())), shape)
                : FaultReport.of(fault, shape);
    }
}
