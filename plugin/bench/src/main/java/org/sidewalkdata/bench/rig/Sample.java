package org.sidewalkdata.bench.rig;

import java.util.List;

/**
 * One run, or the medians of several.
 *
 * @param wall seconds
 * @param cpu seconds of all processes that took part, without the one that measures; NaN: not taken
 */
public record Sample(double wall, double cpu) {

    /** Wall and CPU each by itself. */
    static Sample median(List<Sample> samples) {
        return new Sample(
                Numbers.median(samples.stream().mapToDouble(Sample::wall).toArray()),
                Numbers.median(samples.stream().mapToDouble(Sample::cpu).toArray()));
    }
}
