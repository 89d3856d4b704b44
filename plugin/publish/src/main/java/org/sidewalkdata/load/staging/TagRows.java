package org.sidewalkdata.load.staging;

import org.sidewalkdata.load.bundle.BundleColumn;
import org.sidewalkdata.load.bundle.Columns;

/** Rows of {@code label_tags.json}. */
final class TagRows extends StagedTable {
    private static final Columns COLUMNS = new Columns();
    private static final BundleColumn ID = COLUMNS.required("id", "tag_id");
    private static final BundleColumn LABEL_TYPE = COLUMNS.required("label_type");
    private static final BundleColumn TAG = COLUMNS.required("tag");
    private static final BundleColumn DESCRIPTION = COLUMNS.optional("description");
    private static final BundleColumn EXCLUSIONS = COLUMNS.optional("mutually_exclusive_with");

    TagRows() {
        super("staged_tag", COLUMNS, """
                tag_id bigint,
                label_type text,
                tag text,
                description text,
                exclusions text[]""");
    }

    @Override
    void write(CellCopy cells) {
        cells.neededId(ID);
        cells.neededText(LABEL_TYPE);
        cells.neededText(TAG);
        cells.text(DESCRIPTION);
        cells.out().texts(cells.row().tags(EXCLUSIONS));
    }
}
