package org.sidewalkdata.load;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.sidewalkdata.load.bundle.Bundle;
import org.sidewalkdata.load.bundle.CityData;
import org.sidewalkdata.load.bundle.Digests;
import org.sidewalkdata.load.bundle.SetFile;
import org.sidewalkdata.load.report.BadRows;
import org.sidewalkdata.load.report.BadRowsException;
import org.sidewalkdata.load.report.DatabaseException;
import org.sidewalkdata.load.report.LoadInProgressException;
import org.sidewalkdata.load.report.LoadReport;
import org.sidewalkdata.load.report.TableChange;
import org.sidewalkdata.load.staging.AreaSets;
import org.sidewalkdata.load.staging.Staging;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.progress.RunTime;
import org.sidewalkdata.progress.WorkTransaction;
import org.sidewalkdata.version.SchemaVersion;

/**
 * Makes the source tables equal to a city's data (city-bundle.md), in one transaction: all of it or nothing. Called by
 * the command line and by a server's schedule; one thread. While one load of a database runs, another is rejected at
 * once.
 */
public final class Load {
    /** Raised when the same data are read differently than before. */
    private static final String READING_RULES = "6";

    private final Connection connection;
    private final CityData data;
    private final LoadOptions options;
    private final Progress progress;
    private final long started = System.nanoTime();
    private BroughtSets brought = new BroughtSets(List.of(), List.of());

    private Load(Connection connection, CityData data, LoadOptions options, Progress progress) {
        this.connection = connection;
        this.data = data;
        this.options = options;
        this.progress = progress;
    }

    /** Loads the bundle in a folder, like {@link #run(DataSource, CityData, LoadOptions, Progress)}. */
    public static LoadReport run(DataSource owner, Path folder, LoadOptions options, Progress progress) {
        return run(owner, Bundle.in(folder), options, progress);
    }

    /**
     * Loads a city's data. Data that are already loaded are recognized by their fingerprint and not read again.
     *
     * @param owner connections of the role that owns the source tables
     * @throws LoadInProgressException when another load of the database is running
     * @throws org.sidewalkdata.version.SchemaVersionException when the schema does not have this program's version
     * @throws org.sidewalkdata.load.report.LoadException when the load did not happen; nothing was changed
     */
    public static LoadReport run(DataSource owner, CityData data, LoadOptions options, Progress progress) {
        try (Connection connection = owner.getConnection()) {
            connection.setAutoCommit(false);
            connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
            return inTransaction(new Load(connection, data, options, progress), owner);
        } catch (SQLException e) {
            throw new DatabaseException(e);
        }
    }

    private static LoadReport inTransaction(Load load, DataSource owner) throws SQLException {
        boolean done = false;
        try {
            LoadReport report = load.load(owner);
            if (!load.options.dryRun()) {
                RunTime.LOAD.succeeded(load.connection);
                load.connection.commit();
                done = true;
            }
            return report;
        } finally {
            if (!done && !load.connection.isClosed()) {
                load.connection.rollback();
            }
        }
    }

    private LoadReport load(DataSource owner) throws SQLException {
        WorkTransaction.prepare(connection);
        SchemaVersion.require(connection);
        lock(connection);
        if (!options.dryRun()) {
            RunTime.LOAD.started(owner);
        }
        String fingerprint = fingerprint();
        if (fingerprint.equals(loadedFingerprint())) {
            return LoadReport.same(data.kind(), data.warnings(), took());
        }
        MissingParts.refuse(connection, data, options);
        BroughtSets before = BroughtSets.ofLastLoad(connection);
        LoadReport report = staged(before);
        if (!options.dryRun()) {
            remember(fingerprint, report.changed());
        }
        return report;
    }

    /** Takes the lock by which loads exclude each other, until the end of the transaction. */
    static void lock(Connection connection) throws SQLException {
        if (!isTrue(
                connection,
                "SELECT count(*) > 0 FROM (SELECT FROM work_lock WHERE work = 'load' FOR UPDATE SKIP LOCKED) l")) {
            throw new LoadInProgressException();
        }
    }

    private LoadReport staged(BroughtSets before) throws SQLException {
        var badRows = new BadRows();
        var areas = new AreaSets(connection, badRows);
        for (SetFile set : data.areaSets()) {
            areas.stage(set.set(), set.file(), AreaSets.Reading.OF_BUNDLE);
        }
        var staging = new Staging(connection, badRows, progress);
        staging.stage(data, options.legacySeverity(), data.mayBringSets() ? before.points() : List.of());
        areas.checkPlaces(staging.box());
        if (!data.areaSets().isEmpty()) {
            areas.limitCuts("staged_street_edge");
        }
        if (data.mayBringSets()) {
            areas.withdraw(before.areas());
            brought = new BroughtSets(areas.names(), staging.pointSets());
        } else {
            brought = before;
        }
        if (badRows.count() > 0 && !options.skipBadRows()) {
            throw new BadRowsException(badRows, data.kind());
        }
        if (!options.allowEmpty()) {
            EmptyParts.refuse(connection, data);
        }
        List<String> ofSets = before.warnings(connection, brought);
        List<Long> lost = areas.lost();
        var tables = new SourceTables(
                connection, new SourceTableDiff.Loss("areas", lost.get(0), lost.get(1)), options, progress);
        List<TableChange> changes = new ArrayList<>(options.dryRun() ? tables.compare() : tables.update());
        TableChange ofAreas = areas.replace(options.dryRun());
        if (ofAreas.any() || !data.areaSets().isEmpty()) {
            changes.add(ofAreas);
        }
        return new LoadReport(
                data.kind(),
                false,
                options.dryRun(),
                changes,
                badRows.count(),
                badRows.first(),
                staging.ignored(),
                Stream.of(data.warnings(), staging.warnings(), areas.warnings(), ofSets)
                        .flatMap(List::stream)
                        .toList(),
                took());
    }

    /**
     * Returns a text that is equal for loads that give equal source tables. Options that only allow or reject a load
     * are no part of it.
     */
    private String fingerprint() {
        return Digests.of(READING_RULES + " " + options.skipBadRows() + " " + options.legacySeverity() + " "
                + data.fingerprint(progress));
    }

    private static boolean isTrue(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(sql)) {
            return answer.next() && answer.getBoolean(1);
        }
    }

    private String loadedFingerprint() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet state = statement.executeQuery("SELECT bundle_fingerprint FROM source_state")) {
            return state.next() ? String.valueOf(state.getString(1)) : "";
        }
    }

    private void remember(String fingerprint, boolean changed) throws SQLException {
        String sql = """
                UPDATE source_state
                SET bundle_fingerprint = ?,
                  optional_parts = ?,
                  loaded_at = CASE WHEN ? THEN clock_timestamp() ELSE loaded_at END""";
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, fingerprint);
            statement.setArray(
                    2,
                    connection.createArrayOf(
                            "text",
                            Stream.concat(MissingParts.optional(data).stream(), brought.parts().stream())
                                    .toArray()));
            statement.setBoolean(3, changed);
            statement.executeUpdate();
        }
    }

    private Duration took() {
        return Duration.ofNanos(System.nanoTime() - started);
    }
}
