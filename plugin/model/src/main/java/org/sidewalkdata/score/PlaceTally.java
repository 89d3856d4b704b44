package org.sidewalkdata.score;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.model.LabelType;

/**
 * Collector of the clusters of one unit, a street or an intersection, for one model. Clusters can be added in any
 * order; clusters of types that the model does not score are not counted. Not thread-safe.
 */
public final class PlaceTally {
    private final ScoreModel model;
    private final GradeEffect grade;
    private final @Nullable TypeTally[] tallies = new TypeTally[ScoreModel.SCORED_TYPES.size()];

    /** Creates a collector of a unit without a grade. */
    public PlaceTally(ScoreModel model) {
        this(model, GradeEffect.NONE);
    }

    /** Creates a collector of a street with a grade. */
    public PlaceTally(ScoreModel model, GradeEffect grade) {
        this.model = model;
        this.grade = grade;
    }

    /** Adds a cluster. */
    public void add(ScoredCluster cluster) {
        model.rule(cluster.type()).ifPresent(rule -> {
            int place = place(cluster.type());
            TypeTally tally = tallies[place];
            if (tally == null) {
                tally = new TypeTally(rule, model.tagShare());
                tallies[place] = tally;
            }
            tally.add(cluster);
        });
    }

    /** Returns the current counts. */
    public PlaceCounts counts() {
        var ratings = new int[ScoreModel.SCORED_TYPES.size() * TypeRule.RATINGS];
        var adjustments = new double[ScoreModel.SCORED_TYPES.size()];
        for (int place = 0; place < tallies.length; place++) {
            TypeTally tally = tallies[place];
            if (tally != null) {
                put(tally, place, ratings, adjustments);
            }
        }
        return new PlaceCounts(ratings, adjustments, grade);
    }

    /** Returns the counts without a cluster that was added; this tally does not change. */
    public PlaceCounts countsWithout(ScoredCluster cluster) {
        return countsWithout(List.of(cluster));
    }

    /** Returns the counts without several clusters that were added; this tally does not change. */
    public PlaceCounts countsWithout(Collection<ScoredCluster> clusters) {
        return countsWith(clusters, List.of());
    }

    /** Returns the counts without some clusters that were added and with others; this tally does not change. */
    public PlaceCounts countsWith(Collection<ScoredCluster> gone, Collection<ScoredCluster> instead) {
        gone.forEach(this::remove);
        instead.forEach(this::add);
        try {
            return counts();
        } finally {
            instead.forEach(this::remove);
            gone.forEach(this::add);
        }
    }

    private void remove(ScoredCluster cluster) {
        tally(cluster).ifPresent(tally -> tally.remove(cluster));
    }

    private Optional<TypeTally> tally(ScoredCluster cluster) {
        return model.rule(cluster.type()).map(rule -> tallies[place(cluster.type())]);
    }

    /** Returns the number of labels of the clusters. */
    public long labelCount() {
        long labels = 0;
        for (TypeTally tally : tallies) {
            labels += tally == null ? 0 : tally.labels();
        }
        return labels;
    }

    private static int place(LabelType type) {
        return ScoreModel.SCORED_TYPES.indexOf(type);
    }

    private static void put(TypeTally tally, int place, int[] ratings, double[] adjustments) {
        int clusters = 0;
        for (int rating = 0; rating < TypeRule.RATINGS; rating++) {
            ratings[place * TypeRule.RATINGS + rating] = tally.count(rating);
            clusters += tally.count(rating);
        }
        adjustments[place] = clusters == 0 ? 0 : tally.tagAdjustment();
    }
}
