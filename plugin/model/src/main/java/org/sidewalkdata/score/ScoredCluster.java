package org.sidewalkdata.score;

import java.util.Map;
import org.sidewalkdata.model.LabelType;

/**
 * The properties of a cluster that determine a score. Immutable.
 *
 * @param severity median severity, 0 if no label is rated
 * @param size number of labels, at least 1
 * @param tagCounts number of labels by tag
 */
public record ScoredCluster(LabelType type, int severity, int size, Map<String, Integer> tagCounts) {
    public ScoredCluster {
        tagCounts = Map.copyOf(tagCounts);
    }
}
