package org.sidewalkdata.refresh.cluster;

import java.time.LocalDate;

/**
 * The capture month in a stored capture date, {@code 2021-05} or {@code 2021-05-17}. Any other text counts as unknown:
 * it is published unchanged, but does not count for a mean.
 */
final class CaptureMonth {
    /** Unknown month. No month has this value. */
    static final int UNKNOWN = Integer.MIN_VALUE;

    private static final long EPOCH_2000_DAY = LocalDate.of(2000, 1, 1).toEpochDay();

    private CaptureMonth() {}

    /**
     * Returns the day number, since 2000-01-01, of the first day of the month; {@link #UNKNOWN} if the text has none.
     */
    static int firstDay(byte[] text, int start, int length) {
        boolean shaped = (length == 7 || length > 7 && text[start + 7] == '-') && text[start + 4] == '-';
        if (!shaped) {
            return UNKNOWN;
        }
        int year = digits(text, start, 4);
        int month = digits(text, start + 5, 2);
        if (year < 1 || month < 1 || month > 12) {
            return UNKNOWN;
        }
        return (int) (LocalDate.of(year, month, 1).toEpochDay() - EPOCH_2000_DAY);
    }

    /** Returns the value of the digits; negative if a character is not a digit. */
    private static int digits(byte[] text, int start, int count) {
        int value = 0;
        for (int i = start; i < start + count; i++) {
            if (text[i] < '0' || text[i] > '9') {
                return -1;
            }
            value = 10 * value + text[i] - '0';
        }
        return value;
    }
}
