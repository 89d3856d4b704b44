package org.sidewalkdata.api.priority;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.api.explain.ExplainedCluster;
import org.sidewalkdata.collection.PriorityCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.ScoredCluster;
import org.sidewalkdata.score.TypeRule;

/**
 * A cluster that can be ranked, or repaired.
 *
 * @param street {@link #NONE}: no street
 * @param region {@link #NONE}: no region
 * @param intersection the intersection where it counts; {@link #NONE}: it counts on its street
 * @param expected the probability that the problem exists, 0 to 1 (B4)
 * @param meters the {@code accessible_meters} of fixing it alone, by the model's own weights; NaN: unknown
 * @param repaired what is there after the repair, such as a better curb ramp; empty: the problem is gone
 */
public record RankableProblem(
        long cluster,
        long street,
        long region,
        long intersection,
        ScoredCluster scored,
        double expected,
        double meters,
        Optional<ScoredCluster> repaired) {
    /** Stands for no id. */
    public static final long NONE = 0;

    /** Creates a problem that is gone after its repair. */
    RankableProblem(long cluster, long street, long region, long intersection, ScoredCluster scored, double expected) {
        this(cluster, street, region, intersection, scored, expected, Double.NaN, Optional.empty());
    }

    /** Reads the selected clusters whose type has a negative weight, by id. */
    public static List<RankableProblem> read(ReadView view, Filter filter, ScoreModel model) {
        List<RankableProblem> problems = new ArrayList<>();
        try (RowCursor row = view.rows(Selection.of(PriorityCollections.PROBLEM_FACTS, filter))) {
            Map<String, Map<String, Integer>> tags = new HashMap<>();
            while (row.next()) {
                RankableProblem problem = of(row, tags);
                if (model.rule(problem.scored.type()).map(TypeRule::isProblem).orElse(false)) {
                    problems.add(problem);
                }
            }
        }
        return problems;
    }

    private static RankableProblem of(RowCursor row, Map<String, Map<String, Integer>> tags) {
        return new RankableProblem(
                row.getLong(0),
                idOrNone(row, 1),
                idOrNone(row, 10),
                idOrNone(row, 2),
                new ScoredCluster(
                        LabelType.find(row.getText(3).toString()).orElseThrow(),
                        row.isNull(4) ? 0 : Math.toIntExact(row.getLong(4)),
                        Math.toIntExact(row.getLong(5)),
                        ExplainedCluster.tagCounts(row.getText(6).toString(), tags)),
                row.getDouble(7),
                row.getDouble(8),
                Optional.empty());
    }

    private static long idOrNone(RowCursor row, int column) {
        return row.isNull(column) ? NONE : row.getLong(column);
    }
}
