package org.sidewalkdata.server.page;

import java.util.List;
import java.util.Locale;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.TileAddress;

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
        String corners = corners(box);
        TileAddress tile = PlaceTile.middle(box, 13);
        return List.of(
                new ServiceExample(
                        "ogc-features",
                        "OGC API Features",
                        "Features as GeoJSON, page by page, filtered by CQL2.",
                        "/ogc/features/v1/collections/label_clusters/items?limit=2&filter=label_type='NoCurbRamp'%20AND%20median_severity=3"),
                new ServiceExample(
                        "wfs",
                        "WFS 2.0",
                        "The same features for older programs.",
                        "/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=access_score_regions&count=1"),
                new ServiceExample(
                        "wms",
                        "WMS 1.3.0",
                        "Pictures of any area.",
                        "/wms?service=WMS&version=1.3.0&request=GetMap&layers=regions,access_score_streets&styles=&crs=CRS:84&bbox="
                                + corners + "&width=600&height=400&format=image/png"),
                new ServiceExample(
                        "wmts",
                        "WMTS 1.0.0",
                        "Pictures on the grid of web maps.",
                        String.format(
                                Locale.ROOT,
                                "/wmts/1.0.0/access_score_streets/default/WebMercatorQuad/%d/%d/%d.png",
                                tile.z(),
                                tile.y(),
                                tile.x())),
                new ServiceExample(
                        "tiles",
                        "Vector tiles",
                        "What the map is drawn from; its TileJSON tells fields and zooms.",
                        "/tiles/access_score_streets.json"));
    }

    private static String corners(Bbox box) {
        return String.format(
                Locale.ROOT, "%.4f,%.4f,%.4f,%.4f", box.minLon(), box.minLat(), box.maxLon(), box.maxLat());
    }
}
