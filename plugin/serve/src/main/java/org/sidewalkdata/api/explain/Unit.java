package org.sidewalkdata.api.explain;

import java.util.List;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.UnitCounts;
import org.sidewalkdata.score.UnitScore;
import org.sidewalkdata.score.UnitTally;
import org.sidewalkdata.score.Weights;

/** What is scored as one, a street or an intersection, from its clusters. Used by one thread. */
final class Unit {
    private final ScoreModel model;
    private final Weights weights;
    private final double lengthMeters;
    private final List<ClusterFacts> clusters;
    private final UnitTally tally;

    /**
     * @param model with the weights to compute with
     * @param clusters those of its types that count here
     * @param lengthMeters or {@link UnitScore#NO_LENGTH}
     */
    Unit(ScoreModel model, List<ClusterFacts> clusters, double lengthMeters) {
        this.model = model;
        this.weights = Weights.of(model);
        this.lengthMeters = lengthMeters;
        this.clusters = clusters.stream()
                .filter(cluster -> model.rule(cluster.scored().type()).isPresent())
                .toList();
        this.tally = new UnitTally(model);
        this.clusters.forEach(cluster -> tally.add(cluster.scored()));
    }

    ScoreModel model() {
        return model;
    }

    List<ClusterFacts> clusters() {
        return clusters;
    }

    UnitCounts counts() {
        return tally.counts();
    }

    UnitScore score() {
        return of(tally.counts());
    }

    /** The score when one of its clusters were not there. */
    double scoreWithout(ClusterFacts cluster) {
        return of(tally.countsWithout(cluster.scored())).score();
    }

    /** By what the terms of length-normalised types are multiplied; 1 where nothing is normalised. */
    double lengthFactor() {
        return Double.isNaN(lengthMeters) ? 1 : model.perMeters() / Math.max(lengthMeters, model.minLengthMeters());
    }

    private UnitScore of(UnitCounts counts) {
        return UnitScore.of(model, weights, counts, lengthMeters);
    }
}
