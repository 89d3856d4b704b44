package org.sidewalkdata.http;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * How a body is packed for the way (A13), chosen by Accept-Encoding (RFC 9110, 12.5.3). In the order of preference, which
 * decides between codings that the client likes equally.
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

    /** The value of Content-Encoding. */
    public String token() {
        return token;
    }

    /** What an ETag of this coding ends with, inside its quotes: other bytes, other tag. */
    public String tagSuffix() {
        return tagSuffix;
    }

    /**
     * The coding of highest quality; identity when the client takes none of ours, for an answer it may not like is better
     * than none. A bare {@code *} stands for gzip, not for zstd: who names nothing may not know it.
     *
     * @param acceptEncoding the header's values; none: identity
     * @param offered what the host can make, besides identity
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
        if (acceptEncoding.isEmpty()) {
            return Collections.emptyMap();
        }
        Map<String, Double> qualities = new HashMap<>();
        for (String header : acceptEncoding) {
            for (String element : header.split(",")) {
                String[] parts = element.split(";", -1);
                qualities.put(parts[0].strip().toLowerCase(Locale.ROOT), quality(parts));
            }
        }
        return qualities;
    }

    /** 1 when there is none; 0 when it is not a number between 0 and 1, so that nobody gets what they did not clearly ask for. */
    private static double quality(String[] parts) {
        for (int i = 1; i < parts.length; i++) {
            String parameter = parts[i].strip().toLowerCase(Locale.ROOT);
            if (parameter.startsWith("q=")) {
                String value = parameter.substring(2).strip();
                return value.matches("0(\\.\\d{0,3})?|1(\\.0{0,3})?") ? Double.parseDouble(value) : 0;
            }
        }
        return 1;
    }
}
