package org.sidewalkdata.fetch;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpHeaders;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.sidewalkdata.load.report.SourceException;
import org.sidewalkdata.load.report.SourceException.Kind;

/** The header {@code Content-Encoding} (RFC 9110, 8.4). A fetch asks for no coding, but some proxies pack anyway. */
final class ContentCoding {
    private ContentCoding() {}

    static boolean isNone(HttpHeaders headers) {
        return codings(headers).isEmpty();
    }

    /** Returns the body without its codings; the last one that was applied is removed first. */
    static InputStream unpacked(HttpHeaders headers, InputStream body) throws IOException {
        InputStream in = body;
        List<String> codings = codings(headers);
        for (int i = codings.size() - 1; i >= 0; i--) {
            in = switch (codings.get(i)) {
                case "gzip", "x-gzip" -> new GZIPInputStream(in, 1 << 16);
                case "deflate" -> inflated(in);
                default ->
                    throw new SourceException(
                            Kind.UNFIT,
                            "The server or a proxy answers with the coding '" + codings.get(i)
                                    + "', which is not known; gzip and deflate are.");
            };
        }
        return in;
    }

    private static List<String> codings(HttpHeaders headers) {
        var codings = new ArrayList<String>();
        for (String line : headers.allValues("Content-Encoding")) {
            for (String coding : line.toLowerCase(Locale.ROOT).split(",")) {
                if (!coding.isBlank() && !coding.strip().equals("identity")) {
                    codings.add(coding.strip());
                }
            }
        }
        return codings;
    }

    /** Some servers leave out the two bytes of zlib's header. */
    private static InputStream inflated(InputStream packed) throws IOException {
        var in = new BufferedInputStream(packed);
        in.mark(2);
        int first = in.read();
        int second = in.read();
        in.reset();
        boolean hasHeader = (first & 0x0f) == 8 && (first << 8 | second) % 31 == 0;
        return new InflaterInputStream(in, new Inflater(!hasHeader));
    }
}
