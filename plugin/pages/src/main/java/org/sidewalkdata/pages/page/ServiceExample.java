package org.sidewalkdata.pages.page;

import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.ogc.added.AddedService;
import org.sidewalkdata.ogc.added.AddedServices;

/**
 * A working request to an OGC service on the loaded city, for people to try.
 *
 * @param id id of the section on the page
 * @param path path and query, below the host's root
 */
record ServiceExample(String id, String title, String meaning, String path) {

    /** Returns one example for each service; empty before a city is published. */
    static List<ServiceExample> of(DataVersion version) {
        return version.cityBox().map(ServiceExample::of).orElse(List.of());
    }

    private static List<ServiceExample> of(Bbox box) {
        TileAddress tile = PlaceTile.middle(box, 13);
        var examples = new ArrayList<ServiceExample>();
        examples.add(
                new ServiceExample(
                        "ogc-features",
                        "OGC API Features",
                        "Features as GeoJSON in pages, filtered by CQL2.",
                        "/ogc/features/v1/collections/label_clusters/items?limit=2&filter=label_type='NoCurbRamp'%20AND%20median_severity=3"));
        for (AddedService added : AddedServices.FOUND.services()) {
            examples.add(new ServiceExample(
                    added.id(), added.title(), added.meaning(), added.example().apply(box, tile)));
        }
        examples.add(new ServiceExample(
                "tiles",
                "Vector tiles",
                "The tiles that the map page draws. The TileJSON lists fields and zoom levels.",
                "/tiles/access_score_streets.json"));
        return examples;
    }
}
