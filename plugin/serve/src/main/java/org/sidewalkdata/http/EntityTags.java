package org.sidewalkdata.http;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells the ETags of one answer in several codings apart (A13). Services make and compare tags without a coding; a host
 * puts the coding's suffix inside the quotes on the way out, and a request takes it off.
 */
public final class EntityTags {
    private static final Pattern SUFFIX = Pattern.compile("-(?:gz|zstd)\"");
    private static final Pattern TAG = Pattern.compile("\"[^\"]*\"");

    private static final String WEAK = "W/";

    private EntityTags() {}

    /** The tag of answers that say the same in other bytes, as those that tell their time do (RFC 9110, 8.8.1). */
    public static String weak(String tag) {
        return WEAK + opaque(tag);
    }

    /** What stands in quotes, in which a weak tag and a strong one may be alike. */
    static String opaque(String tag) {
        return tag.startsWith(WEAK) ? tag.substring(WEAK.length()) : tag;
    }

    /** {@code "5-abc"} in gzip is {@code "5-abc-gz"}. */
    public static String forCoding(String tag, ContentCoding coding) {
        int end = tag.length() - 1;
        return tag.endsWith("\"") ? tag.substring(0, end) + coding.tagSuffix() + "\"" : tag;
    }

    /** If-Match or If-None-Match as core compares it: any coding of an answer is as good as another. Empty: no such header. */
    static Optional<String> withoutCoding(List<String> tags) {
        return tags.isEmpty()
                ? Optional.empty()
                : Optional.of(SUFFIX.matcher(String.join(", ", tags)).replaceAll("\""));
    }

    /**
     * The tag of a 304: the one the client holds, of the coding it would get now when it holds several (RFC 9110, 15.4.5).
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
