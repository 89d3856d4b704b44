package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.BOOLEAN;
import static org.sidewalkdata.collection.ColumnType.INTEGER;

import java.util.Locale;

/**
 * The city in numbers; part of {@link PublishedCollections}. Each has its rows twice: with everybody, and, where
 * {@link #FILTER_LOW_QUALITY} is true, without users of low quality.
 */
public final class StatisticsCollections {
    /** The column that tells both apart. */
    public static final String FILTER_LOW_QUALITY = "filter_low_quality";

    /** By day and type (upstream's v3 interface, "overallStatsByDay"). */
    public static final PublishedCollection OVERALL_STATS_BY_DAY = new CollectionBuilder("overall_stats_by_day")
            .columns("""
                    date | TEXT | date | Day in the time zone America/Los_Angeles, such as 2024-05-01.
                    label_type | TEXT | label_type | One of the label types.
                    human_labels | INTEGER | h_labels | Labels of users who are not known to be programs.
                    ai_labels | INTEGER? | ai_labels | Labels of users who vote as programs; null: not known.
                    human_validations_agree | INTEGER? | h_agree | Agree votes of people; null, as those that follow: of no vote time and voter are known.
                    human_validations_disagree | INTEGER? | h_disagree | Disagree votes of people.
                    human_validations_unsure | INTEGER? | h_unsure | Unsure votes of people.
                    ai_validations_agree | INTEGER? | ai_agree | Agree votes of programs.
                    ai_validations_disagree | INTEGER? | ai_disagr | Disagree votes of programs.
                    ai_validations_unsure | INTEGER? | ai_unsure | Unsure votes of programs.
                    """)
            .filterOnly(FILTER_LOW_QUALITY, BOOLEAN)
            .orderBy("date", "label_type")
            .build();

    /** One row: streets, users, labels (upstream's v3 interface, "overallStats"). */
    public static final PublishedCollection OVERALL_STATS = new CollectionBuilder("overall_stats")
            .columns("""
                    km_explored | NUMBER | km_expl | Length of all completed audits.
                    km_explored_no_overlap | NUMBER | km_once | Length of the streets with a completed audit.
                    km_explored_multiple_users | NUMBER | km_several | Length of those that several users walked.
                    km_explored_single_user | NUMBER | km_single | Length of those that one user walked.
                    km_needs_reaudit | NUMBER? | km_reaudit | Length of those whose audits are all outdated; null: not known.
                    km_explorable | NUMBER | km_streets | Length of the streets that are not deleted.
                    km_open | NUMBER? | km_open | Length of the open streets; null, as those that follow: not known.
                    km_no_imagery | NUMBER? | km_noimg | Length of the streets without imagery.
                    km_closed | NUMBER? | km_closed | Length of the closed streets.
                    km_disabled | NUMBER? | km_disabl | Length of the disabled streets.
                    all_users | INTEGER | all_users | Users.
                    labelers | INTEGER | labelers | Users with a label.
                    validators | INTEGER | validators | Users who voted.
                    label_count | INTEGER | labels | Labels.
                    count_with_severity | INTEGER | n_rated | Labels with a rating.
                    avg_label_timestamp | DATE_TIME? | avg_label | Mean time of creation; null: there are no labels.
                    avg_timestamp_last_100_labels | DATE_TIME? | avg_last | The same of the latest hundred labels.
                    avg_image_age_days | INTEGER? | image_age | Mean days from the capture month to the label; null: not known.
                    stddev_label_days | INTEGER? | label_sd | Standard deviation of the times of creation; null: too few.
                    stddev_image_age_days | INTEGER? | image_sd | Standard deviation of the images' ages; null: too few.
                    """)
            .filterOnly(FILTER_LOW_QUALITY, BOOLEAN)
            .orderBy(FILTER_LOW_QUALITY)
            .build();

    /** By type of label, and of all types. */
    public static final PublishedCollection OVERALL_STATS_BY_TYPE = new CollectionBuilder("overall_stats_by_type")
            .columns("""
                    label_type | TEXT | label_type | One of the label types, or Overall.
                    labels | INTEGER | labels | Labels.
                    count_with_severity | INTEGER | n_rated | Labels with a rating.
                    severity_mean | NUMBER? | sev_mean | Mean of the ratings; null: none is rated.
                    severity_stddev | NUMBER? | sev_stddev | Their standard deviation; null: too few.
                    """)
            .columns(votes("combined", "all voters") + votes("human", "people") + votes("ai", "programs"))
            .columns("""
                    ai_yes_human_yes | INTEGER? | ai_y_hum_y | Labels on which programs and people agree; null: not known.
                    ai_yes_human_no | INTEGER? | ai_y_hum_n | Labels on which programs agree and people disagree.
                    ai_no_human_yes | INTEGER? | ai_n_hum_y | Labels on which programs disagree and people agree.
                    ai_no_human_no | INTEGER? | ai_n_hum_n | Labels on which both disagree.
                    """)
            .filterOnly(FILTER_LOW_QUALITY, BOOLEAN)
            .filterOnly("type_order", INTEGER)
            .orderBy("type_order")
            .build();

    private StatisticsCollections() {}

    private static String votes(String prefix, String who) {
        String dbf = prefix.substring(0, 2);
        return String.format(Locale.ROOT, """
                %1$s_votes | INTEGER? | %2$s_votes | Votes of %3$s; null: not known.
                %1$s_validated | INTEGER? | %2$s_valid | Labels on which %3$s have a majority; null: not known.
                %1$s_agreed | INTEGER? | %2$s_agree | Those on which it agrees; null: not known.
                %1$s_disagreed | INTEGER? | %2$s_disagr | Those on which it disagrees; null: not known.
                %1$s_has_a_validation | INTEGER? | %2$s_voted | Labels with a vote of %3$s; null: not known.
                """, prefix, dbf, who);
    }
}
