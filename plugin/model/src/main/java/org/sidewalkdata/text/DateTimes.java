package org.sidewalkdata.text;

import java.time.LocalDate;

/**
 * Points in time in UTC: {@code 2021-05-03T12:00:00Z} (A6), with three decimals if there are milliseconds. As in
 * {@code java.time}, years before 0 begin with a minus and years after 9999 with a plus.
 */
final class DateTimes {
    /** PostgreSQL's years have up to 6 digits, the years of 64-bit milliseconds up to 9. */
    static final int MAX_LENGTH = 32;

    private static final long MILLIS_PER_DAY = 86_400_000;

    private DateTimes() {}

    /**
     * Writes a point in time.
     *
     * @return the offset of the next byte
     */
    static int put(long unixMillis, byte[] to, int at) {
        return Math.floorMod(unixMillis, 1000L) == 0 ? putSeconds(unixMillis, to, at) : putMillis(unixMillis, to, at);
    }

    private static int putSeconds(long unixMillis, byte[] to, int at) {
        LocalDate day = LocalDate.ofEpochDay(Math.floorDiv(unixMillis, MILLIS_PER_DAY));
        int second = (int) (Math.floorMod(unixMillis, MILLIS_PER_DAY) / 1000);
        int next = putYear(day.getYear(), to, at);
        next = putTwo('-', day.getMonthValue(), to, next);
        next = putTwo('-', day.getDayOfMonth(), to, next);
        next = putTwo('T', second / 3600, to, next);
        next = putTwo(':', second / 60 % 60, to, next);
        next = putTwo(':', second % 60, to, next);
        to[next] = 'Z';
        return next + 1;
    }

    /** Writes a point in time, always with three decimals: GeoPackage's DATETIME. */
    static int putMillis(long unixMillis, byte[] to, int at) {
        int next = putSeconds(unixMillis, to, at) - 1; // overwrites the Z
        to[next] = '.';
        Digits.put(Math.floorMod(unixMillis, 1000L), 3, to, next + 1);
        to[next + 4] = 'Z';
        return next + 5;
    }

    private static int putYear(int year, byte[] to, int at) {
        int next = at;
        if (year < 0) {
            to[next++] = '-';
        } else if (year > 9999) {
            to[next++] = '+';
        }
        int size = Math.abs(year);
        int count = Math.max(Digits.count(size), 4);
        Digits.put(size, count, to, next);
        return next + count;
    }

    private static int putTwo(char before, int value, byte[] to, int at) {
        to[at] = (byte) before;
        Digits.put(value, 2, to, at + 1);
        return at + 3;
    }
}
