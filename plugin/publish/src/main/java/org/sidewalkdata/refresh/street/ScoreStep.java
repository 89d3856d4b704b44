package org.sidewalkdata.refresh.street;

import java.sql.SQLException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.refresh.network.Network;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.ScoreRules;

/**
 * Scores streets, intersections and problems by every model, from the streets, the audits of high quality and the
 * published clusters (D9, D10, B2, B6). The default model's streets are written to {@code published_street}, the other
 * models' streets to {@code published_street_score}.
 */
public final class ScoreStep {
    private final RefreshConnection database;
    private final ScoreScope scope;
    private final City city;
    private final List<ModelScores> models;

    /** Reads the input of the scores. */
    public ScoreStep(RefreshConnection database, ScoreRules rules, Network network, ScoreScope scope)
            throws SQLException {
        this.database = database;
        this.scope = scope;
        this.city = City.read(database, network, scope);
        this.models = rules.models().stream()
                .map(model -> new ModelScores(model, city))
                .toList();
    }

    /** Writes the scores; returns the changes by table. */
    public Map<ServingTable, ServingTable.Changes> refresh() throws SQLException {
        var changes = new EnumMap<ServingTable, ServingTable.Changes>(ServingTable.class);
        for (ModelScores scores : models) {
            if (scores.model().name().equals(ScoreModel.DEFAULT)) {
                var rows = new PublishedStreetRows(city, scores, parted());
                changes.put(ServingTable.PUBLISHED_STREET, rows.refresh(database, scope));
            }
        }
        List<ModelScores> others = models.stream()
                .filter(scores -> !scores.model().name().equals(ScoreModel.DEFAULT))
                .toList();
        changes.put(ServingTable.PUBLISHED_STREET_SCORE, new StreetScoreRows(city, others).refresh(database, scope));
        changes.put(
                ServingTable.PUBLISHED_INTERSECTION_SCORE,
                new IntersectionScoreRows(city, models).refresh(database, scope));
        changes.put(ServingTable.PUBLISHED_PROBLEM, new ProblemRows(city, models).refresh(database, scope));
        return changes;
    }

    private Optional<ModelScores> parted() {
        return models.stream()
                .filter(scores -> scores.model().hasIntersections())
                .findFirst();
    }

    /** Returns the number of streets that were scored. */
    public long streets() {
        return city.streets().values().stream()
                .filter(street -> street.written() && !street.deleted())
                .count();
    }
}
