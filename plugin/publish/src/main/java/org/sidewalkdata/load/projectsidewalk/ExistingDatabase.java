package org.sidewalkdata.load.projectsidewalk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.copy.CopyRow;
import org.sidewalkdata.load.bundle.CityFile;
import org.sidewalkdata.load.bundle.OpenCity;
import org.sidewalkdata.load.bundle.Part;
import org.sidewalkdata.load.report.SourceException;
import org.sidewalkdata.progress.Progress;

/**
 * A city in a Project Sidewalk database, as input of a load: each part is one query, all of them in one read-only
 * transaction, so that they are one state of the city. {@link SourceColumns} lists everything that is read. One thread;
 * must be closed.
 */
public final class ExistingDatabase implements OpenCity {
    private final SourceConnection connection;
    private final ExistingCity city;
    private final SourceSchema shape;
    private final List<String> warnings = new ArrayList<>();
    private final LabelTypes types = new LabelTypes();
    private VoidedVotes voided = new VoidedVotes(types);
    private @Nullable Opened opened;

    private ExistingDatabase(SourceConnection connection, ExistingCity city, SourceSchema shape) {
        this.connection = connection;
        this.city = city;
        this.shape = shape;
    }

    /**
     * Connects and checks whether the city's schema can be read.
     *
     * @param source connections of a login that needs no more than the right to read
     * @throws SourceException when it cannot be reached or read; the message says what to do
     */
    public static ExistingDatabase open(DataSource source, ExistingCity city) {
        SourceConnection connection = SourceConnection.open(source);
        try {
            SourceSchema shape = connection.shape(city.schema());
            var database = new ExistingDatabase(connection, city, shape);
            Evolution evolution = new Schemas(connection, shape, city.schema()).require();
            evolution.warning(city.schema()).ifPresent(database.warnings::add);
            database.warnings.addAll(shape.losses());
            Config.loss(connection, shape).ifPresent(database.warnings::add);
            return database;
        } catch (RuntimeException | Error e) {
            connection.close();
            throw e;
        }
    }

    @Override
    public Optional<CityFile> about() {
        return Optional.of(opened().config.about(city));
    }

    @Override
    public Part regions() {
        return part("region", opened().streets.regions());
    }

    @Override
    public Part streets() {
        return part("street_edge", opened().streets.streets());
    }

    @Override
    public Optional<Part> streetGrades() {
        return shape.reads(StreetSelects.GRADES, StreetSelects.GRADE_COLUMNS.split(", "))
                ? Optional.of(part(StreetSelects.GRADES, opened().streets.streetGrades()))
                : Optional.empty();
    }

    @Override
    public Part labels() {
        return new TablePart(connection, "label", opened().labels.labels(), () -> types::add);
    }

    @Override
    public Optional<Part> tags() {
        return Optional.of(part("tag", opened().labels.tags()));
    }

    @Override
    public Optional<Part> users() {
        return Optional.of(part("user_stat", opened().streets.users(voided)));
    }

    @Override
    public Optional<Part> auditTasks() {
        return Optional.of(part("audit_task", opened().streets.auditTasks()));
    }

    @Override
    public Optional<Part> validations() {
        return Optional.of(
                new TablePart(connection, "label_validation", opened().labels.validations(), this::fromFirstVote));
    }

    @Override
    public Optional<Part> places() {
        return StreetSelects.places(shape).map(select -> {
            opened(); // begins the transaction
            return part("place", select);
        });
    }

    private Predicate<CopyRow> fromFirstVote() {
        voided = new VoidedVotes(types); // the rows may be read again
        return voided::stands;
    }

    /** True: the source states the region of each street. */
    @Override
    public boolean saysAllRegions() {
        return true;
    }

    /** Computed from the number of writes, not from the rows, so it costs almost nothing. */
    @Override
    public String fingerprint(Progress progress) {
        return city + " " + warnings + " " + new WriteCounters(connection, city.schema()).text();
    }

    @Override
    public List<String> warnings() {
        return List.copyOf(warnings);
    }

    @Override
    public boolean mayBringSets() {
        return false;
    }

    @Override
    public String kind() {
        return "database";
    }

    List<String> statements() {
        return connection.statements();
    }

    @Override
    public void close() {
        connection.close();
    }

    private Part part(String table, String select) {
        return new TablePart(connection, table, select, () -> row -> true);
    }

    private record Opened(Config config, StreetSelects streets, LabelSelects labels) {}

    /**
     * Starts the transaction with the first row that is read. The counters are read before it, so that a write in between
     * is seen twice rather than not at all.
     */
    private Opened opened() {
        if (opened == null) {
            connection.begin(Schemas.postgis(connection));
            Config config = Config.read(connection, shape);
            List<String> withoutLength = connection.rows(StreetSelects.withoutLength(shape)).stream()
                    .map(row -> row.get(0))
                    .toList();
            var streets = new StreetSelects(shape, config.tutorialStreet(), withoutLength);
            opened = new Opened(config, streets, new LabelSelects(shape, streets, city.legacySeverity()));
        }
        return opened;
    }
}
