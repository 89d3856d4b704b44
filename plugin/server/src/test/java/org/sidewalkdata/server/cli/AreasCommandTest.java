package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.testkit.PrivateDatabase;

/** {@code sidewalk areas} with files that cities have. */
@Tag("slow")
@Tag("postgis")
class AreasCommandTest {
    private static final String WARD = """
        {"type":"FeatureCollection","features":[{"type":"Feature","properties":{"id":4,"name":"Ward 4","POP":5120},
        "geometry":{"type":"Polygon","coordinates":[[[10,50],[10.01,50],[10.01,50.01],[10,50]]]}}]}""";

    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    private static final Commands commands = Commands.on(database);

    @TempDir
    private Path folder;

    @Test
    void setsAreLoadedListedAndDeleted() throws IOException {
        Path file = Files.writeString(folder.resolve("wards.geojson"), WARD);
        assertThat(succeed("load", file.toString(), "--set", "wards"))
                .contains("Set wards: 1 areas added, 0 changed, 0 removed. Publish them with: sidewalk refresh");
        assertThat(succeed("load", file.toString(), "--set", "wards")).doesNotContain("refresh");
        assertThat(succeed("list")).contains("wards").contains("1 areas");
        assertThat(succeed("delete", "wards")).contains("Deleted set wards");
        assertThat(succeed("list")).isEmpty();

        fail(66, "There is no set wards", "delete", "wards");
        fail(64, "--set must be a small letter", "load", file.toString(), "--set", "Wards");
        fail(66, "is not a file", "load", folder.toString(), "--set", "wards");
        Files.writeString(file, WARD.replace("Ward 4", " "));
        fail(65, "(feature 1), name: is missing", "load", file.toString(), "--set", "wards");
        fail(64, "Missing command: load, list or delete");
    }

    /** The projection is in meters; its .prj alone names it. */
    @Test
    void aZippedShapefileIsReadInItsProjection() throws Exception {
        Path file = Files.writeString(folder.resolve("wards.geojson"), WARD);
        Path shapefile = folder.resolve("wards.shp");
        var ogr2ogr = new ProcessBuilder("ogr2ogr", "-t_srs", "EPSG:32632", shapefile.toString(), file.toString());
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/ogr2ogr")), "GDAL is not installed");
        assertThat(ogr2ogr.inheritIO().start().waitFor()).isZero();
        Path zip = zip("shp", "shx", "dbf", "prj");
        succeed("load", zip.toString(), "--set", "shp");
        assertThat(
                        database.sql()
                                .value(
                                        "SELECT area_id || name || attributes || ST_AsText(geom, 6) FROM area WHERE area_set = 'shp'"))
                .isEqualTo("4Ward 4{\"POP\": 5120}MULTIPOLYGON(((10 50,10.01 50.01,10.01 50,10 50)))");

        fail(
                65,
                "it has no file .prj beside folder/wards.shp",
                "load",
                zip("shp", "shx", "dbf").toString(),
                "--set",
                "a");
        fail(65, "it has no file .shp", "load", zip("dbf").toString(), "--set", "a");
        Files.writeString(folder.resolve("wards.prj"), "nonsense");
        fail(
                65,
                "ogr2ogr cannot convert it",
                "load",
                zip("shp", "shx", "dbf", "prj").toString(),
                "--set",
                "a");
    }

    private Path zip(String... endings) throws IOException {
        Path zip = folder.resolve("wards.zip");
        try (var out = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (String ending : endings) {
                out.putNextEntry(new ZipEntry("folder/wards." + ending));
                Files.copy(folder.resolve("wards." + ending), out);
            }
        }
        return zip;
    }

    private static String succeed(String... arguments) {
        Commands.Result result = run(arguments);
        assertThat(result.exitCode()).as(result.err()).isZero();
        return result.out();
    }

    private static void fail(int exitCode, String message, String... arguments) {
        Commands.Result result = run(arguments);
        assertThat(result.err()).contains(message);
        assertThat(result.exitCode()).isEqualTo(exitCode);
    }

    private static Commands.Result run(String... arguments) {
        var all = new ArrayList<>(List.of("areas"));
        all.addAll(List.of(arguments));
        return commands.run(all.toArray(String[]::new));
    }
}
