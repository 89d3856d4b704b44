package org.sidewalkdata.load.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Collects the bad rows of one load: counts all of them, and keeps the first few in the order of the files and their
 * lines, so that a bundle of a million bad rows needs no more memory than one of twenty.
 */
public final class BadRows {
    private record Kept(int file, long row, long arrival, BadRow badRow) {}

    private static final Comparator<Kept> ORDER =
            Comparator.comparingInt(Kept::file).thenComparingLong(Kept::row).thenComparingLong(Kept::arrival);

    /** Number of rows that are kept for messages. */
    public static final int LIMIT = 20;

    private final Map<String, Integer> fileOrder = new HashMap<>();
    private final PriorityQueue<Kept> kept = new PriorityQueue<>(ORDER.reversed());
    private long count;

    /**
     * Adds a row.
     *
     * @param rowNumber position of the row in its file, by which the kept rows are ordered
     */
    public void add(long rowNumber, BadRow badRow) {
        int file = fileOrder.computeIfAbsent(badRow.file(), name -> fileOrder.size());
        kept.add(new Kept(file, rowNumber, count++, badRow));
        if (kept.size() > LIMIT) {
            kept.poll();
        }
    }

    /** Counts rows that need not be kept, because enough earlier rows of the same file are kept. */
    public void addUnseen(long more) {
        count += more;
    }

    public long count() {
        return count;
    }

    /** Returns the first rows, by file and line. */
    public List<BadRow> first() {
        var sorted = new ArrayList<>(kept);
        sorted.sort(ORDER);
        return sorted.stream().map(Kept::badRow).toList();
    }
}
