package org.sidewalkdata.settings;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** What somebody who misspelt a name probably meant. Pure. */
public final class NearestName {
    private NearestName() {}

    /** A sentence's end, {@code "; did you mean sslmode?"}; empty text when no name is near. */
    public static String hint(String written, Collection<String> known) {
        return of(written, known).map(name -> "; did you mean " + name + "?").orElse("");
    }

    /** The known name that it takes the fewest changes to reach: three at most, in a short one fewer. */
    public static Optional<String> of(String written, Collection<String> known) {
        String plain = plain(written);
        return known.stream()
                .filter(name -> changes(plain, plain(name)) <= allowed(plain(name)))
                .min(Comparator.<String>comparingInt(name -> changes(plain, plain(name)))
                        .thenComparing(Comparator.naturalOrder()));
    }

    private static int allowed(String name) {
        return Math.max(1, Math.min(3, name.length() / 4));
    }

    /** Spelling by case, dashes, dots and underscores is what is confused most. */
    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[-_.]", "");
    }

    /** Letters to put in, take out or exchange. */
    private static int changes(String from, String to) {
        int[] before = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            before[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int[] now = new int[to.length() + 1];
            now[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int exchanged = before[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                now[j] = Math.min(exchanged, 1 + Math.min(before[j], now[j - 1]));
            }
            before = now;
        }
        return before[to.length()];
    }
}
