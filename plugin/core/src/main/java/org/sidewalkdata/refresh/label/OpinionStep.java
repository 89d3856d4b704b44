package org.sidewalkdata.refresh.label;

import java.sql.SQLException;
import org.sidewalkdata.refresh.table.Database;
import org.sidewalkdata.refresh.table.KeySet;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.TempTable;
import org.sidewalkdata.refresh.table.TypeSql;
import org.sidewalkdata.score.Reliability;

/** Derives {@code published_opinion}: all agree and disagree votes of the city by label type (B4); nothing without labels. */
public final class OpinionStep {
    private static final String COLUMNS = "label_type, agree_count, disagree_count, share, prior_votes";

    private static final String SELECT = """
        SELECT
          t.label_type, coalesce(v.agree, 0), coalesce(v.disagree, 0),
          coalesce(v.agree::double precision / nullif(v.agree + v.disagree, 0), %3$s), %4$s
        FROM unnest(ARRAY[%1$s]) AS t (label_type)
        LEFT JOIN (
          SELECT label_type, sum(agree)::bigint AS agree, sum(disagree)::bigint AS disagree
          FROM (%2$s) votes (label_type, agree, disagree)
          GROUP BY label_type
        ) v USING (label_type)
        WHERE EXISTS (SELECT FROM published_label)
        ORDER BY t.label_type
        """;

    private static final String ALL = "SELECT label_type, agree_count, disagree_count FROM %s";

    /** What is published, less what the touched labels had, and what they have now. */
    private static final String CHANGED = """
        SELECT label_type, agree_count, disagree_count FROM published_opinion
        UNION ALL
        SELECT label_type, -agree_count, -disagree_count FROM %1$s
        UNION ALL
        SELECT p.label_type, p.agree_count, p.disagree_count
        FROM published_label p
        JOIN (%2$s EXCEPT %3$s) touched USING (label_id)
        """;

    private OpinionStep() {}

    /** From the facts of all labels. */
    public static ServingTable.Changes refresh(Database database, LabelFacts facts) throws SQLException {
        return fill(database, ALL.formatted(facts));
    }

    /**
     * From what was published and the touched labels, whose votes may be others; after the labels are published.
     *
     * @param oldLabels what the touched labels were before
     * @param flipped labels that are touched since, whose votes are the same
     */
    public static ServingTable.Changes refresh(Database database, TempTable oldLabels, KeySet labels, KeySet flipped)
            throws SQLException {
        return fill(database, CHANGED.formatted(oldLabels, labels.select(), flipped.select()));
    }

    private static ServingTable.Changes fill(Database database, String votes) throws SQLException {
        return ServingTable.PUBLISHED_OPINION.fill(
                database,
                COLUMNS,
                SELECT.formatted(TypeSql.LIST, votes, Reliability.UNKNOWN_SHARE, Reliability.PRIOR_VOTES),
                Scope.ALL);
    }
}
