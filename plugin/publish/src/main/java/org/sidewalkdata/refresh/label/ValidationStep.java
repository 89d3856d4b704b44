package org.sidewalkdata.refresh.label;

import java.sql.SQLException;
import java.util.Locale;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.ServingTableDiff;

/** Derives {@code published_validation}: the votes that {@link LabelFacts} counts, one by one (D1, D4). */
public final class ValidationStep {
    private static final String SELECT = """
        SELECT
          v.label_id, v.user_id, v.label_validation_id, f.label_type,
          (ARRAY['Agree', 'Disagree', 'Unsure'])[v.validation] AS validation_result, v.validator_type, v.mission_id, v.canvas_x, v.canvas_y,
          v.heading, v.pitch, v.zoom, v.canvas_height, v.canvas_width, v.start_timestamp, v.end_timestamp, v.source
        FROM %s f
        JOIN label_validation v ON v.label_id = f.label_id AND v.user_id <> f.user_id
        JOIN app_user voter ON voter.user_id = v.user_id AND NOT voter.excluded
        ORDER BY v.label_id, v.user_id
        """;

    private ValidationStep() {}

    /** Publishes the votes on all labels. */
    public static ServingTable.Changes refresh(RefreshConnection database, LabelFacts facts) throws SQLException {
        return ServingTable.PUBLISHED_VALIDATION.fill(database, String.format(Locale.ROOT, SELECT, facts), Scope.ALL);
    }

    /**
     * Returns the difference for some labels.
     *
     * @param scope the labels that the facts are about, and those that are gone
     */
    public static ServingTableDiff difference(RefreshConnection database, LabelFacts facts, Scope scope)
            throws SQLException {
        return ServingTable.PUBLISHED_VALIDATION.difference(database, String.format(Locale.ROOT, SELECT, facts), scope);
    }
}
