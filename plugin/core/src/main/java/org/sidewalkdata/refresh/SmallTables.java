package org.sidewalkdata.refresh;

import java.sql.SQLException;

/** Derives {@code published_region} and {@code published_tag}: always in full, they are small. */
final class SmallTables {
    private SmallTables() {}

    static ServingTable.Changes refreshRegions(Database database) throws SQLException {
        ServingTable.PUBLISHED_REGION.createDraft(database);
        database.execute("""
            INSERT INTO new_published_region (region_id, name, geom)
            SELECT region_id, name, geom
            FROM region
            """);
        return ServingTable.PUBLISHED_REGION.merge(database, "TRUE");
    }

    static ServingTable.Changes refreshTags(Database database) throws SQLException {
        ServingTable.PUBLISHED_TAG.createDraft(database);
        database.execute("""
            INSERT INTO new_published_tag (tag_id, label_type, type_order, tag, description, mutually_exclusive_with)
            SELECT tag_id, label_type, array_position(ARRAY[%1$s], label_type) - 1, tag, description,
              ARRAY(
                SELECT other_tag
                FROM tag_exclusion
                WHERE tag_exclusion.tag_id = tag.tag_id
                ORDER BY other_tag COLLATE "C")
            FROM tag
            WHERE label_type IN (%1$s)
            """.formatted(LabelFacts.PUBLISHED_TYPES));
        return ServingTable.PUBLISHED_TAG.merge(database, "TRUE");
    }
}
