package org.sidewalkdata.bench.goal;

import java.util.List;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.Rig;

/** How a goal, or a part of one, is measured. */
public interface Measurement {
    /** One figure for each thing the goal asks for; a missing peer is a figure that was not measured. */
    List<Figure> measure(Rig rig) throws Exception;
}
