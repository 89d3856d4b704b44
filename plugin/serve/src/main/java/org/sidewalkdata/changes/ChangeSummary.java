package org.sidewalkdata.changes;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.json.JsonTree;

/**
 * What changed between two editions, in numbers.
 *
 * @param otherRules whether the editions follow different rules or numbers: then scores and clusters may differ
 *     although nothing changed on the ground
 * @param clusters empty: not asked for
 * @param streets empty: not asked for
 * @param regions empty: not asked for
 */
public record ChangeSummary(
        EditionFacts from,
        EditionFacts to,
        boolean otherRules,
        Optional<ClusterTally> clusters,
        Optional<StreetTally> streets,
        Optional<RegionTally> regions)
        implements JsonTree.Described {
    /** What a summary says if the editions follow different rules. */
    public static final String NOTICE = "The two editions follow different rules or numbers. Scores and clusters may"
            + " differ although nothing changed on the street.";

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = object("from", from, "to", to, "rules_changed", otherRules);
        if (otherRules) {
            json.put("notice", NOTICE);
        }
        clusters.ifPresent(tally -> json.put("clusters", tally));
        streets.ifPresent(tally -> json.put("streets", tally));
        regions.ifPresent(tally -> json.put("regions", tally));
        return json;
    }
}
