package org.sidewalkdata.served;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.zip.CRC32;
import org.sidewalkdata.http.BaseUrl;
import org.sidewalkdata.http.EveryAnswer;
import org.sidewalkdata.http.HttpDate;
import org.sidewalkdata.model.DataVersion;

/** The headers of successful answers of every OGC service (A13). Pure. */
public final class AnswerHeaders {
    private AnswerHeaders() {}

    /**
     * Returns the headers of a successful answer, the same for GET, HEAD and 304. The map is mutable.
     *
     * @param variant distinguishes representations at one URL, for the ETag
     * @param base prefix of the links in the body; part of the ETag
     */
    public static Map<String, String> good(DataVersion version, ServiceSettings settings, String variant, String base) {
        CRC32 mark = new CRC32();
        mark.update(base.getBytes(StandardCharsets.UTF_8));
        String tag = version.tag() + "." + settings.build() + "." + variant + Long.toString(mark.getValue(), 36);
        Map<String, String> headers = EveryAnswer.headers();
        headers.put("ETag", "\"" + tag + "\"");
        headers.put("Last-Modified", HttpDate.format(version.refreshedAt()));
        headers.put("Cache-Control", EveryAnswer.CACHE_CONTROL);
        headers.put("Vary", "Accept, Accept-Encoding" + (settings.baseUrl().isEmpty() ? ", " + BaseUrl.VARY : ""));
        return headers;
    }
}
