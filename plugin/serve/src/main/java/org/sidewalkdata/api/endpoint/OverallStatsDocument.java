package org.sidewalkdata.api.endpoint;

import static org.sidewalkdata.json.JsonTree.object;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sidewalkdata.collection.StatisticsCollections;
import org.sidewalkdata.json.JsonTree.Null;
import org.sidewalkdata.model.LabelType;

/**
 * Builds statistics of the city or an area as in Project Sidewalk's overallStats. Values that bundles never contain are null.
 * Pure.
 */
final class OverallStatsDocument {
    private static final String OVERALL = "Overall";

    private final RowValues city;
    private final Map<String, RowValues> types;
    private final RowValues noLabels;
    private final RowValues basis;

    /**
     * Creates a document.
     *
     * @param city the row of {@code overall_stats}, or of an area
     * @param types the rows of {@code overall_stats_by_type}; empty without labels
     * @param columns the column names of {@code overall_stats_by_type}
     * @param basis the row of {@code score_basis}
     */
    OverallStatsDocument(RowValues city, List<RowValues> types, List<String> columns, RowValues basis) {
        this.basis = basis;
        this.city = city;
        this.types = types.stream().collect(Collectors.toMap(row -> (String) row.get("label_type"), row -> row));
        this.noLabels = zeros(columns, Optional.ofNullable(this.types.get(OVERALL)));
    }

    Map<String, Object> json() {
        Map<String, Object> document = object("launch_date", Null.NULL);
        for (String length : List.of(
                "km_explored",
                "km_explored_no_overlap",
                "km_explored_multiple_users",
                "km_explored_single_user",
                "km_needs_reaudit",
                "km_explorable")) {
            document.put(length, city.get(length));
        }
        document.put(
                "km_by_status",
                object(
                        "open", city.get("km_open"),
                        "no_imagery", city.get("km_no_imagery"),
                        "closed", city.get("km_closed"),
                        "disabled", city.get("km_disabled")));
        document.put("user_counts", users());
        document.put("labels", labels());
        document.put("validations", object("combined", votes("combined"), "human", votes("human"), "ai", votes("ai")));
        document.put("ai_stats", perType(true, OverallStatsDocument::concurrence));
        document.put("score_basis", basis());
        return document;
    }

    /** Returns a member that Project Sidewalk does not have. It does not depend on {@code filterLowQuality}. */
    private Map<String, Object> basis() {
        Map<String, Object> members = new LinkedHashMap<>();
        StatisticsCollections.SCORE_BASIS
                .columns()
                .forEach(column -> members.put(column.name(), basis.get(column.name())));
        return members;
    }

    private Map<String, Object> users() {
        return object(
                "all_users", city.get("all_users"),
                "labelers", city.get("labelers"),
                "validators", city.get("validators"),
                "registered", Null.NULL,
                "anonymous", Null.NULL,
                "turker", Null.NULL,
                "researcher", Null.NULL);
    }

    private Map<String, Object> labels() {
        Map<String, Object> labels = object(
                "count", city.get("label_count"),
                "count_with_severity", city.get("count_with_severity"),
                "avg_label_timestamp", city.get("avg_label_timestamp"),
                "avg_timestamp_last_100_labels", city.get("avg_timestamp_last_100_labels"),
                "avg_age_of_image_when_labeled", days("avg_image_age_days"),
                "stddev_label_timestamp", days("stddev_label_days"),
                "stddev_age_of_image_when_labeled", days("stddev_image_age_days"));
        labels.putAll(perType(
                false,
                row -> object(
                        "count", row.get("labels"),
                        "count_with_severity", row.get("count_with_severity"),
                        "severity_mean", row.get("severity_mean"),
                        "severity_stddev", row.get("severity_stddev"))));
        return labels;
    }

    /**
     * Returns the statistics of votes.
     *
     * @param voters {@code combined}, {@code human} or {@code ai}
     */
    private Map<String, Object> votes(String voters) {
        Map<String, Object> votes = object("total_validations", of(OVERALL).get(voters + "_votes"));
        votes.putAll(perType(
                true,
                row -> object(
                        "validated", row.get(voters + "_validated"),
                        "agreed", row.get(voters + "_agreed"),
                        "disagreed", row.get(voters + "_disagreed"),
                        "accuracy", accuracy(row.get(voters + "_agreed"), row.get(voters + "_validated")),
                        "has_a_validation", row.get(voters + "_has_a_validation"))));
        return votes;
    }

    private static Map<String, Object> concurrence(RowValues row) {
        return object(
                "human_majority_vote",
                object(
                        "ai_yes_maj_vote_concurs", row.get("ai_yes_human_yes"),
                        "ai_yes_maj_vote_differs", row.get("ai_yes_human_no"),
                        "ai_no_maj_vote_differs", row.get("ai_no_human_yes"),
                        "ai_no_maj_vote_concurs", row.get("ai_no_human_no")),
                "admin_majority_vote",
                object(
                        "ai_yes_maj_vote_concurs", Null.NULL,
                        "ai_yes_maj_vote_differs", Null.NULL,
                        "ai_no_maj_vote_differs", Null.NULL,
                        "ai_no_maj_vote_concurs", Null.NULL));
    }

    private interface OfType {
        Map<String, Object> of(RowValues row);
    }

    private Map<String, Object> perType(boolean overall, OfType part) {
        Map<String, Object> parts = new LinkedHashMap<>();
        if (overall) {
            parts.put(OVERALL, part.of(of(OVERALL)));
        }
        for (LabelType type : LabelType.values()) {
            parts.put(type.publishedName(), part.of(of(type.publishedName())));
        }
        return parts;
    }

    private RowValues of(String type) {
        return types.getOrDefault(type, noLabels);
    }

    private Object days(String column) {
        Object days = city.get(column);
        return days == Null.NULL ? days : days + " days";
    }

    /** Returns the share of agreed; null if no label is validated or a count is unknown. */
    private static Object accuracy(Object agreed, Object validated) {
        if (!(agreed instanceof Long part) || !(validated instanceof Long whole) || whole == 0) {
            return Null.NULL;
        }
        return BigDecimal.valueOf(part)
                .divide(BigDecimal.valueOf(whole), MathContext.DECIMAL64)
                .stripTrailingZeros();
    }

    /** Returns the values of a type without labels: zero for counts that are known for the city, else null. */
    private static RowValues zeros(List<String> columns, Optional<RowValues> overall) {
        Map<String, Object> zeros = new LinkedHashMap<>();
        for (String column : columns) {
            boolean isCount = !column.startsWith("severity_");
            boolean known = overall.isEmpty() || overall.get().get(column) != Null.NULL;
            zeros.put(column, isCount && known ? 0L : Null.NULL);
        }
        return RowValues.of(zeros);
    }
}
