package org.sidewalkdata.bench.goal;

import java.util.List;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.Rig;

/** A goal that can be measured. */
public interface Goal {
    int number();

    /** One figure for each thing the goal asks for; a missing peer is a figure that was not measured. */
    List<Figure> measure(Rig rig) throws Exception;
}
