package org.sidewalkdata.load.staging;

import java.util.Locale;
import org.sidewalkdata.load.bundle.BundleColumn;
import org.sidewalkdata.model.LabelType;

/** Rows of {@code users.csv} or of the userStats download. */
final class UserRows extends StagedTable {
    /** A million kilometers: far above what a person can walk, and far below what cannot be added up. */
    private static final int MOST_METERS = 1_000_000_000;

    UserRows() {
        super("staged_user_row");
        field(required("user_id"), "uuid", CellCopy::uuid);
        field(optional("meters_explored"), "double precision", UserRows::meters);
        field(optional("high_quality_manual"), "boolean", CellCopy::bool);
        field(optional("excluded"), "boolean", CellCopy::boolOrFalse);
        field(optional("validations_given_voided"), "integer", UserRows::voided);
        // the columns of a userStats download that are not read: known, so that the report does not list them
        derived("labels", "labels_per_meter", "high_quality", "label_accuracy", "validated_labels");
        derived("validations_received", "labels_validated_correct", "labels_validated_incorrect");
        derived("labels_not_validated", "validations_given", "dissenting_validations_given");
        derived("agree_validations_given", "disagree_validations_given", "unsure_validations_given");
        derived("stats_by_label_type");
        for (LabelType type : LabelType.values()) {
            String path = ("stats_by_label_type." + type.publishedName()).toLowerCase(Locale.ROOT);
            derived(path + ".labels", path + ".validated_correct");
            derived(path + ".validated_incorrect", path + ".not_validated");
        }
    }

    private static void voided(CellCopy cells, BundleColumn column) {
        if (cells.row().isEmpty(column)) {
            cells.out().int4(0);
        } else {
            cells.count(column);
        }
    }

    private static void meters(CellCopy cells, BundleColumn column) {
        if (!cells.row().isEmpty(column)) {
            double meters = cells.row().number(column);
            if (meters < 0) {
                throw cells.row().bad(column, "is below 0");
            }
            if (meters > MOST_METERS) {
                throw cells.row().bad(column, "is above " + MOST_METERS);
            }
        }
        cells.number(column);
    }
}
