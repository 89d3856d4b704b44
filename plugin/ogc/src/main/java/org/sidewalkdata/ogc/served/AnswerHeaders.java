package org.sidewalkdata.ogc.served;

import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.ogc.http.BaseUrl;
import org.sidewalkdata.ogc.http.OgcRequest;

/** The headers that answers of every OGC service carry (A13). Pure. */
public final class AnswerHeaders {
    /** RFC 9110's IMF-fixdate: unlike {@code RFC_1123_DATE_TIME} it has two digits for every day. */
    private static final DateTimeFormatter HTTP_DATE = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM uuuu HH:mm:ss 'GMT'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private AnswerHeaders() {}

    /** Of all answers, errors too. The map may be added to. */
    public static Map<String, String> everywhere() {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Access-Control-Allow-Origin", "*");
        headers.put("Access-Control-Expose-Headers", "Content-Crs, ETag, Last-Modified, Retry-After, X-Request-Id");
        headers.put("X-Content-Type-Options", "nosniff");
        return headers;
    }

    /**
     * Of a good answer: those of GET, HEAD and 304 alike. The map may be added to.
     *
     * @param variant what tells representations at one URL apart, for the ETag
     * @param base of the links in the body; the ETag has a mark of it
     */
    public static Map<String, String> good(DataVersion version, ServiceSettings settings, String variant, String base) {
        CRC32 mark = new CRC32();
        mark.update(base.getBytes(StandardCharsets.UTF_8));
        String tag = version.tag() + "." + settings.build() + "." + variant + Long.toString(mark.getValue(), 36);
        Map<String, String> headers = everywhere();
        headers.put("ETag", "\"" + tag + "\"");
        headers.put("Last-Modified", HTTP_DATE.format(version.refreshedAt()));
        headers.put("Cache-Control", settings.cacheControl());
        headers.put("Vary", "Accept, Accept-Encoding" + (settings.baseUrl().isEmpty() ? ", " + BaseUrl.VARY : ""));
        return headers;
    }

    /** Whether the client holds the answer of these headers. */
    public static boolean isHeld(OgcRequest request, Map<String, String> headers) {
        String tag = headers.get("ETag");
        if (tag == null) {
            return false;
        }
        for (String candidate : request.header("if-none-match").orElse("").split(",")) {
            String text = candidate.strip();
            String strong = text.startsWith("W/") ? text.substring(2) : text;
            if (strong.equals(tag) || strong.equals("*")) {
                return true;
            }
        }
        return false;
    }
}
