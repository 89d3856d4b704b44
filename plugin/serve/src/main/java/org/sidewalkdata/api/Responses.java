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
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.RequestLanguage;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.text.Language;

/**
 * The headers of each kind of response (A1, A2, A13), of this API and of related services, and the texts of its
 * errors.
 */
public record Responses(ApiSettings settings) {
    /** Returns the headers of a successful response; the same for GET, HEAD and 304. */
    public Map<String, String> versionHeaders(DataVersion version) {
        Map<String, String> headers = EveryAnswer.headers();
        headers.put("ETag", "\"" + version.tag() + "." + settings.build() + "\"");
        headers.put("Last-Modified", HttpDate.format(version.refreshedAt()));
        headers.put("Cache-Control", EveryAnswer.CACHE_CONTROL);
        headers.put("Vary", "Accept-Encoding");
        return headers;
    }

    /**
     * Returns the headers of a successful response with absolute links. Its ETag includes the base address of the
     * links.
     */
    public Map<String, String> linkedHeaders(DataVersion version, Request request) {
        Map<String, String> headers = versionHeaders(version);
        String base = Integer.toHexString(request.baseUrl().hashCode());
        headers.put("ETag", "\"" + version.tag() + "." + settings.build() + "-" + base + "\"");
        varyByAddress(headers);
        return headers;
    }

    /** Returns the headers of a successful response in a language. Its ETag names every language but the default. */
    Map<String, String> languageHeaders(DataVersion version, Language language) {
        Map<String, String> headers = versionHeaders(version);
        if (language != Language.DEFAULT) {
            headers.put("ETag", "\"" + version.tag() + "." + settings.build() + "-" + language.tag() + "\"");
        }
        headers.put("Content-Language", language.tag());
        headers.put("Vary", headers.get("Vary") + ", " + RequestLanguage.VARY);
        return headers;
    }

    /**
     * Adds the Vary header of a response with absolute links: a cache must not send one site's links to another
     * site's clients.
     */
    public static void varyByAddress(Map<String, String> headers) {
        headers.put("Vary", "Accept-Encoding, " + BaseUrl.VARY);
    }

    /** Returns the headers of a successful response that depends on no data. Its ETag names its content. */
    public Map<String, String> fixedHeaders(String contentTag) {
        Map<String, String> headers = EveryAnswer.headers();
        headers.put("ETag", "\"" + contentTag + "\"");
        headers.put("Cache-Control", EveryAnswer.CACHE_CONTROL);
        return headers;
    }

    /** Turns headers of a whole layer into those of a part of it. */
    static void identifyPart(Map<String, String> headers, String part) {
        headers.computeIfPresent("ETag", (name, tag) -> tag.substring(0, tag.length() - 1) + "-" + part + "\"");
        headers.remove("Last-Modified");
    }

    /** Adds the headers that describe a body. */
    public static void describe(Map<String, String> headers, Answer answer, DataVersion version) {
        headers.put("Content-Type", answer.mediaType());
        if (answer.isFile()) {
            headers.put("Content-Disposition", answer.disposition(version));
        }
    }

    public static ApiException notFound() {
        return new ApiException(ErrorCode.NOT_FOUND, "There is nothing at this path", null, null);
    }

    /** Returns the error for a path that this host does not have. For a path of snapshots, it says that there are none. */
    public static ApiException notFound(String path) {
        return path.matches("(?:/v3/api)?/(?:snapshots|changes)(?:/.*)?")
                ? new ApiException(
                        ErrorCode.NOT_FOUND,
                        "This server has no snapshots, because sidewalk.snapshots.folder is not set",
                        null,
                        null)
                : notFound();
    }

    /**
     * Returns the error that a client gets for a fault (A14). A format that cannot hold the response is an invalid
     * {@code filetype}.
     */
    public static FaultReport report(Throwable fault, ErrorShape shape) {
        return fault instanceof FormatLimitException limit
                ? FaultReport.of(new InvalidParameterException("filetype", String.valueOf(limit.getMessage())), shape)
                : FaultReport.of(fault, shape);
    }
}
