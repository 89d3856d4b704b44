package org.sidewalkdata.api;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.admission.ExpensiveWork;
import org.sidewalkdata.api.explain.StreetRanks;
import org.sidewalkdata.api.plan.Plan;
import org.sidewalkdata.collection.PointCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.query.ScoreChoice;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.ScoreRules;
import org.sidewalkdata.score.ScoreRulesJson;

/**
 * Caches data that short requests need from a whole data version, read by the first such request: score rules,
 * regions, ranks, small documents. Thread-safe.
 */
public final class PerVersionCache {
    private record Known(String version, Map<String, Object> values) {}

    private record Regions(List<Region> list) {}

    /** The plans that were used last, as long as memory suffices: one of 200,000 labels has 17 MB. */
    private static final class Plans extends LinkedHashMap<String, SoftReference<Plan>> {
        private static final long serialVersionUID = 1;
        private static final int MOST = 2;

        Plans() {
            super(MOST, 1, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, SoftReference<Plan>> eldest) {
            return size() > MOST;
        }

        synchronized @Nullable Plan find(String question) {
            SoftReference<Plan> kept = get(question);
            return kept == null ? null : kept.get();
        }

        Plan findOrKeep(String question, Supplier<Plan> made) {
            Plan present = find(question);
            if (present != null) {
                return present; // made by a request before this one
            }
            Plan plan = made.get();
            synchronized (this) {
                put(question, new SoftReference<>(plan));
            }
            return plan;
        }
    }

    private record Texts(Set<String> distinct) {}

    private record Areas(List<Area> list) {}

    private volatile Known known = new Known("", Map.of());

    ScoreRules rules(ReadView view) {
        return (ScoreRules) of(view).computeIfAbsent("rules", key -> read(view));
    }

    /** Returns all regions by id. They are cached because their boxes are expensive to compute from the areas. */
    List<Region> regions(ReadView view) {
        return ((Regions) of(view).computeIfAbsent("regions", key -> new Regions(view.regions()))).list;
    }

    /** Returns all areas by set and number. */
    List<Area> areas(ReadView view) {
        return ((Areas) of(view).computeIfAbsent("areas", key -> new Areas(AreaIndex.read(view)))).list;
    }

    Set<String> tags(ReadView view) {
        return texts(view, PublishedCollections.LABEL_TAGS, "tag");
    }

    Set<String> pointSets(ReadView view) {
        return texts(view, PointCollections.POINT_COUNTS, "point_set");
    }

    private Set<String> texts(ReadView view, PublishedCollection rows, String column) {
        return ((Texts) of(view).computeIfAbsent(column, key -> new Texts(readTexts(view, rows, column)))).distinct;
    }

    StreetRanks ranks(ReadView view, ScoreChoice scores) {
        return (StreetRanks)
                of(view).computeIfAbsent("ranks " + scores.model(), key -> StreetRanks.read(view, scores.filter()));
    }

    /**
     * Returns a small document. It is created outside of the map's locks, because its creation may use other cached
     * values.
     */
    byte[] answer(ReadView view, String question, Supplier<byte[]> answer) {
        Map<String, Object> values = of(view);
        byte[] present = (byte[]) values.get("answer " + question);
        if (present == null) {
            present = answer.get();
            values.put("answer " + question, present);
        }
        return present;
    }

    /** Returns a plan. */
    Plan plan(ReadView view, String question, Supplier<Plan> made) {
        Plans plans = (Plans) of(view).computeIfAbsent("plans", key -> new Plans());
        Plan present = plans.find(question);
        return present != null
                ? present
                : ExpensiveWork.run(ExpensiveWork.CITY, () -> plans.findOrKeep(question, made));
    }

    private Map<String, Object> of(ReadView view) {
        String version = view.version().tag();
        Known present = known;
        if (!present.version.equals(version)) {
            present = new Known(version, new ConcurrentHashMap<>());
            known = present;
        }
        return present.values;
    }

    private static Set<String> readTexts(ReadView view, PublishedCollection collection, String name) {
        Set<String> texts = new HashSet<>();
        int column = collection.columns().indexOf(collection.column(name));
        try (RowCursor rows = view.rows(Selection.of(collection, Filter.ALL))) {
            while (rows.next()) {
                texts.add(rows.getText(column).toString());
            }
        }
        return texts;
    }

    private static ScoreRules read(ReadView view) {
        List<String> documents = new ArrayList<>();
        try (RowCursor rows = view.rows(Selection.of(ScoreCollections.SCORE_MODELS, Filter.ALL))) {
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
