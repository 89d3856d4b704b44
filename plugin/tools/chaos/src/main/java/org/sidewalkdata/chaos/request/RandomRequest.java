package org.sidewalkdata.chaos.request;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Requests to all services. The same seed and cities give the same ones. */
public final class RandomRequest {
    private RandomRequest() {}

    /** @param cities on which they shall find something */
    public static List<RawRequest> many(int count, List<CityFacts> cities, SeededChoices dice) {
        Set<RawRequest> requests = new LinkedHashSet<>();
        while (requests.size() < count) {
            requests.add(one(dice.of(cities), dice));
        }
        return List.copyOf(requests);
    }

    private static RawRequest one(CityFacts facts, SeededChoices dice) {
        return switch (dice.below(12)) {
            case 0, 1, 2 -> new RestRequests(facts, dice).next();
            case 3, 4, 5 -> new FeatureRequests(facts, dice).next();
            case 6, 7 -> new WfsRequests(facts, dice).next();
            case 8, 9 -> new PictureRequests(facts, dice).next();
            case 10 -> new TileRequests(facts, dice).next();
            default -> new PageRequests(dice).next();
        };
    }
}
