package org.sidewalkdata.load.staging;

/** Rows of {@code audit_tasks.csv}. */
final class AuditTaskRows extends StagedTable {
    AuditTaskRows() {
        super("staged_audit_task");
        field(required("audit_task_id"), "bigint", CellCopy::id);
        field(required("user_id"), "uuid", CellCopy::uuid);
        field(required("street_edge_id"), "bigint", CellCopy::id);
        field(required("completed"), "boolean", CellCopy::bool);
        field(optional("low_quality"), "boolean", CellCopy::boolOrFalse);
        field(optional("outdated"), "boolean", CellCopy::bool);
    }
}
