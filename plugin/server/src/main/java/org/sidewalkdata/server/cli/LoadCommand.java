package org.sidewalkdata.server.cli;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.fetch.RemoteBundle;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.load.projectsidewalk.ExistingDatabase;
import org.sidewalkdata.load.projectsidewalk.SourceDatabase;
import org.sidewalkdata.load.report.LoadReport;
import org.sidewalkdata.server.settings.CacheSettings;
import org.sidewalkdata.settings.ServiceAddress;
import org.sidewalkdata.settings.SharedSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code sidewalk load}. */
@Command(
        name = "load",
        description =
                "Makes the source tables equal to a city bundle, or to a city of a server or of a Project Sidewalk"
                        + " database, in one transaction. The published data change with the next refresh.")
final class LoadCommand extends DatabaseCommand {
    @Parameters(
            paramLabel = "BUNDLE",
            arity = "0..1",
            description =
                    "Folder of the city bundle, or address of a server to fetch it from, https://…. Without it the"
                            + " city is loaded from --from or SIDEWALK_SOURCE_URL.")
    private @Nullable String bundle;

    @Mixin
    private SourceOptions source = new SourceOptions();

    @Option(
            names = "--skip-bad-rows",
            description = "Skip rows that cannot be used, instead of loading nothing (without BUNDLE, default:"
                    + " SIDEWALK_SOURCE_SKIP_BAD_ROWS).")
    private boolean skipBadRows;

    @Option(names = "--legacy-severity", description = "Convert severities from the old scale of 1 to 5.")
    private boolean legacySeverity;

    @Option(
            names = "--allow-empty",
            description = "Allow a source without labels, streets or regions to delete the existing ones.")
    private boolean allowEmpty;

    @Option(
            names = "--max-removed",
            paramLabel = "PERCENT",
            converter = Percent.class,
            description = "Load nothing if it would remove a larger share of what scores depend on, such as labels,"
                    + " streets, audits or votes: 0%% to 100%% (default: 10%%). Below 100%%, also load nothing if a"
                    + " file is missing that the last load had.")
    private BigDecimal maxRemoved = LoadOptions.DEFAULT.maxRemovedPercent();

    @Option(
            names = "--dry-run",
            description = "Read and check everything and print what would change, but change nothing.")
    private boolean dryRun;

    LoadCommand(CommandDatabase database) {
        super(database);
    }

    @Override
    public Integer call() {
        LoadReport report = bundle == null ? fromSource() : fromBundle(bundle);
        report.warnings().forEach(warning -> err().println("Warning: " + warning));
        report.toLines().forEach(out()::println);
        return ExitCode.OK.code();
    }

    private LoadReport fromBundle(String folder) {
        if (source.given()) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "load either " + folder + " or another source (--from, --schema, --city, --name), not both",
                    null);
        }
        if (ServiceAddress.isMeant(folder)) {
            return fromServer(FetchCommand.address(ExitCode.USAGE, "BUNDLE", folder));
        }
        Path existing = existing(Path.of(folder));
        return Load.run(database.owner("load"), existing, options(), LineProgress.create());
    }

    private LoadReport fromSource() {
        skipBadRows |= database.setting(SharedSettings.SOURCE_SKIP_BAD_ROWS);
        Optional<ServiceAddress> server = source.server(database.environment());
        return server.isPresent() ? fromServer(server.get()) : fromDatabase();
    }

    private LoadReport fromServer(ServiceAddress server) {
        var owner = database.owner("load");
        var files = new CacheSettings(CacheSettings.path(database.setting(SharedSettings.CACHE_FOLDER)), 0);
        try (var city =
                new RemoteBundle(server, FetchCommand.options(database), files::fetchFolder, LineProgress.create())) {
            return Load.run(owner, city, options(), LineProgress.create());
        }
    }

    private LoadReport fromDatabase() {
        Optional<SourceDatabase> from = source.database(database.environment(), legacySeverity);
        if (from.isEmpty()) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "nothing to load; give a bundle's folder, https://SERVER, or --from jdbc:postgresql://host/name",
                    null);
        }
        var owner = database.owner("load");
        try (ExistingDatabase city =
                ExistingDatabase.open(from.get().connections("load"), from.get().city())) {
            return Load.run(owner, city, options(), LineProgress.create());
        }
    }

    private LoadOptions options() {
        return LoadOptions.DEFAULT
                .withSkipBadRows(skipBadRows)
                .withLegacySeverity(legacySeverity)
                .withAllowEmpty(allowEmpty)
                .withMaxRemovedPercent(maxRemoved)
                .withDryRun(dryRun);
    }

    /** Reads a percentage, such as {@code 12.5%}. */
    private static final class Percent implements ITypeConverter<BigDecimal> {
        private static final Pattern FORM = Pattern.compile("^(100|[0-9]{1,2}+(\\.[0-9]{1,6}+)?+)%$");

        @Override
        public BigDecimal convert(String text) {
            if (!FORM.matcher(text).matches()) {
                throw new TypeConversionException("must be a percentage from 0% to 100% but was '" + text + "'");
            }
            return new BigDecimal(text.substring(0, text.length() - 1));
        }
    }

    static Path existing(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new CommandException(ExitCode.NO_INPUT, folder + " is not a folder", null);
        }
        if (!Files.isReadable(folder) || !Files.isExecutable(folder)) { // the folder would look empty
            throw new CommandException(ExitCode.NO_INPUT, Faults.notReadable(folder), null);
        }
        return folder;
    }
}
