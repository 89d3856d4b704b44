package org.sidewalkdata.refresh.user;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.quality.QualityRule;
import org.sidewalkdata.refresh.change.AffectedKeys;
import org.sidewalkdata.refresh.label.LabelFacts;
import org.sidewalkdata.refresh.table.KeySet;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.StagedRows;
import org.sidewalkdata.refresh.table.TempTable;

/**
 * Drafts {@code published_user} (D4, D5, D12) from {@link UserTallies}. Every user who is not excluded has a row, also
 * without activity.
 */
public final class UserStep {
    private static final String SELECT = """
        SELECT u.user_id, coalesce(u.meters_explored, walked.meters, 0), u.high_quality_manual,
          u.validations_given_voided
        FROM app_user u
        LEFT JOIN (
          SELECT t.user_id, sum(s.length_meters ORDER BY t.street_edge_id) AS meters -- the order fixes the last digit
          FROM audit_task t
          JOIN app_user u ON u.user_id = t.user_id AND u.meters_explored IS NULL
          JOIN street_edge s ON s.street_edge_id = t.street_edge_id
          WHERE t.completed AND %1$s
          GROUP BY t.user_id
        ) walked ON walked.user_id = u.user_id
        WHERE NOT u.excluded AND %1$s
        """;

    private final RefreshConnection database;
    private final QualityRule quality;
    private final UserTallies tallies = new UserTallies();
    private final StagedRows draft;
    private Scope scope = Scope.ALL;
    private long users;

    private UserStep(RefreshConnection database, QualityRule quality) throws SQLException {
        this.database = database;
        this.quality = quality;
        this.draft = ServingTable.PUBLISHED_USER.draft(database);
    }

    /**
     * Returns whether a published count reached the limit of its column, so that it cannot be updated by differences.
     */
    public static boolean isSaturated(RefreshConnection database) throws SQLException {
        return database.isTrue("""
            SELECT EXISTS (
              SELECT FROM published_user WHERE 2147483647 IN (validations_received, validations_given))
            """);
    }

    /** Drafts all users, from the facts of all labels. */
    public static UserStep all(RefreshConnection database, QualityRule quality, LabelFacts facts) throws SQLException {
        UserStep step = new UserStep(database, quality);
        step.tallies.addFacts(database, facts, Scope.ALL);
        step.fill();
        return step;
    }

    /**
     * Drafts the affected users: the published counts, minus those of the recounted labels' old rows, plus those of
     * their new facts.
     */
    public static UserStep touched(
            RefreshConnection database,
            QualityRule quality,
            LabelFacts facts,
            AffectedKeys touched,
            TempTable oldLabels)
            throws SQLException {
        UserStep step = new UserStep(database, quality);
        KeySet recounted = facts.recounted(oldLabels);
        step.tallies.takeOldLabels(database, oldLabels, recounted);
        step.tallies.addFacts(database, facts, recounted);
        step.scope = touched.users(step.tallies.users());
        step.tallies.addPublished(database, step.scope);
        step.fill();
        return step;
    }

    public StagedRows draft() {
        return draft;
    }

    /** Returns the number of users that were drafted. */
    public long users() {
        return users;
    }

    public ServingTable.Changes merge() throws SQLException {
        return draft.merge(scope);
    }

    private void fill() throws SQLException {
        List<UserRow> rows = new ArrayList<>();
        database.read(String.format(Locale.ROOT, SELECT, scope.on("u.user_id")), row -> {
            UUID user = row.getObject(1, UUID.class);
            rows.add(new UserRow(
                    user, row.getDouble(2), row.getObject(3, Boolean.class), row.getInt(4), tallies.of(user)));
        });
        try (CopyWriter out = draft.copyIn(UserRow.COLUMNS)) {
            for (UserRow row : rows) {
                row.write(out, quality);
            }
            users = out.finish();
        }
        draft.analyze();
    }
}
