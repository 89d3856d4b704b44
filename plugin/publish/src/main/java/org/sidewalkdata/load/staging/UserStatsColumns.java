package org.sidewalkdata.load.staging;

import java.util.List;
import java.util.Locale;
import org.sidewalkdata.load.bundle.Columns;
import org.sidewalkdata.model.LabelType;

/** The columns of a userStats download that are not read: they are known, so the report does not list them. */
final class UserStatsColumns {
    private static final List<String> STATISTICS =
            List.of("labels", "validated_correct", "validated_incorrect", "not_validated");

    private UserStatsColumns() {}

    static void derived(Columns columns) {
        columns.derived(
                "labels",
                "labels_per_meter",
                "high_quality",
                "label_accuracy",
                "validated_labels",
                "validations_received",
                "labels_validated_correct",
                "labels_validated_incorrect",
                "labels_not_validated",
                "validations_given",
                "dissenting_validations_given",
                "agree_validations_given",
                "disagree_validations_given",
                "unsure_validations_given",
                "stats_by_label_type");
        for (LabelType type : LabelType.values()) {
            for (String statistic : STATISTICS) {
                String name = "stats_by_label_type." + type.publishedName() + "." + statistic;
                columns.derived(name.toLowerCase(Locale.ROOT));
            }
        }
    }
}
