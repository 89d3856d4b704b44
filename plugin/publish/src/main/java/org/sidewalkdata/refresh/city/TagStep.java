package org.sidewalkdata.refresh.city;

import java.sql.SQLException;
import java.util.Locale;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.TypeSql;

/** Derives {@code published_tag}, always in full because it is small. */
public final class TagStep {
    private TagStep() {}

    public static ServingTable.Changes refresh(RefreshConnection database) throws SQLException {
        return ServingTable.PUBLISHED_TAG.fill(
                database, String.format(Locale.ROOT, """
            SELECT tag_id, label_type, %2$s AS type_order, tag, description,
              ARRAY(
                SELECT other_tag
                FROM tag_exclusion
                WHERE tag_exclusion.tag_id = tag.tag_id
                ORDER BY other_tag COLLATE "C") AS mutually_exclusive_with
            FROM tag
            WHERE label_type IN (%1$s)
            ORDER BY tag_id
            """, TypeSql.LIST, TypeSql.number("label_type")), Scope.ALL);
    }
}
