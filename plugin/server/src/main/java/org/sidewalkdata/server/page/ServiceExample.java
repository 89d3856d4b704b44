package org.sidewalkdata.server.page;

import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.ogc.added.AddedService;
import org.sidewalkdata.ogc.added.AddedServices;

/**
 * A request to one of the OGC services that works on the loaded city, for people to try.
 *
 * @param id of its section
 * @param path with its query, below the host's root
 */
record ServiceExample(String id, String title, String meaning, String path) {

    /** One a service; none before a city is published. */
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
                        "Features as GeoJSON, page by page, filtered by CQL2.",
                        "/ogc/features/v1/collections/label_clusters/items?limit=2&filter=label_type='NoCurbRamp'%20AND%20median_severity=3"));
        for (AddedService added : AddedServices.FOUND.services()) {
            examples.add(new ServiceExample(
                    added.id(), added.title(), added.meaning(), added.example().apply(box, tile)));
        }
        examples.add(new ServiceExample(
                "tiles",
                "Vector tiles",
                "What the map is drawn from; its TileJSON tells fields and zooms.",
                "/tiles/access_score_streets.json"));
        return examples;
    }
}
