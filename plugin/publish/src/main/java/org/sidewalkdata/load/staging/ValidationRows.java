package org.sidewalkdata.load.staging;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.sidewalkdata.load.bundle.BundleColumn;
import org.sidewalkdata.load.bundle.Row;
import org.sidewalkdata.load.bundle.Votes;

/** Rows of {@code validations}: one vote on a label, with time, place and kind of voter. */
final class ValidationRows extends StagedTable {
    private static final List<String> VALIDATOR_TYPES = List.of("Human", "AI");

    private final Set<UUID> voters = new HashSet<>(); // on the current label
    private long label;
    private boolean ofOneEach = true;

    ValidationRows() {
        super("staged_vote");
        field(optional("label_validation_id"), "bigint", CellCopy::id);
        BundleColumn labelId = required("label_id");
        field(labelId, "bigint", CellCopy::id);
        field(required("user_id"), "uuid", (cells, column) -> {
            cells.uuid(column);
            note(cells.row().integer(labelId), cells.uuid());
        });
        BundleColumn result = required("validation_result", "validation");
        field("validation", "smallint", cells -> {
            cells.row().need(result);
            cells.out().int2(Votes.result(cells.row(), result));
        });
        field(optional("validator_type"), "text", (cells, column) -> cells.oneOf(column, VALIDATOR_TYPES));
        field(optional("mission_id"), "bigint", CellCopy::id);
        field(optional("canvas_x"), "integer", CellCopy::smallInteger);
        field(optional("canvas_y"), "integer", CellCopy::smallInteger);
        field(optional("heading"), "float8", CellCopy::number);
        field(optional("pitch"), "float8", CellCopy::number);
        field(optional("zoom"), "float8", CellCopy::number);
        field(optional("canvas_height"), "integer", CellCopy::smallInteger);
        field(optional("canvas_width"), "integer", CellCopy::smallInteger);
        field(optional("start_timestamp"), "timestamptz", CellCopy::time);
        field(optional("end_timestamp"), "timestamptz", CellCopy::time);
        field(optional("source"), "text", CellCopy::text);
        BundleColumn type = optional("label_type");
        BundleColumn validatedType = optional("validated_label_type");
        field("voided", "boolean", cells -> cells.out().bool(isVoided(cells.row(), type, validatedType)));
    }

    /** Returns whether no user voted twice on a label; false if the votes do not come label by label, because it is unknown. */
    boolean areOfOneEach() {
        return ofOneEach;
    }

    private void note(long votedOn, UUID voter) {
        if (votedOn != label) {
            ofOneEach &= votedOn > label;
            label = votedOn;
            voters.clear();
        }
        ofOneEach = ofOneEach && voters.add(voter);
    }

    /** Returns whether the vote was cast on an earlier type of the label. */
    private static boolean isVoided(Row row, BundleColumn type, BundleColumn validatedType) {
        if (row.isEmpty(validatedType)) {
            return false;
        }
        row.need(type);
        row.checkText(validatedType);
        row.checkText(type);
        return !row.text(validatedType).strip().equals(row.text(type).strip());
    }
}
