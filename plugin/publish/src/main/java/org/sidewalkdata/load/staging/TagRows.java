package org.sidewalkdata.load.staging;

import org.sidewalkdata.load.bundle.BundleColumn;

/** Rows of {@code label_tags.json}. */
final class TagRows extends StagedTable {
    TagRows() {
        super("staged_tag");
        BundleColumn id = required("id", "tag_id");
        field("tag_id", "bigint", cells -> cells.id(id));
        field(required("label_type"), "text", CellCopy::undamagedText);
        field(required("tag"), "text", CellCopy::undamagedText);
        field(optional("description"), "text", CellCopy::text);
        BundleColumn exclusions = optional("mutually_exclusive_with");
        field("exclusions", "text[]", cells -> cells.tags(exclusions));
    }
}
