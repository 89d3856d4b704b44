package org.sidewalkdata.load.bundle;

import java.time.DateTimeException;
import java.time.LocalDate;

/**
 * Reads times from ASCII bytes in the spellings of downloads and PostgreSQL, {@code 2024-05-01T12:30:15.123Z} and
 * {@code 2024-05-01 12:30:15.123+00}. Takes a tenth of the JDK's time, and a file of votes has two times per row. All
 * other spellings are read by {@link Times}.
 */
final class IsoTime {
    private static final int TO_SECONDS = "2024-05-01T12:30:15".length();
    private static final int MOST_DECIMALS = 9;
    private static final String SHAPE = "dddd-dd-dd_dd:dd:dd";

    private IsoTime() {}

    /**
     * Returns whether the text has one of these forms, with or without up to nine decimals; its numbers may be out of
     * range.
     */
    static boolean isUsual(byte[] bytes, int from, int to) {
        int decimals = decimals(bytes, from, to);
        if (decimals < -1) {
            return false;
        }
        char separator = bytes[to - 1] == 'Z' ? 'T' : ' ';
        for (int i = 0; i < TO_SECONDS; i++) {
            char expected = SHAPE.charAt(i) == '_' ? separator : SHAPE.charAt(i);
            if (expected == 'd' ? !isDigit(bytes[from + i]) : bytes[from + i] != expected) {
                return false;
            }
        }
        return decimals == -1 || isFraction(bytes, from + TO_SECONDS, decimals);
    }

    /**
     * Returns the number of decimals between the seconds and the zone; -1: none, and no point; less: the text has
     * another form.
     */
    private static int decimals(byte[] bytes, int from, int to) {
        int length = to - from;
        if (length > TO_SECONDS && bytes[to - 1] == 'Z') {
            return length - TO_SECONDS - 2;
        }
        boolean utc = length > TO_SECONDS + 2 && bytes[to - 3] == '+' && bytes[to - 2] == '0' && bytes[to - 1] == '0';
        return utc ? length - TO_SECONDS - 4 : -2;
    }

    /**
     * Returns the Unix milliseconds of a text that {@link #isUsual}; further decimals are cut off.
     *
     * @throws IllegalArgumentException when the day or time of day does not exist
     */
    static long millis(byte[] bytes, int from, int to) {
        int hour = number(bytes, from + 11, 2);
        int minute = number(bytes, from + 14, 2);
        int second = number(bytes, from + 17, 2);
        if (hour > 23 || minute > 59 || second > 59) {
            throw new IllegalArgumentException("no time of day");
        }
        int decimals = Math.min(3, Math.max(0, decimals(bytes, from, to)));
        int fraction = number(bytes, from + TO_SECONDS + 1, decimals);
        for (int i = decimals; i < 3; i++) {
            fraction *= 10;
        }
        return ((day(bytes, from) * 24 + hour) * 60 + minute) * 60_000 + second * 1000L + fraction;
    }

    private static long day(byte[] bytes, int from) {
        try {
            return LocalDate.of(number(bytes, from, 4), number(bytes, from + 5, 2), number(bytes, from + 8, 2))
                    .toEpochDay();
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("no day", e);
        }
    }

    private static boolean isFraction(byte[] bytes, int point, int decimals) {
        if (bytes[point] != '.' || decimals < 1 || decimals > MOST_DECIMALS) {
            return false;
        }
        for (int i = 1; i <= decimals; i++) {
            if (!isDigit(bytes[point + i])) {
                return false;
            }
        }
        return true;
    }

    private static int number(byte[] bytes, int at, int digits) {
        int number = 0;
        for (int i = 0; i < digits; i++) {
            number = number * 10 + bytes[at + i] - '0';
        }
        return number;
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }
}
