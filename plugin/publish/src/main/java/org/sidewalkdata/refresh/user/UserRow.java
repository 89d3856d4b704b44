package org.sidewalkdata.refresh.user;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.quality.QualityRule;

/**
 * One published user (interface, "User statistics record"; D4, D5, D12).
 *
 * @param metersExplored from the users file, else computed from audits
 * @param manual the administrator's flag for quality; null: none given
 * @param voided votes given that were voided later
 */
record UserRow(UUID userId, double metersExplored, @Nullable Boolean manual, int voided, UserTally tally) {
    private static final String BY_TYPE = Arrays.stream(LabelType.values())
            .map(type -> String.format(
                    Locale.ROOT,
                    ", %1$s_labels, %1$s_validated_correct, %1$s_validated_incorrect, %1$s_not_validated",
                    type.columnName()))
            .collect(Collectors.joining());

    /** The columns, in the order that {@link #write} writes them. */
    static final String COLUMNS = """
        user_id, labels, meters_explored, labels_per_meter, high_quality, high_quality_manual, label_accuracy,
        validated_labels, validations_received, labels_validated_correct, labels_validated_incorrect,
        labels_not_validated, validations_given, dissenting_validations_given, agree_validations_given,
        disagree_validations_given, unsure_validations_given""" + BY_TYPE;

    private static final int COLUMN_COUNT = 17 + 4 * LabelType.values().length;

    void write(CopyWriter out, QualityRule quality) throws SQLException {
        long labels = tally.labels();
        long correct = tally.correct();
        long incorrect = tally.incorrect();
        out.beginRow(COLUMN_COUNT);
        out.uuid(userId);
        out.int4(count(labels));
        out.float8(metersExplored);
        putRatio(out, labels, metersExplored);
        out.bool(quality.isHighQuality(labels, correct, incorrect, metersExplored, manual));
        putManual(out);
        putRatio(out, correct, correct + incorrect);
        out.int4(count(correct + incorrect));
        out.int4(count(tally.received));
        out.int4(count(correct));
        out.int4(count(incorrect));
        out.int4(count(labels - correct - incorrect));
        out.int4(count(tally.agree + tally.disagree + tally.unsure + voided));
        out.int4(count(tally.dissenting));
        out.int4(count(tally.agree));
        out.int4(count(tally.disagree));
        out.int4(count(tally.unsure));
        for (LabelType type : LabelType.values()) {
            putType(out, type.ordinal());
        }
    }

    private void putType(CopyWriter out, int type) {
        out.int4(count(tally.labels[type]));
        out.int4(count(tally.correct[type]));
        out.int4(count(tally.incorrect[type]));
        out.int4(count(tally.labels[type] - tally.correct[type] - tally.incorrect[type]));
    }

    private void putManual(CopyWriter out) {
        if (manual == null) {
            out.writeNull();
        } else {
            out.bool(manual);
        }
    }

    /** Writes a ratio; null for a divisor of 0, and a finite number however small the divisor is. */
    private static void putRatio(CopyWriter out, long dividend, double divisor) {
        if (divisor == 0) {
            out.writeNull();
        } else {
            out.float8(Math.min(dividend / divisor, Double.MAX_VALUE));
        }
    }

    /** Returns a count for an integer column; only counts that a bundle gives can add up to more. */
    private static int count(long value) {
        return (int) Math.min(value, Integer.MAX_VALUE);
    }
}
