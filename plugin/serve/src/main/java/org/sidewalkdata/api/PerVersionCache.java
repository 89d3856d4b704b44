package org.sidewalkdata.api;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.sidewalkdata.api.explain.StreetRanks;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.query.ScoreChoice;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.score.ScoreRules;
import org.sidewalkdata.score.ScoreRulesJson;

/**
 * Caches data that short requests need from a whole data version, read by the first such request: score rules,
 * regions, ranks, small documents. Thread-safe.
 */
public final class PerVersionCache {
    private record Known(String version, Map<String, Object> values) {}

    private record Regions(List<Region> list) {}

    private record Tags(Set<String> texts) {}

    private volatile Known known = new Known("", Map.of());

    /** Returns the rules of the published scores. */
    ScoreRules rules(Snapshot snapshot) {
        return (ScoreRules) of(snapshot).computeIfAbsent("rules", key -> read(snapshot));
    }

    /** Returns all regions by id. They are cached because their boxes are expensive to compute from the areas. */
    List<Region> regions(Snapshot snapshot) {
        return ((Regions) of(snapshot).computeIfAbsent("regions", key -> new Regions(snapshot.regions()))).list;
    }

    /** Returns all tags of all label types. */
    Set<String> tags(Snapshot snapshot) {
        return ((Tags) of(snapshot).computeIfAbsent("tags", key -> new Tags(readTags(snapshot)))).texts;
    }

    /** Returns the street ranks of a model. */
    StreetRanks ranks(Snapshot snapshot, ScoreChoice scores) {
        return (StreetRanks) of(snapshot)
                .computeIfAbsent("ranks " + scores.model(), key -> StreetRanks.read(snapshot, scores.filter()));
    }

    /**
     * Returns a small document. It is created outside of the map's locks, because its creation may use other cached
     * values.
     */
    byte[] answer(Snapshot snapshot, String question, Supplier<byte[]> answer) {
        Map<String, Object> values = of(snapshot);
        byte[] present = (byte[]) values.get("answer " + question);
        if (present == null) {
            present = answer.get();
            values.put("answer " + question, present);
        }
        return present;
    }

    private Map<String, Object> of(Snapshot snapshot) {
        String version = snapshot.version().tag();
        Known present = known;
        if (!present.version.equals(version)) {
            present = new Known(version, new ConcurrentHashMap<>());
            known = present;
        }
        return present.values;
    }

    private static Set<String> readTags(Snapshot snapshot) {
        Set<String> texts = new HashSet<>();
        int column = PublishedCollections.LABEL_TAGS.columns().indexOf(PublishedCollections.LABEL_TAGS.column("tag"));
        try (RowCursor rows = snapshot.rows(Selection.of(PublishedCollections.LABEL_TAGS, Filter.ALL))) {
            while (rows.next()) {
                texts.add(rows.getText(column).toString());
            }
        }
        return texts;
    }

    private static ScoreRules read(Snapshot snapshot) {
        List<String> documents = new ArrayList<>();
        try (RowCursor rows = snapshot.rows(Selection.of(ScoreCollections.SCORE_MODELS, Filter.ALL))) {
            while (rows.next()) {
                documents.add(rows.getText(1).toString());
            }
        }
        if (documents.isEmpty()) {
            throw new DataSourceException(
                    "no data are published yet: run a refresh",
                    new NoSuchElementException("score_models has no rows"),
                    true);
        }
        return ScoreRulesJson.read(documents);
    }
}
