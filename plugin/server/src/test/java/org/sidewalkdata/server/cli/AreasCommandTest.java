package org.sidewalkdata.server.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.testkit.Gdal;
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
        String load = "areas load " + file + " --set wards";
        assertThat(commands.out(load))
                .contains("Set wards: 1 areas added, 0 changed, 0 removed. Publish them with: sidewalk refresh");
        assertThat(commands.out(load)).doesNotContain("refresh");
        assertThat(commands.out("areas list")).contains("wards", "1 areas");
        assertThat(commands.out(load + " --title Wards_of_2024"))
                .contains("0 areas added, 0 changed, 0 removed.", "sidewalk refresh");
        assertThat(commands.out("areas list")).contains("1 areas, titled Wards_of_2024");
        assertThat(commands.err(64, load + " --title " + "x".repeat(201))).contains("--title must have 1 to 200");
        assertThat(commands.out("areas delete wards")).contains("Deleted set wards");
        assertThat(commands.out("areas list")).doesNotContain("wards");

        assertThat(commands.err(66, "areas delete wards")).contains("There is no set wards");
        assertThat(commands.err(64, load.replace("--set w", "--set W"))).contains("--set must be a small letter");
        assertThat(commands.err(66, "areas load " + folder + " --set wards")).contains("is not a file");
        assertThat(commands.err(65, load + " --numbers POP,X")).contains("has no number X; it has POP");
        assertThat(commands.err(64, "areas")).contains("Missing command: load, list or delete");
        Files.writeString(file, WARD.replace("Ward 4", " "));
        assertThat(commands.err(65, load)).contains("(feature 1), name: is missing");
        assertThat(commands.err(65, load + " --skip-bad-rows")).contains("name: is missing");
    }

    /** The projection is in meters; its .prj alone names it. */
    @Test
    void aZippedShapefileIsReadInItsProjection() throws Exception {
        shapefile(Files.writeString(folder.resolve("wards.geojson"), WARD));
        commands.out("areas load " + zip("shp", "shx", "dbf", "prj") + " --set shp");
        assertThat(database.sql().value("""
                        SELECT area_id || name || attributes || ST_AsText(geom, 6) FROM area WHERE area_set = 'shp'"""))
                .isEqualTo("4Ward 4{\"POP\": 5120}MULTIPOLYGON(((10 50,10.01 50.01,10.01 50,10 50)))");

        refuse("there is no file .prj beside folder/wards.shp", "shp", "shx", "dbf");
        refuse("it has no file .shp", "dbf");
        Files.writeString(folder.resolve("wards.prj"), "nonsense");
        refuse("folder/wards.prj is not the WKT of a coordinate reference system", "shp", "shx", "dbf", "prj");
    }

    /** Many cities unpack the zip first, and the endings may have capitals. */
    @Test
    void anUnpackedShapefileIsReadWithTheFilesBesideIt() throws Exception {
        shapefile(Files.writeString(folder.resolve("wards.geojson"), WARD));
        Path shp = folder.resolve("wards.shp");
        assertThat(commands.out("areas load " + shp + " --set bare")).contains("Set bare: 1 areas added");
        Path capitals = Files.move(shp, folder.resolve("WARDS.SHP"));
        Files.move(folder.resolve("wards.dbf"), folder.resolve("Wards.DBF"));
        assertThat(commands.out("areas load " + capitals + " --set bare"))
                .contains("Set bare: 0 areas added, 0 changed");
        assertThat(folder).isDirectoryNotContaining("glob:**area.shp");
        Files.delete(folder.resolve("wards.prj"));
        assertThat(commands.err(65, "areas load " + capitals + " --set a"))
                .contains("WARDS.SHP: there is no file .prj beside WARDS.shp");

        Path other = Files.createFile(folder.resolve("wards.gpkg"));
        assertThat(commands.err(65, "areas load " + other + " --set a"))
                .contains("wards.gpkg is not GeoJSON. Convert it, for example: ogr2ogr -t_srs EPSG:4326");
        assertThat(commands.err(65, "points load " + capitals + " --set a"))
                .contains("WARDS.SHP is not GeoJSON. Convert it");
    }

    private void shapefile(Path geoJson) throws IOException, InterruptedException {
        String options = "ogr2ogr -t_srs EPSG:32632 -lco ENCODING=CP1252 " + folder.resolve("wards.shp") + " ";
        Gdal.program((options + geoJson).split(" "));
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
        Path prj = folder.resolve("wards.prj");
        String projection = Files.readString(prj);
        for (String other :
                List.of("http://127.0.0.1:9/x.prj", "EPSG:32632", "+proj=utm +zone=32 +nadgrids=/etc/passwd")) {
            Files.writeString(prj, other);
            refuse("folder/wards.prj is not the WKT of a coordinate reference system", "shp", "dbf", "prj");
        }
        String last = projection.substring(0, projection.lastIndexOf(']'));
        Files.writeString(prj, last + ",EXTENSION[\"PROJ4\",\"+proj=utm +nadgrids=/etc/passwd\"]]");
        refuse("folder/wards.prj refers to a file with a grid", "shp", "dbf", "prj");
        Files.writeString(prj, projection + " ".repeat(20_000));
        refuse("folder/wards.prj is longer than 20000 bytes", "shp", "dbf", "prj");
        Files.writeString(prj, projection);
        Files.write(folder.resolve("wards.dbf"), new byte[64]);
        refuse("folder/wards.dbf is damaged", "shp", "dbf", "prj");
    }

    @Test
    void aZipOfTooManyOrTooLargeFilesIsRefused() throws IOException {
        Path zip = folder.resolve("wards.zip");
        String load = "areas load " + zip + " --set a";
        try (var out = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (int i = 0; i <= 10_000; i++) {
                out.putNextEntry(new ZipEntry("n" + i));
            }
        }
        assertThat(commands.err(65, load)).contains("it has more than 10,000 files");
        try (var out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry("wards.shp"));
            for (int i = 0; i < 80; i++) {
                out.write(new byte[1 << 20]);
            }
        }
        assertThat(commands.err(65, load)).contains("it is larger than allowed when it is unpacked");
        Files.writeString(zip, "hello");
        assertThat(commands.err(65, load)).contains("it is not a zip archive");
    }

    /** A Mac adds files, Windows writes names in its code page and with backslashes, and many omit .shx and .cpg. */
    @Test
    void zipsAreReadAsCitiesSendThem() throws Exception {
        shapefile(Files.writeString(folder.resolve("wards.geojson"), WARD.replace("Ward 4", "Stra\u00DFe")));
        Path zip = folder.resolve("wards.zip");
        try (var out = new ZipOutputStream(Files.newOutputStream(zip), ISO_8859_1)) {
            for (String name : List.of("__MACOSX/w\u00E4hler\\._wards.shp", "w\u00E4hler\\._wards.shp")) {
                out.putNextEntry(new ZipEntry(name));
            }
            for (String ending : List.of("shp", "dbf", "prj")) {
                out.putNextEntry(new ZipEntry("w\u00E4hler\\WARDS." + ending.toUpperCase(Locale.ROOT)));
                Files.copy(folder.resolve("wards." + ending), out);
            }
        }
        String load = "areas load " + zip + " --set mac";
        assertThat(commands.out(load))
                .contains("WARDS.dbf is not named; it is read as Windows-1252. Name another one with --encoding.");
        String name = "SELECT name FROM area WHERE area_set = 'mac'";
        assertThat(database.sql().value(name)).isEqualTo("Stra\u00DFe");
        commands.out(load + " --encoding CP437");
        assertThat(database.sql().value(name)).isNotEqualTo("Stra\u00DFe");
        Files.writeString(folder.resolve("wards.cpg"), "UTF-8");
        zip("shp", "dbf", "prj", "cpg");
        assertThat(commands.out(load)).contains("wards.dbf is not UTF-8 as its .cpg says; it is read as Windows-1252.");
        assertThat(database.sql().value(name)).isEqualTo("Stra\u00DFe");
        assertThat(commands.err(64, load + " --encoding", "x y")).contains("--encoding is unknown: 'x y'");
        assertThat(commands.err(65, load + " --id-field GEOID")).contains("wards.zip (feature 1), GEOID: is missing");
    }

    private void refuse(String reason, String... endings) throws IOException {
        Path zip = zip(endings);
        assertThat(commands.err(65, "areas load " + zip + " --set a"))
                .contains(zip + ": " + reason)
                .doesNotContain("area.");
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
}
