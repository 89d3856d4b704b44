package org.sidewalkdata.api;

import java.util.Optional;
import org.sidewalkdata.model.DataVersion;

/** ETag and If-None-Match (A13): a tag names data version and build, so that neither's change leaves a stale copy. */
final class EntityTag {
    private EntityTag() {}

    /** The header's value, in quotes. */
    static String of(DataVersion version, String build) {
        return "\"" + version.tag() + "." + build + "\"";
    }

    /** Whether a list of tags holds this one, weak or strong, or is a star. */
    static boolean matches(Optional<String> ifNoneMatch, String tag) {
        if (ifNoneMatch.isEmpty()) {
            return false;
        }
        for (String candidate : ifNoneMatch.get().split(",")) {
            String text = candidate.strip();
            String strong = text.startsWith("W/") ? text.substring(2) : text;
            if (strong.equals(tag) || strong.equals("*")) {
                return true;
            }
        }
        return false;
    }
}
