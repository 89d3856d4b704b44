package org.sidewalkdata.changes;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.json.JsonTree;

/** What changed of regions: numbers, and the regions themselves. Filled by one thread, then read by any. */
public final class RegionTally implements JsonTree.Described {
    private long before;
    private long after;
    private final List<ChangedRegion> changed = new ArrayList<>();

    RegionTally() {}

    void add(ChangedRegion region) {
        before += region.before() == null ? 0 : 1;
        after += region.after() == null ? 0 : 1;
        if (region.change() != Change.SAME) {
            changed.add(region);
        }
    }

    public long before() {
        return before;
    }

    public long after() {
        return after;
    }

    /** Returns how many regions were added, removed or changed. */
    public long changed() {
        return changed.size();
    }

    private long count(Change change) {
        return changed.stream().filter(region -> region.change() == change).count();
    }

    @Override
    public Map<String, Object> json() {
        return object(
                "before", before,
                "after", after,
                "added", count(Change.ADDED),
                "removed", count(Change.REMOVED),
                "changed", count(Change.CHANGED),
                "regions", changed.stream().map(RegionTally::json).toList());
    }

    private static Map<String, Object> json(ChangedRegion region) {
        return object(
                "region_id", region.id(),
                "change", region.change().toString(),
                "reasons", region.reasons(),
                "before", json(region.before()),
                "after", json(region.after()));
    }

    private static Object json(ChangedRegion.@Nullable Facts facts) {
        if (facts == null) {
            return JsonTree.Null.NULL;
        }
        Double score = facts.score();
        return object(
                "name", facts.name(),
                "score", score == null ? JsonTree.Null.NULL : score,
                "coverage", facts.coverage(),
                "streets", facts.streets());
    }
}
