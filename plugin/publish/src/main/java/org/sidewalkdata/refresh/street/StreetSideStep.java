package org.sidewalkdata.refresh.street;

import java.sql.SQLException;
import java.util.Locale;
import org.sidewalkdata.refresh.table.KeySet;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;

/**
 * Derives {@code published_street_side}: the evidence of the labels on each side of a street for a sidewalk there (U5).
 * A NoSidewalk label that was validated incorrect counts as rejected only.
 */
public final class StreetSideStep {
    private static final String SELECT = """
        SELECT
          street_edge_id, street_side, count(*) AS label_count,
          count(*) FILTER (WHERE stands) AS no_sidewalk_label_count,
          count(DISTINCT user_id) FILTER (WHERE stands) AS no_sidewalk_user_count,
          min(time_created) FILTER (WHERE stands) AS first_no_sidewalk_label_date,
          max(time_created) FILTER (WHERE stands) AS last_no_sidewalk_label_date,
          count(*) FILTER (WHERE stands AND correct) AS validated_no_sidewalk_count,
          count(*) FILTER (WHERE is_no_sidewalk AND NOT stands) AS rejected_no_sidewalk_count,
          coalesce(bool_or(tags @> '{street has no sidewalks}') FILTER (WHERE stands), false) AS says_none_anywhere
        FROM (
          SELECT t.street_edge_id, t.street_side, t.user_id, t.time_created, t.correct, t.tags,
            t.label_type = 'NoSidewalk' AS is_no_sidewalk,
            t.label_type = 'NoSidewalk' AND t.correct IS NOT FALSE AS stands
          FROM %1$s t
          WHERE t.street_side IS NOT NULL
        ) label
        GROUP BY street_edge_id, street_side
        ORDER BY street_edge_id, street_side
        """;

    /** The labels on some streets, selected by the source table because that has an index by street. */
    private static final String LABELS_ON = """
        (SELECT p.* FROM label t JOIN published_label p USING (label_id) WHERE %s)
        """;

    private StreetSideStep() {}

    /** Derives the sides of all streets. */
    public static ServingTable.Changes refresh(RefreshConnection database) throws SQLException {
        return fill(database, "published_label", Scope.ALL);
    }

    /**
     * Derives the sides of some streets.
     *
     * @param scope the streets to derive anew, and those that are gone
     */
    public static ServingTable.Changes refresh(RefreshConnection database, KeySet scope) throws SQLException {
        return fill(database, String.format(Locale.ROOT, LABELS_ON, scope.on("t.street_edge_id")), scope);
    }

    private static ServingTable.Changes fill(RefreshConnection database, String labels, Scope scope)
            throws SQLException {
        return ServingTable.PUBLISHED_STREET_SIDE.fill(database, String.format(Locale.ROOT, SELECT, labels), scope);
    }
}
