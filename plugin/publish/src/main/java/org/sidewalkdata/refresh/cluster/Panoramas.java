package org.sidewalkdata.refresh.cluster;

import java.util.Arrays;
import org.sidewalkdata.copy.CopyRow;

/** Numbers panoramas and stores the capture month of each: that of its smallest label id that has one (D8). */
final class Panoramas {
    private final ByteDictionary ids = new ByteDictionary();
    private long[] labels = {};
    private int[] firstDays = {};

    int number(CopyRow row, int column) {
        int number = ids.number(row, column);
        if (number == labels.length) {
            int larger = Math.max(256, 2 * number);
            labels = Arrays.copyOf(labels, larger);
            firstDays = Arrays.copyOf(firstDays, larger);
            Arrays.fill(firstDays, number, larger, CaptureMonth.UNKNOWN);
        }
        return number;
    }

    /** Notes the capture month that a label of the panorama has. */
    void capture(int panorama, long label, int firstDay) {
        boolean first = firstDays[panorama] == CaptureMonth.UNKNOWN || label < labels[panorama];
        if (firstDay != CaptureMonth.UNKNOWN && first) {
            labels[panorama] = label;
            firstDays[panorama] = firstDay;
        }
    }

    /** Returns the first day of the capture month, or {@link CaptureMonth#UNKNOWN}. */
    int firstDay(int panorama) {
        return firstDays[panorama];
    }
}
