package org.sidewalkdata.http;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How a body is compressed for transfer (A13), chosen by Accept-Encoding (RFC 9110, 12.5.3). In the order of
 * preference, which decides between codings of equal quality.
 */
public enum ContentCoding {
    ZSTD("zstd", "-zstd"),
    GZIP("gzip", "-gz"),
    IDENTITY("identity", "");

    private final String token;
    private final String tagSuffix;

    ContentCoding(String token, String tagSuffix) {
        this.token = token;
        this.tagSuffix = tagSuffix;
    }

    /** Returns the value of Content-Encoding. */
    public String token() {
        return token;
    }

    /** Returns the suffix of ETags of this coding, inside their quotes: other bytes need another tag. */
    public String tagSuffix() {
        return tagSuffix;
    }

    /**
     * Returns the coding of highest quality; identity if the client accepts none of the offered codings, because an
     * answer in a coding that the client may not accept is better than no answer. A bare {@code *} stands for gzip, not
     * for zstd: a client that names no coding may not know zstd.
     *
     * @param acceptEncoding the header's values; none: identity
     * @param offered the host's codings, besides identity
     */
    public static ContentCoding negotiate(List<String> acceptEncoding, Set<ContentCoding> offered) {
        Map<String, Double> qualities = qualities(acceptEncoding);
        double others = qualities.getOrDefault("*", 0.0);
        ContentCoding best = IDENTITY;
        double highest = 0;
        for (ContentCoding coding : values()) {
            if (coding != IDENTITY && !offered.contains(coding)) {
                continue;
            }
            double quality = switch (coding) {
                case ZSTD -> qualities.getOrDefault("zstd", 0.0);
                case GZIP -> qualities.getOrDefault("gzip", qualities.getOrDefault("x-gzip", others));
                case IDENTITY -> qualities.getOrDefault("identity", 0.0);
            };
            if (quality > highest) {
                best = coding;
                highest = quality;
            }
        }
        return best;
    }

    private static Map<String, Double> qualities(List<String> acceptEncoding) {
        Map<String, Double> qualities = new HashMap<>();
        Accepted.parse(acceptEncoding).forEach(one -> qualities.put(one.what(), one.quality()));
        return qualities;
    }
}
