package org.sidewalkdata.syntheticcity;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** The 311 requests of a synthetic city: what residents report beside streets. Depends on seed and streets alone. */
final class CityRequests {
    /** One in this many streets has a request. */
    private static final int STREETS_PER_REQUEST = 6;

    private static final LocalDate FIRST = LocalDate.of(2024, 1, 1);
    private static final int DAYS = 700;

    private CityRequests() {}

    /** Returns the requests as GeoJSON. */
    static String json(long seed, List<Street> streets) {
        List<String> features = new ArrayList<>();
        for (Street street : streets) {
            SeededRandom random = SeededRandom.of(seed, 93, street.number());
            if (random.below(STREETS_PER_REQUEST) == 0) {
                features.add(feature(features.size() + 1, street, random));
            }
        }
        return "{\"type\":\"FeatureCollection\",\"features\":[\n" + String.join(",\n", features) + "\n]}\n";
    }

    /** A missing ramp is reported at the end of a street, anything else along it. */
    private static String feature(int number, Street street, SeededRandom random) {
        String type = random.of("NoCurbRamp", "SurfaceProblem", "Obstacle", "");
        double end = Math.min(8, street.length() * 0.2);
        double distance = type.equals("NoCurbRamp")
                ? random.chance(0.5) ? end : street.length() - end
                : street.length() * random.between(0.1, 0.9);
        LocalPoint at = street.at(distance, (random.chance(0.5) ? 1 : -1) * random.between(4, 10));
        return "{\"type\":\"Feature\",\"properties\":{\"id\":\"SR" + (100_000 + number) + "\",\"label_type\":"
                + (type.isEmpty() ? "null" : "\"" + type + "\"") + ",\"date\":\""
                + FIRST.plusDays(random.below(DAYS)) + "\",\"status\":\"" + random.of("open", "open", "closed")
                + "\"},\"geometry\":{\"type\":\"Point\",\"coordinates\":" + at.json() + "}}";
    }
}
