package org.sidewalkdata.changes;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Writes numbers by region. Pure. */
final class RegionTallies {
    private RegionTallies() {}

    /** Returns one object a region, by id. */
    static <T> List<Map<String, Object>> json(
            TreeMap<Long, T> byRegion, Map<Long, String> names, Function<T, Map<String, Object>> numbers) {
        return byRegion.entrySet().stream()
                .map(entry -> with(
                        object("region_id", entry.getKey(), "region_name", names.getOrDefault(entry.getKey(), "")),
                        numbers.apply(entry.getValue())))
                .toList();
    }

    static Map<String, Object> with(Map<String, Object> first, Map<String, Object> more) {
        first.putAll(more);
        return first;
    }
}
