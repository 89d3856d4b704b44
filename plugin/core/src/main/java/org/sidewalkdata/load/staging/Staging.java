package org.sidewalkdata.load.staging;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.load.bundle.BadCell;
import org.sidewalkdata.load.bundle.Bundle;
import org.sidewalkdata.load.bundle.BundleFile;
import org.sidewalkdata.load.bundle.CityFile;
import org.sidewalkdata.load.bundle.Row;
import org.sidewalkdata.load.bundle.Rows;
import org.sidewalkdata.load.report.BadRow;
import org.sidewalkdata.load.report.BadRows;
import org.sidewalkdata.load.report.IgnoredColumns;
import org.sidewalkdata.progress.Progress;

/**
 * Brings a bundle into temporary tables of the current transaction: {@code staged_city}, {@code staged_region} and so on,
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
    public void stage(Bundle bundle, boolean legacySeverity) throws SQLException {
        var checks = new Checks(connection, badRows);
        Statements.run(connection, "SET LOCAL default_statistics_target = 10");
        stage(bundle.regions(), new RegionRows());
        checks.regions(bundle);
        stage(bundle.streets(), new StreetRows());
        checks.streets(bundle);
        Derived.streetRegions(connection);
        Derived.city(connection, bundle.city().map(CityFile::read));
        stageOrCreate(bundle.users().orElse(null), new UserRows());
        checks.users(bundle);
        stageOrCreate(bundle.auditTasks().orElse(null), new AuditTaskRows());
        checks.auditTasks(bundle);
        stageOrCreate(bundle.tags().orElse(null), new TagRows());
        checks.tags(bundle);
        var labels = new LabelRows(legacySeverity);
        stage(bundle.labels(), labels);
        checks.labels(bundle, labels.areAscending());
        stageOrCreate(bundle.validations().orElse(null), new ValidationRows());
        checks.validations(bundle);
        derive(bundle);
        Statements.run(connection, "SET LOCAL default_statistics_target = 50");
    }

    /** Unknown columns of each file that has any. */
    public List<IgnoredColumns> ignored() {
        return ignored;
    }

    private void derive(Bundle bundle) throws SQLException {
        Derived.votes(connection);
        if (bundle.validations().isPresent()) {
            Derived.counts(connection);
        }
        if (bundle.auditTasks().isEmpty()) {
            Derived.auditTasks(connection);
        }
        if (bundle.tags().isEmpty()) {
            Derived.tags(connection);
        }
        Derived.tagExclusions(connection);
        Derived.users(connection);
    }

    private void stageOrCreate(@Nullable BundleFile file, StagedTable table) throws SQLException {
        if (file == null) {
            Statements.run(connection, table.createStatement());
        } else {
            stage(file, table);
        }
    }

    private void stage(BundleFile file, StagedTable table) throws SQLException {
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

    private void copyRows(BundleFile file, StagedTable table, Rows rows, CopyWriter copy) throws SQLException {
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
                long feature = file.isGeoJson() ? row.number() : 0;
                badRows.add(row.number(), new BadRow(file.name(), row.line(), feature, bad.column(), bad.reason()));
            }
        }
    }
}
