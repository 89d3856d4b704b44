package org.sidewalkdata.changes;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.sidewalkdata.collection.ChangeCollections.Kind;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.LabelType;

/**
 * What changed between two editions, in numbers. Immutable.
 *
 * @param otherRules whether the editions follow different rules or numbers: then scores and clusters may differ
 *     although nothing changed on the ground
 * @param sections the members of the asked kinds, in order
 * @param byType numbers of clusters of the types that either edition has
 * @param changedRegions the changed regions that both editions have, by id; empty also if not asked for
 */
public record ChangeSummary(
        EditionFacts from,
        EditionFacts to,
        boolean otherRules,
        Map<Kind, Map<String, Object>> sections,
        Map<LabelType, Counts> byType,
        List<ChangedRegion> changedRegions)
        implements JsonTree.Described {
    /** What a summary says if the editions follow different rules. */
    public static final String NOTICE = "The two editions follow different rules or numbers. Scores and clusters may"
            + " differ although nothing changed on the street.";

    /** Numbers by the names of {@link SummaryFields}. Immutable. */
    public record Counts(Map<String, Object> values) {
        /** Returns a number of records. */
        public long count(String name) {
            return (Long) Objects.requireNonNull(values.get(name), name);
        }

        /** Returns a mean or a share; empty: it is null. */
        public OptionalDouble number(String name) {
            return values.get(name) instanceof Double number ? OptionalDouble.of(number) : OptionalDouble.empty();
        }
    }

    /** Returns the numbers of all records of a kind; empty: not asked for. */
    public Optional<Counts> all(Kind kind) {
        return Optional.ofNullable(sections.get(kind)).map(Counts::new);
    }

    /** What a region is in both editions, by the names of {@link SummaryFields#REGION}. Immutable. */
    public record ChangedRegion(long id, Counts before, Counts after) {}

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = object("from", from, "to", to, "rules_changed", otherRules);
        if (otherRules) {
            json.put("notice", NOTICE);
        }
        sections.forEach((kind, members) -> json.put(kind.toString(), members));
        return json;
    }
}
