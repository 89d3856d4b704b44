package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
        assertThat(succeed("list")).doesNotContain("wards");

        fail(66, "There is no set wards", "delete", "wards");
        fail(64, "--set must be a small letter", "load", file.toString(), "--set", "Wards");
        fail(66, "is not a file", "load", folder.toString(), "--set", "wards");
        Files.writeString(file, WARD.replace("Ward 4", " "));
        fail(65, "(feature 1), name: is missing", "load", file.toString(), "--set", "wards");
        fail(65, "name: is missing", "load", file.toString(), "--set", "wards", "--skip-bad-rows");
        fail(
                65,
                "has no number X; it has POP",
                "load",
                Files.writeString(file, WARD).toString(),
                "--set",
                "wards",
                "--numbers",
                "POP,X");
        fail(64, "Missing command: load, list or delete");
    }

    /** The projection is in meters; its .prj alone names it. */
    @Test
    void aZippedShapefileIsReadInItsProjection() throws Exception {
        Path file = Files.writeString(folder.resolve("wards.geojson"), WARD);
        shapefile(file);
        Path zip = zip("shp", "shx", "dbf", "prj");
        succeed("load", zip.toString(), "--set", "shp");
        assertThat(
                        database.sql()
                                .value(
                                        "SELECT area_id || name || attributes || ST_AsText(geom, 6) FROM area WHERE area_set = 'shp'"))
                .isEqualTo("4Ward 4{\"POP\": 5120}MULTIPOLYGON(((10 50,10.01 50.01,10.01 50,10 50)))");

        fail(
                65,
                "there is no file .prj beside folder/wards.shp",
                "load",
                zip("shp", "shx", "dbf").toString(),
                "--set",
                "a");
        fail(65, "it has no file .shp", "load", zip("dbf").toString(), "--set", "a");
        Files.writeString(folder.resolve("wards.prj"), "nonsense");
        fail(
                65,
                "folder/wards.prj is not the WKT of a coordinate reference system",
                "load",
                zip("shp", "shx", "dbf", "prj").toString(),
                "--set",
                "a");
    }

    /** Many cities unpack the zip first, and the endings may have capitals. */
    @Test
    void anUnpackedShapefileIsReadWithTheFilesBesideIt() throws Exception {
        shapefile(Files.writeString(folder.resolve("wards.geojson"), WARD));
        Path shp = folder.resolve("wards.shp");
        assertThat(succeed("load", shp.toString(), "--set", "bare")).contains("Set bare: 1 areas added");
        Files.move(shp, folder.resolve("WARDS.SHP"));
        Files.move(folder.resolve("wards.dbf"), folder.resolve("Wards.DBF"));
        assertThat(succeed("load", folder.resolve("WARDS.SHP").toString(), "--set", "bare"))
                .contains("Set bare: 0 areas added, 0 changed");
        assertThat(folder).isDirectoryNotContaining("glob:**area.shp");
        Files.delete(folder.resolve("wards.prj"));
        fail(
                65,
                "WARDS.SHP: there is no file .prj beside WARDS.shp",
                "load",
                folder.resolve("WARDS.SHP").toString(),
                "--set",
                "a");

        Path other = Files.createFile(folder.resolve("wards.gpkg"));
        fail(
                65,
                "wards.gpkg is not GeoJSON. Convert it, for example: ogr2ogr -t_srs EPSG:4326",
                "load",
                other.toString(),
                "--set",
                "a");
        Commands.Result points =
                commands.run("points", "load", folder.resolve("WARDS.SHP").toString(), "--set", "a");
        assertThat(points.err()).contains("WARDS.SHP is not GeoJSON. Convert it");
        assertThat(points.exitCode()).isEqualTo(65);
    }

    private void shapefile(Path geoJson) throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/ogr2ogr")), "GDAL is not installed");
        String target = folder.resolve("wards.shp").toString();
        var ogr2ogr = new ProcessBuilder(
                "ogr2ogr", "-t_srs", "EPSG:32632", "-lco", "ENCODING=CP1252", target, geoJson.toString());
        assertThat(ogr2ogr.inheritIO().start().waitFor()).isZero();
        Files.deleteIfExists(folder.resolve("wards.cpg"));
    }

    /** GDAL would take the file for one of its other formats, which can name files and addresses to read. */
    @Test
    void nothingButAShapefileIsRead() throws Exception {
        Path secret = Files.writeString(folder.resolve("secret.geojson"), WARD);
        shapefile(secret);
        Files.writeString(
                folder.resolve("wards.shp"),
                "<OGRVRTDataSource><OGRVRTLayer name=\"secret\"><SrcDataSource>" + secret
                        + "</SrcDataSource></OGRVRTLayer></OGRVRTDataSource>");
        refuse("folder/wards.shp is not a shapefile", "shp", "shx", "dbf", "prj");
        shapefile(secret);
        String projection = Files.readString(folder.resolve("wards.prj"));
        for (String prj :
                List.of("http://127.0.0.1:9/x.prj", "EPSG:32632", "+proj=utm +zone=32 +nadgrids=/etc/passwd")) {
            Files.writeString(folder.resolve("wards.prj"), prj);
            refuse("folder/wards.prj is not the WKT of a coordinate reference system", "shp", "dbf", "prj");
        }
        String last = projection.substring(0, projection.lastIndexOf(']'));
        Files.writeString(
                folder.resolve("wards.prj"), last + ",EXTENSION[\"PROJ4\",\"+proj=utm +nadgrids=/etc/passwd\"]]");
        refuse("folder/wards.prj refers to a file with a grid", "shp", "dbf", "prj");
        Files.writeString(folder.resolve("wards.prj"), projection + " ".repeat(20_000));
        refuse("folder/wards.prj is longer than 20000 bytes", "shp", "dbf", "prj");
        Files.writeString(folder.resolve("wards.prj"), projection);
        Files.write(folder.resolve("wards.dbf"), new byte[64]);
        refuse("folder/wards.dbf is damaged", "shp", "dbf", "prj");
    }

    @Test
    void aZipOfTooManyOrTooLargeFilesIsRefused() throws IOException {
        Path zip = folder.resolve("wards.zip");
        try (var out = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (int i = 0; i <= 10_000; i++) {
                out.putNextEntry(new ZipEntry("n" + i));
            }
        }
        fail(65, "it has more than 10,000 files", "load", zip.toString(), "--set", "a");
        try (var out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry("wards.shp"));
            for (int i = 0; i < 80; i++) {
                out.write(new byte[1 << 20]);
            }
        }
        fail(65, "it is larger than allowed when it is unpacked", "load", zip.toString(), "--set", "a");
        Files.writeString(zip, "hello");
        fail(65, "it is not a zip archive", "load", zip.toString(), "--set", "a");
    }

    /** A Mac adds files, Windows writes names in its code page and with backslashes, and many omit .shx and .cpg. */
    @Test
    void zipsAreReadAsCitiesSendThem() throws Exception {
        shapefile(Files.writeString(folder.resolve("wards.geojson"), WARD.replace("Ward 4", "Stra\u00DFe")));
        Path zip = folder.resolve("wards.zip");
        try (var out = new ZipOutputStream(Files.newOutputStream(zip), StandardCharsets.ISO_8859_1)) {
            for (String name : List.of("__MACOSX/w\u00E4hler\\._wards.shp", "w\u00E4hler\\._wards.shp")) {
                out.putNextEntry(new ZipEntry(name));
            }
            for (String ending : List.of("shp", "dbf", "prj")) {
                out.putNextEntry(new ZipEntry("w\u00E4hler\\WARDS." + ending.toUpperCase(Locale.ROOT)));
                Files.copy(folder.resolve("wards." + ending), out);
            }
        }
        assertThat(succeed("load", zip.toString(), "--set", "mac"))
                .contains("WARDS.dbf is not named; it is read as Windows-1252. Name another one with --encoding.");
        String name = "SELECT name FROM area WHERE area_set = 'mac'";
        assertThat(database.sql().value(name)).isEqualTo("Stra\u00DFe");
        succeed("load", zip.toString(), "--set", "mac", "--encoding", "CP437");
        assertThat(database.sql().value(name)).isNotEqualTo("Stra\u00DFe");
        Files.writeString(folder.resolve("wards.cpg"), "UTF-8");
        assertThat(succeed("load", zip("shp", "dbf", "prj", "cpg").toString(), "--set", "mac"))
                .contains("wards.dbf is not UTF-8 as its .cpg says; it is read as Windows-1252.");
        assertThat(database.sql().value(name)).isEqualTo("Stra\u00DFe");
        fail(64, "--encoding is unknown: 'x y'", "load", zip.toString(), "--set", "mac", "--encoding", "x y");

        fail(
                65,
                "wards.zip (feature 1), GEOID: is missing",
                "load",
                zip.toString(),
                "--set",
                "mac",
                "--id-field",
                "GEOID");
    }

    private void refuse(String reason, String... endings) throws IOException {
        Path zip = zip(endings);
        Commands.Result result = run("load", zip.toString(), "--set", "a");
        assertThat(result.err()).contains(zip + ": " + reason).doesNotContain("area.");
        assertThat(result.exitCode()).isEqualTo(65);
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
