package org.sidewalkdata.load.staging;

import org.sidewalkdata.load.bundle.BundleColumn;
import org.sidewalkdata.load.bundle.Columns;

/** Rows of {@code audit_tasks.csv}. */
final class AuditTaskRows extends StagedTable {
    private static final Columns COLUMNS = new Columns();
    private static final BundleColumn AUDIT_TASK_ID = COLUMNS.required("audit_task_id");
    private static final BundleColumn USER_ID = COLUMNS.required("user_id");
    private static final BundleColumn STREET_EDGE_ID = COLUMNS.required("street_edge_id");
    private static final BundleColumn COMPLETED = COLUMNS.required("completed");
    private static final BundleColumn LOW_QUALITY = COLUMNS.optional("low_quality");
    private static final BundleColumn OUTDATED = COLUMNS.optional("outdated");

    AuditTaskRows() {
        super("staged_audit_task", COLUMNS, """
                audit_task_id bigint,
                user_id uuid,
                street_edge_id bigint,
                completed boolean,
                low_quality boolean,
                outdated boolean""");
    }

    @Override
    void write(CellCopy cells) {
        cells.neededId(AUDIT_TASK_ID);
        cells.neededUuid(USER_ID);
        cells.neededId(STREET_EDGE_ID);
        cells.neededBool(COMPLETED);
        cells.bool(LOW_QUALITY, false);
        cells.optionalBool(OUTDATED);
    }
}
