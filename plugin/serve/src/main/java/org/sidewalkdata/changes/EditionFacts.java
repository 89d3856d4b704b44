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
 * @param city the city's key; empty: unknown, which is compared with any city
 * @param version the data version
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

    @Override
    public Map<String, Object> json() {
        return object(
                "name", name,
                "data_version", version.version(),
                "refreshed_at", MillisText.of(version.refreshedAt()));
    }
}
