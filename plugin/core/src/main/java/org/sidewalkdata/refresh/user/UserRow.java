package org.sidewalkdata.refresh.user;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.copy.CopySink;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.quality.QualityRule;

/**
 * One published user (interface, "User statistics record"; D4, D5, D12).
 *
 * @param metersExplored the users file's, else walked
 * @param manual the administrator's word on quality; null: none given
 * @param voided votes given that were voided later
 */
record UserRow(UUID userId, double metersExplored, @Nullable Boolean manual, int voided, UserTally tally) {
    private static final String BY_TYPE = Arrays.stream(LabelType.values())
            .map(type -> ", %1$s_labels, %1$s_validated_correct, %1$s_validated_incorrect, %1$s_not_validated"
                    .formatted(type.columnName()))
            .collect(Collectors.joining());

    /** The columns, in the order that {@link #write} writes them. */
    static final String COLUMNS = """
        user_id, labels, meters_explored, labels_per_meter, high_quality, high_quality_manual, label_accuracy,
        validated_labels, validations_received, labels_validated_correct, labels_validated_incorrect,
        labels_not_validated, validations_given, dissenting_validations_given, agree_validations_given,
        disagree_validations_given, unsure_validations_given""" + BY_TYPE;

    private static final int COLUMN_COUNT = 17 + 4 * LabelType.values().length;

    void write(CopySink sink, QualityRule quality) throws SQLException {
        long labels = tally.labels();
        long correct = tally.correct();
        long incorrect = tally.incorrect();
        sink.row(COLUMN_COUNT);
        sink.put(userId);
        sink.put(count(labels));
        sink.put(metersExplored);
        putRatio(sink, labels, metersExplored);
        sink.put(quality.isHighQuality(labels, correct, incorrect, metersExplored, manual));
        putManual(sink);
        putRatio(sink, correct, correct + incorrect);
        sink.put(count(correct + incorrect));
        sink.put(count(tally.received));
        sink.put(count(correct));
        sink.put(count(incorrect));
        sink.put(count(labels - correct - incorrect));
        sink.put(count(tally.agree + tally.disagree + tally.unsure + voided));
        sink.put(count(tally.dissenting));
        sink.put(count(tally.agree));
        sink.put(count(tally.disagree));
        sink.put(count(tally.unsure));
        for (LabelType type : LabelType.values()) {
            putType(sink, type.ordinal());
        }
    }

    private void putType(CopySink sink, int type) {
        sink.put(count(tally.labels[type]));
        sink.put(count(tally.correct[type]));
        sink.put(count(tally.incorrect[type]));
        sink.put(count(tally.labels[type] - tally.correct[type] - tally.incorrect[type]));
    }

    private void putManual(CopySink sink) {
        if (manual == null) {
            sink.putNull();
        } else {
            sink.put((boolean) manual);
        }
    }

    /** Null over nothing; a number however small the divisor is. */
    private static void putRatio(CopySink sink, long dividend, double divisor) {
        if (divisor == 0) {
            sink.putNull();
        } else {
            sink.put(Math.min(dividend / divisor, Double.MAX_VALUE));
        }
    }

    /** Columns are integers; only counts that a bundle states itself can add up to more. */
    private static int count(long value) {
        return (int) Math.min(value, Integer.MAX_VALUE);
    }
}
