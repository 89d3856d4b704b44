package org.sidewalkdata.http;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The ETags of one answer in several codings (A13). Services make and compare tags without a coding; a host inserts the
 * coding's suffix inside the quotes when it sends a tag, and a request removes it.
 */
public final class EntityTags {
    private static final Pattern SUFFIX = Pattern.compile("-(?:gz|zstd)\"");
    private static final Pattern TAG = Pattern.compile("\"[^\"]*\"");

    private static final String WEAK = "W/";

    private EntityTags() {}

    /**
     * Returns a weak tag, for equivalent answers with different bytes, such as answers that contain their time (RFC
     * 9110, 8.8.1).
     */
    public static String weak(String tag) {
        return WEAK + opaque(tag);
    }

    /** Returns the part in quotes, which a weak and a strong tag may share. */
    static String opaque(String tag) {
        return tag.startsWith(WEAK) ? tag.substring(WEAK.length()) : tag;
    }

    /** Returns the tag of a coding: {@code "5-abc"} in gzip is {@code "5-abc-gz"}. */
    public static String forCoding(String tag, ContentCoding coding) {
        int end = tag.length() - 1;
        return tag.endsWith("\"") ? tag.substring(0, end) + coding.tagSuffix() + "\"" : tag;
    }

    /**
     * Returns If-Match or If-None-Match for comparison without codings: any coding of an answer matches. Empty if there
     * is no such header.
     */
    static Optional<String> withoutCoding(List<String> tags) {
        return tags.isEmpty()
                ? Optional.empty()
                : Optional.of(SUFFIX.matcher(String.join(", ", tags)).replaceAll("\""));
    }

    /**
     * Returns the tag of a 304: the tag that the client holds; of several, the one of the coding that it would get now
     * (RFC 9110, 15.4.5).
     *
     * @param tag as core made it
     */
    public static String held(String tag, ContentCoding now, List<String> ifNoneMatch) {
        String strength = tag.substring(0, tag.length() - opaque(tag).length());
        String first = null;
        Matcher matcher = TAG.matcher(String.join(", ", ifNoneMatch));
        while (matcher.find()) {
            String held = matcher.group();
            if (held.equals(forCoding(opaque(tag), now))) {
                return strength + held;
            }
            if (first == null && SUFFIX.matcher(held).replaceAll("\"").equals(opaque(tag))) {
                first = strength + held;
            }
        }
        return first == null ? tag : first;
    }
}
