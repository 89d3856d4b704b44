package org.sidewalkdata.changes;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.LabelType;

/** What changed of clusters, in numbers: all, by type and by region. Filled by one thread, then read by any. */
public final class ClusterTally implements JsonTree.Described {
    private final Counts all = new Counts();
    private final Map<LabelType, Counts> byType = new EnumMap<>(LabelType.class);
    private final TreeMap<Long, Counts> byRegion = new TreeMap<>();
    private final Map<Long, String> regionNames = new TreeMap<>();

    /** Numbers of clusters. */
    public static final class Counts {
        private long added;
        private long removed;
        private long changed;
        private long split;
        private long merged;
        private long moreSevere;
        private long lessSevere;
        private long otherVerdict;
        private long same;

        private void count(ChangedCluster cluster) {
            switch (cluster.change()) {
                case ADDED -> added++;
                case REMOVED -> removed++;
                case CHANGED -> changed++;
                case SAME -> same++;
            }
            split += cluster.reasons().contains("split") ? 1 : 0;
            merged += cluster.reasons().contains("merged") ? 1 : 0;
            otherVerdict += cluster.reasons().contains("verdict") ? 1 : 0;
            Long was = cluster.severityBefore();
            Long is = cluster.severityAfter();
            if (was != null && is != null) {
                moreSevere += is > was ? 1 : 0;
                lessSevere += is < was ? 1 : 0;
            }
        }

        public long before() {
            return same + changed + removed;
        }

        public long after() {
            return same + changed + added;
        }

        public long added() {
            return added;
        }

        public long removed() {
            return removed;
        }

        public long changed() {
            return changed;
        }

        public long moreSevere() {
            return moreSevere;
        }

        public long lessSevere() {
            return lessSevere;
        }

        private Map<String, Object> json() {
            return object(
                    "before", before(),
                    "after", after(),
                    "added", added,
                    "removed", removed,
                    "changed", changed,
                    "split", split,
                    "merged", merged,
                    "more_severe", moreSevere,
                    "less_severe", lessSevere,
                    "other_verdict", otherVerdict);
        }
    }

    ClusterTally() {}

    void add(ChangedCluster cluster) {
        all.count(cluster);
        LabelType.find(cluster.type())
                .ifPresent(type ->
                        byType.computeIfAbsent(type, key -> new Counts()).count(cluster));
        Long region = cluster.region();
        if (region != null) {
            byRegion.computeIfAbsent(region, key -> new Counts()).count(cluster);
            regionNames.put(region, String.valueOf(cluster.regionName()));
        }
    }

    /** Returns the numbers of all clusters. */
    public Counts all() {
        return all;
    }

    /** Returns the numbers of a type's clusters; null: neither edition has any. */
    public @Nullable Counts of(LabelType type) {
        return byType.get(type);
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = all.json();
        json.put(
                "by_type",
                byType.entrySet().stream()
                        .map(entry -> RegionTallies.with(
                                object("label_type", entry.getKey().publishedName()),
                                entry.getValue().json()))
                        .toList());
        json.put("by_region", RegionTallies.json(byRegion, regionNames, Counts::json));
        return json;
    }
}
