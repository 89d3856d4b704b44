package org.sidewalkdata.ogc.features;

import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.ogc.http.BaseUrl;
import org.sidewalkdata.ogc.http.OgcResponse;

/** Makes answers with the headers that each kind carries (A13, A14). */
record Responses(FeaturesSettings settings) {
    static final String METHODS = "GET, HEAD, OPTIONS";

    /** RFC 9110's IMF-fixdate: unlike {@code RFC_1123_DATE_TIME} it has two digits for every day. */
    private static final DateTimeFormatter HTTP_DATE = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM uuuu HH:mm:ss 'GMT'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    /** Headers of a good answer: those of GET, HEAD and 304 alike. */
    Map<String, String> headers(Call call, Content content) {
        DataVersion version = call.snapshot().version();
        Map<String, String> headers = everywhere();
        headers.put("ETag", tag(version, call));
        headers.put("Last-Modified", HTTP_DATE.format(version.refreshedAt()));
        headers.put("Cache-Control", settings.cacheControl());
        headers.put("Vary", "Accept, Accept-Encoding" + (settings.baseUrl().isEmpty() ? ", " + BaseUrl.VARY : ""));
        headers.put("Content-Type", call.representation().mediaType());
        headers.putAll(content.headers());
        return headers;
    }

    /** Whether the client holds this very answer. */
    boolean isHeld(Call call, Map<String, String> headers) {
        String tag = headers.getOrDefault("ETag", "");
        for (String candidate :
                call.request().header("if-none-match").orElse("").split(",")) {
            String text = candidate.strip();
            String strong = text.startsWith("W/") ? text.substring(2) : text;
            if (strong.equals(tag) || strong.equals("*")) {
                return true;
            }
        }
        return false;
    }

    OgcResponse good(Map<String, String> headers, Content content, Runnable release) {
        return new OgcResponse(200, headers, Optional.of(content::writeTo), Optional.empty(), release);
    }

    /** An error as problem details; HEAD has its headers only. */
    OgcResponse error(ApiException error, boolean head) {
        Map<String, String> headers = everywhere();
        headers.put("Cache-Control", "no-store");
        headers.put("Content-Type", ErrorShape.B.mediaType());
        if (error.code() == ErrorCode.METHOD_NOT_ALLOWED) {
            headers.put("Allow", METHODS);
        }
        if (error.code() == ErrorCode.SERVICE_UNAVAILABLE) {
            headers.put("Retry-After", Long.toString(settings.retryAfter().toSeconds()));
        }
        byte[] body = ErrorShape.B.body(error);
        Optional<OgcResponse.Body> writer = head ? Optional.empty() : Optional.of(out -> out.write(body));
        return new OgcResponse(error.code().status(), headers, writer, Optional.ofNullable(error.getCause()), () -> {});
    }

    OgcResponse options() {
        Map<String, String> headers = everywhere();
        headers.put("Allow", METHODS);
        return OgcResponse.empty(204, headers);
    }

    /** Version and build as everywhere; and, for links stand in the body, a mark of the base they begin with. */
    private String tag(DataVersion version, Call call) {
        CRC32 base = new CRC32();
        base.update(call.base().getBytes(StandardCharsets.UTF_8));
        return "\"" + version.tag() + "." + settings.build() + "."
                + call.representation().format() + Long.toString(base.getValue(), 36) + "\"";
    }

    private static Map<String, String> everywhere() {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Access-Control-Allow-Origin", "*");
        headers.put("Access-Control-Expose-Headers", "Content-Crs, ETag, Last-Modified, Retry-After, X-Request-Id");
        headers.put("X-Content-Type-Options", "nosniff");
        return headers;
    }
}
