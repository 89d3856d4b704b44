package org.sidewalkdata.api.spotlight;

import java.util.List;
import java.util.Map;
import org.sidewalkdata.score.ScoreRules;
import org.sidewalkdata.score.Spotlight;

/**
 * The best and worst items as they are published.
 *
 * @param rows the published row of each candidate
 */
public record Ranked(Spotlight spotlight, Map<Spotlight.Candidate, Map<String, Object>> rows) {
    static Ranked of(Map<Spotlight.Candidate, Map<String, Object>> rows, int n, ScoreRules rules) {
        var bars = new Spotlight.Bars(rules.threshold("highest_min_score"), rules.threshold("lowest_max_score"));
        return new Ranked(Spotlight.of(List.copyOf(rows.keySet()), n, bars), rows);
    }

    public List<Map<String, Object>> top() {
        return published(spotlight.top());
    }

    public List<Map<String, Object>> bottom() {
        return published(spotlight.bottom());
    }

    /**
     * Returns the unranked items that are nearest to being ranked.
     *
     * @param minCompletion the minimum explored share
     */
    public List<Map<String, Object>> nearest(double minCompletion) {
        return published(spotlight.nearest().stream()
                .filter(candidate -> candidate.completion() >= minCompletion)
                .toList());
    }

    private List<Map<String, Object>> published(List<Spotlight.Candidate> candidates) {
        return candidates.stream().map(rows::get).toList();
    }
}
