package org.sidewalkdata.server.map;

import java.util.List;
import java.util.Map;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.server.settings.MapSettings;

/** Writes what the map page has to know at its start: the city's name and box, its regions, the background map. */
final class CityDocument {
    private CityDocument() {}

    static byte[] of(Snapshot snapshot, MapSettings map, String attribution) {
        Map<String, Object> city = JsonTree.object();
        snapshot.version().cityName().ifPresent(name -> city.put("name", name));
        snapshot.version().cityBox().ifPresent(box -> city.put("bounds", corners(box)));
        city.put("attribution", attribution);
        if (!map.basemapUrl().isEmpty()) {
            city.put("basemap", JsonTree.object("url", map.basemapUrl(), "attribution", map.basemapAttribution()));
        }
        city.put(
                "regions",
                snapshot.regions().stream()
                        .map(region -> JsonTree.object(
                                "id", region.regionId(), "name", region.name(), "bbox", corners(region.bounds())))
                        .toList());
        return JsonTree.bytes(city);
    }

    private static List<Double> corners(Bbox box) {
        return List.of(box.minLon(), box.minLat(), box.maxLon(), box.maxLat());
    }
}
