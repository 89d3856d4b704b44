package org.sidewalkdata.load;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.load.SourceTableDiff.Loss;
import org.sidewalkdata.load.report.TableChange;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.progress.Progress.Unit;

/** Makes the source tables equal to the staged ones, within the current transaction. */
final class SourceTables {
    /** The fewest new rows for which dropping and recreating indexes saves time. */
    private static final long BULK_ROWS = 10_000;

    /** Columns of large tables by which a refresh joins and filters. PostgreSQL analyzes the others later by itself. */
    private static final Map<String, String> JOINED = Map.of(
            SourceTable.LABEL.name(), " (label_id, user_id, pano_id, label_type, street_edge_id, audit_task_id)",
            SourceTable.LABEL_VALIDATION.name(), " (label_id, user_id, validation)");

    private final Connection connection;
    private final Loss areas;
    private final LoadOptions options;
    private final Progress progress;
    private boolean notesEverything;

    SourceTables(Connection connection, Loss areas, LoadOptions options, Progress progress) {
        this.areas = areas;
        this.connection = connection;
        this.options = options;
        this.progress = progress;
    }

    /** Updates the tables and returns what was done to each, in the order of V1. */
    List<TableChange> update() throws SQLException {
        List<SourceTableDiff> differences = find();
        notesEverything = isLargeShare(differences);
        if (notesEverything) {
            run("SET LOCAL sidewalk.bulk_load = 'on'");
            if (fillsLabels(differences)) {
                // with wal_level = minimal, rows of new files are not logged
                run("TRUNCATE label, label_validation");
            }
        }
        apply(differences);
        if (notesEverything
                && differences.stream()
                        .anyMatch(difference -> difference.change().any())) {
            run("INSERT INTO changed_part VALUES ('everything')"); // DeferredIndexes keeps the triggers from noting it
        }
        return differences.stream().map(SourceTableDiff::change).toList();
    }

    /** Returns what would be done to each table; changes nothing. */
    List<TableChange> compare() throws SQLException {
        var changes = new ArrayList<TableChange>();
        for (SourceTableDiff difference : find()) {
            changes.add(difference.foreseen());
        }
        return changes;
    }

    private List<SourceTableDiff> find() throws SQLException {
        progress.begin("Comparing", SourceTable.ALL.size(), Unit.TABLES);
        var differences = new ArrayList<SourceTableDiff>();
        for (SourceTable table : SourceTable.ALL) {
            differences.add(SourceTableDiff.find(connection, table));
            progress.advance(1);
        }
        progress.end();
        Removals.refuse(differences, areas, options);
        return differences;
    }

    /**
     * Returns whether noting each changed row would cost more than deriving all of them again. Places and points do not
     * count: they are derived apart from everything else.
     */
    private static boolean isLargeShare(List<SourceTableDiff> all) {
        List<SourceTableDiff> differences = all.stream()
                .filter(difference -> !List.of(SourceTable.PLACE.name(), SourceTable.POINT.name())
                        .contains(difference.change().table()))
                .toList();
        long before =
                differences.stream().mapToLong(SourceTableDiff::rowsBefore).sum();
        long changes = differences.stream()
                .mapToLong(difference -> difference.change().total())
                .sum();
        return fillsLabels(all) || changes * 2 >= before;
    }

    private static boolean fillsLabels(List<SourceTableDiff> differences) {
        return differences.stream()
                .anyMatch(difference ->
                        difference.change().table().equals(SourceTable.LABEL.name()) && difference.rowsBefore() == 0);
    }

    /** Tables that others refer to gain rows first and lose rows last. */
    private void apply(List<SourceTableDiff> differences) throws SQLException {
        progress.begin("Writing", 2L * differences.size(), Unit.PARTS);
        removeTags(differences);
        for (SourceTableDiff difference : differences) {
            addAndChange(difference);
            progress.advance(1);
        }
        for (int i = differences.size() - 1; i >= 0; i--) {
            if (!isOfTags(differences.get(i))) {
                differences.get(i).remove();
            }
            progress.advance(1);
        }
        progress.end();
    }

    /** Removes tags before others are added: a tag that only gets a new id has the same text, which is unique, too. */
    private static void removeTags(List<SourceTableDiff> differences) throws SQLException {
        for (int i = differences.size() - 1; i >= 0; i--) {
            if (isOfTags(differences.get(i))) {
                differences.get(i).remove();
            }
        }
    }

    private static boolean isOfTags(SourceTableDiff difference) {
        String table = difference.change().table();
        return table.equals(SourceTable.TAG.name()) || table.equals(SourceTable.TAG_EXCLUSION.name());
    }

    private void addAndChange(SourceTableDiff difference) throws SQLException {
        String table = difference.change().table();
        if (isBulk(difference)) {
            DeferredIndexes window = DeferredIndexes.open(connection, table, notesEverything);
            difference.addAndChange();
            window.close();
        } else {
            difference.addAndChange();
        }
        if (difference.change().total() * 5 > difference.rowsBefore()) {
            run("ANALYZE " + table + JOINED.getOrDefault(table, ""));
        }
    }

    private static boolean isBulk(SourceTableDiff difference) {
        long added = difference.change().added();
        return difference.rowsBefore() == 0 || added >= BULK_ROWS && added > difference.rowsBefore();
    }

    private void run(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
