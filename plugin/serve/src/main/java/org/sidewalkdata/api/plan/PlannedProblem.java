package org.sidewalkdata.api.plan;

import java.util.List;
import java.util.OptionalDouble;
import org.sidewalkdata.api.explain.ExplainedCluster;
import org.sidewalkdata.query.PriorityQuery;

/**
 * A problem of a plan.
 *
 * @param region 0: no region
 * @param expected the probability that it exists (B4)
 * @param alone the meters that become accessible if it alone is fixed
 * @param accessibleMeters its share in the meters that become accessible on its street
 * @param cost empty: unknown
 */
public record PlannedProblem(
        ExplainedCluster cluster,
        long region,
        double expected,
        double alone,
        double accessibleMeters,
        OptionalDouble cost) {
    /** Returns whether it has a tag of things that may move. */
    public boolean mayMove() {
        return PriorityQuery.mayMove(tags());
    }

    /** Returns its tags, sorted. */
    public List<String> tags() {
        return cluster.scored().tagCounts().keySet().stream().sorted().toList();
    }

    /** Returns it with another share. */
    PlannedProblem with(double newMeters) {
        return new PlannedProblem(cluster, region, expected, alone, newMeters, cost);
    }
}
