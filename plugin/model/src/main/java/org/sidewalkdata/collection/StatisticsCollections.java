package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.BOOLEAN;
import static org.sidewalkdata.collection.ColumnType.INTEGER;

import java.util.Locale;

/**
 * Statistics of the city, and the same of areas; part of {@link PublishedCollections}. Each collection but those of the
 * basis has its rows twice: with all users, and, where {@link #FILTER_LOW_QUALITY} is true, without low-quality users.
 */
public final class StatisticsCollections {
    /** The column that distinguishes the two sets of rows. */
    public static final String FILTER_LOW_QUALITY = "filter_low_quality";

    /** By day and type (upstream's v3 interface, "overallStatsByDay"). */
    public static final PublishedCollection OVERALL_STATS_BY_DAY = new CollectionBuilder("overall_stats_by_day")
            .columns("""
                    date | TEXT | date | Day in the time zone America/Los_Angeles, such as 2024-05-01.
                    label_type | TEXT | label_type | One of the label types.
                    human_labels | INTEGER | h_labels | Labels by users who are not known to be AI.
                    ai_labels | INTEGER? | ai_labels | Labels by users who vote as AI; null: unknown.
                    human_validations_agree | INTEGER? | h_agree | Agree votes by people. Null, like all later fields, if no vote has a known time and voter type.
                    human_validations_disagree | INTEGER? | h_disagree | Disagree votes by people.
                    human_validations_unsure | INTEGER? | h_unsure | Unsure votes by people.
                    ai_validations_agree | INTEGER? | ai_agree | Agree votes by AI.
                    ai_validations_disagree | INTEGER? | ai_disagr | Disagree votes by AI.
                    ai_validations_unsure | INTEGER? | ai_unsure | Unsure votes by AI.
                    """)
            .filterOnly(BOOLEAN, FILTER_LOW_QUALITY)
            .orderBy("date", "label_type")
            .build();

    /** One row with the streets, users and labels (upstream's v3 interface, "overallStats"). */
    public static final PublishedCollection OVERALL_STATS = stats(new CollectionBuilder("overall_stats"))
            .orderBy(FILTER_LOW_QUALITY)
            .build();

    /** The same of areas, computed on request. */
    public static final PublishedCollection AREA_STATS = stats(ofAreas("area_stats"))
            .orderBy("area_set", "area_id", FILTER_LOW_QUALITY)
            .build();

    /** One row with the audited length and the labels that the scores are computed from. */
    public static final PublishedCollection SCORE_BASIS = basis(new CollectionBuilder("score_basis"))
            .filterOnly(BOOLEAN, "only_row")
            .orderBy("only_row")
            .build();

    /** The same of areas, computed on request. */
    public static final PublishedCollection AREA_SCORE_BASIS =
            basis(ofAreas("area_score_basis")).orderBy("area_set", "area_id").build();

    /** Statistics by label type, and of all types. */
    public static final PublishedCollection OVERALL_STATS_BY_TYPE = byType(
                    new CollectionBuilder("overall_stats_by_type"))
            .orderBy("type_order")
            .build();

    /** The same of areas, computed on request. */
    public static final PublishedCollection AREA_STATS_BY_TYPE = byType(ofAreas("area_stats_by_type"))
            .orderBy("area_set", "area_id", "type_order")
            .build();

    private StatisticsCollections() {}

    private static CollectionBuilder ofAreas(String view) {
        return new CollectionBuilder(view).columns("""
                area_set | TEXT | area_set | Set of the area.
                area_id | TEXT | area_id | Id of the area.
                """);
    }

    private static CollectionBuilder stats(CollectionBuilder collection) {
        return collection.columns("""
                    km_explored | NUMBER km | km_expl | Length of all completed audits, in kilometers.
                    km_explored_no_overlap | NUMBER km | km_once | Length of the streets of every status with a completed audit, in kilometers.
                    km_explored_multiple_users | NUMBER km | km_several | Length of the streets of every status that several users audited, in kilometers.
                    km_explored_single_user | NUMBER km | km_single | Length of the streets of every status that one user audited, in kilometers.
                    km_needs_reaudit | NUMBER? km | km_reaudit | Length of the streets whose audits are all outdated, in kilometers; null: unknown.
                    km_explorable | NUMBER km | km_streets | Length of the streets that are not deleted, in kilometers.
                    km_open | NUMBER? km | km_open | Length of the open streets, in kilometers. This and the next three fields are null if the status of some streets is unknown.
                    km_no_imagery | NUMBER? km | km_noimg | Length of the streets without imagery, in kilometers.
                    km_closed | NUMBER? km | km_closed | Length of the closed streets, in kilometers.
                    km_disabled | NUMBER? km | km_disabl | Length of the disabled streets, in kilometers.
                    all_users | INTEGER | all_users | Number of users.
                    labelers | INTEGER | labelers | Users with a label.
                    validators | INTEGER | validators | Users who voted.
                    label_count | INTEGER | labels | Number of labels.
                    count_with_severity | INTEGER | n_rated | Labels with a rating.
                    avg_label_timestamp | DATE_TIME? | avg_label | Mean creation time of the labels; null: no labels.
                    avg_timestamp_last_100_labels | DATE_TIME? | avg_last | Mean creation time of the latest 100 labels; null: no labels.
                    avg_image_age_days | INTEGER? day | image_age | Mean number of days from the capture month of the image to the creation of the label; null: unknown.
                    stddev_label_days | INTEGER? day | label_sd | Standard deviation of the creation times, in days; null: too few labels.
                    stddev_image_age_days | INTEGER? day | image_sd | Standard deviation of the images' ages, in days; null: too few images.
                    """).filterOnly(BOOLEAN, FILTER_LOW_QUALITY);
    }

    private static CollectionBuilder basis(CollectionBuilder collection) {
        return collection.columns("""
                    street_km | NUMBER km | km_streets | Length of the streets that are not deleted, in kilometers.
                    audited_km | NUMBER km | km_audited | Length of those with a completed audit of high quality, in kilometers.
                    coverage | NUMBER 1 | coverage | audited_km divided by street_km, 0 to 1.
                    multiple_users_km | NUMBER km | km_several | The part of audited_km with such audits by several users.
                    low_quality_km | NUMBER km | km_low | Length of the streets that are not deleted and whose completed audits are all of low quality, in kilometers.
                    label_count | INTEGER | labels | Number of labels.
                    counted_labels | INTEGER | counted | Labels that count in a score of the default model.
                    left_out_labels | INTEGER | left_out | Labels that count in no score: the sum of the next three fields.
                    cleaned_labels | INTEGER | cleaned | Labels that votes reject, or whose audit or author is of low quality.
                    unscored_type_labels | INTEGER | other_type | Labels of type Other, which has no weight.
                    unaudited_labels | INTEGER | unaudited | Labels without a street, or on a street without an audit of high quality.
                    """);
    }

    private static CollectionBuilder byType(CollectionBuilder collection) {
        return collection
                .columns("""
                    label_type | TEXT | label_type | One of the label types, or Overall.
                    labels | INTEGER | labels | Number of labels.
                    count_with_severity | INTEGER | n_rated | Labels with a rating.
                    severity_mean | NUMBER? | sev_mean | Mean of the ratings; null: no label is rated.
                    severity_stddev | NUMBER? | sev_stddev | Standard deviation of the ratings; null: too few ratings.
                    """)
                .columns(votes("combined", "all voters") + votes("human", "people") + votes("ai", "AI"))
                .columns("""
                    ai_yes_human_yes | INTEGER? | ai_y_hum_y | Labels on which the majorities of AI votes and of people's votes both agree; null: unknown.
                    ai_yes_human_no | INTEGER? | ai_y_hum_n | Labels on which the majority of AI votes agrees and the majority of people's votes disagrees; null: unknown.
                    ai_no_human_yes | INTEGER? | ai_n_hum_y | Labels on which the majority of AI votes disagrees and the majority of people's votes agrees; null: unknown.
                    ai_no_human_no | INTEGER? | ai_n_hum_n | Labels on which both majorities disagree; null: unknown.
                    """)
                .filterOnly(BOOLEAN, FILTER_LOW_QUALITY)
                .filterOnly(INTEGER, "type_order");
    }

    private static String votes(String prefix, String who) {
        String dbf = prefix.substring(0, 2);
        return String.format(Locale.ROOT, """
                %1$s_votes | INTEGER? | %2$s_votes | Votes by %3$s; null: unknown.
                %1$s_validated | INTEGER? | %2$s_valid | Labels with a majority of agree or disagree votes by %3$s; null: unknown.
                %1$s_agreed | INTEGER? | %2$s_agree | Labels with a majority of agree votes by %3$s; null: unknown.
                %1$s_disagreed | INTEGER? | %2$s_disagr | Labels with a majority of disagree votes by %3$s; null: unknown.
                %1$s_has_a_validation | INTEGER? | %2$s_voted | Labels with a vote by %3$s; null: unknown.
                """, prefix, dbf, who);
    }
}
