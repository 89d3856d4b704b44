package org.sidewalkdata.text;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** How pages write lengths and days. Files and programs always get meters and ISO dates. */
public enum Units {
    /** Meters and kilometers. */
    METRIC,
    /** Feet and miles, and in English the month before the day. */
    US;

    private static final double METERS_OF_A_FOOT = 0.3048;
    private static final int FEET_OF_A_MILE = 5280;
    /** Lengths from here on are written in miles. */
    private static final int LONG_FEET = 1000;

    /** Returns the units of a name, ignoring case; empty: none have it. */
    public static Optional<Units> find(String name) {
        return Arrays.stream(values())
                .filter(units -> units.toString().equalsIgnoreCase(name))
                .findFirst();
    }

    /** Returns all names for a message: {@code metric, us}. */
    public static String names() {
        return Arrays.stream(values()).map(Units::toString).collect(Collectors.joining(", "));
    }

    /** Formats a length in the short unit, however long: {@code 1,234 m}, {@code 4,049 ft}. */
    public String shortLength(double meters, Messages texts) {
        return shortLength(meters, 0, texts);
    }

    /** Formats a length in the short unit with decimals: {@code 16.6 m}, {@code 54.5 ft}. */
    public String shortLength(double meters, int decimals, Messages texts) {
        return switch (this) {
            case METRIC -> texts.text("number.meters", "number", texts.number(meters, decimals));
            case US -> texts.text("number.feet", "number", texts.number(meters / METERS_OF_A_FOOT, decimals));
        };
    }

    /** Formats a length in the unit that suits it: {@code 412 m}, {@code 12.3 km}, {@code 7.6 mi}. */
    public String length(double meters, Messages texts) {
        double feet = meters / METERS_OF_A_FOOT;
        return switch (this) {
            case METRIC ->
                meters < 1000
                        ? shortLength(meters, texts)
                        : texts.text("number.kilometers", "number", texts.number(meters / 1000, 1));
            case US ->
                feet < LONG_FEET
                        ? shortLength(meters, texts)
                        : texts.text("number.miles", "number", texts.number(feet / FEET_OF_A_MILE, 1));
        };
    }

    /** Returns the name in settings and pages. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
