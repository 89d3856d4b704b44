package org.sidewalkdata.bench.goal;

import java.util.List;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.Sample;

/** What is told where both the time and the CPU of two contenders are compared. */
final class WallAndCpu {
    private WallAndCpu() {}

    /**
     * @param wall how many times the peer's time ours may be; likewise {@code cpu}
     * @param medians ours, then the peer's
     */
    static List<Figure> atMost(double wall, double cpu, String what, List<Sample> medians) {
        Sample ours = medians.get(0);
        Sample peer = medians.get(1);
        return List.of(
                Figure.atMost(wall, what + ", wall", "s", ours.wall(), peer.wall()),
                Figure.atMost(cpu, what + ", CPU", "s", ours.cpu(), peer.cpu()));
    }
}
