package org.sidewalkdata.pages.map;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;

/** Writes the document that the map page loads first: the city's name and box, its regions, and the background map. */
final class CityDocument {
    private CityDocument() {}

    static byte[] of(DataVersion version, List<RegionFacts> regions, MapSettings map, String attribution) {
        Map<String, Object> city = JsonTree.object("version", version.version());
        version.cityName().ifPresent(name -> city.put("name", name));
        version.cityBox().ifPresent(box -> city.put("bounds", corners(box)));
        city.put("attribution", attribution);
        if (!map.basemapUrl().isEmpty()) {
            city.put("basemap", JsonTree.object("url", map.basemapUrl(), "attribution", map.basemapAttribution()));
        }
        city.put("rankedFrom", RegionFacts.RANKED_FROM);
        if (map.snapshots()) {
            city.put("snapshots", true);
        }
        city.put("regions", regions.stream().map(CityDocument::region).toList());
        return JsonTree.bytes(city);
    }

    private static Map<String, Object> region(RegionFacts facts) {
        return JsonTree.object(
                "id", facts.region().regionId(),
                "name", facts.region().name(),
                "bbox", corners(facts.region().bounds()),
                "inside", orNull(facts.inside().map(place -> List.of(place.getX(), place.getY()))),
                "score", orNull(facts.score()),
                "coverage", facts.coverage(),
                "worst", orNull(facts.worst().map(type -> type.publishedName())),
                "labels", facts.labels(),
                "first", orNull(facts.first().map(Object::toString)),
                "last", orNull(facts.last().map(Object::toString)));
    }

    private static Object orNull(Optional<?> value) {
        return value.isPresent() ? value.get() : JsonTree.Null.NULL;
    }

    /** Returns west, south, east and north. */
    private static List<Double> corners(Bbox box) {
        return List.of(box.minLon(), box.minLat(), box.maxLon(), box.maxLat());
    }
}
