package org.sidewalkdata.refresh.user;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.quality.QualityRule;
import org.sidewalkdata.refresh.change.Touched;
import org.sidewalkdata.refresh.table.Database;
import org.sidewalkdata.refresh.table.ServingTable;

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
          SELECT t.user_id, sum(s.length_meters ORDER BY t.street_edge_id) AS meters -- in this order: the same last digit
          FROM audit_task t
          JOIN app_user u ON u.user_id = t.user_id AND u.meters_explored IS NULL
          JOIN street_edge s ON s.street_edge_id = t.street_edge_id
          WHERE t.completed AND %1$s
          GROUP BY t.user_id
        ) walked ON walked.user_id = u.user_id
        WHERE NOT u.excluded AND %1$s
        """;

    private final Database database;
    private final QualityRule quality;
    private final UserTallies tallies = new UserTallies();
    private long users;

    public UserStep(Database database, QualityRule quality) {
        this.database = database;
        this.quality = quality;
    }

    /** Whether a published count reached the end of its column, so that it says nothing of what it counts. */
    public static boolean isSaturated(Database database) throws SQLException {
        return database.isTrue("""
            SELECT EXISTS (
              SELECT FROM published_user WHERE 2147483647 IN (validations_received, validations_given))
            """);
    }

    /** Drafts all users, from {@code fact}. */
    public void draftAll() throws SQLException {
        tallies.addFacts(database);
        draft("TRUE");
    }

    /** Drafts the touched users: what is published of them, less {@code old_label}, plus {@code fact}. */
    public void draftTouched(Touched touched) throws SQLException {
        tallies.takeOldLabels(database);
        tallies.addFacts(database);
        touched.users(tallies.users());
        tallies.addPublished(database, Touched.USERS);
        draft("u.user_id " + Touched.USERS);
    }

    /** How many users were drafted. */
    public long users() {
        return users;
    }

    /** @param scope condition on {@code u.user_id} */
    private void draft(String scope) throws SQLException {
        ServingTable.PUBLISHED_USER.createDraft(database);
        List<UserRow> rows = new ArrayList<>();
        database.read(SELECT.formatted(scope), row -> {
            UUID user = row.getObject(1, UUID.class);
            rows.add(new UserRow(
                    user, row.getDouble(2), row.getObject(3, Boolean.class), row.getInt(4), tallies.of(user)));
        });
        try (CopyWriter out = database.copyIn(ServingTable.PUBLISHED_USER.draft() + " (" + UserRow.COLUMNS + ")")) {
            for (UserRow row : rows) {
                row.write(out, quality);
            }
            users = out.finish();
        }
        database.execute("ANALYZE " + ServingTable.PUBLISHED_USER.draft() + " (user_id)");
    }
}
