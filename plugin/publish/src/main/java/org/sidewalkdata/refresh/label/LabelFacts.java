package org.sidewalkdata.refresh.label;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.sidewalkdata.refresh.table.KeySet;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.SqlTemplate;
import org.sidewalkdata.refresh.table.TempTable;
import org.sidewalkdata.refresh.table.TypeSql;

/**
 * The results of the votes on each published label, in a temporary table: D1 (which labels are published), D3
 * ({@code correct}), D4 (whose votes count), B4 (the number of AI votes; 0 if only the number of all votes is known).
 * Users, labels and validations are derived from it. Its {@link #toString} is the table's name.
 */
public final class LabelFacts {
    private final RefreshConnection database;
    private final TempTable table;

    /** Creates the empty table. */
    public LabelFacts(RefreshConnection database) throws SQLException {
        this.database = database;
        this.table = TempTable.create(
                database,
                "fact",
                "label_id bigint",
                "user_id uuid",
                "label_type text",
                "agree_count integer",
                "disagree_count integer",
                "unsure_count integer",
                "ai_agree_count integer",
                "ai_disagree_count integer",
                "ai_unsure_count integer",
                "correct boolean",
                "validations text");
    }

    /** Adds the facts of labels to the table. */
    public void collect(Scope scope) throws SQLException {
        database.execute(new SqlTemplate("""
            INSERT INTO ${facts}
            SELECT label_id, user_id, label_type, agree, disagree, unsure, ai_agree, ai_disagree, ai_unsure,
              CASE WHEN agree > disagree THEN true WHEN disagree > agree THEN false END, -- D3
              coalesce('[' || list || ']', '[]')
            FROM (
              SELECT l.label_id, l.user_id, l.label_type,
                coalesce(l.agree_count, count(*) FILTER (WHERE v.validation = 1))::integer AS agree,
                coalesce(l.disagree_count, count(*) FILTER (WHERE v.validation = 2))::integer AS disagree,
                coalesce(l.unsure_count, count(*) FILTER (WHERE v.validation = 3))::integer AS unsure,
                count(*) FILTER (WHERE l.agree_count IS NULL AND v.validation = 1 AND v.validator_type = 'AI')::integer AS ai_agree,
                count(*) FILTER (WHERE l.disagree_count IS NULL AND v.validation = 2 AND v.validator_type = 'AI')::integer
                  AS ai_disagree,
                count(*) FILTER (WHERE l.unsure_count IS NULL AND v.validation = 3 AND v.validator_type = 'AI')::integer AS ai_unsure,
                string_agg('{"user_id":"' || v.user_id || '","validation":"' || v.validation || '"}', ','
                  ORDER BY v.user_id) AS list -- A3, A7
              FROM label l
              JOIN app_user author ON author.user_id = l.user_id AND NOT author.excluded -- D1
              LEFT JOIN (
                label_validation v
                JOIN app_user voter ON voter.user_id = v.user_id AND NOT voter.excluded -- D1
              ) ON v.label_id = l.label_id AND v.user_id <> l.user_id -- D4: own votes do not count
                AND ${votes}
              WHERE l.label_type IN (${published_types}) AND ${labels}
              GROUP BY l.label_id
            ) l
            """)
                .with("facts", table)
                .with("labels", scope.on("l.label_id"))
                .with("votes", scope.on("v.label_id"))
                .with("published_types", TypeSql.LIST)
                .sql());
        table.analyze("label_id", "user_id");
    }

    /**
     * Returns labels that count differently than before for their author or their voters: labels that were added or
     * removed, or have another author, type or vote.
     *
     * @param oldLabels the published rows of the labels that the facts are about
     */
    public KeySet recounted(TempTable oldLabels) throws SQLException {
        return KeySet.of(database, "recounted_label", "label_id", """
            SELECT label_id
            FROM %1$s o
            FULL JOIN %2$s f USING (label_id)
            WHERE (o.user_id, o.label_type, o.correct, o.agree_count, o.disagree_count, o.unsure_count, o.validations::text)
              IS DISTINCT FROM
              (f.user_id, f.label_type, f.correct, f.agree_count, f.disagree_count, f.unsure_count, f.validations)
            """, oldLabels, table);
    }

    /** Returns the numbers of labels in the scope that are not published, by reason (D1). */
    public static Unpublished unpublished(RefreshConnection database, Scope scope) throws SQLException {
        List<Unpublished> counts = new ArrayList<>();
        database.read(
                String.format(Locale.ROOT, """
            SELECT count(*) FILTER (WHERE l.label_type NOT IN (%2$s)), count(*) FILTER (WHERE l.label_type IN (%2$s))
            FROM label l
            JOIN app_user author ON author.user_id = l.user_id
            WHERE (l.label_type NOT IN (%2$s) OR author.excluded) AND %1$s
            """, scope.on("l.label_id"), TypeSql.LIST),
                row -> counts.add(new Unpublished(row.getLong(1), row.getLong(2))));
        return counts.get(0);
    }

    @Override
    public String toString() {
        return table.toString();
    }

    /** The numbers of labels of another type, and of labels of the published types by excluded users. */
    public record Unpublished(long otherType, long ofExcludedUsers) {}
}
