package org.sidewalkdata.ogc.served;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.zip.CRC32;
import org.sidewalkdata.http.BaseUrl;
import org.sidewalkdata.http.EveryAnswer;
import org.sidewalkdata.http.HttpDate;
import org.sidewalkdata.model.DataVersion;

/** The headers that good answers of every OGC service carry (A13). Pure. */
public final class AnswerHeaders {
    private AnswerHeaders() {}

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
        Map<String, String> headers = EveryAnswer.headers();
        headers.put("ETag", "\"" + tag + "\"");
        headers.put("Last-Modified", HttpDate.format(version.refreshedAt()));
        headers.put("Cache-Control", settings.cacheControl());
        headers.put("Vary", "Accept, Accept-Encoding" + (settings.baseUrl().isEmpty() ? ", " + BaseUrl.VARY : ""));
        return headers;
    }
}
