package org.sidewalkdata.server.cli;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.sidewalkdata.load.AreaLoad;
import org.sidewalkdata.load.bundle.BundleFile;
import org.sidewalkdata.load.report.SetReport;
import org.sidewalkdata.load.report.TableChange;
import org.sidewalkdata.load.staging.AreaSets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code sidewalk areas}: commands for the city's own areas, such as wards. */
@Command(
        name = "areas",
        description = "Loads, lists and deletes sets of the city's own areas, such as wards or census tracts."
                + " The published data change with the next refresh.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {AreasCommand.Load.class, AreasCommand.Listed.class, AreasCommand.Delete.class})
final class AreasCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Missing command: load, list or delete");
    }

    /** {@code sidewalk areas load}. */
    @Command(
            name = "load",
            description =
                    "Makes the areas of a file a set, or replaces the set. Numeric properties are kept with each area.")
    static final class Load extends DatabaseCommand {
        private static final Pattern TITLE = Pattern.compile("[^\\p{Cntrl}]{1,200}");
        private static final Pattern CHARSET = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,39}");

        @Parameters(
                paramLabel = "FILE",
                description =
                        "GeoJSON in degrees (.geojson, .json, also .gz), or a shapefile (.zip, or .shp with the files"
                                + " beside it) in any projection that its .prj names. Shapefiles need the program ogr2ogr (package gdal-bin).")
        private Path file = Path.of("");

        @Option(
                names = "--set",
                paramLabel = "NAME",
                required = true,
                description =
                        "Name of the set, such as wards: a small letter, then small letters, digits and underscores.")
        private String set = "";

        @Option(
                names = "--title",
                paramLabel = "TEXT",
                description =
                        "Title of the set for people, such as 'City council wards', which pages show in place of its name"
                                + " (default: what the file says in set_title, or else words for the name).")
        private Optional<String> title = Optional.empty();

        @Option(
                names = "--overlapping",
                description = "Areas of the set may overlap; what lies in several counts in each.")
        private boolean overlapping;

        @Option(
                names = "--id-field",
                paramLabel = "FIELD",
                description = "Property with the ids (default: id or area_id, or else the id of the GeoJSON feature).")
        private Optional<String> idField = Optional.empty();

        @Option(names = "--name-field", paramLabel = "FIELD", description = "Property with the names (default: name).")
        private Optional<String> nameField = Optional.empty();

        @Option(
                names = "--encoding",
                paramLabel = "NAME",
                description =
                        "Encoding of a shapefile's texts, such as windows-1252 (default: what its .cpg or .dbf says;"
                                + " if neither does, UTF-8 or else Windows-1252).")
        private Optional<String> encoding = Optional.empty();

        @Option(
                names = "--numbers",
                paramLabel = "FIELD",
                split = ",",
                description = "Numeric properties to keep, such as POP,AREA (default: the first 40 of the file).")
        private List<String> numbers = List.of();

        @Option(
                names = "--repair",
                description = "Repair areas that are not valid, such as one whose border crosses itself.")
        private boolean repair;

        @Option(
                names = "--skip-bad-rows",
                description = "Skip features that cannot be used, instead of changing nothing.")
        private boolean skipBadRows;

        Load(CommandDatabase database) {
            super(database);
        }

        @Override
        public Integer call() throws IOException {
            SetFiles.require(set, file);
            encoding.ifPresent(Load::requireCharset);
            title.ifPresent(Load::requireTitle);
            if (!ShapefileArchive.isNameOf(file)) {
                SetFiles.requireGeoJson(file);
                if (encoding.isPresent()) {
                    throw new CommandException(ExitCode.USAGE, "--encoding is for shapefiles; GeoJSON is UTF-8", null);
                }
                return load(new BundleFile(file));
            }
            Path folder = temporaryFolder();
            try {
                ShapefileConversion.Converted converted = ShapefileConversion.convert(file, folder, encoding);
                converted.note().ifPresent(out()::println);
                return load(new BundleFile(
                        converted.geoJson(), Optional.of(file.getFileName().toString())));
            } finally {
                try (var files = Files.list(folder)) {
                    for (Path made : files.toList()) {
                        Files.delete(made);
                    }
                }
                Files.delete(folder);
            }
        }

        private static void requireCharset(String name) {
            if (!CHARSET.matcher(name).matches() || !Charset.isSupported(name)) {
                throw new CommandException(
                        ExitCode.USAGE,
                        "--encoding is unknown: '" + name + "'; use a name such as UTF-8 or CP437",
                        null);
            }
        }

        private static void requireTitle(String text) {
            if (text.isBlank() || !TITLE.matcher(text).matches()) {
                throw new CommandException(ExitCode.USAGE, "--title must have 1 to 200 characters in one line", null);
            }
        }

        private Path temporaryFolder() {
            try {
                return Files.createTempDirectory("sidewalk-areas");
            } catch (IOException e) {
                throw ShapefileArchive.notWritten(
                        file, Path.of(System.getProperty("java.io.tmpdir", "/tmp"), "sidewalk-areas"), e);
            }
        }

        private AreaSets.Reading reading() {
            try {
                return new AreaSets.Reading(overlapping, idField, nameField, numbers, repair, title);
            } catch (IllegalArgumentException e) {
                throw new CommandException(ExitCode.USAGE, "--numbers " + e.getMessage(), e);
            }
        }

        private int load(BundleFile geoJson) {
            SetReport report = AreaLoad.replace(database.owner("areas"), set, geoJson, reading(), skipBadRows);
            report.notes().forEach(out()::println);
            TableChange change = report.change();
            out().println(String.format(
                    Locale.ROOT,
                    "Set %s: %d areas added, %d changed, %d removed.%s",
                    set,
                    change.added(),
                    change.changed(),
                    change.removed(),
                    change.any() || title.isPresent() ? " Publish them with: sidewalk refresh" : ""));
            return ExitCode.OK.code();
        }
    }

    /** {@code sidewalk areas list}. */
    @Command(name = "list", description = "Lists the loaded sets.")
    static final class Listed extends DatabaseCommand {
        Listed(CommandDatabase database) {
            super(database);
        }

        @Override
        public Integer call() {
            List<AreaLoad.Listed> sets = AreaLoad.list(database.owner("areas"));
            sets.forEach(set -> out().println(String.format(
                    Locale.ROOT,
                    "%-40s  %,d areas%s%s",
                    set.set(),
                    set.areas(),
                    set.overlapping() ? ", may overlap" : "",
                    set.title().map(title -> ", titled " + title).orElse(""))));
            return ExitCode.OK.code();
        }
    }

    /** {@code sidewalk areas delete}. */
    @Command(name = "delete", description = "Deletes a set.")
    static final class Delete extends DatabaseCommand {
        @Parameters(paramLabel = "NAME", description = "Name of the set.")
        private String set = "";

        Delete(CommandDatabase database) {
            super(database);
        }

        @Override
        public Integer call() {
            if (!AreaLoad.delete(database.owner("areas"), set)) {
                throw SetFiles.noSet(set);
            }
            out().println("Deleted set " + set + ". Publish that with: sidewalk refresh");
            return ExitCode.OK.code();
        }
    }
}
