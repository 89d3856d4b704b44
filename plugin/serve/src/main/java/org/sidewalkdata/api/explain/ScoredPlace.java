package org.sidewalkdata.api.explain;

import java.util.List;
import org.sidewalkdata.score.GradeEffect;
import org.sidewalkdata.score.PlaceCounts;
import org.sidewalkdata.score.PlaceScore;
import org.sidewalkdata.score.PlaceTally;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.Weights;

/** A street or an intersection with its clusters, scored as one unit. Used by one thread. */
final class ScoredPlace {
    private final ScoreModel model;
    private final Weights weights;
    private final double lengthMeters;
    private final List<ExplainedCluster> clusters;
    private final PlaceTally tally;

    /**
     * Creates a unit.
     *
     * @param model the model with the weights to compute with
     * @param clusters the clusters that count here; types that the model does not score are ignored
     * @param lengthMeters the street's length, or {@link PlaceScore#NO_LENGTH}
     * @param grade the effect of the street's grade
     */
    ScoredPlace(ScoreModel model, List<ExplainedCluster> clusters, double lengthMeters, GradeEffect grade) {
        this.model = model;
        this.weights = Weights.of(model);
        this.lengthMeters = lengthMeters;
        this.clusters = clusters.stream()
                .filter(cluster -> model.rule(cluster.scored().type()).isPresent())
                .toList();
        this.tally = new PlaceTally(model, grade);
        this.clusters.forEach(cluster -> tally.add(cluster.scored()));
    }

    ScoreModel model() {
        return model;
    }

    List<ExplainedCluster> clusters() {
        return clusters;
    }

    PlaceCounts counts() {
        return tally.counts();
    }

    PlaceScore score() {
        return of(tally.counts());
    }

    /** Returns the score without one of the clusters. */
    double scoreWithout(ExplainedCluster cluster) {
        return of(tally.countsWithout(cluster.scored())).score();
    }

    /** Returns the factor for the terms of length-normalized types; 1 if nothing is normalized. */
    double lengthFactor() {
        return Double.isNaN(lengthMeters) ? 1 : model.perMeters() / Math.max(lengthMeters, model.minLengthMeters());
    }

    private PlaceScore of(PlaceCounts counts) {
        return PlaceScore.of(model, weights, counts, lengthMeters);
    }
}
