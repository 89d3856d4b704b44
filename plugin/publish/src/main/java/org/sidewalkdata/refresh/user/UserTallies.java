package org.sidewalkdata.refresh.user;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.refresh.label.LabelFacts;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.TempTable;

/**
 * The counts of users (D4, D12). All are whole numbers, so changes can be subtracted from and added to the published
 * counts, with the same result as counting everything.
 */
final class UserTallies {
    private static final String PUBLISHED = """
        SELECT user_id, validations_received, agree_validations_given, disagree_validations_given,
          unsure_validations_given, dissenting_validations_given, %s
        FROM published_user
        WHERE %s
        """;

    private static final String LABELS = """
        SELECT user_id, label_type, count(*), count(*) FILTER (WHERE correct), count(*) FILTER (WHERE NOT correct),
          sum(agree_count::bigint + disagree_count + unsure_count)
        FROM %s
        WHERE %s
        GROUP BY user_id, label_type
        """;

    private static final String VOTES = """
        SELECT v.user_id, count(*) FILTER (WHERE v.validation = 1), count(*) FILTER (WHERE v.validation = 2),
          count(*) FILTER (WHERE v.validation = 3),
          count(*) FILTER (WHERE v.validation = 1 AND NOT v.correct OR v.validation = 2 AND v.correct) -- D12
        FROM (%s) v
        GROUP BY v.user_id
        """;

    private static final String NEW_VOTES = """
        SELECT v.user_id, v.validation, f.correct
        FROM %s f
        JOIN label_validation v ON v.label_id = f.label_id AND v.user_id <> f.user_id
        JOIN app_user voter ON voter.user_id = v.user_id AND NOT voter.excluded
        WHERE %s
        """;

    private static final String OLD_VOTES = """
        SELECT (vote ->> 'user_id')::uuid AS user_id, (vote ->> 'validation')::integer AS validation, correct
        FROM %s
        CROSS JOIN json_array_elements(validations) AS vote
        WHERE %s
        """;

    private final Map<UUID, UserTally> tallies = new HashMap<>();

    /** Returns the user's counts; all 0 for a new user. */
    UserTally of(UUID user) {
        return tallies.computeIfAbsent(user, u -> new UserTally());
    }

    /** Returns the users for whom anything was counted. */
    Set<UUID> users() {
        return tallies.keySet();
    }

    /** Adds the published counts of users. */
    void addPublished(RefreshConnection database, Scope users) throws SQLException {
        String byType = Arrays.stream(LabelType.values())
                .map(LabelType::columnName)
                .map(type -> String.format(
                        Locale.ROOT, "%1$s_labels, %1$s_validated_correct, %1$s_validated_incorrect", type))
                .collect(Collectors.joining(", "));
        database.read(String.format(Locale.ROOT, PUBLISHED, byType, users.on("user_id")), row -> {
            UserTally tally = of(row.getObject(1, UUID.class));
            tally.received += row.getLong(2);
            addVotes(tally, row, 3, 1);
            for (int type = 0; type < tally.labels.length; type++) {
                tally.labels[type] += row.getLong(7 + 3 * type);
                tally.correct[type] += row.getLong(8 + 3 * type);
                tally.incorrect[type] += row.getLong(9 + 3 * type);
            }
        });
    }

    /** Adds labels and the votes on them. */
    void addFacts(RefreshConnection database, LabelFacts facts, Scope labels) throws SQLException {
        add(
                database,
                facts.toString(),
                labels,
                String.format(Locale.ROOT, NEW_VOTES, facts, labels.on("f.label_id")),
                1);
    }

    /** Subtracts the published counts of labels, and the votes listed there. */
    void takeOldLabels(RefreshConnection database, TempTable oldLabels, Scope labels) throws SQLException {
        add(
                database,
                oldLabels.toString(),
                labels,
                String.format(Locale.ROOT, OLD_VOTES, oldLabels, labels.on("label_id")),
                -1);
    }

    private void add(RefreshConnection database, String table, Scope labels, String votes, int sign)
            throws SQLException {
        database.read(String.format(Locale.ROOT, LABELS, table, labels.on("label_id")), row -> {
            UserTally tally = of(row.getObject(1, UUID.class));
            int type = LabelType.find(row.getString(2)).orElseThrow().ordinal();
            tally.labels[type] += sign * row.getLong(3);
            tally.correct[type] += sign * row.getLong(4);
            tally.incorrect[type] += sign * row.getLong(5);
            tally.received += sign * row.getLong(6);
        });
        database.read(
                String.format(Locale.ROOT, VOTES, votes),
                row -> addVotes(of(row.getObject(1, UUID.class)), row, 2, sign));
    }

    private static void addVotes(UserTally tally, ResultSet row, int from, int sign) throws SQLException {
        tally.agree += sign * row.getLong(from);
        tally.disagree += sign * row.getLong(from + 1);
        tally.unsure += sign * row.getLong(from + 2);
        tally.dissenting += sign * row.getLong(from + 3);
    }
}
