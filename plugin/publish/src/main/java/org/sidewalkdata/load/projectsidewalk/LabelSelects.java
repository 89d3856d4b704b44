package org.sidewalkdata.load.projectsidewalk;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The statements that read labels, votes and tags, with the columns named like those of a bundle's files: this is the
 * mapping. They leave out what upstream does not publish either: deleted labels, labels of the tutorial or without a
 * position, votes on a type that the label no longer has, tags that the city does not use. Pure.
 */
final class LabelSelects {
    private static final List<String> VIEW_OF_LABEL =
            List.of("heading", "pitch", "canvas_x", "canvas_y", "canvas_width", "canvas_height", "pano_x", "pano_y");
    private static final List<String> VIEW_OF_VOTE = List.of(
            "label_validation_id",
            "mission_id",
            "canvas_x",
            "canvas_y",
            "heading",
            "pitch",
            "zoom",
            "canvas_height",
            "canvas_width",
            "start_timestamp",
            "end_timestamp",
            "source");

    private final SourceSchema shape;
    private final StreetSelects streets;
    private final boolean legacySeverity;

    /**
     * Makes the statements.
     *
     * @param legacySeverity true: severities 4 and 5 are valid
     */
    LabelSelects(SourceSchema shape, StreetSelects streets, boolean legacySeverity) {
        this.shape = shape;
        this.streets = streets;
        this.legacySeverity = legacySeverity;
    }

    /**
     * Returns the SELECT of labels, which begins with id and type. Labels and their points are joined by their indexes
     * (ORDER BY, OFFSET 0) and panoramas are looked up in memory: to join or sort whole rows of a large city PostgreSQL
     * writes them into files.
     */
    String labels() {
        boolean panos = shape.reads("pano_data", "pano_id");
        boolean point = shape.reads("label_point", "geom");
        return shape.sql(String.format(
                Locale.ROOT,
                """
                SELECT label.label_id, label.label_type, label.user_id, label.pano_id, label.severity, label.tags,
                  label.description, label.time_created, label.street_edge_id, label.audit_task_id, label.mission_id,
                  label.zoom, label.%s, label.latitude, label.longitude, %s
                FROM (
                  SELECT l.label_id::bigint AS label_id, l.label_type, l.user_id, l.pano_id, %s AS severity, l.tags,
                    %s AS description, l.time_created, l.street_edge_id, l.audit_task_id, %s AS mission_id,
                    round((%s)::float8) AS zoom, %s,
                    %s AS latitude, %s AS longitude
                  FROM {label} AS l
                  JOIN {label_point} AS lp ON lp.label_id = l.label_id
                  WHERE %s
                  ORDER BY l.label_id
                  OFFSET 0
                ) AS label%s""",
                String.join(", label.", VIEW_OF_LABEL),
                panos ? panoColumns() : "NULL AS pano_source",
                legacySeverity ? "l.severity" : "CASE WHEN l.severity BETWEEN 1 AND 3 THEN l.severity END",
                shape.column("l", "label", "description"),
                shape.column("l", "label", "mission_id"),
                shape.column("lp", "label_point", "zoom"),
                optional("lp", "label_point", VIEW_OF_LABEL),
                point ? "CASE WHEN lp.geom IS NULL THEN lp.lat ELSE ST_Y(lp.geom) END" : "lp.lat",
                point ? "CASE WHEN lp.geom IS NULL THEN lp.lng ELSE ST_X(lp.geom) END" : "lp.lng",
                published(),
                panos ? "\nLEFT JOIN {pano_data} AS p ON p.pano_id = label.pano_id" : ""));
    }

    private String panoColumns() {
        return String.format(
                Locale.ROOT,
                "%s AS pano_source, %s AS image_capture_date, %s AS pano_width, %s AS pano_height, %s",
                shape.column("p", "pano_data", "source"),
                shape.column("p", "pano_data", "capture_date"),
                shape.column("p", "pano_data", "width"),
                shape.column("p", "pano_data", "height"),
                optional("p", "pano_data", List.of("camera_heading", "camera_pitch", "camera_roll")));
    }

    /**
     * Returns the SELECT of votes, which begins with the label's id, the label's type at the time of the vote, and the
     * voter: votes on the label's current type count ({@link VoidedVotes}).
     */
    String validations() {
        String voter = shape.reads(SourceColumns.ROLES, "user_id", "role")
                ? "CASE WHEN v.user_id IN (SELECT user_id FROM {" + SourceColumns.ROLES
                        + "} WHERE role::text = 'AI') THEN 'AI' ELSE 'Human' END"
                : "NULL";
        return shape.sql(String.format(Locale.ROOT, """
                SELECT v.label_id::bigint AS label_id, v.label_type, v.user_id, v.validation_result, %s AS validator_type, %s
                FROM {label_validation} AS v""", voter, optional("v", "label_validation", VIEW_OF_VOTE)));
    }

    private String published() {
        return "NOT l.deleted AND NOT l.tutorial AND lp.lat IS NOT NULL AND lp.lng IS NOT NULL\n  AND "
                + streets.notTutorial("l") + " AND " + streets.onStreet("l");
    }

    /**
     * Returns the SELECT of tags. The tags that a tag excludes are a list separated by commas; since a tag may contain
     * a comma, each tag of the type is searched for in the list.
     */
    String tags() {
        String exclusions =
                shape.reads("tag", "mutually_exclusive_with") ? String.format(Locale.ROOT, """
                (
                  SELECT array_agg(o.tag)
                  FROM {tag} AS o
                  WHERE o.label_type = t.label_type AND o.tag_id <> t.tag_id AND o.tag <> '' AND %s
                    AND position(',' || o.tag || ',' IN ',' || t.mutually_exclusive_with || ',') > 0
                )""", listed("o")) : "NULL";
        return shape.sql(String.format(Locale.ROOT, """
                SELECT t.tag_id, t.label_type, t.tag, %s AS mutually_exclusive_with
                FROM {tag} AS t
                WHERE %s
                ORDER BY t.tag_id""", exclusions, listed("t")));
    }

    /** Returns the condition that the city uses the tag. */
    private String listed(String alias) {
        return shape.reads("config", "excluded_tags") ? String.format(Locale.ROOT, """
                NOT EXISTS (
                  SELECT
                  FROM {config} AS c, jsonb_array_elements(
                    CASE WHEN jsonb_typeof(c.excluded_tags::jsonb) = 'array' THEN c.excluded_tags::jsonb ELSE '[]' END) AS x
                  WHERE x ->> 'label_type' = %1$s.label_type::text AND x ->> 'tag' = %1$s.tag
                )""", alias) : "true";
    }

    private String optional(String alias, String table, List<String> columns) {
        return columns.stream()
                .map(column -> shape.column(alias, table, column) + " AS " + column)
                .collect(Collectors.joining(", "));
    }
}
