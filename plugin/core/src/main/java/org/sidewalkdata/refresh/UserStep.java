package org.sidewalkdata.refresh;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.quality.QualityRule;

/**
 * Derives {@code published_user} (D4, D5, D12): counts from {@link LabelFacts} by SQL, the rest by {@link UserRow}. Every
 * user who is not excluded has a row, also without activity.
 */
final class UserStep {
    private final Database database;
    private final QualityRule quality;
    private final Map<UUID, UserTally> tallies = new HashMap<>();
    private long users;

    UserStep(Database database, QualityRule quality) {
        this.database = database;
        this.quality = quality;
    }

    /** All users anew. */
    ServingTable.Changes refreshAll() throws SQLException {
        addFacts();
        draft("TRUE");
        return ServingTable.PUBLISHED_USER.merge(database, "TRUE");
    }

    /** How many users were derived. */
    long users() {
        return users;
    }

    private void addFacts() throws SQLException {
        database.read("""
            SELECT user_id, label_type, count(*), count(*) FILTER (WHERE correct), count(*) FILTER (WHERE NOT correct),
              sum(agree_count::bigint + disagree_count + unsure_count)
            FROM fact
            GROUP BY user_id, label_type
            """, row -> addLabels(row, 1));
        database.read("""
            SELECT v.user_id, count(*) FILTER (WHERE v.validation = 1), count(*) FILTER (WHERE v.validation = 2),
              count(*) FILTER (WHERE v.validation = 3),
              count(*) FILTER (WHERE v.validation = 1 AND NOT f.correct OR v.validation = 2 AND f.correct) -- D12
            FROM fact f
            JOIN label_validation v ON v.label_id = f.label_id AND v.user_id <> f.user_id
            JOIN app_user voter ON voter.user_id = v.user_id AND NOT voter.excluded
            GROUP BY v.user_id
            """, row -> addVotes(row, 1));
    }

    private void addLabels(ResultSet row, int sign) throws SQLException {
        UserTally tally = tally(row.getObject(1, UUID.class));
        int type = LabelType.find(row.getString(2)).orElseThrow().ordinal();
        tally.labels[type] += sign * row.getLong(3);
        tally.correct[type] += sign * row.getLong(4);
        tally.incorrect[type] += sign * row.getLong(5);
        tally.received += sign * row.getLong(6);
    }

    private void addVotes(ResultSet row, int sign) throws SQLException {
        UserTally tally = tally(row.getObject(1, UUID.class));
        tally.agree += sign * row.getLong(2);
        tally.disagree += sign * row.getLong(3);
        tally.unsure += sign * row.getLong(4);
        tally.dissenting += sign * row.getLong(5);
    }

    private UserTally tally(UUID user) {
        return tallies.computeIfAbsent(user, u -> new UserTally());
    }

    /** @param scope condition on {@code u.user_id} */
    private void draft(String scope) throws SQLException {
        ServingTable.PUBLISHED_USER.createDraft(database);
        Map<UUID, UserRow> rows = new HashMap<>();
        database.read("""
            SELECT u.user_id, coalesce(u.meters_explored, w.meters, 0), u.high_quality_manual, u.validations_given_voided
            FROM app_user u
            LEFT JOIN (
              SELECT u.user_id, sum(s.length_meters ORDER BY s.street_edge_id) AS meters
              FROM (
                SELECT DISTINCT t.user_id, t.street_edge_id
                FROM audit_task t
                JOIN app_user u ON u.user_id = t.user_id AND u.meters_explored IS NULL
                WHERE t.completed AND %1$s
              ) u
              JOIN street_edge s ON s.street_edge_id = u.street_edge_id
              GROUP BY u.user_id
            ) w ON w.user_id = u.user_id
            WHERE NOT u.excluded AND %1$s
            """.formatted(scope), row -> {
            UUID user = row.getObject(1, UUID.class);
            rows.put(
                    user,
                    new UserRow(user, row.getDouble(2), row.getObject(3, Boolean.class), row.getInt(4), tally(user)));
        });
        try (CopySink sink = database.copyIn(ServingTable.PUBLISHED_USER.draft() + " (" + UserRow.COLUMNS + ")")) {
            for (UserRow row : rows.values()) {
                row.write(sink, quality);
            }
            users = sink.end();
        }
    }
}
