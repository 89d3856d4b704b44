package org.sidewalkdata.refresh.network;

import java.util.EnumSet;
import java.util.Set;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.network.Attribution;
import org.sidewalkdata.score.ScoreRules;

/**
 * Finds the intersection that a cluster belongs to (U7.5): only clusters of types that a model counts at intersections
 * belong to one.
 */
public final class Corners {
    private final Set<LabelType> types = EnumSet.noneOf(LabelType.class);
    private final Attribution attribution;

    Corners(ScoreRules rules, Network network) {
        rules.models()
                .forEach(model -> model.types().forEach((type, rule) -> {
                    if (rule.atIntersection()) {
                        types.add(type);
                    }
                }));
        this.attribution = new Attribution(network.intersections(), rules.attributionRadius());
    }

    /** Returns the id of the intersection, or {@link Attribution#NONE}. */
    public long intersection(LabelType type, double lon, double lat) {
        return types.contains(type) ? attribution.intersection(lon, lat) : Attribution.NONE;
    }
}
