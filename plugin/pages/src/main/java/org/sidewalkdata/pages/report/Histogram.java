package org.sidewalkdata.pages.report;

import java.util.List;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.pages.page.ScoreClass;

/**
 * The audited street length by score. Immutable.
 *
 * @param meters meters of street by tenth of the score, the worst first
 */
record Histogram(List<Double> meters) {
    static final int BINS = 10;

    Histogram {
        meters = List.copyOf(meters);
        if (meters.size() != BINS) {
            throw new IllegalArgumentException("a histogram has " + BINS + " bins");
        }
    }

    /** Returns the bin of a score between 0 and 1. */
    static int bin(double score) {
        return (int) Math.min(BINS - 1, Math.floor(score * BINS));
    }

    double total() {
        return meters.stream().mapToDouble(Double::doubleValue).sum();
    }

    double highest() {
        return meters.stream().mapToDouble(Double::doubleValue).max().orElse(0);
    }

    /** Returns the share of the length in a score class, 0 to 1; 0 if nothing is audited. */
    double share(ScoreClass scores) {
        double length = meters.get(2 * scores.ordinal()) + meters.get(2 * scores.ordinal() + 1);
        return total() == 0 ? 0 : length / total();
    }

    /** Returns the range of a bin: {@code 0.3 to 0.4}. */
    static String range(int bin, NumberText numbers) {
        return numbers.range(bin / 10.0, (bin + 1) / 10.0);
    }
}
