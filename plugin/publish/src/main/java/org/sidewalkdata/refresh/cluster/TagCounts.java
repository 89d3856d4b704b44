package org.sidewalkdata.refresh.cluster;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.sidewalkdata.json.JsonString;

/** Counts the labels of a cluster by tag. Reused from cluster to cluster. */
final class TagCounts {
    private static final byte[] EMPTY = {'{', '}'};

    private final Tags tags;
    private final Tags.Ordered ordered;
    private final int[] rank;
    private final String[] jsonKeys;
    private final int[] counts;
    private int[] present = {};

    TagCounts(Tags tags) {
        this.tags = tags;
        this.ordered = tags.ordered();
        this.rank = new int[ordered.order().length];
        IntStream.range(0, rank.length).forEach(place -> rank[ordered.order()[place]] = place);
        this.jsonKeys = Arrays.stream(ordered.texts()).map(JsonString::quoted).toArray(String[]::new);
        this.counts = new int[rank.length];
    }

    /**
     * Counts a cluster.
     *
     * @param tagSets set of tags of each label, by place
     */
    void count(int[] tagSets, int[] members) {
        for (int tag : present) {
            counts[tag] = 0;
        }
        IntStream.Builder seen = IntStream.builder();
        for (int member : members) {
            for (int tag : tags.tagsOfSet(tagSets[member])) {
                if (counts[tag]++ == 0) {
                    seen.add(rank[tag]);
                }
            }
        }
        present = seen.build().sorted().map(place -> ordered.order()[place]).toArray();
    }

    Map<String, Integer> byTag() {
        if (present.length == 0) {
            return Map.of();
        }
        Map<String, Integer> byTag = new HashMap<>();
        for (int tag : present) {
            byTag.put(ordered.texts()[tag], counts[tag]);
        }
        return byTag;
    }

    /** Returns a compact JSON object, keys ascending. */
    byte[] json() {
        if (present.length == 0) {
            return EMPTY;
        }
        var json = new StringBuilder("{");
        for (int tag : present) {
            json.append(json.length() > 1 ? "," : "")
                    .append(jsonKeys[tag])
                    .append(':')
                    .append(counts[tag]);
        }
        return json.append('}').toString().getBytes(StandardCharsets.UTF_8);
    }
}
