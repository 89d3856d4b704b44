package org.sidewalkdata.api.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.sidewalkdata.api.explain.ExplainedCluster;
import org.sidewalkdata.api.priority.ProblemNetwork;
import org.sidewalkdata.api.priority.RankableProblem;
import org.sidewalkdata.api.priority.RepairGain;
import org.sidewalkdata.api.street.StreetLine;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.collection.PlaceCollections;
import org.sidewalkdata.collection.PlanCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.collection.StreetCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.model.PlaceCategory;
import org.sidewalkdata.query.Location;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.PlanQuery;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.Reliability;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.ScoredCluster;
import org.sidewalkdata.score.TypeRule;

/**
 * The published data that a plan is made from. Not changed after reading, except that {@link RepairGain} uses the
 * network: used by one thread.
 *
 * @param clusters the problems' clusters by id
 * @param absentSides how many sides without a sidewalk the streets of missing sidewalks have
 * @param hasPlaces false: no places are loaded, so that no tier is known
 * @param areas see {@link Plan#areas}
 */
record PlanFacts(
        List<RankableProblem> problems,
        ProblemNetwork network,
        Map<Long, ExplainedCluster> clusters,
        Map<Long, Integer> absentSides,
        NearPlaces places,
        boolean hasPlaces,
        Map<Long, Area> areas) {
    private static final PublishedCollection ABSENT =
            StreetCollections.SIDEWALK_PRESENCE.only(Set.of("street_edge_id")).withoutGeometry();

    /** A replaced curb ramp has the best severity and none of the old one's tags. */
    private static final int REPLACED = 1;

    /**
     * Reads the data of the problems that a request asks for.
     *
     * @param model the request's model and weights
     * @param lookups the same data as the view
     */
    static PlanFacts read(ReadView view, PlanQuery query, ScoreModel model, Lookups lookups) {
        Filter stored = query.problems().scores().filter();
        List<RankableProblem> problems =
                new ArrayList<>(RankableProblem.read(view, query.problems().filter(lookups), model));
        if (query.includes(LabelType.CURB_RAMP)) {
            problems.addAll(ramps(view, query, model, lookups));
        }
        Set<Long> wanted = problems.stream().map(RankableProblem::cluster).collect(Collectors.toSet());
        Map<Long, ExplainedCluster> clusters = new HashMap<>();
        var network = ProblemNetwork.read(view, stored, model, problems, cluster -> {
            if (wanted.contains(cluster.id())) {
                clusters.put(cluster.id(), cluster);
            }
        });
        List<PlanPlace> known = problems.isEmpty() ? List.of() : places(view);
        return new PlanFacts(
                problems,
                network,
                clusters,
                absentSides(view, problems),
                new NearPlaces(known.isEmpty() ? List.of() : streets(view), known, query.distanceMeters()),
                problems.isEmpty() || !known.isEmpty(),
                areas(view, query, network, lookups));
    }

    /** Reads the curb ramps of severity 3. Their gain is that of a good ramp in their place. */
    private static List<RankableProblem> ramps(ReadView view, PlanQuery query, ScoreModel model, Lookups lookups) {
        Optional<TypeRule> rule = model.rule(LabelType.CURB_RAMP);
        if (rule.isEmpty() || rule.get().isProblem()) {
            return List.of(); // a model that counts every ramp as a problem has them among its problems
        }
        double share = shareOfRamps(view);
        List<RankableProblem> ramps = new ArrayList<>();
        try (RowCursor row = view.rows(Selection.of(PlanCollections.RAMPS, query.ramps(lookups)))) {
            var fields = new NamedFields(row);
            while (row.next()) {
                int size = Math.toIntExact(fields.integer("cluster_size"));
                var scored = new ScoredCluster(
                        LabelType.CURB_RAMP,
                        Math.toIntExact(fields.integer("median_severity")),
                        size,
                        ExplainedCluster.tagCounts(fields.text("tag_counts").orElse("{}")));
                ramps.add(new RankableProblem(
                        fields.integer("label_cluster_id"),
                        fields.integerIfAny("street_edge_id").orElse(RankableProblem.NONE),
                        fields.integerIfAny("region_id").orElse(RankableProblem.NONE),
                        rule.get().atIntersection()
                                ? fields.integerIfAny("intersection_id").orElse(RankableProblem.NONE)
                                : RankableProblem.NONE,
                        scored,
                        Reliability.expected(
                                fields.integer("human_agree_count"), fields.integer("human_disagree_count"), share),
                        Double.NaN,
                        Optional.of(new ScoredCluster(LabelType.CURB_RAMP, REPLACED, size, Map.of()))));
            }
        }
        return ramps;
    }

    private static double shareOfRamps(ReadView view) {
        Filter ramps = new Filter.InTexts("label_type", Set.of(LabelType.CURB_RAMP.publishedName()));
        try (RowCursor row = view.rows(Selection.of(ScoreCollections.OPINIONS, ramps))) {
            return row.next() ? row.getDouble(1) : Reliability.UNKNOWN_SHARE;
        }
    }

    private static Map<Long, Integer> absentSides(ReadView view, List<RankableProblem> problems) {
        Map<Long, Integer> sides = new HashMap<>();
        if (problems.stream().noneMatch(problem -> problem.scored().type() == LabelType.NO_SIDEWALK)) {
            return sides;
        }
        Filter absent = new Filter.InTexts("presence", Set.of("absent"));
        try (RowCursor row = view.rows(Selection.of(ABSENT, absent))) {
            while (row.next()) {
                sides.merge(row.getLong(0), 1, Integer::sum);
            }
        }
        return sides;
    }

    private static List<PlanPlace> places(ReadView view) {
        List<PlanPlace> found = new ArrayList<>();
        PublishedCollection rows = PlaceCollections.PLACES;
        try (RowCursor row = view.rows(Selection.of(rows, Filter.ALL))) {
            var fields = new NamedFields(row);
            int geometry = rows.geometryIndex().orElseThrow();
            while (row.next()) {
                found.add(new PlanPlace(
                        fields.integer("place_id"),
                        PlaceCategory.valueOf(
                                fields.text("category").orElseThrow().toUpperCase(Locale.ROOT)),
                        fields.text("name"),
                        fields.integerIfAny("nearest_street_edge_id").orElse(0L),
                        fields.numberIfAny("nearest_street_distance_m").orElse(0.0),
                        row.getX(geometry, 0),
                        row.getY(geometry, 0)));
            }
        }
        return found;
    }

    private static List<NearPlaces.Street> streets(ReadView view) {
        List<NearPlaces.Street> streets = new ArrayList<>();
        PublishedCollection rows = PlanCollections.NETWORK;
        try (RowCursor row = view.rows(Selection.of(rows, new Filter.IsBoolean("deleted", false)))) {
            int geometry = rows.geometryIndex().orElseThrow();
            while (row.next()) {
                streets.add(new NearPlaces.Street(
                        row.getLong(0),
                        row.getDouble(1),
                        StreetLine.of(row, geometry),
                        row.getLong(2),
                        row.getLong(3)));
            }
        }
        return streets;
    }

    private static Map<Long, Area> areas(ReadView view, PlanQuery query, ProblemNetwork network, Lookups lookups) {
        Map<Long, Area> areas = new HashMap<>();
        if (query.problems().location() instanceof Location.InArea in) {
            network.streets().keySet().forEach(street -> areas.put(street, in.area())); // all problems lie in it
        } else if (query.areaSet().isPresent()) {
            Map<String, Area> byId = lookups.areas().stream()
                    .filter(area -> area.areaSet().equals(query.areaSet().get()))
                    .collect(Collectors.toMap(Area::areaId, area -> area));
            Map<Long, Double> most = new HashMap<>();
            Filter ofSet = new Filter.InTexts("area_set", Set.of(query.areaSet().get()));
            try (RowCursor row = view.rows(Selection.of(AreaCollections.AREA_STREETS, ofSet))) {
                var fields = new NamedFields(row);
                while (row.next()) {
                    long street = fields.integer("street_edge_id");
                    double share = fields.number("share");
                    if (share > most.getOrDefault(street, 0.0)) {
                        most.put(street, share);
                        areas.put(
                                street,
                                Objects.requireNonNull(
                                        byId.get(fields.text("area_id").orElseThrow())));
                    }
                }
            }
        }
        return areas;
    }
}
