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
            new MapPictures(12, List.of(MapPicture.TILE)),
            new FeaturePages(),
            new FeatureCopy(),
            new MapPictures(14, List.of(MapPicture.ON_GRID, MapPicture.OFF_GRID, MapPicture.FILTERED)),
            new WfsDownload(),
            new Questions(),
            new WeighedDownload(),
            new ManyServers(),
            new ManyClients(),
            new RudeClients(),
            new BundleLoad());

    private Goals() {}

    /** Measures a goal. A fault is told at once and takes the place of its figures, because others may have run for an hour. */
    public static List<Figure> measure(Goal goal, Rig rig) throws InterruptedException {
        System.err.println("bench: measuring goal " + goal.number());
        List<Figure> figures;
        try {
            figures = goal.measure(rig);
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            System.err.println("bench: goal " + goal.number() + " could not be measured:");
            e.printStackTrace();
            figures = List.of(Figure.failed(goal.number(), String.valueOf(e.getMessage())));
        }
        figures.forEach(figure -> System.err.println("bench: " + figure.line()));
        return figures;
    }
}
