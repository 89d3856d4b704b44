package org.sidewalkdata.refresh.city;

import java.sql.SQLException;
import java.util.Comparator;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.ScoreRules;
import org.sidewalkdata.score.ScoreRulesJson;

/** Stores the rules that the scores of this refresh follow in {@code published_score_model}. */
public final class ScoreModelStep {
    private ScoreModelStep() {}

    public static ServingTable.Changes refresh(RefreshConnection database, ScoreRules rules) throws SQLException {
        return ServingTable.PUBLISHED_SCORE_MODEL.copy(database, "model, rules", Scope.ALL, out -> {
            for (ScoreModel model : rules.models().stream()
                    .sorted(Comparator.comparing(ScoreModel::name))
                    .toList()) {
                out.beginRow(2);
                out.text(model.name());
                out.bytes(ScoreRulesJson.write(rules, model));
            }
        });
    }
}
