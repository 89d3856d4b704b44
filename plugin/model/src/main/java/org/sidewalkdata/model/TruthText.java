package org.sidewalkdata.model;

import java.util.Locale;
import java.util.Optional;

/** Booleans in text from outside: {@code true} and {@code false} in any case, {@code 1} and {@code 0} (P4). */
public final class TruthText {
    private TruthText() {}

    /** Returns the boolean; empty for any other text. */
    public static Optional<Boolean> find(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "1" -> Optional.of(true);
            case "false", "0" -> Optional.of(false);
            default -> Optional.empty();
        };
    }
}
