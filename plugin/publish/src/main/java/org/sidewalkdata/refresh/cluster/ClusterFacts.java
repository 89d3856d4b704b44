package org.sidewalkdata.refresh.cluster;

import java.util.Arrays;

/**
 * Computes a cluster's values from its labels (D8). Members are places of labels, ascending and never empty. Immutable.
 */
final class ClusterFacts {
    /** Value of {@link #meanCapture}: no panorama has a capture month. */
    static final long NO_CAPTURE = Long.MIN_VALUE;

    private static final long MICROS = 1_000_000;
    private static final long DAY_SECONDS = 86_400;

    private final Candidates labels;

    ClusterFacts(Candidates labels) {
        this.labels = labels;
    }

    /** Returns the median of the ratings, a half rounded to the even neighbor; 0 if no label is rated (D8). */
    int medianSeverity(int[] members) {
        int[] rated = Arrays.stream(members)
                .map(i -> labels.severity[i])
                .filter(s -> s > 0)
                .sorted()
                .toArray();
        if (rated.length == 0) {
            return 0;
        }
        int twice = rated[(rated.length - 1) / 2] + rated[rated.length / 2];
        return (int) Math.rint(twice / 2.0);
    }

    /** Returns the street of most labels, the smallest id among equals; deleted streets take no cluster (D8). */
    long street(int[] members) {
        long[] streets = Arrays.stream(members)
                .mapToLong(i -> labels.street[i])
                .filter(street -> street != Candidates.NO_STREET)
                .sorted()
                .toArray();
        long best = Candidates.NO_STREET;
        int most = 0;
        for (int from = 0, to; from < streets.length; from = to) {
            for (to = from; to < streets.length && streets[to] == streets[from]; to++) {}
            if (to - from > most) {
                most = to - from;
                best = streets[from];
            }
        }
        return best;
    }

    /**
     * Returns the mean over the distinct panoramas that have a capture month, cut to seconds; {@link #NO_CAPTURE} if
     * none has one (D8).
     */
    long meanCapture(int[] members) {
        long[] days = Arrays.stream(members)
                .map(i -> labels.pano[i])
                .distinct()
                .map(labels.panoramas::firstDay)
                .filter(day -> day != CaptureMonth.UNKNOWN)
                .asLongStream()
                .toArray();
        return days.length == 0
                ? NO_CAPTURE
                : Math.floorDiv(Arrays.stream(days).sum() * DAY_SECONDS, days.length) * MICROS;
    }

    /**
     * Returns the mean time of creation, cut to seconds. Seconds and fractions are summed separately, so that no number
     * of labels overflows.
     */
    long meanCreated(int[] members) {
        long seconds = 0;
        long fractions = 0;
        for (int i : members) {
            seconds += Math.floorDiv(labels.created[i], MICROS);
            fractions += Math.floorMod(labels.created[i], MICROS);
        }
        return Math.floorDiv(seconds + fractions / MICROS, members.length) * MICROS;
    }

    /**
     * Returns the mean longitude. Labels on both sides of the antimeridian have their mean there, not on the other side
     * of the globe.
     */
    double meanLongitude(int[] members) {
        double first = labels.lon[members[0]];
        double sum = 0;
        for (int i : members) {
            sum += Math.IEEEremainder(labels.lon[i] - first, 360);
        }
        double mean = first + sum / members.length;
        return mean > 180 ? mean - 360 : mean < -180 ? mean + 360 : mean;
    }

    /**
     * Returns the mean latitude. Sums differences from the first value, so that the mean of equal numbers is that
     * number.
     */
    double meanLatitude(int[] members) {
        double first = labels.lat[members[0]];
        double sum = 0;
        for (int i : members) {
            sum += labels.lat[i] - first;
        }
        return first + sum / members.length;
    }

    /**
     * Returns the sum, at most the largest integer, since columns are integers; only counts that a bundle gives can add
     * up to more.
     */
    static int sum(int[] counts, int[] members) {
        long sum = 0;
        for (int i : members) {
            sum += counts[i];
        }
        return (int) Math.min(sum, Integer.MAX_VALUE);
    }
}
