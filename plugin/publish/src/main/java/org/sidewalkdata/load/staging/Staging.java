package org.sidewalkdata.load.staging;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.load.bundle.CityData;
import org.sidewalkdata.load.bundle.Part;
import org.sidewalkdata.load.bundle.SetFile;
import org.sidewalkdata.load.report.BadRows;
import org.sidewalkdata.load.report.IgnoredColumns;
import org.sidewalkdata.progress.Progress;

/**
 * Reads a city's data into temporary tables of the current transaction: {@code staged_city}, {@code staged_region} and
 * so on, each with the columns of its source table. Rows that cannot be used, alone or because of another row, are left
 * out and collected.
 */
public final class Staging {
    private final Connection connection;
    private final Checks checks;
    private final RowCopy copy;
    private Optional<String> warning = Optional.empty();

    public Staging(Connection connection, BadRows badRows, Progress progress) {
        this.connection = connection;
        this.checks = new Checks(connection, badRows);
        this.copy = new RowCopy(connection, badRows, progress);
    }

    /**
     * Stages all parts.
     *
     * @param legacySeverity severities are of the old five-step scale
     */
    public void stage(CityData data, boolean legacySeverity) throws SQLException {
        stageStreets(data);
        checks.lengths(data);
        stageOrCreate(data.streetGrades(), new StreetGradeRows());
        checks.streetGrades(data);
        stageSmallParts(data);
        copy.stage(data.labels(), new LabelRows(legacySeverity));
        checks.labels(data);
        stageOrCreate(data.validations(), new ValidationRows());
        checks.validations(data);
        stageUsers(data);
        Derived.votes(connection);
        if (data.validations().isPresent()) {
            Derived.counts(connection);
        }
        derive(data);
    }

    private void stageStreets(CityData data) throws SQLException {
        Statements.run(connection, "SET LOCAL default_statistics_target = 10");
        copy.stage(data.regions(), new RegionRows());
        checks.regions(data);
        copy.stage(data.streets(), new StreetRows());
        checks.streets(data);
        if (data.streetNames().isPresent()) {
            copy.stage(data.streetNames().get(), new StreetNameRows());
            checks.streetNames(data.streetNames().get());
            Derived.streetNames(connection);
        }
    }

    private void stageSmallParts(CityData data) throws SQLException {
        if (!data.saysAllRegions()) {
            Derived.streetRegions(connection);
        }
        Derived.city(connection, data.about());
        stageOrCreate(data.auditTasks(), new AuditTaskRows());
        checks.auditTasks(data);
        stageOrCreate(data.tags(), new TagRows());
        checks.tags(data);
        stageOrCreate(data.places(), new PlaceRows());
        Derived.placeIds(connection);
        checks.places(data);
        stagePoints(data.points());
    }

    /** Stages a set of points, and the points of all other sets of the database as they are. */
    public void stagePointsAlone(SetFile file) throws SQLException {
        checks.knownCity();
        stagePoints(List.of(file));
    }

    private void stagePoints(List<SetFile> files) throws SQLException {
        Derived.pointTable(connection);
        for (SetFile file : files) {
            copy.stage(file.file(), new PointRows(file.set()));
            checks.points(file.file());
            Derived.points(connection);
        }
        Derived.otherPoints(connection, files);
    }

    private void stageUsers(CityData data) throws SQLException {
        stageOrCreate(data.users(), new UserRows());
        checks.users(data);
    }

    private void stageOrCreate(Optional<? extends Part> part, StagedTable table) throws SQLException {
        copy.stageOrCreate(part.orElse(null), table);
    }

    private void derive(CityData data) throws SQLException {
        if (data.auditTasks().isEmpty()) {
            Derived.auditTasks(connection);
        }
        if (data.tags().isEmpty()) {
            Derived.tags(connection);
        } else if (data.tags().get().hasLines()) { // in a database, tags go out of use while labels keep them
            warning = Derived.unlistedTags(connection, data.tags().get().name());
        }
        Derived.tagExclusions(connection);
        Derived.users(connection);
        Statements.run(connection, "SET LOCAL default_statistics_target = 50");
    }

    /** Returns what the operator should know about all rows together. */
    public Optional<String> warning() {
        return warning;
    }

    /** Returns the unknown columns of each file that has any. */
    public List<IgnoredColumns> ignored() {
        return copy.ignored();
    }
}
