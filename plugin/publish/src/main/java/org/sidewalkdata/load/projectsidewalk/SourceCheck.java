package org.sidewalkdata.load.projectsidewalk;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.sql.DataSource;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.load.report.LoadException;
import org.sidewalkdata.load.report.LoadReport;
import org.sidewalkdata.load.report.SourceException;
import org.sidewalkdata.load.report.TableChange;
import org.sidewalkdata.progress.Progress;

/**
 * Examines a city in a Project Sidewalk database before it is loaded: whether it can be read, and which rows would be
 * loaded or left out. Changes nothing on either side.
 */
public final class SourceCheck {
    private static final String COUNTS = """
            SELECT count(*), count(*) FILTER (WHERE deleted), count(*) FILTER (WHERE NOT deleted AND tutorial),
              count(*) FILTER (WHERE kept AND (lat IS NULL OR lng IS NULL)),
              count(*) FILTER (WHERE kept AND severity NOT BETWEEN 1 AND 3)
            FROM (
              SELECT l.deleted, l.tutorial, NOT l.deleted AND NOT l.tutorial AS kept, l.severity, lp.lat, lp.lng
              FROM {label} AS l
              LEFT JOIN {label_point} AS lp ON lp.label_id = l.label_id
            ) AS l""";

    private final DataSource source;
    private final ExistingCity city;
    private final List<Note> notes = new ArrayList<>();

    private SourceCheck(DataSource source, ExistingCity city) {
        this.source = source;
        this.city = city;
    }

    /**
     * Examines the city.
     *
     * @param source connections of the login that is to load
     * @param owner connections to this program's own database, in which the load is tried and rolled back
     */
    public static List<Note> of(DataSource source, ExistingCity city, DataSource owner) {
        var examination = new SourceCheck(source, city);
        try (SourceConnection connection = SourceConnection.open(source)) {
            examination.look(connection, owner);
        } catch (SourceException e) {
            examination.notes.add(new Note(
                    "source", String.valueOf(e.getMessage()), "Fix that, then run: ./sidewalk doctor --from …"));
        }
        return examination.notes;
    }

    /** Returns the privileges that a login needs to load all parts. */
    public static List<String> grants(DataSource source, ExistingCity city) {
        try (SourceConnection connection = SourceConnection.open(source)) {
            return Grants.statements(connection.shape(city.schema()), city.schema());
        }
    }

    private void look(SourceConnection connection, DataSource owner) {
        SourceSchema shape = connection.shape(city.schema());
        Evolution evolution = new Schemas(connection, shape, city.schema()).require();
        notes.add(evolution
                .warning(city.schema())
                .map(warning -> Note.good("source schema", warning))
                .orElse(Note.good("source schema", city.schema() + " is at evolution " + evolution.number())));
        shape.losses().forEach(loss -> notes.add(Note.good("source schema", loss)));
        Config.loss(connection, shape).ifPresent(loss -> notes.add(Note.good("source contact", loss)));
        List<String> counts = connection.rows(shape.sql(COUNTS)).get(0);
        notes.add(Note.good(
                "source labels",
                String.format(
                        Locale.ROOT,
                        "%s; not loaded: %s deleted, %s of the tutorial, %s without a position; %s severities are outside 1 to 3",
                        counts.toArray())));
        tryLoad(owner);
    }

    private void tryLoad(DataSource owner) {
        var options = LoadOptions.DEFAULT
                .withDryRun(true)
                .withSkipBadRows(true)
                .withAllowEmpty(true)
                .withAnyRemoved()
                .withLegacySeverity(city.legacySeverity());
        try (ExistingDatabase database = ExistingDatabase.open(source, city)) {
            LoadReport report = Load.run(owner, database, options, Progress.NONE);
            notes.add(Note.good("source load", changes(report)));
            if (report.badRowCount() > 0) {
                var text = new StringBuilder().append(report.badRowCount()).append(" rows cannot be used:");
                report.badRows().forEach(row -> text.append("\n        ").append(row));
                notes.add(new Note("source rows", text.toString(), "Fix them there, or load with --skip-bad-rows."));
            } else if (!report.sameBundle()) {
                notes.add(Note.good("source rows", "all can be used"));
            }
        } catch (SourceException e) {
            throw e;
        } catch (LoadException e) {
            notes.add(new Note("source load", String.valueOf(e.getMessage()), "Run: ./sidewalk load --from …"));
        }
    }

    private static String changes(LoadReport report) {
        if (!report.changed()) {
            return "would change nothing";
        }
        var text = new StringBuilder("would change");
        for (TableChange table : report.tables()) {
            if (table.any()) {
                text.append(String.format(
                        Locale.ROOT,
                        "\n        %s: %d added, %d changed, %d removed",
                        table.table(),
                        table.added(),
                        table.changed(),
                        table.removed()));
            }
        }
        return text.toString();
    }
}
