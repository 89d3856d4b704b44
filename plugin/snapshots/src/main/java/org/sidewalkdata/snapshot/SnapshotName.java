package org.sidewalkdata.snapshot;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The name of a snapshot, {@code 2026-Q4}: the name of its folder and a part of its address.
 *
 * @param text 1 to 64 letters, digits, dots, hyphens and underscores, which begins and ends with a letter or digit
 */
public record SnapshotName(String text) {
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9]([A-Za-z0-9._-]{0,62}[A-Za-z0-9])?");

    /** Names with another meaning in commands and addresses. */
    private static final Set<String> RESERVED = Set.of("default", "latest", "now");

    public SnapshotName {
        if (!FORM.matcher(text).matches()) {
            throw new IllegalArgumentException(
                    "must be 1 to 64 letters, digits, dots, hyphens and underscores, and begin and end with a letter or"
                            + " digit");
        }
        if (RESERVED.contains(text.toLowerCase(Locale.ROOT))) {
            throw new IllegalArgumentException("must not be 'default', 'latest' or 'now', which have another meaning");
        }
    }

    /** Returns the default name: the day of the refresh in UTC, {@code 2026-11-26}. */
    public static SnapshotName of(Instant refreshedAt) {
        return new SnapshotName(
                refreshedAt.atOffset(ZoneOffset.UTC).toLocalDate().toString());
    }

    /** Returns whether a text is a possible name. */
    public static boolean isName(String text) {
        return FORM.matcher(text).matches() && !RESERVED.contains(text.toLowerCase(Locale.ROOT));
    }

    @Override
    public String toString() {
        return text;
    }
}
