package org.sidewalkdata.load.staging;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.load.bundle.CityData;
import org.sidewalkdata.load.bundle.Part;
import org.sidewalkdata.load.report.BadRows;
import org.sidewalkdata.load.report.IgnoredColumns;
import org.sidewalkdata.progress.Progress;

/**
 * Reads a city's data into temporary tables of the current transaction: {@code staged_city}, {@code staged_region} and
 * so on, each with the columns of its source table. Rows that cannot be used, alone or because of another row, are left
 * out and collected. A first load need not write its labels and votes twice: see {@link #stageStraight}.
 */
public final class Staging {
    private final Connection connection;
    private final BadRows badRows;
    private final Checks checks;
    private final RowCopy copy;
    private Optional<String> warning = Optional.empty();

    public Staging(Connection connection, BadRows badRows, Progress progress) {
        this.connection = connection;
        this.badRows = badRows;
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
        stageSmallParts(data);
        var labels = LabelRows.staged(legacySeverity);
        copy.stage(data.labels(), labels);
        checks.labels(data, labels.areDistinct());
        var votes = new ValidationRows();
        copy.stageOrCreate(data.validations().orElse(null), votes);
        checks.validations(data, votes.areDistinct());
        stageUsers(data);
        Derived.votes(connection);
        if (data.validations().isPresent()) {
            Derived.counts(connection, "staged_label", "staged_vote");
        }
        derive(data);
    }

    /** The numbers of labels and votes that went straight into their tables. */
    public record Straight(long labels, long votes) {}

    /**
     * Stages all parts like {@link #stage}, but labels and votes go into the tables {@code label} and
     * {@code label_validation} themselves, and {@code staged_label} and {@code staged_vote} are views of these.
     * Repeated ids and missing references are not checked: the tables' keys, made afterwards, reject them.
     *
     * @return empty: these data have to be staged by {@link #stage}
     */
    public Optional<Straight> stageStraight(CityData data, boolean legacySeverity) throws SQLException {
        stageStreets(data);
        stageSmallParts(data);
        var labels = LabelRows.straight(legacySeverity);
        long labelCount = copy.straight(data.labels(), labels, "label");
        var votes = new ValidationRows();
        long voteCount = 0;
        if (data.validations().isPresent()) {
            voteCount = copy.straight(data.validations().get(), votes, "label_validation");
            Derived.counts(connection, "label", "label_validation");
        }
        if (checks.isLabelExchanged() || !votes.areDistinct() && Checks.isVoteRepeated(connection)) {
            return Optional.empty();
        }
        stageUsers(data);
        long bad = badRows.count();
        copy.stageOrCreate(labels.listsVotes() ? data.labels() : null, new ListedVoteRows());
        if (badRows.count() > bad) { // a bad label, which would have to be removed again
            return Optional.empty();
        }
        voteCount += Derived.straightVotes(connection);
        derive(data);
        return Optional.of(new Straight(labelCount, voteCount));
    }

    private void stageStreets(CityData data) throws SQLException {
        Statements.run(connection, "SET LOCAL default_statistics_target = 10");
        copy.stage(data.regions(), new RegionRows());
        checks.regions(data);
        copy.stage(data.streets(), new StreetRows());
        checks.streets(data);
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

    /** Returns whether any row was left out. */
    public boolean anyBadRow() {
        return badRows.count() > 0;
    }

    /** Returns the unknown columns of each file that has any. */
    public List<IgnoredColumns> ignored() {
        return copy.ignored();
    }
}
