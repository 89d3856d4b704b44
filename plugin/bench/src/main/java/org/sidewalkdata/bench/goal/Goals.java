package org.sidewalkdata.bench.goal;

import java.util.List;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.Rig;

/** All goals, in the order they are measured: those that change the city come last. */
public final class Goals {
    public static final List<Goal> ALL = List.of(
            new FullExport(1, "GeoJSON", "geojson"),
            new FullExport(2, "CSV", "csv"),
            new AgainstOgr2ogr(),
            new SmallHeap(),
            new Compression(),
            new RepeatedExport(),
            new SmallBox(),
            new FullRefresh(),
            new ClusterStep(),
            new RegionChange(),
            new ReadersDuringRefresh(),
            new Tiles(),
            new BundleLoad());

    private Goals() {}

    /** Measures a goal; a fault is reported with the goal's number, because others ran before it. */
    public static List<Figure> measure(Goal goal, Rig rig) throws Exception {
        System.err.println("bench: measuring goal " + goal.number());
        try {
            List<Figure> figures = goal.measure(rig);
            figures.forEach(figure -> System.err.println("bench: " + figure.line()));
            return figures;
        } catch (Exception e) {
            throw new IllegalStateException("goal " + goal.number() + " could not be measured: " + e.getMessage(), e);
        }
    }
}
