package org.sidewalkdata.refresh.user;

import org.sidewalkdata.model.LabelType;

/** The counts of one user; some of them by label type. */
final class UserTally {
    private static final int TYPES = LabelType.values().length;

    final long[] labels = new long[TYPES];
    final long[] correct = new long[TYPES];
    final long[] incorrect = new long[TYPES];
    long received;
    long agree;
    long disagree;
    long unsure;
    long dissenting;

    long labels() {
        return sum(labels);
    }

    long correct() {
        return sum(correct);
    }

    long incorrect() {
        return sum(incorrect);
    }

    private static long sum(long[] counts) {
        long sum = 0;
        for (long count : counts) {
            sum += count;
        }
        return sum;
    }
}
