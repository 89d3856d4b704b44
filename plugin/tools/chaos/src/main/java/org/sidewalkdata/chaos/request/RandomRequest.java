package org.sidewalkdata.chaos.request;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Random requests to all services. The same seed and cities give the same requests. */
public final class RandomRequest {
    private RandomRequest() {}

    /**
     * Returns that many different requests.
     *
     * @param cities the cities whose data the requests ask for
     */
    public static List<RawRequest> many(int count, List<CityFacts> cities, SeededChoices choices) {
        Set<RawRequest> requests = new LinkedHashSet<>();
        while (requests.size() < count) {
            requests.add(one(choices.of(cities), choices));
        }
        return List.copyOf(requests);
    }

    private static RawRequest one(CityFacts facts, SeededChoices choices) {
        return switch (choices.below(12)) {
            case 0, 1, 2 -> new RestRequests(facts, choices).next();
            case 3, 4, 5 -> new FeatureRequests(facts, choices).next();
            case 6, 7 -> new WfsRequests(facts, choices).next();
            case 8, 9 -> new PictureRequests(facts, choices).next();
            case 10 -> new TileRequests(facts, choices).next();
            default -> new PageRequests(choices).next();
        };
    }
}
