package org.sidewalkdata.load.staging;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.load.bundle.BadCell;
import org.sidewalkdata.load.bundle.CityData;
import org.sidewalkdata.load.bundle.Part;
import org.sidewalkdata.load.bundle.Row;
import org.sidewalkdata.load.bundle.Rows;
import org.sidewalkdata.load.report.BadRows;
import org.sidewalkdata.load.report.IgnoredColumns;
import org.sidewalkdata.progress.Progress;

/**
 * Brings a city's data into temporary tables of the current transaction: {@code staged_city}, {@code staged_region} and so on,
 * each with the columns of the source table it is for. Rows that cannot be used, alone or because of another row, are
 * left out and collected.
 */
public final class Staging {
    private final Connection connection;
    private final BadRows badRows;
    private final Progress progress;
    private final List<IgnoredColumns> ignored = new ArrayList<>();

    public Staging(Connection connection, BadRows badRows, Progress progress) {
        this.connection = connection;
        this.badRows = badRows;
        this.progress = progress;
    }

    /** @param legacySeverity severities are of the old five-step scale */
    public void stage(CityData data, boolean legacySeverity) throws SQLException {
        var checks = new Checks(connection, badRows);
        Statements.run(connection, "SET LOCAL default_statistics_target = 10");
        stage(data.regions(), new RegionRows());
        checks.regions(data);
        stage(data.streets(), new StreetRows());
        checks.streets(data);
        if (!data.saysAllRegions()) {
            Derived.streetRegions(connection);
        }
        Derived.city(connection, data.about());
        stageOrCreate(data.users().orElse(null), new UserRows());
        checks.users(data);
        stageOrCreate(data.auditTasks().orElse(null), new AuditTaskRows());
        checks.auditTasks(data);
        stageOrCreate(data.tags().orElse(null), new TagRows());
        checks.tags(data);
        var labels = new LabelRows(legacySeverity);
        stage(data.labels(), labels);
        checks.labels(data, labels.areAscending());
        var votes = new ValidationRows();
        stageOrCreate(data.validations().orElse(null), votes);
        checks.validations(data, votes.areAscending());
        derive(data);
        Statements.run(connection, "SET LOCAL default_statistics_target = 50");
    }

    /** Unknown columns of each file that has any. */
    public List<IgnoredColumns> ignored() {
        return ignored;
    }

    private void derive(CityData data) throws SQLException {
        Derived.votes(connection);
        if (data.validations().isPresent()) {
            Derived.counts(connection);
        }
        if (data.auditTasks().isEmpty()) {
            Derived.auditTasks(connection);
        }
        if (data.tags().isEmpty()) {
            Derived.tags(connection);
        }
        Derived.tagExclusions(connection);
        Derived.users(connection);
    }

    private void stageOrCreate(@Nullable Part file, StagedTable table) throws SQLException {
        if (file == null) {
            Statements.run(connection, table.createStatement());
        } else {
            stage(file, table);
        }
    }

    private void stage(Part file, StagedTable table) throws SQLException {
        Statements.run(connection, table.createStatement());
        progress.begin("Reading " + file.name(), file.size());
        try (Rows rows = file.open(table.columns(), progress::advance);
                CopyWriter copy = CopyWriter.into(connection, table.name())) {
            copyRows(file, table, rows, copy);
            copy.finish();
            if (!rows.ignored().isEmpty()) {
                ignored.add(new IgnoredColumns(file.name(), rows.ignored()));
            }
        }
        progress.end();
        Statements.run(connection, "ANALYZE " + table.name());
    }

    private void copyRows(Part file, StagedTable table, Rows rows, CopyWriter copy) throws SQLException {
        Row row = rows.row();
        var cells = new CellCopy(row, copy);
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
                        file.badRow(row.number(), row.line(), table.key(row), bad.column(), bad.reason()));
            }
        }
    }
}
