package org.sidewalkdata.load.staging;

import java.util.Locale;
import org.sidewalkdata.load.bundle.BundleColumn;
import org.sidewalkdata.load.bundle.Columns;
import org.sidewalkdata.model.LabelType;

/** Rows of {@code users.csv} or of the userStats download. */
final class UserRows extends StagedTable {
    /** A million kilometers: far above what a person can walk, and far below what cannot be added up. */
    private static final int MOST_METERS = 1_000_000_000;

    private static final Columns COLUMNS = new Columns();
    private static final BundleColumn USER_ID = COLUMNS.required("user_id");
    private static final BundleColumn METERS_EXPLORED = COLUMNS.optional("meters_explored");
    private static final BundleColumn HIGH_QUALITY_MANUAL = COLUMNS.optional("high_quality_manual");
    private static final BundleColumn EXCLUDED = COLUMNS.optional("excluded");
    private static final BundleColumn VOIDED = COLUMNS.optional("validations_given_voided");

    static { // the columns of a userStats download that are not read: known, so that the report does not list them
        COLUMNS.derived("labels", "labels_per_meter", "high_quality", "label_accuracy", "validated_labels");
        COLUMNS.derived("validations_received", "labels_validated_correct", "labels_validated_incorrect");
        COLUMNS.derived("labels_not_validated", "validations_given", "dissenting_validations_given");
        COLUMNS.derived("agree_validations_given", "disagree_validations_given", "unsure_validations_given");
        COLUMNS.derived("stats_by_label_type");
        for (LabelType type : LabelType.values()) {
            String path = ("stats_by_label_type." + type.publishedName()).toLowerCase(Locale.ROOT);
            COLUMNS.derived(path + ".labels", path + ".validated_correct");
            COLUMNS.derived(path + ".validated_incorrect", path + ".not_validated");
        }
    }

    UserRows() {
        super("staged_user_row", COLUMNS, """
                user_id uuid,
                meters_explored double precision,
                high_quality_manual boolean,
                excluded boolean,
                validations_given_voided integer""");
    }

    @Override
    void write(CellCopy cells) {
        cells.neededUuid(USER_ID);
        meters(cells);
        cells.optionalBool(HIGH_QUALITY_MANUAL);
        cells.bool(EXCLUDED, false);
        if (cells.row().isEmpty(VOIDED)) {
            cells.out().int4(0);
        } else {
            cells.count(VOIDED);
        }
    }

    private static void meters(CellCopy cells) {
        if (!cells.row().isEmpty(METERS_EXPLORED)) {
            double meters = cells.row().number(METERS_EXPLORED);
            if (meters < 0) {
                throw cells.row().bad(METERS_EXPLORED, "is below 0");
            }
            if (meters > MOST_METERS) {
                throw cells.row().bad(METERS_EXPLORED, "is above " + MOST_METERS);
            }
        }
        cells.number(METERS_EXPLORED);
    }
}
