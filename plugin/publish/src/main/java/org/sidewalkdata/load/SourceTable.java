package org.sidewalkdata.load;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.model.LabelType;

/**
 * A source table that a load keeps equal to its staged rows, in all its columns that are not generated.
 *
 * @param key columns of the table's key
 * @param guarded what scores and plans depend on; a load must not lose much of it unnoticed
 */
record SourceTable(String name, List<String> key, List<Guarded> guarded) {
    /**
     * Counts that may shrink only a little in one load: of rows, or of rows with a value.
     *
     * @param things plural noun for messages
     * @param had SQL condition: whether row {@code old} is counted
     * @param lost SQL condition: whether row {@code old} is removed, or its row {@code new} is not counted
     */
    record Guarded(String things, String had, String lost) {}

    private static final String PUBLISHED = Arrays.stream(LabelType.values())
            .map(type -> "'" + type.publishedName() + "'")
            .collect(Collectors.joining(", ", "(", ")"));

    static final SourceTable CITY = of("city", "only_row");
    static final SourceTable REGION = of("region", "region_id").rows("regions");
    static final SourceTable STREET_EDGE = of("street_edge", "street_edge_id")
            .rows("streets")
            .values("streets that are not deleted", "NOT %s.deleted");
    static final SourceTable STREET_GRADE = of("street_grade", "street_edge_id").rows("grades of streets");
    static final SourceTable APP_USER = of("app_user", "user_id")
            .rows("users")
            .values("users who are not excluded", "NOT %s.excluded")
            .values("excluded users", "%s.excluded")
            .values("flags of users' quality", "%s.high_quality_manual IS NOT NULL")
            .values("users' explored meters", "%s.meters_explored IS NOT NULL");
    static final SourceTable AUDIT_TASK = of("audit_task", "audit_task_id, user_id, street_edge_id")
            .rows("audits")
            .values("audits that count", "%1$s.completed AND NOT %1$s.low_quality");
    static final SourceTable LABEL = of("label", "label_id")
            .rows("labels")
            .values("labels of a published type", "%s.label_type IN " + PUBLISHED)
            .values("severities of labels", "%s.severity IS NOT NULL")
            .values("labels with tags", "%s.tags <> '{}'")
            .values("labels with a street", "%s.street_edge_id IS NOT NULL")
            .values("labels with an audit", "%s.audit_task_id IS NOT NULL")
            .guard(
                    "labels with counted votes",
                    "(old.agree_count > 0 OR old.disagree_count > 0 OR old.unsure_count > 0)",
                    "NOT coalesce(new.agree_count > 0 OR new.disagree_count > 0 OR new.unsure_count > 0, false)"
                            + " AND new.label_id NOT IN (SELECT label_id FROM staged_label_validation)");
    static final SourceTable LABEL_VALIDATION =
            of("label_validation", "label_id, user_id").rows("votes");

    /** Tags that are derived from labels may change their ids. */
    static final SourceTable TAG = of("tag", "tag_id")
            .guard("tags", "true", "(old.label_type, old.tag) NOT IN (SELECT label_type, tag FROM staged_tag)");

    static final SourceTable TAG_EXCLUSION = of("tag_exclusion", "tag_id, other_tag");

    /** Places that people go to; the tiers of a plan depend on them. */
    static final SourceTable PLACE = of("place", "place_id").rows("places");

    /** Imported points; only the problems near them depend on them. A set that a bundle withdraws goes as a whole. */
    static final SourceTable POINT = of("point", "point_set, point_id")
            .guard(
                    "points",
                    "old.point_set NOT IN (SELECT point_set FROM staged_withdrawn_set)",
                    "new.point_set IS NULL AND old.point_set NOT IN (SELECT point_set FROM staged_withdrawn_set)");

    /** All source tables, in an order in which rows can be added: each table after those that it refers to. */
    static final List<SourceTable> ALL = List.of(
            CITY,
            REGION,
            STREET_EDGE,
            STREET_GRADE,
            APP_USER,
            AUDIT_TASK,
            LABEL,
            LABEL_VALIDATION,
            TAG,
            TAG_EXCLUSION,
            PLACE,
            POINT);

    String staged() {
        return "staged_" + name;
    }

    String keyColumns() {
        return String.join(", ", key);
    }

    /** Returns {@code one.id = other.id} for all key columns. */
    String sameKey(String one, String other) {
        return key.stream()
                .map(column -> one + "." + column + " = " + other + "." + column)
                .collect(Collectors.joining(" AND "));
    }

    private static SourceTable of(String name, String key) {
        return new SourceTable(name, List.of(key.split(", ")), List.of());
    }

    private SourceTable rows(String things) {
        return guard(things, "true", "new." + key.get(0) + " IS NULL");
    }

    /** Guards a value of rows that stay; {@code %s} stands for the row in its condition. */
    private SourceTable values(String things, String condition) {
        return guard(
                things,
                String.format(Locale.ROOT, condition, "old"),
                "new." + key.get(0) + " IS NOT NULL AND NOT coalesce(" + String.format(Locale.ROOT, condition, "new")
                        + ", false)");
    }

    private SourceTable guard(String things, String had, String lost) {
        var more = Stream.concat(guarded.stream(), Stream.of(new Guarded(things, had, lost)));
        return new SourceTable(name, key, more.toList());
    }
}
