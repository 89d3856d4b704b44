package org.sidewalkdata.changes;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.MillisText;

/**
 * What an edition says of itself.
 *
 * @param name of a snapshot, or {@code now}
 * @param city the city's key; empty: unknown
 * @param version the data version, with the city's name and box if they are known
 * @param rules the rules and numbers that the values follow, by name; empty: unknown
 * @param digest equal for editions with the same data
 */
public record EditionFacts(
        String name, Optional<String> city, DataVersion version, Map<String, Object> rules, String digest)
        implements JsonTree.Described {
    /** The members of {@code snapshot.json} that hold the rules. */
    static final Set<String> RULES = Set.of("rule_version", "models");

    public EditionFacts {
        rules = Map.copyOf(rules);
    }

    /**
     * Returns whether the editions are of two cities: by their keys, else by their names, else by boxes without a common
     * point. False if nothing of it is known of both.
     */
    private boolean isOfAnotherCity(EditionFacts other) {
        if (city.isPresent() && other.city.isPresent()) {
            return !city.equals(other.city);
        }
        if (version.cityName().isPresent() && other.version.cityName().isPresent()) {
            return !version.cityName().equals(other.version.cityName());
        }
        return version.cityBox().isPresent()
                && other.version.cityBox().isPresent()
                && !version.cityBox().get().intersects(other.version.cityBox().get());
    }

    /**
     * Checks that another edition is of the same city.
     *
     * @throws OtherCityException if it is not
     */
    public void requireSameCity(EditionFacts later) {
        if (isOfAnotherCity(later)) {
            throw new OtherCityException(
                    name + " is of " + cityText() + " and " + later.name + " of " + later.cityText());
        }
    }

    private String cityText() {
        return city.or(version::cityName).orElse("a city without a name");
    }

    @Override
    public Map<String, Object> json() {
        return object(
                "name", name,
                "data_version", version.version(),
                "refreshed_at", MillisText.of(version.refreshedAt()));
    }
}
