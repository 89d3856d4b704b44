package org.sidewalkdata.load.staging;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.load.bundle.BadCell;
import org.sidewalkdata.load.bundle.Part;
import org.sidewalkdata.load.bundle.Row;
import org.sidewalkdata.load.bundle.Rows;
import org.sidewalkdata.load.report.BadRows;
import org.sidewalkdata.load.report.IgnoredColumns;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.progress.Progress.Unit;

/**
 * Reads parts of a city's data into tables by COPY. Rows that cannot be used by themselves are left out and collected.
 */
final class RowCopy {
    private static final int MOST_LISTED = 20;

    private final Connection connection;
    private final BadRows badRows;
    private final Progress progress;
    private final List<IgnoredColumns> ignored = new ArrayList<>();
    private final Set<String> ascending = new HashSet<>();

    RowCopy(Connection connection, BadRows badRows, Progress progress) {
        this.connection = connection;
        this.badRows = badRows;
        this.progress = progress;
    }

    /** Returns the unknown columns of each file that has any. */
    List<IgnoredColumns> ignored() {
        return ignored;
    }

    /** Returns whether the ids of a staged table ascend, so that none repeats; false if it has no ids. */
    boolean hasAscendingIds(String table) {
        return ascending.contains(table);
    }

    /** Creates the temporary table and reads the file into it; without a file it stays empty. */
    void stageOrCreate(@Nullable Part file, StagedTable table) throws SQLException {
        if (file == null) {
            Statements.run(connection, table.createStatement());
        } else {
            stage(file, table);
        }
    }

    /** Creates the temporary table and reads the file into it, each row with its place in the file. */
    void stage(Part file, StagedTable table) throws SQLException {
        Statements.run(connection, table.createStatement());
        progress.begin("Reading " + file.name(), file.size(), Unit.BYTES);
        try (Rows rows = file.open(table.columns(), progress::advance);
                CopyWriter copy = CopyWriter.into(connection, table.name())) {
            copyRows(file, table, rows, copy);
            copy.finish();
            var unknown = new IgnoredColumns(file.name(), rows.ignored());
            if (!rows.ignored().isEmpty() && !ignored.contains(unknown)) {
                ignored.add(unknown);
            }
        }
        progress.end();
        Statements.run(connection, "ANALYZE " + table.name());
    }

    private void copyRows(Part file, StagedTable table, Rows rows, CopyWriter copy) throws SQLException {
        Row row = rows.row();
        var cells = new CellCopy(row, copy, table.columns().first());
        int fields = table.fields();
        while (rows.next()) {
            copy.beginRow(fields);
            try {
                row.checkWhole();
                copy.int8(row.number());
                copy.int8(row.line());
                table.write(cells);
            } catch (BadCell bad) {
                copy.undoRow();
                badRows.add(
                        row.number(),
                        file.badRow(row.number(), row.line(), table.key(row), bad.column(), reason(bad, rows)));
            }
        }
        if (cells.hasAscendingIds()) {
            ascending.add(table.name());
        }
    }

    /** Returns the reason; of a missing value, with the unknown properties, one of which may be meant. */
    private static String reason(BadCell bad, Rows rows) {
        List<String> unknown = rows.ignored();
        return bad.reason().equals("is missing") && !unknown.isEmpty()
                ? "is missing; there are " + unknown.stream().limit(MOST_LISTED).collect(Collectors.joining(", "))
                : bad.reason();
    }
}
