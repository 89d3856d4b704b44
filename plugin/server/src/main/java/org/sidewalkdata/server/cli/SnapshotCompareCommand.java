package org.sidewalkdata.server.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.locationtech.jts.geom.Geometry;
import org.sidewalkdata.api.AreaIndex;
import org.sidewalkdata.changes.ChangeSummary;
import org.sidewalkdata.changes.Comparison;
import org.sidewalkdata.changes.Edition;
import org.sidewalkdata.changes.EditionFacts;
import org.sidewalkdata.changes.OtherCityException;
import org.sidewalkdata.collection.ChangeCollections.Kind;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.format.FileContext;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.format.RowWriters;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.Provenance;
import org.sidewalkdata.query.BboxText;
import org.sidewalkdata.query.ChangesQuery;
import org.sidewalkdata.query.Location;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.spool.ScratchFolder;
import org.sidewalkdata.spool.TempFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sidewalk snapshot compare}: what changed between two snapshots, or between one and the published data. */
@Command(
        name = "compare",
        description = "Says what changed between two snapshots of a city, or between one and the published data, or"
                + " writes the records that changed.")
final class SnapshotCompareCommand extends DatabaseCommand {
    private static final String BBOX = "--bbox";
    private static final String REGION_ID = "--region-id";
    private static final String REGION_NAME = "--region-name";
    private static final String AREA_SET = "--area-set";

    @Parameters(
            index = "0",
            paramLabel = "A",
            description = "The earlier one: folder of a snapshot, its name in the folder of the setting"
                    + " sidewalk.snapshots.folder, or now for the published data of the database.")
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
            names = BBOX,
            paramLabel = "BOX",
            description = "Only changes in this WGS84 box: minLongitude,minLatitude,maxLongitude,maxLatitude.")
    private Optional<String> bbox = Optional.empty();

    @Option(names = REGION_ID, paramLabel = "ID", description = "Only changes in the region with this id.")
    private Optional<Long> regionId = Optional.empty();

    @Option(
            names = REGION_NAME,
            paramLabel = "NAME",
            description = "Only changes in the regions with this name, ignoring case.")
    private Optional<String> regionName = Optional.empty();

    @Option(
            names = AREA_SET,
            paramLabel = "SET",
            description = "The numbers by area of this set, such as wards, in place of those by region. Needs --format"
                    + " json, and a database whose published data have the set.")
    private Optional<String> areaSet = Optional.empty();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "File to write (default: -, standard output).")
    private String output = "-";

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
        refuseTogether(BBOX, REGION_ID, REGION_NAME);
        refuseTogether(REGION_ID, REGION_NAME);
        Location location = location();
        Map<Area, Geometry> areas = areas();
        try (ScratchFolder files = TempFolder.ofProcess().scratch()) {
            Path folder = files.file("");
            write(Comparison.make(edition(earlier, folder), edition(later, folder), folder), location, areas);
            return ExitCode.OK.code();
        } catch (OtherCityException e) {
            throw new CommandException(ExitCode.USAGE, "A and B must be of one city, but " + e.getMessage(), e);
        } catch (IOException e) {
            throw notCompared(e);
        } catch (DataSourceException e) { // a row of a damaged file
            throw e.getCause() instanceof IOException inner ? notCompared(inner) : e;
        }
    }

    private CommandException notCompared(IOException fault) {
        boolean isDamaged = !(fault instanceof FileSystemException) || fault instanceof NoSuchFileException;
        return new CommandException(
                isDamaged ? ExitCode.BAD_DATA : ExitCode.FILES,
                earlier + " and " + later + " cannot be compared: " + ExportCommand.reason(fault),
                fault);
    }

    private Location location() {
        try {
            return bbox.<Location>map(text -> new Location.InBox(BboxText.parse(BBOX, text)))
                    .or(() -> regionId.map(Location.RegionId::new))
                    .or(() -> regionName.map(Location.RegionName::new))
                    .orElseGet(Location.Anywhere::new);
        } catch (InvalidParameterException e) {
            throw new CommandException(ExitCode.USAGE, String.valueOf(e.getMessage()), e);
        }
    }

    /** Returns the areas to count in, in their order; empty: none are asked for. */
    private Map<Area, Geometry> areas() {
        if (areaSet.isEmpty()) {
            return Map.of();
        }
        if (format != Format.JSON) {
            throw new CommandException(ExitCode.USAGE, AREA_SET + " needs --format json", null);
        }
        try (ReadView data = new PostgisRowSource(database.owner("snapshot compare")).open()) {
            Map<Area, Geometry> areas = AreaIndex.outlines(areaSet.get(), data);
            if (areas.isEmpty()) {
                String sets = AreaIndex.read(data).stream()
                        .map(Area::areaSet)
                        .distinct()
                        .collect(Collectors.joining(", "));
                String problem = sets.isEmpty()
                        ? "The published data have no areas for " + AREA_SET
                        : AREA_SET + " must be one of " + sets + " but was '" + areaSet.get() + "'";
                throw new CommandException(ExitCode.NO_INPUT, problem, null);
            }
            return areas;
        }
    }

    private Edition edition(String given, Path folder) {
        if (!given.equals(ChangesQuery.NOW)) {
            return Edition.of(SnapshotCommand.snapshot(database, given));
        }
        try (ReadView data = new PostgisRowSource(database.owner("snapshot compare")).open()) {
            if (data.version().version() == 0) {
                throw new CommandException(
                        ExitCode.NO_INPUT, "no data are published yet: load and refresh a city first", null);
            }
            Path file = folder.resolve(Edition.FILE);
            Files.deleteIfExists(file); // A is the published data, too
            Edition.write(data, file, TempFolder.ofProcess());
            return new Edition(Edition.facts(data), file);
        } catch (IOException e) {
            throw new CommandException(
                    ExitCode.FILES,
                    "the published data cannot be written to " + System.getProperty("java.io.tmpdir") + ": "
                            + ExportCommand.reason(e),
                    e);
        }
    }

    private void write(Comparison comparison, Location location, Map<Area, Geometry> areas) throws IOException {
        switch (format) {
            case TEXT -> numbers(text(comparison.summary(kinds(), location)));
            case JSON -> {
                byte[] json = JsonTree.answer(comparison.summary(kinds(), location, areas));
                numbers(new String(json, StandardCharsets.UTF_8) + '\n');
            }
            case CSV -> rows(comparison, location, FileType.CSV);
            case GEOJSON -> rows(comparison, location, FileType.GEOJSON);
            case GPKG -> rows(comparison, location, FileType.GEOPACKAGE);
        }
    }

    private void numbers(String summary) {
        ExportCommand.write(out -> out.write(summary.getBytes(StandardCharsets.UTF_8)), output);
    }

    private Set<Kind> kinds() {
        return collection.<Set<Kind>>map(EnumSet::of).orElseGet(() -> EnumSet.allOf(Kind.class));
    }

    private void rows(Comparison comparison, Location location, FileType type) throws IOException {
        var provenance = new Provenance(comparison.to().version(), SnapshotCommand.publisher(database));
        var file = new FileContext("changes", provenance, TempFolder.ofProcess());
        try (RowCursor rows = comparison.rows(collection.orElse(Kind.STREETS), location)) {
            ExportCommand.write(
                    out -> {
                        try (RowWriter writer = RowWriters.open(type, file, 1, out)) {
                            writer.writeLayer(rows);
                            writer.finish();
                        }
                    },
                    output);
        }
    }

    private static String text(ChangeSummary summary) {
        StringBuilder text = new StringBuilder();
        line(text, "From %s to %s.", edition(summary.from()), edition(summary.to()));
        if (summary.otherRules()) {
            line(text, "%s", ChangeSummary.NOTICE);
        }
        summary.all(Kind.CLUSTERS)
                .ifPresent(all -> line(
                        text,
                        "Clusters: %,d, then %,d. %,d added, %,d removed, %,d changed (%,d more severe, %,d less severe).",
                        all.count("before"),
                        all.count("after"),
                        all.count("added"),
                        all.count("removed"),
                        all.count("changed"),
                        all.count("more_severe"),
                        all.count("less_severe")));
        summary.all(Kind.STREETS)
                .ifPresent(all -> line(
                        text,
                        "Streets: %,d, then %,d. %,d better, %,d worse, %,d newly audited. Mean score %s, then %s."
                                + " Coverage %s, then %s.",
                        all.count("before"),
                        all.count("after"),
                        all.count("better"),
                        all.count("worse"),
                        all.count("newly_audited"),
                        number(all.number("mean_score_before")),
                        number(all.number("mean_score_after")),
                        number(all.number("coverage_before")),
                        number(all.number("coverage_after"))));
        summary.all(Kind.REGIONS)
                .ifPresent(all -> line(
                        text,
                        "Regions: %,d, then %,d. %,d with changes.",
                        all.count("before"),
                        all.count("after"),
                        all.count("added") + all.count("removed") + all.count("changed")));
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
