package org.sidewalkdata.load.bundle;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A file of points of others, such as 311 requests (B13). Immutable.
 *
 * @param set the set of all its points; empty: each feature names its set
 */
public record PointFile(Optional<String> set, Part part) {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,39}");

    /** What a name of a set must be, as the end of a sentence. */
    public static final String RULE = "must be up to 40 lower-case letters, digits and underscores, a letter first";

    /** Returns whether a set can have the name. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }
}
