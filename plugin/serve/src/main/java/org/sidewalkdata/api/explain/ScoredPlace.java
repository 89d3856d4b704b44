package org.sidewalkdata.api.explain;

import java.util.List;
import org.sidewalkdata.score.PlaceCounts;
import org.sidewalkdata.score.PlaceScore;
import org.sidewalkdata.score.PlaceTally;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.Weights;

/** What is scored as one, a street or an intersection, from its clusters. Used by one thread. */
final class ScoredPlace {
    private final ScoreModel model;
    private final Weights weights;
    private final double lengthMeters;
    private final List<ExplainedCluster> clusters;
    private final PlaceTally tally;

    /**
     * @param model with the weights to compute with
     * @param clusters those of its types that count here
     * @param lengthMeters or {@link PlaceScore#NO_LENGTH}
     */
    ScoredPlace(ScoreModel model, List<ExplainedCluster> clusters, double lengthMeters) {
        this.model = model;
        this.weights = Weights.of(model);
        this.lengthMeters = lengthMeters;
        this.clusters = clusters.stream()
                .filter(cluster -> model.rule(cluster.scored().type()).isPresent())
                .toList();
        this.tally = new PlaceTally(model);
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

    /** The score when one of its clusters were not there. */
    double scoreWithout(ExplainedCluster cluster) {
        return of(tally.countsWithout(cluster.scored())).score();
    }

    /** By what the terms of length-normalised types are multiplied; 1 where nothing is normalised. */
    double lengthFactor() {
        return Double.isNaN(lengthMeters) ? 1 : model.perMeters() / Math.max(lengthMeters, model.minLengthMeters());
    }

    private PlaceScore of(PlaceCounts counts) {
        return PlaceScore.of(model, weights, counts, lengthMeters);
    }
}
