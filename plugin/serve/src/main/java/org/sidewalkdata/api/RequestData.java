package org.sidewalkdata.api;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.admission.ExpensiveWork;
import org.sidewalkdata.admission.ReadSlot;
import org.sidewalkdata.answer.VersionMemory;
import org.sidewalkdata.answer.VersionMemory.Kind;
import org.sidewalkdata.api.endpoint.PublishedData;
import org.sidewalkdata.api.explain.StreetRanks;
import org.sidewalkdata.api.plan.Plan;
import org.sidewalkdata.api.plan.Planner;
import org.sidewalkdata.api.reach.ReachEverywhere;
import org.sidewalkdata.api.reach.ReachGraph;
import org.sidewalkdata.api.reach.ReachRules;
import org.sidewalkdata.api.reach.ReachWeight;
import org.sidewalkdata.api.reach.RepairTables;
import org.sidewalkdata.collection.PointCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.query.PlanQuery;
import org.sidewalkdata.query.ReconnectQuery;
import org.sidewalkdata.query.ScoreChoice;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.CopiedRows;
import org.sidewalkdata.row.KeptRows;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.ScoreRules;
import org.sidewalkdata.score.ScoreRulesJson;
import org.sidewalkdata.text.Language;

/**
 * The data that a request looks up, from the version that its slot reads (D13) or cached for that version. A request
 * with an invalid plain parameter never reaches the database, because the slot opens its read view on first use. Used
 * by one thread.
 */
public record RequestData(ReadSlot slot, VersionMemory memory, Language acceptedLanguage) implements PublishedData {
    private static final Kind<ScoreRules> RULES = new Kind<>();
    private static final Kind<List<Region>> REGIONS = new Kind<>();
    private static final Kind<List<Area>> AREAS = new Kind<>();
    private static final Kind<Set<String>> TEXTS = new Kind<>();
    private static final Kind<StreetRanks> RANKS = new Kind<>();
    private static final Kind<byte[]> DOCUMENTS = new Kind<>();
    private static final Kind<ReachGraph> GRAPH = new Kind<>();
    private static final Kind<LastUsed<ReachEverywhere>> EVERYWHERE = new Kind<>();
    private static final Kind<LastUsed<Plan>> PLANS = new Kind<>();
    private static final Kind<LastUsed<RepairTables>> REPAIRS = new Kind<>();
    private static final Kind<LastUsed<List<@Nullable Object[]>>> ROWS = new Kind<>();

    /** Creates the data of a request whose answer depends on no language. */
    public RequestData(ReadSlot slot, VersionMemory memory) {
        this(slot, memory, Language.DEFAULT);
    }

    @Override
    public ReadView view() {
        return slot.view();
    }

    @Override
    public List<Region> regions() {
        return memory.get(view(), REGIONS, view()::regions);
    }

    @Override
    public List<Area> areas() {
        return memory.get(view(), AREAS, () -> AreaIndex.read(view()));
    }

    @Override
    public Set<String> tags() {
        return texts(PublishedCollections.LABEL_TAGS, "tag");
    }

    @Override
    public Set<String> pointSets() {
        return texts(PointCollections.POINT_COUNTS, "point_set");
    }

    @Override
    public Optional<Bbox> cityBox() {
        return view().version().cityBox();
    }

    @Override
    public ScoreRules scoreRules() {
        return memory.get(
                view(),
                RULES,
                () -> publishedRules(view())
                        .orElseThrow(() -> new DataSourceException(
                                "no data are published yet: run a refresh",
                                new NoSuchElementException("score_models has no rows"),
                                true)));
    }

    @Override
    public StreetRanks streetRanks(ScoreChoice scores) {
        return memory.get(view(), RANKS, scores.model(), () -> StreetRanks.read(view(), scores.filter()));
    }

    @Override
    public Plan plan(PlanQuery query) {
        return lastUsed(PLANS, 2, query.key(), () -> Planner.plan(view(), query, this));
    }

    @Override
    public RepairTables repairs(ReconnectQuery query) {
        return lastUsed(REPAIRS, 4, query.key(), () -> RepairTables.choose(query, this, view(), query.filter(this)));
    }

    /** Returns what is kept for a question, or computes it with a permit for expensive work. */
    private <T> T lastUsed(Kind<LastUsed<T>> kind, int most, String question, Supplier<T> made) {
        LastUsed<T> last = memory.get(view(), kind, () -> new LastUsed<>(most));
        T present = last.find(question);
        return present != null ? present : ExpensiveWork.run(ExpensiveWork.CITY, () -> last.findOrKeep(question, made));
    }

    @Override
    public ReachGraph reachGraph() {
        return memory.find(view(), GRAPH, "")
                .orElseGet(() -> ExpensiveWork.run(
                        ExpensiveWork.CITY, () -> memory.get(view(), GRAPH, () -> ReachGraph.read(view()))));
    }

    @Override
    public ReachEverywhere reachEverywhere(Optional<String> aid, double meters) {
        return everywhere(aid + " " + meters, aid, meters, ReachWeight::meters);
    }

    @Override
    public ReachEverywhere reachEverywhere(ReconnectQuery query) {
        Optional<String> areaSet = query.areaSet(this);
        String weight = query.weight() + query.categories() + areaSet;
        return everywhere(
                query.preset() + " " + weight,
                Optional.of(query.preset()),
                ReconnectQuery.BUDGET,
                graph -> switch (query.weight()) {
                    case ReconnectQuery.METERS -> ReachWeight.meters(graph);
                    case ReconnectQuery.PLACES -> ReachWeight.places(graph, query.categories());
                    default -> ReachWeight.attribute(view(), graph, areaSet.orElseThrow(), query.weight());
                });
    }

    private ReachEverywhere everywhere(
            String question, Optional<String> aid, double meters, Function<ReachGraph, ReachWeight> weight) {
        return lastUsed(
                EVERYWHERE,
                6,
                question,
                () -> new ReachEverywhere(
                        reachGraph(),
                        ReachRules.of(scoreRules(), aid),
                        ReachRules.of(scoreRules(), Optional.empty()),
                        meters,
                        weight.apply(reachGraph())));
    }

    @Override
    public RowCursor kept(Selection rows) {
        PublishedCollection shown = rows.collection();
        LastUsed<List<@Nullable Object[]>> last = memory.get(view(), ROWS, () -> new LastUsed<>(24));
        List<@Nullable Object[]> present = last.find(shown.view());
        return present != null
                ? new KeptRows(shown, present)
                : new CopiedRows(view().rows(rows), few -> last.findOrKeep(shown.view(), () -> few));
    }

    @Override
    public byte[] cached(String question, long heap, Supplier<byte[]> document) {
        Supplier<byte[]> waiting = () -> memory.get(view(), DOCUMENTS, question, document);
        return memory.find(view(), DOCUMENTS, question)
                .orElseGet(() -> heap == 0 ? waiting.get() : ExpensiveWork.run(heap, waiting));
    }

    private Set<String> texts(PublishedCollection rows, String column) {
        return memory.get(view(), TEXTS, column, () -> readTexts(view(), rows, column));
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

    /** Reads the published rules; empty: no data are published. */
    public static Optional<ScoreRules> publishedRules(ReadView view) {
        List<String> documents = new ArrayList<>();
        try (RowCursor rows = view.rows(Selection.of(ScoreCollections.SCORE_MODELS, Filter.ALL))) {
            while (rows.next()) {
                documents.add(rows.getText(1).toString());
            }
        }
        return documents.isEmpty() ? Optional.empty() : Optional.of(ScoreRulesJson.read(documents));
    }

    /**
     * What was used last of large values of a data version, as long as memory suffices. A plan of 200,000 labels has 17 MB.
     * Thread-safe.
     */
    private static final class LastUsed<T> extends LinkedHashMap<String, SoftReference<T>> {
        private static final long serialVersionUID = 1;
        private final int most;

        LastUsed(int most) {
            super(most, 1, true);
            this.most = most;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, SoftReference<T>> eldest) {
            return size() > most;
        }

        synchronized @Nullable T find(String question) {
            SoftReference<T> kept = get(question);
            return kept == null ? null : kept.get();
        }

        T findOrKeep(String question, Supplier<T> made) {
            T present = find(question);
            if (present != null) {
                return present; // made by a request before this one
            }
            T value = made.get();
            synchronized (this) {
                put(question, new SoftReference<>(value));
            }
            return value;
        }
    }
}
