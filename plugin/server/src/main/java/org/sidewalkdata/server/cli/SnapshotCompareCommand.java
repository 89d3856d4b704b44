package org.sidewalkdata.server.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.sidewalkdata.changes.ChangeSummary;
import org.sidewalkdata.changes.Comparison;
import org.sidewalkdata.changes.EditionFacts;
import org.sidewalkdata.changes.OtherCityException;
import org.sidewalkdata.changes.SnapshotEdition;
import org.sidewalkdata.collection.ChangeCollections.Kind;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.format.FileContext;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.format.RowWriters;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.Provenance;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.query.Location;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.spool.TempFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sidewalk snapshot compare}: what changed between two snapshots, without a database. */
@Command(
        name = "compare",
        description = "Says what changed between two snapshots of a city, or writes the records that changed.")
final class SnapshotCompareCommand extends DatabaseCommand {
    private static final String SNAPSHOT =
            "Folder of a snapshot, or its name in the folder of the setting sidewalk.snapshots.folder.";

    @Parameters(index = "0", paramLabel = "A", description = "The earlier one. " + SNAPSHOT)
    private String earlier = "";

    @Parameters(index = "1", paramLabel = "B", description = "The later one. The same.")
    private String later = "";

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "text or json: the numbers; csv, geojson or gpkg: the records (default: text).")
    private Format format = Format.TEXT;

    @Option(
            names = "--collection",
            paramLabel = "NAME",
            description = "clusters, streets or regions (default: all in numbers, streets in records).")
    private Optional<Kind> collection = Optional.empty();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "File to write (default: standard output).")
    private Optional<Path> output = Optional.empty();

    private enum Format {
        TEXT,
        JSON,
        CSV,
        GEOJSON,
        GPKG
    }

    SnapshotCompareCommand(CommandDatabase database) {
        super(database);
    }

    @Override
    public Integer call() {
        try (SnapshotEdition from = edition(earlier);
                SnapshotEdition to = edition(later)) {
            var comparison = new Comparison(from, to, new Location.Anywhere());
            if (output.isEmpty()) {
                write(comparison, to.facts(), new StandardOutput(System.out));
            } else {
                try (PartFile part = new PartFile(output.get())) {
                    try (OutputStream out = part.open()) {
                        write(comparison, to.facts(), out);
                    }
                    part.finish();
                }
            }
            return ExitCode.OK.code();
        } catch (OtherCityException e) {
            throw new CommandException(ExitCode.USAGE, "A and B must be of one city, but " + e.getMessage(), e);
        } catch (IOException e) {
            throw notCompared(e, e);
        } catch (DataSourceException e) { // a row of a damaged file
            throw notCompared(e, e.getCause() instanceof IOException inner ? inner : e);
        }
    }

    private CommandException notCompared(Exception fault, Exception reason) {
        return new CommandException(
                ExitCode.FILES, earlier + " and " + later + " cannot be compared: " + reason.getMessage(), fault);
    }

    private SnapshotEdition edition(String given) {
        return SnapshotEdition.of(SnapshotCommand.snapshot(database, given));
    }

    private void write(Comparison comparison, EditionFacts to, OutputStream out) throws IOException {
        switch (format) {
            case TEXT -> out.write(text(comparison.summary(kinds())).getBytes(java.nio.charset.StandardCharsets.UTF_8));
            case JSON -> {
                out.write(JsonTree.answer(comparison.summary(kinds())));
                out.write('\n');
            }
            case CSV -> rows(comparison, to, FileType.CSV, out);
            case GEOJSON -> rows(comparison, to, FileType.GEOJSON, out);
            case GPKG -> rows(comparison, to, FileType.GEOPACKAGE, out);
        }
    }

    private Set<Kind> kinds() {
        return collection.<Set<Kind>>map(EnumSet::of).orElseGet(() -> EnumSet.allOf(Kind.class));
    }

    private void rows(Comparison comparison, EditionFacts to, FileType type, OutputStream out) throws IOException {
        var file =
                new FileContext("changes", new Provenance(to.version(), Publisher.byDefault()), TempFolder.ofProcess());
        try (RowWriter writer = RowWriters.open(type, file, 1, out);
                RowCursor rows = comparison.rows(collection.orElse(Kind.STREETS))) {
            writer.begin(rows.collection());
            while (rows.next()) {
                writer.write(rows);
            }
            writer.end();
            writer.finish();
        }
    }

    private static String text(ChangeSummary summary) {
        StringBuilder text = new StringBuilder();
        line(text, "From %s to %s.", edition(summary.from()), edition(summary.to()));
        if (summary.otherRules()) {
            line(text, "%s", ChangeSummary.NOTICE);
        }
        summary.clusters().ifPresent(tally -> {
            var all = tally.all();
            line(
                    text,
                    "Clusters: %,d, then %,d. %,d added, %,d removed, %,d changed (%,d more severe, %,d less severe).",
                    all.before(),
                    all.after(),
                    all.added(),
                    all.removed(),
                    all.changed(),
                    all.moreSevere(),
                    all.lessSevere());
        });
        summary.streets().ifPresent(tally -> {
            var all = tally.all();
            line(
                    text,
                    "Streets: %,d, then %,d. %,d better, %,d worse, %,d newly audited. Mean score %s, then %s."
                            + " Coverage %s, then %s.",
                    all.before(),
                    all.after(),
                    all.better(),
                    all.worse(),
                    all.newlyAudited(),
                    number(all.scoreBefore()),
                    number(all.scoreAfter()),
                    number(all.coverageBefore()),
                    number(all.coverageAfter()));
        });
        summary.regions()
                .ifPresent(tally -> line(
                        text,
                        "Regions: %,d, then %,d. %,d with changes.",
                        tally.before(),
                        tally.after(),
                        tally.changed()));
        return text.toString();
    }

    private static void line(StringBuilder text, String form, Object... values) {
        text.append(String.format(Locale.ROOT, form, values)).append('\n');
    }

    private static String edition(EditionFacts facts) {
        return facts.name() + " (data version " + facts.version().version() + " of "
                + facts.version().refreshedAt() + ")";
    }

    private static String number(OptionalDouble value) {
        return value.isPresent() ? String.format(Locale.ROOT, "%.3f", value.getAsDouble()) : "none";
    }
}
