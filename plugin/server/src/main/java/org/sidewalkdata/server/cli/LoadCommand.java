package org.sidewalkdata.server.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.load.report.LoadReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sidewalk load}. */
@Command(
        name = "load",
        description = "Makes the source tables equal to a city bundle, all of it or nothing. What is published changes"
                + " with the next refresh.")
final class LoadCommand extends DatabaseCommand {
    @Parameters(paramLabel = "BUNDLE", description = "Folder of the city bundle.")
    private Path bundle = Path.of("");

    @Option(names = "--skip-bad-rows", description = "Leave rows out that cannot be used, instead of loading nothing.")
    private boolean skipBadRows;

    @Option(names = "--legacy-severity", description = "Severities are of the old scale from 1 to 5.")
    private boolean legacySeverity;

    @Option(
            names = "--allow-empty",
            description =
                    "Take all labels, streets or regions away when the bundle has none, instead of loading nothing.")
    private boolean allowEmpty;

    LoadCommand(CommandDatabase database) {
        super(database);
    }

    @Override
    public Integer call() {
        Path folder = existing(bundle);
        LoadOptions options = LoadOptions.DEFAULT
                .withSkipBadRows(skipBadRows)
                .withLegacySeverity(legacySeverity)
                .withAllowEmpty(allowEmpty);
        LoadReport report = Load.run(database.owner("load"), folder, options, CommandProgress.create());
        report.toLines().forEach(out()::println);
        return ExitCode.OK.code();
    }

    static Path existing(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new CommandException(ExitCode.NO_INPUT, folder + " is not a folder", null);
        }
        return folder;
    }
}
