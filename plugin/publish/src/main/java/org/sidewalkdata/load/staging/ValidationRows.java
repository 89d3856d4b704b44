package org.sidewalkdata.load.staging;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.sidewalkdata.load.bundle.BundleColumn;
import org.sidewalkdata.load.bundle.Columns;
import org.sidewalkdata.load.bundle.Row;
import org.sidewalkdata.load.bundle.Votes;

/** Rows of {@code validations}: one vote on a label, with time, place and kind of voter. */
final class ValidationRows extends StagedTable {
    private static final Columns COLUMNS = new Columns();
    private static final BundleColumn ID = COLUMNS.optional("label_validation_id");
    private static final BundleColumn LABEL_ID = COLUMNS.required("label_id");
    private static final BundleColumn USER_ID = COLUMNS.required("user_id");
    private static final BundleColumn RESULT = COLUMNS.required("validation_result", "validation");
    private static final BundleColumn VALIDATOR_TYPE = COLUMNS.optional("validator_type");
    private static final BundleColumn MISSION_ID = COLUMNS.optional("mission_id");
    private static final BundleColumn CANVAS_X = COLUMNS.optional("canvas_x");
    private static final BundleColumn CANVAS_Y = COLUMNS.optional("canvas_y");
    private static final BundleColumn HEADING = COLUMNS.optional("heading");
    private static final BundleColumn PITCH = COLUMNS.optional("pitch");
    private static final BundleColumn ZOOM = COLUMNS.optional("zoom");
    private static final BundleColumn CANVAS_HEIGHT = COLUMNS.optional("canvas_height");
    private static final BundleColumn CANVAS_WIDTH = COLUMNS.optional("canvas_width");
    private static final BundleColumn START_TIMESTAMP = COLUMNS.optional("start_timestamp");
    private static final BundleColumn END_TIMESTAMP = COLUMNS.optional("end_timestamp");
    private static final BundleColumn SOURCE = COLUMNS.optional("source");
    private static final BundleColumn LABEL_TYPE = COLUMNS.optional("label_type");
    private static final BundleColumn VALIDATED_TYPE = COLUMNS.optional("validated_label_type");

    private static final List<String> VALIDATOR_TYPES = List.of("Human", "AI");

    private final Set<UUID> voters = new HashSet<>(); // on the current label
    private long label;
    private boolean ofOneEach = true;

    ValidationRows() {
        super("staged_vote", COLUMNS, """
                label_validation_id bigint, label_id bigint, user_id uuid, validation smallint, validator_type text,
                mission_id bigint, canvas_x integer, canvas_y integer, heading float8, pitch float8, zoom float8,
                canvas_height integer, canvas_width integer, start_timestamp timestamptz, end_timestamp timestamptz,
                source text, voided boolean""");
    }

    /** Returns whether no user voted twice on a label; false if the votes do not come label by label, because it is unknown. */
    boolean areOfOneEach() {
        return ofOneEach;
    }

    @Override
    void write(CellCopy cells) {
        cells.optionalId(ID);
        cells.neededId(LABEL_ID);
        cells.neededUuid(USER_ID);
        note(cells.row().integer(LABEL_ID), cells.uuid());
        cells.row().need(RESULT);
        cells.out().int2(Votes.result(cells.row(), RESULT));
        cells.oneOf(VALIDATOR_TYPE, VALIDATOR_TYPES);
        cells.optionalId(MISSION_ID);
        cells.smallInteger(CANVAS_X);
        cells.smallInteger(CANVAS_Y);
        cells.number(HEADING);
        cells.number(PITCH);
        cells.number(ZOOM);
        cells.smallInteger(CANVAS_HEIGHT);
        cells.smallInteger(CANVAS_WIDTH);
        cells.time(START_TIMESTAMP);
        cells.time(END_TIMESTAMP);
        cells.text(SOURCE);
        cells.out().bool(isVoided(cells.row()));
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
    private static boolean isVoided(Row row) {
        if (row.isEmpty(VALIDATED_TYPE)) {
            return false;
        }
        row.need(LABEL_TYPE);
        row.checkText(VALIDATED_TYPE);
        row.checkText(LABEL_TYPE);
        return !row.text(VALIDATED_TYPE).strip().equals(row.text(LABEL_TYPE).strip());
    }
}
