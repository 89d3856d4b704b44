package org.sidewalkdata.server.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.sidewalkdata.load.bundle.FeatureSet;

/** What the commands for sets of areas and of points reject alike. */
final class SetFiles {
    private static final Pattern OTHER_FORMATS =
            Pattern.compile("(?i).*\\.(zip|shp|shx|dbf|prj|gpkg|kml|kmz|gml|csv|xlsx|parquet)");

    private SetFiles() {}

    /** Rejects a name that no set can have, and what is no file. */
    static void require(String set, Path file) {
        if (!FeatureSet.isName(set)) {
            throw new CommandException(
                    ExitCode.USAGE, "--set " + FeatureSet.NAME_RULE + " but was '" + set + "'", null);
        }
        if (!Files.isRegularFile(file)) {
            throw new CommandException(ExitCode.NO_INPUT, file + " is not a file", null);
        }
    }

    /** Rejects the formats that cities send most, so that nobody looks for a fault in their JSON. */
    static void requireGeoJson(Path file) {
        if (OTHER_FORMATS.matcher(file.toString()).matches()) {
            throw new CommandException(
                    ExitCode.BAD_DATA,
                    "Nothing was changed: " + file + " is not GeoJSON. Convert it, for example:"
                            + " ogr2ogr -t_srs EPSG:4326 converted.geojson " + file,
                    null);
        }
    }

    static CommandException noSet(String set) {
        return new CommandException(ExitCode.NO_INPUT, "There is no set " + set, null);
    }
}
