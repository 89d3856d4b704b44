package org.sidewalkdata.changes;

import java.util.List;
import java.util.Set;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;

/**
 * The members of a summary, declared once for the query, the answer and its description. A line has name, type with a
 * question mark if it can be null, SQL and meaning. The SQL of an integer is the condition of the rows that it counts,
 * in the terms of {@code compare.sql}; {@code was} and {@code now} say whether a record is at the location in the
 * earlier and in the later edition.
 */
public final class SummaryFields {
    /** Facts of an edition. */
    public static final List<Column> EDITION = fields("""
            name | TEXT | - | Name of the snapshot, or now.
            data_version | INTEGER | - | Number of the data version.
            refreshed_at | DATE_TIME | - | When the data were refreshed.
            """);

    /** Numbers of clusters. */
    public static final List<Column> CLUSTERS = fields("""
            before | INTEGER | was | Clusters in the earlier edition.
            after | INTEGER | now | Clusters in the later edition.
            added | INTEGER | change = 'added' | Clusters that are only in the later edition.
            removed | INTEGER | change = 'removed' | Clusters that are only in the earlier edition.
            changed | INTEGER | change = 'changed' | Clusters with another severity, verdict, tags or street.
            moved_in | INTEGER | now AND existed AND NOT was | Clusters of both editions that are here only in the later one.
            moved_out | INTEGER | was AND remains AND NOT now | Clusters of both editions that are here only in the earlier one. before + added + moved_in - removed - moved_out = after.
            split | INTEGER | change = 'added' AND reasons = 'split' | Added clusters at least half of whose labels were in one earlier cluster.
            merged | INTEGER | reasons = 'merged' | Removed clusters most of whose labels are in another cluster.
            new | INTEGER | reasons = 'new' | Added clusters that are not split.
            gone | INTEGER | reasons = 'gone' | Removed clusters none of whose labels are in a later cluster of their type. The other removed ones are merged or split.
            more_severe | INTEGER | severity_after > severity_before | Clusters with a higher median severity.
            less_severe | INTEGER | severity_after < severity_before | Clusters with a lower median severity.
            other_verdict | INTEGER | change = 'changed' AND instr(reasons, 'verdict') > 0 | Clusters with another verdict.
            """);

    /** Numbers of streets. */
    public static final List<Column> STREETS = fields("""
            before | INTEGER | was | Streets in the earlier edition.
            after | INTEGER | now | Streets in the later edition.
            added | INTEGER | change = 'added' | Streets that are only in the later edition.
            removed | INTEGER | change = 'removed' | Streets that are only in the earlier edition.
            changed | INTEGER | change = 'changed' | Streets with another score, audits, line, length or region.
            moved_in | INTEGER | now AND existed AND NOT was | Streets of both editions that are here only in the later one.
            moved_out | INTEGER | was AND remains AND NOT now | Streets of both editions that are here only in the earlier one. before + added + moved_in - removed - moved_out = after.
            better | INTEGER | score_difference > 0 | Streets of both editions with a higher score.
            worse | INTEGER | score_difference < 0 | Streets of both editions with a lower score.
            newly_audited | INTEGER | audit_count_before = 0 AND audit_count_after > 0 | Streets of both editions that are audited only in the later one.
            no_longer_audited | INTEGER | audit_count_before > 0 AND audit_count_after = 0 | Streets of both editions that are audited only in the earlier one.
            mean_score_before | NUMBER? | total(score_before * length_before) FILTER (WHERE was) / sum(length_before) FILTER (WHERE was AND score_before IS NOT NULL) | Mean score in the earlier edition, weighted by length, 0 to 1; null: no street has a score.
            mean_score_after | NUMBER? | total(score_after * length_after) FILTER (WHERE now) / sum(length_after) FILTER (WHERE now AND score_after IS NOT NULL) | Mean score in the later edition, weighted by length, 0 to 1; null: no street has a score.
            coverage_before | NUMBER? | total(length_before) FILTER (WHERE was AND audit_count_before > 0) / sum(length_before) FILTER (WHERE was) | Audited share of the length in the earlier edition, 0 to 1; null: there are no streets.
            coverage_after | NUMBER? | total(length_after) FILTER (WHERE now AND audit_count_after > 0) / sum(length_after) FILTER (WHERE now) | Audited share of the length in the later edition, 0 to 1; null: there are no streets.
            """);

    /** Numbers of regions. */
    public static final List<Column> REGIONS = fields("""
            before | INTEGER | was | Regions in the earlier edition.
            after | INTEGER | now | Regions in the later edition.
            added | INTEGER | change = 'added' | Regions that are only in the later edition.
            removed | INTEGER | change = 'removed' | Regions that are only in the earlier edition.
            changed | INTEGER | change = 'changed' | Regions with another name, score, coverage, number of streets or border.
            """);

    /** What a region is in one edition; the SQL lacks {@code _before} or {@code _after}. */
    public static final List<Column> REGION = fields("""
            name | TEXT | name | Name.
            score | NUMBER? | score | Published score, 0 to 1; null: no street is audited.
            coverage | NUMBER | coverage | Audited share of the street length, 0 to 1.
            streets | INTEGER | streets | Number of streets.
            """);

    /** What {@code by_type} names; the numbers of clusters follow. */
    public static final List<Column> TYPE = fields("""
            label_type | TEXT | label_type | One of the label types.
            """);

    /** What {@code by_region} names; the numbers of clusters or streets follow. */
    public static final List<Column> OF_REGION = fields("""
            region_id | INTEGER | region | Region id. A record that moved counts in its earlier and in its later region.
            region_name | TEXT | coalesce((SELECT coalesce(name_after, name_before) FROM regions WHERE regions.region_id = here.region), '') | Name in the later edition; of a removed region, in the earlier one.
            """);

    /** What {@code by_area} names; the numbers of clusters or streets follow. In SQL both are the index of the area. */
    public static final List<Column> OF_AREA = fields("""
            area_id | TEXT | area | Area id. A record counts in each area that it meets in either edition.
            area_name | TEXT | area | Name of the area.
            """);

    /** What a changed region says before its {@code before} and {@code after}. */
    public static final List<Column> CHANGED_REGION = fields("""
            region_id | INTEGER | region_id | Region id.
            change | TEXT | change | added, removed or changed.
            reasons | TEXT_LIST | reasons | What changed: name, score, coverage, streets, boundary; new or gone if added or removed.
            """);

    /** A reason and how many streets have it. */
    static final List<Column> REASON = fields("""
            reason | TEXT | - | Reason.
            streets | INTEGER | - | Changed streets.
            """);

    private static final Set<String> KEYS = Set.of("region_id");

    private SummaryFields() {}

    private static List<Column> fields(String table) {
        return table.lines().map(SummaryFields::field).toList();
    }

    private static Column field(String line) {
        String[] cells = line.split(" \\| ", 4);
        ColumnType type = ColumnType.valueOf(cells[1].replace("?", ""));
        return new Column(cells[0], cells[2], "", type, cells[1].endsWith("?"), cells[3]);
    }

    /** Returns the columns of a query that counts and averages. */
    static String select(List<Column> fields) {
        return String.join(
                ", ",
                fields.stream()
                        .map(field -> field.type() == ColumnType.INTEGER && !KEYS.contains(field.name())
                                ? "count(*) FILTER (WHERE " + field.sqlName() + ")"
                                : field.sqlName())
                        .toList());
    }
}
