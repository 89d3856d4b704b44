package org.sidewalkdata.bench.goal;

import java.util.List;

/**
 * All goals in the order of measurement: goals that change the city come last. Missing numbers belong to deleted goals.
 */
public final class Goals {
    public static final List<Goal> ALL = List.of(
            new Goal(1, new FullExport("GeoJSON", "geojson", 0.85, 0.9)),
            new Goal(2, new FullExport("CSV", "csv", 0.7, 0.7)),
            new Goal(3, new AgainstOgr2ogr()),
            new Goal(4, new SmallHeap()),
            new Goal(7, new SmallAnswers(SmallAnswers.BOX)),
            new Goal(8, new FullRefresh()),
            new Goal(9, new ClusteringSpeed()),
            new Goal(10, new RegionChange()),
            new Goal(12, new Tiles()),
            new Goal(12, new SmallAnswers(SmallAnswers.PAGES)),
            new Goal(20, new ManyClients()),
            new Goal(13, new BundleLoad()));

    private Goals() {}
}
