package org.sidewalkdata.load.staging;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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
    private final List<String> warnings = new ArrayList<>();
    private List<String> points = List.of();

    public Staging(Connection connection, BadRows badRows, Progress progress) {
        this.connection = connection;
        this.copy = new RowCopy(connection, badRows, progress);
        this.checks = new Checks(connection, badRows, copy);
    }

    /**
     * Stages all parts.
     *
     * @param legacySeverity severities are of the old five-step scale
     * @param brought sets of points that go if the data lack them
     */
    public void stage(CityData data, boolean legacySeverity, List<String> brought) throws SQLException {
        stageStreets(data);
        checks.lengths(data);
        stageOrCreate(data.streetGrades(), new StreetGradeRows());
        checks.streetGrades(data);
        stageSmallParts(data, brought);
        copy.stage(data.labels(), new LabelRows(legacySeverity));
        checks.labels(data);
        var votes = new ValidationRows();
        stageOrCreate(data.validations(), votes);
        checks.validations(data);
        stageUsers(data);
        Derived.votes(connection, votes.areOfOneEach());
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

    private void stageSmallParts(CityData data, List<String> brought) throws SQLException {
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
        stagePoints(data.points(), brought);
    }

    /** Stages a set of points, and the points of all other sets of the database as they are. */
    public void stagePointsAlone(SetFile file) throws SQLException {
        checks.knownCity();
        stagePoints(List.of(file), List.of());
    }

    private void stagePoints(List<SetFile> files, List<String> brought) throws SQLException {
        Derived.pointTable(connection);
        for (SetFile file : files) {
            copy.stage(file.file(), new PointRows(file.set()));
            checks.points(file.file());
            Derived.points(connection);
        }
        points = Derived.otherPoints(connection, files, brought);
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
            Derived.unlistedTags(connection, data.tags().get().name()).ifPresent(warnings::add);
        }
        Derived.tagExclusions(connection);
        Derived.users(connection);
        Statements.run(connection, "SET LOCAL default_statistics_target = 50");
    }

    /** Returns what the operator should know about all rows together. */
    public List<String> warnings() {
        return Stream.concat(warnings.stream(), checks.warnings().stream()).toList();
    }

    /** Returns the names of the sets of points in the data. */
    public List<String> pointSets() {
        return points;
    }

    /** Returns whether a point of the set is left. */
    public boolean hasPoints(String set) throws SQLException {
        try (PreparedStatement query =
                connection.prepareStatement("SELECT FROM staged_point WHERE point_set = ? LIMIT 1")) {
            query.setString(1, set);
            try (ResultSet row = query.executeQuery()) {
                return row.next();
            }
        }
    }

    /** Returns the box of the city that is staged. */
    public CityBox box() {
        return checks.box();
    }

    /** Returns the unknown columns of each file that has any. */
    public List<IgnoredColumns> ignored() {
        return copy.ignored();
    }
}
