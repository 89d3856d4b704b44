package org.sidewalkdata.settings;

import java.math.BigInteger;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Notations of values. An unreadable value causes an {@link IllegalArgumentException} that describes the accepted
 * values. Pure.
 */
public final class Notation {
    private static final int LONGEST = 40;
    private static final Pattern AMOUNT = Pattern.compile("([0-9]{1,18})([A-Za-z]{0,2})");

    private static final Map<String, Duration> UNITS = Map.of(
            "ms", Duration.ofMillis(1),
            "s", Duration.ofSeconds(1),
            "", Duration.ofSeconds(1),
            "m", Duration.ofMinutes(1),
            "h", Duration.ofHours(1),
            "d", Duration.ofDays(1));

    private static final Map<String, Long> SIZES =
            Map.of("", 1L, "b", 1L, "kb", 1L << 10, "mb", 1L << 20, "gb", 1L << 30, "tb", 1L << 40);

    private Notation() {}

    /**
     * Parses {@code 250ms}, {@code 5s}, {@code 30m}, {@code 2h}, {@code 1d}, or {@code PT30M}; a number alone is in
     * seconds.
     */
    public static Duration duration(String text) {
        String written = bounded(text, "a time such as 5s or 30m");
        if (written.startsWith("P") || written.startsWith("p")) {
            return iso(written);
        }
        Matcher amount = AMOUNT.matcher(written);
        Duration unit = amount.matches() ? UNITS.get(amount.group(2).toLowerCase(Locale.ROOT)) : null;
        if (unit == null) {
            throw new IllegalArgumentException("must be a time such as 5s or 30m");
        }
        try {
            return unit.multipliedBy(Long.parseLong(amount.group(1)));
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("must be a shorter time", e);
        }
    }

    private static Duration iso(String text) {
        try {
            return Duration.parse(text);
        } catch (java.time.format.DateTimeParseException e) {
            throw new IllegalArgumentException("must be a time such as 5s or 30m", e);
        }
    }

    /** Parses {@code 64MB}, {@code 2GB}; a number alone is in bytes. */
    public static long bytes(String text) {
        Matcher amount = AMOUNT.matcher(bounded(text, "a size such as 64MB or 2GB"));
        Long unit = amount.matches() ? SIZES.get(amount.group(2).toLowerCase(Locale.ROOT)) : null;
        if (unit == null) {
            throw new IllegalArgumentException("must be a size such as 64MB or 2GB");
        }
        BigInteger bytes = new BigInteger(amount.group(1)).multiply(BigInteger.valueOf(unit));
        if (bytes.bitLength() > 62) {
            throw new IllegalArgumentException("must be a smaller size");
        }
        return bytes.longValueExact();
    }

    /** Parses {@code 8}. */
    public static int count(String text) {
        String written = bounded(text, "a whole number");
        try {
            return Integer.parseInt(written);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("must be a whole number", e);
        }
    }

    /** Parses {@code true} or {@code false}, in any case. */
    public static boolean truth(String text) {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException("must be true or false");
        };
    }

    /** Returns any text on one line. */
    public static String line(String text) {
        if (text.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("must be one line without control characters");
        }
        return text;
    }

    /** Returns an address that {@link DatabaseAddress} understands, or empty text. */
    public static String address(String text) {
        if (!text.isBlank()) {
            DatabaseAddress.parse(line(text), "", "");
        }
        return text;
    }

    /** Returns an address that {@link ServiceAddress} or {@link DatabaseAddress} understands, or empty text. */
    public static String source(String text) {
        if (ServiceAddress.isMeant(text)) {
            ServiceAddress.parse(line(text));
            return text;
        }
        return address(text);
    }

    private static String bounded(String text, String what) {
        String written = text.strip();
        if (written.length() > LONGEST) {
            throw new IllegalArgumentException("must be " + what);
        }
        return written;
    }
}
