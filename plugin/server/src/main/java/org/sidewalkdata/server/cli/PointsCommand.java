package org.sidewalkdata.server.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.sidewalkdata.load.PointSets;
import org.sidewalkdata.load.report.SetReport;
import org.sidewalkdata.load.report.TableChange;
import org.sidewalkdata.server.doctor.Launch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code sidewalk points}: commands for sets of imported points, such as 311 requests. */
@Command(
        name = "points",
        description = "Loads, lists and deletes sets of imported points, such as 311 requests.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {PointsCommand.LoadSet.class, PointsCommand.Listed.class, PointsCommand.Delete.class})
final class PointsCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Missing command: load, list or delete");
    }

    /** {@code sidewalk points load}. */
    @Command(
            name = "load",
            description =
                    "Makes a set of points equal to the features of a GeoJSON file, without loading the city again."
                            + " The published data change with the next refresh.")
    static final class LoadSet extends DatabaseCommand {
        @Parameters(
                paramLabel = "FILE",
                description =
                        "GeoJSON file with points in degrees: id, and optionally label_type, date and status. Other"
                                + " properties are not kept. May be packed as .gz.")
        private Path file = Path.of("");

        @Option(
                names = "--set",
                required = true,
                paramLabel = "NAME",
                description = "Name of the set, such as requests: lower-case letters, digits and underscores.")
        private String set = "";

        @Option(
                names = "--skip-bad-rows",
                description = "Skip features that cannot be used, instead of changing nothing.")
        private boolean skipBadRows;

        LoadSet(CommandDatabase database) {
            super(database);
        }

        @Override
        public Integer call() {
            SetFiles.require(set, file);
            SetFiles.requireGeoJson(file);
            SetReport report =
                    new PointSets(database.owner("points")).load(set, file, skipBadRows, LineProgress.create());
            report.notes().forEach(out()::println);
            TableChange change = report.change();
            out().println(String.format(
                    Locale.ROOT,
                    "Set %s: %,d points added, %,d changed, %,d removed.",
                    set,
                    change.added(),
                    change.changed(),
                    change.removed()));
            out().println(Launch.named("The published data change with the next refresh; run: ./sidewalk refresh"));
            return ExitCode.OK.code();
        }
    }

    /** {@code sidewalk points list}. */
    @Command(name = "list", description = "Lists the sets of points with their numbers of points.")
    static final class Listed extends DatabaseCommand {
        Listed(CommandDatabase database) {
            super(database);
        }

        @Override
        public Integer call() {
            List<PointSets.Count> sets = new PointSets(database.owner("points")).list();
            sets.forEach(
                    one -> out().println(String.format(Locale.ROOT, "%-40s  %,d points", one.set(), one.points())));
            return ExitCode.OK.code();
        }
    }

    /** {@code sidewalk points delete}. */
    @Command(name = "delete", description = "Deletes a set of points. The published data change with the next refresh.")
    static final class Delete extends DatabaseCommand {
        @Parameters(paramLabel = "NAME", description = "Name of the set.")
        private String set = "";

        Delete(CommandDatabase database) {
            super(database);
        }

        @Override
        public Integer call() {
            long points = new PointSets(database.owner("points")).delete(set);
            if (points == 0) {
                throw SetFiles.noSet(set);
            }
            out().println(String.format(Locale.ROOT, "Deleted set %s with %,d points.", set, points));
            return ExitCode.OK.code();
        }
    }
}
