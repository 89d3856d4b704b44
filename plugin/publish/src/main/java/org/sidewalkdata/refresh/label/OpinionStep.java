package org.sidewalkdata.refresh.label;

import java.sql.SQLException;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.SqlTemplate;
import org.sidewalkdata.refresh.table.TypeSql;
import org.sidewalkdata.score.Reliability;

/**
 * Derives {@code published_opinion}: people's agree and disagree votes of the city by label type (B4); no rows if there
 * are no labels.
 */
public final class OpinionStep {
    private static final SqlTemplate SELECT = new SqlTemplate("""
        SELECT
          t.label_type, coalesce(v.agree, 0) AS agree_count, coalesce(v.disagree, 0) AS disagree_count,
          coalesce(v.agree::double precision / nullif(v.agree + v.disagree, 0), ${unknown_share}) AS share,
          ${prior_votes} AS prior_votes
        FROM unnest(ARRAY[${published_types}]) AS t (label_type)
        LEFT JOIN (
          SELECT label_type, sum(people_agree_votes)::bigint AS agree, sum(people_disagree_votes)::bigint AS disagree
          FROM published_label_tally
          GROUP BY label_type
        ) v USING (label_type)
        WHERE EXISTS (SELECT FROM published_label_tally)
        ORDER BY t.label_type
        """)
            .with("published_types", TypeSql.LIST)
            .with("unknown_share", Reliability.UNKNOWN_SHARE)
            .with("prior_votes", Reliability.PRIOR_VOTES);

    private OpinionStep() {}

    /** Derives the table; must be called after the labels' tally is up to date. */
    public static ServingTable.Changes refresh(RefreshConnection database) throws SQLException {
        return ServingTable.PUBLISHED_OPINION.fill(database, SELECT.sql(), Scope.ALL);
    }
}
