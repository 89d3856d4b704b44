package org.sidewalkdata.syntheticcity;

import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.model.PlaceCategory;

/**
 * The places of a synthetic city: schools, stops and so on, a few meters beside streets that people pass. Depends on seed and
 * streets alone.
 */
final class CityPlaces {
    /** One in this many streets has a place. */
    private static final int STREETS_PER_PLACE = 12;

    private static final String FETCHED = "2026-01-04T05:00:00Z";

    private CityPlaces() {}

    /** Returns the places as GeoJSON. */
    static String json(long seed, List<Street> streets) {
        List<String> features = new ArrayList<>();
        for (Street street : streets) {
            SeededRandom random = SeededRandom.of(seed, 91, street.number());
            if (random.below(STREETS_PER_PLACE) == 0) {
                features.add(feature(features.size() + 1, street, random));
            }
        }
        return "{\"type\":\"FeatureCollection\",\"features\":[\n" + String.join(",\n", features) + "\n]}\n";
    }

    private static String feature(int id, Street street, SeededRandom random) {
        PlaceCategory category = category(street, random);
        double side = random.chance(0.5) ? 1 : -1;
        LocalPoint at = street.at(street.length() * random.between(0.2, 0.8), side * random.between(9, 30));
        String name = name(category, street, random);
        String origin = category == PlaceCategory.GOVERNMENT
                ? "\"source\":\"city\",\"osm_type\":null,\"osm_id\":null,\"fetched_at\":null"
                : "\"source\":\"osm\",\"osm_type\":\"" + random.of("node", "way") + "\",\"osm_id\":"
                        + (700_000_000L + id) + ",\"fetched_at\":\"" + FETCHED + "\"";
        return "{\"type\":\"Feature\",\"properties\":{\"place_id\":" + id + ",\"category\":\""
                + category.publishedName()
                + "\",\"name\":" + (name.isEmpty() ? "null" : "\"" + name + "\"") + "," + origin
                + "},\"geometry\":{\"type\":\"Point\",\"coordinates\":" + at.json() + "}}";
    }

    /** Stops are on arterial roads, and other places on any street. */
    private static PlaceCategory category(Street street, SeededRandom random) {
        if (street.arterial() && random.chance(0.6)) {
            return PlaceCategory.TRANSIT;
        }
        return PlaceCategory.values()[random.weighted(20, 12, 4, 18, 6, 22, 12, 6)];
    }

    private static String name(PlaceCategory category, Street street, SeededRandom random) {
        String first = random.of("Linden", "Juniper", "Kestrel", "Orchard", "Saffron", "Willow", "Harbor", "Rowan");
        return switch (category) {
            case SCHOOL -> first + random.of(" Elementary School", " Middle School", " High School");
            case HEALTH -> first + random.of(" Clinic", " Pharmacy", " Dental Care");
            case LIBRARY -> first + " Branch Library";
            case GROCERY -> random.chance(0.1) ? "" : first + random.of(" Market", " Foods");
            case TRANSIT -> street.name().isEmpty() ? "" : street.name() + " stop";
            case PARK -> random.chance(0.2) ? "" : first + random.of(" Park", " Green", " Playground");
            case COMMUNITY -> first + random.of(" Community Center", " Senior Center");
            case GOVERNMENT -> random.of("City Hall Annex", "County Office", "Courthouse", "Post Office");
        };
    }
}
