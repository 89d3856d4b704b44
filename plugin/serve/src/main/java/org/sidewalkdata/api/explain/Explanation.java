package org.sidewalkdata.api.explain;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.score.GradeEffect;
import org.sidewalkdata.score.GradeRule;
import org.sidewalkdata.score.HeadlineScore;
import org.sidewalkdata.score.PlaceScore;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.Weights;
import org.sidewalkdata.text.Messages;

/** Explains a street's score, computed from its clusters (B5). Used by one thread. */
public final class Explanation {
    private static final Object NONE = JsonTree.Null.NULL;

    private final ExplainedStreet street;
    private final ScoreModel model;
    private final ScoredPlace segment;
    private final ScoredPlace start;
    private final ScoredPlace end;
    private final ScoreEvidence evidence;
    private final Map<Long, String> images;

    private Explanation(ReadView view, ExplainedStreet street, ScoreModel model, List<ExplainedCluster> clusters) {
        this.street = street;
        this.model = model;
        this.segment = new ScoredPlace(
                model,
                clusters.stream()
                        .filter(cluster -> !cluster.isAtIntersection(model))
                        .toList(),
                street.lengthMeters(),
                street.effect());
        this.start = corner(street.start(), clusters);
        this.end = corner(street.end(), clusters);
        List<ExplainedCluster> counted = Stream.of(segment, start, end)
                .flatMap(unit -> unit.clusters().stream())
                .distinct()
                .toList();
        this.evidence = ScoreEvidence.read(view, counted);
        this.images = ClusterImages.read(
                view, counted.stream().map(ExplainedCluster::id).collect(Collectors.toSet()));
    }

    /**
     * Reads the data of a street.
     *
     * @param stored a filter for the model
     * @param model the model with the weights to compute with
     * @return empty: the street does not exist
     */
    public static Optional<Explanation> read(ReadView view, Filter stored, ScoreModel model, long street) {
        return ExplainedStreet.read(view, stored, street)
                .map(facts -> new Explanation(view, facts, model, clusters(view, facts)));
    }

    private static List<ExplainedCluster> clusters(ReadView view, ExplainedStreet street) {
        Filter onIt = new Filter.CompareInteger("street_edge_id", Filter.Operator.EQUAL, street.id());
        Set<Long> ends = Stream.of(street.start(), street.end())
                .filter(ExplainedStreet.End::isScored)
                .map(ExplainedStreet.End::intersection)
                .collect(Collectors.toSet());
        return ExplainedCluster.read(
                view,
                ends.isEmpty() ? onIt : new Filter.Or(List.of(onIt, new Filter.InIntegers("intersection_id", ends))));
    }

    private ScoredPlace corner(ExplainedStreet.End there, List<ExplainedCluster> clusters) {
        List<ExplainedCluster> its = clusters.stream()
                .filter(cluster -> there.isScored()
                        && cluster.isAtIntersection(model)
                        && cluster.intersection() == there.intersection())
                .toList();
        return new ScoredPlace(model, its, PlaceScore.NO_LENGTH, GradeEffect.NONE);
    }

    /** Returns the street's region; empty if it has no region. */
    public OptionalLong region() {
        return street.region();
    }

    /**
     * Returns the whole document.
     *
     * @param ranks empty for custom weights, which have no ranks
     * @param regionName the name of the street's region; empty: no region
     * @param person for whom the score is weighed, "For a person with a walker"; empty: for nobody in particular
     * @param texts the messages of the language of {@code in_words}
     */
    public Map<String, Object> json(
            Optional<StreetRanks> ranks, Optional<String> regionName, Optional<String> person, Messages texts) {
        PlaceScore own = segment.score();
        double score = headline(own.score(), score(start, street.start()), score(end, street.end()));
        Map<String, Object> json = facts(regionName, score, own);
        json.put("rank", rank(ranks, score, own.sum()));
        UnitJson unit = new UnitJson(
                segment,
                score,
                cluster ->
                        headline(segment.scoreWithout(cluster), score(start, street.start()), score(end, street.end())),
                images);
        json.put("terms", unit.terms());
        if (!street.grade().isEmpty()) {
            json.put("grade", grade(own));
        }
        json.put("clusters", unit.clusters());
        if (model.hasIntersections()) {
            json.put("segment_score", UnitJson.number(audited(own.score())));
            json.put("intersections", intersections(score, own.score()));
        }
        json.put("evidence", evidence.json());
        json.put("in_words", words(new ExplanationText(texts, person), ranks, regionName, score, own));
        return json;
    }

    /** Returns the grade of the street and its term, which is null if the model does not use grades. */
    private Map<String, Object> grade(PlaceScore own) {
        Map<String, Object> grade = new LinkedHashMap<>(street.grade());
        boolean isUsed = model.grade() != null;
        grade.put("grade_units", isUsed ? (Object) street.effect().units() : NONE);
        grade.put("grade_barrier", isUsed ? (Object) street.effect().barrier() : NONE);
        grade.put("grade_term", isUsed ? (Object) own.grade() : NONE);
        return grade;
    }

    private Map<String, Object> facts(Optional<String> regionName, double score, PlaceScore own) {
        Map<String, Object> weights = new LinkedHashMap<>();
        for (LabelType type : ScoreModel.SCORED_TYPES) {
            model.rule(type).ifPresent(rule -> weights.put(type.publishedName(), Math.abs(rule.weight())));
        }
        GradeRule grade = model.grade();
        if (grade != null && !street.grade().isEmpty()) {
            weights.put(Weights.GRADE, grade.weight());
        }
        Map<String, Object> facts = object(
                "street_edge_id", street.id(),
                "osm_way_id", id(street.osmWay()),
                "street_name", street.name().<Object>map(name -> name).orElse(NONE),
                "way_type", street.wayType().<Object>map(type -> type).orElse(NONE),
                "region_id", id(street.region()),
                "region_name", regionName.<Object>map(name -> name).orElse(NONE),
                "length_meters", street.lengthMeters(),
                "audit_count", street.audits(),
                "model", model.name(),
                "weights", weights,
                "score", UnitJson.number(score));
        facts.put(
                "reason",
                Double.isNaN(score) ? "The street has no score because it has no completed high-quality audit." : NONE);
        facts.put("sum", own.sum());
        return facts;
    }

    /** Returns both ends, each with its terms and clusters. An end without a score does not count and is left out. */
    private List<Object> intersections(double score, double own) {
        List<Object> ends = new ArrayList<>();
        if (street.start().isScored()) {
            ends.add(intersection(
                    "start",
                    street.start(),
                    new UnitJson(
                            start,
                            score,
                            cluster -> headline(own, start.scoreWithout(cluster), score(end, street.end())),
                            images)));
        }
        if (street.end().isScored()) {
            ends.add(intersection(
                    "end",
                    street.end(),
                    new UnitJson(
                            end,
                            score,
                            cluster -> headline(own, score(start, street.start()), end.scoreWithout(cluster)),
                            images)));
        }
        return ends;
    }

    private static Map<String, Object> intersection(String which, ExplainedStreet.End there, UnitJson unit) {
        PlaceScore scored = unit.unit().score();
        return object(
                "intersection_id", there.intersection(),
                "end", which,
                "score", scored.score(),
                "sum", scored.sum(),
                "terms", unit.terms(),
                "clusters", unit.clusters());
    }

    private Map<String, Object> rank(Optional<StreetRanks> ranks, double score, double sum) {
        if (ranks.isEmpty() || street.audits() == 0) { // an unaudited street has no rank (B2)
            return object("city", NONE, "of_city", NONE, "region", NONE, "of_region", NONE);
        }
        double value = rankValue(score, sum);
        StreetRanks.Place city = ranks.get().inCity(value);
        Optional<StreetRanks.Place> region = ranks.get().inRegion(street.region(), value);
        return object(
                "city", city.rank(),
                "of_city", city.of(),
                "region", region.<Object>map(StreetRanks.Place::rank).orElse(NONE),
                "of_region", region.<Object>map(StreetRanks.Place::of).orElse(NONE));
    }

    private double rankValue(double score, double sum) {
        return model.hasIntersections() ? score : sum;
    }

    private String words(
            ExplanationText text,
            Optional<StreetRanks> ranks,
            Optional<String> regionName,
            double score,
            PlaceScore own) {
        List<String> sentences = new ArrayList<>();
        sentences.add(text.balance(segment));
        if (street.audits() > 0) {
            text.grade(segment).ifPresent(sentences::add);
        }
        if (Double.isNaN(score)) {
            sentences.add(text.unscored());
        } else if (street.audits() == 0) {
            sentences.add(text.scoredByItsEnds());
        } else if (ranks.isPresent()) {
            double value = rankValue(score, own.sum());
            Optional<ExplanationText.RegionRank> inRegion = ranks.get()
                    .inRegion(street.region(), value)
                    .flatMap(place -> regionName.map(name -> new ExplanationText.RegionRank(name, place)));
            sentences.add(text.standing(score, ranks.get().inCity(value), inRegion));
        }
        sentences.add(text.evidence(evidence));
        return String.join(" ", sentences);
    }

    private double headline(double ofSegment, double ofStart, double ofEnd) {
        OptionalDouble mean = HeadlineScore.of(audited(ofSegment), ofStart, ofEnd);
        return mean.orElse(HeadlineScore.NONE);
    }

    private double audited(double score) {
        return street.audits() == 0 ? HeadlineScore.NONE : score;
    }

    private static double score(ScoredPlace corner, ExplainedStreet.End there) {
        return there.isScored() ? corner.score().score() : HeadlineScore.NONE;
    }

    private static Object id(OptionalLong id) {
        return id.isPresent() ? (Object) id.getAsLong() : NONE;
    }
}
