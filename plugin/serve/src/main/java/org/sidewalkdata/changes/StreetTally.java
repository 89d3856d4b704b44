package org.sidewalkdata.changes;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.sidewalkdata.json.JsonTree;

/** What changed of streets, in numbers: all, by reason and by region. Filled by one thread, then read by any. */
public final class StreetTally implements JsonTree.Described {
    private final Counts all = new Counts();
    private final TreeMap<String, Long> byReason = new TreeMap<>();
    private final TreeMap<Long, Counts> byRegion = new TreeMap<>();
    private final Map<Long, String> regionNames = new TreeMap<>();

    /** Numbers of streets, and the means over them, weighted by length (B8). */
    public static final class Counts {
        private long added;
        private long removed;
        private long changed;
        private long same;
        private long better;
        private long worse;
        private long newlyAudited;
        private long noLongerAudited;
        private final Mean scoreBefore = new Mean();
        private final Mean scoreAfter = new Mean();
        private final Mean coverageBefore = new Mean();
        private final Mean coverageAfter = new Mean();

        private void count(ChangedStreet street) {
            switch (street.change()) {
                case ADDED -> added++;
                case REMOVED -> removed++;
                case CHANGED -> changed++;
                case SAME -> same++;
            }
            Double difference = street.difference();
            if (difference != null) {
                better += difference > 0 ? 1 : 0;
                worse += difference < 0 ? 1 : 0;
            }
            newlyAudited += street.isAudited() && !street.wasAudited() ? 1 : 0;
            noLongerAudited += street.wasAudited() && !street.isAudited() ? 1 : 0;
            Double was = street.scoreBefore();
            Double is = street.scoreAfter();
            if (was != null) {
                scoreBefore.add(was, street.length());
            }
            if (is != null) {
                scoreAfter.add(is, street.length());
            }
            if (street.change() != Change.ADDED) {
                coverageBefore.add(street.wasAudited() ? 1 : 0, street.length());
            }
            if (street.change() != Change.REMOVED) {
                coverageAfter.add(street.isAudited() ? 1 : 0, street.length());
            }
        }

        public long before() {
            return same + changed + removed;
        }

        public long after() {
            return same + changed + added;
        }

        public long better() {
            return better;
        }

        public long worse() {
            return worse;
        }

        public long newlyAudited() {
            return newlyAudited;
        }

        /** Returns the mean score of the earlier edition; empty: no street has one. */
        public OptionalDouble scoreBefore() {
            return scoreBefore.value();
        }

        /** Returns the mean score of the later edition; empty: no street has one. */
        public OptionalDouble scoreAfter() {
            return scoreAfter.value();
        }

        /** Returns the share of audited length in the earlier edition; empty: there are no streets. */
        public OptionalDouble coverageBefore() {
            return coverageBefore.value();
        }

        /** Returns the share of audited length in the later edition; empty: there are no streets. */
        public OptionalDouble coverageAfter() {
            return coverageAfter.value();
        }

        private Map<String, Object> json() {
            return object(
                    "before", before(),
                    "after", after(),
                    "added", added,
                    "removed", removed,
                    "changed", changed,
                    "better", better,
                    "worse", worse,
                    "newly_audited", newlyAudited,
                    "no_longer_audited", noLongerAudited,
                    "mean_score_before", scoreBefore.json(),
                    "mean_score_after", scoreAfter.json(),
                    "coverage_before", coverageBefore.json(),
                    "coverage_after", coverageAfter.json());
        }
    }

    private static final class Mean {
        private double sum;
        private double weights;

        void add(double value, double weight) {
            sum += value * weight;
            weights += weight;
        }

        OptionalDouble value() {
            return weights > 0 ? OptionalDouble.of(sum / weights) : OptionalDouble.empty();
        }

        Object json() {
            return weights > 0 ? (Object) (sum / weights) : JsonTree.Null.NULL;
        }
    }

    StreetTally() {}

    void add(ChangedStreet street) {
        all.count(street);
        if (street.change() == Change.CHANGED) {
            street.reasons().forEach(reason -> byReason.merge(reason, 1L, Long::sum));
        }
        Long region = street.region();
        if (region != null) {
            byRegion.computeIfAbsent(region, key -> new Counts()).count(street);
            regionNames.put(region, String.valueOf(street.regionName()));
        }
    }

    /** Returns the numbers of all streets. */
    public Counts all() {
        return all;
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = all.json();
        json.put("by_reason", new TreeMap<String, Object>(byReason));
        json.put("by_region", RegionTallies.json(byRegion, regionNames, Counts::json));
        return json;
    }
}
