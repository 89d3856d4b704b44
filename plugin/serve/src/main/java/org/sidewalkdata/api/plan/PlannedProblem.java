package org.sidewalkdata.api.plan;

import java.util.OptionalDouble;
import org.sidewalkdata.api.explain.ExplainedCluster;

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
    /** Returns it with another share. */
    PlannedProblem with(double newMeters) {
        return new PlannedProblem(cluster, region, expected, alone, newMeters, cost);
    }
}
