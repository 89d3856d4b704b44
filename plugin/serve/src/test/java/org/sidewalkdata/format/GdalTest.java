package org.sidewalkdata.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.testkit.Gdal;
import tools.jackson.databind.JsonNode;

/** GDAL, which QGIS and most other programs use, reads the binary formats; skipped where it is not installed. */
class GdalTest {
    private static final Path VALIDATOR =
            Path.of("/usr/lib/python3/dist-packages/osgeo_utils/samples/validate_gpkg.py");

    @TempDir
    Path folder;

    @Test
    void readsShapefiles() throws Exception {
        String file = "/vsizip/" + write(FileType.SHAPEFILE, "rows.zip", 3);
        CSVRecord row = Answers.csv(Gdal.program("ogr2ogr", "-f", "CSV", "-lco", "GEOMETRY=AS_XY", "/vsistdout/", file))
                .get(1);
        assertEquals("-122.5", row.get("X"));
        assertEquals("1", row.get("integer"));
        assertEquals("1969-12-31T23:59:59.999Z", row.get("epoch_mill"));
        assertThat(row.get("text")).startsWith("a \"quoted\", piece").contains("😀 שלום");
        assertEquals(
                "",
                Answers.csv(Gdal.program("ogr2ogr", "-f", "CSV", "/vsistdout/", file))
                        .get(0)
                        .get("text"));
    }

    @Test
    void readsGeoPackages() throws Exception {
        Path file = write(FileType.GEOPACKAGE, "rows.gpkg", 3);
        JsonNode features = Answers.json(Gdal.program("ogr2ogr", "-f", "GeoJSON", "/vsistdout/", file.toString()))
                .at("/features");
        assertEquals(3, features.size());
        assertEquals(EveryType.ODD_TEXT, features.at("/1/properties/text").stringValue());
        assertEquals(1e300, features.at("/1/properties/number").doubleValue());
        assertEquals(45.0000001, features.at("/1/geometry/coordinates/1").doubleValue());
    }

    @Test
    void itsValidatorFindsNothing() throws Exception {
        assumeTrue(Files.exists(VALIDATOR));
        for (int rows : new int[] {0, 1, 200}) {
            Gdal.program(
                    "/usr/bin/python3",
                    VALIDATOR.toString(),
                    write(FileType.GEOPACKAGE, rows + ".gpkg", rows).toString());
        }
        Path streets = folder.resolve("streets.gpkg");
        try (OutputStream out = Files.newOutputStream(streets);
                RowWriter writer = RowWriters.open(FileType.GEOPACKAGE, Answers.FILE, 1, out)) {
            Answers.layer(writer, PublishedCollections.ACCESS_SCORE_STREETS, List.of());
            writer.finish();
        }
        Gdal.program("/usr/bin/python3", VALIDATOR.toString(), streets.toString());
        Path areas = folder.resolve("areas.gpkg");
        try (OutputStream out = Files.newOutputStream(areas);
                RowWriter writer = RowWriters.open(FileType.GEOPACKAGE, Answers.FILE, 1, out)) {
            Answers.layer(writer, EveryType.withArea(), List.of(EveryType.areaRow(1)));
            writer.finish();
        }
        Gdal.program("/usr/bin/python3", VALIDATOR.toString(), areas.toString());
    }

    private Path write(FileType type, String name, int rows) throws IOException {
        List<java.util.Map<String, Object>> all = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            all.add(i == 1 ? EveryType.with(EveryType.oddRow(i), "integer", 1L) : EveryType.nullRow(i));
        }
        Path file = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(file);
                RowWriter writer = RowWriters.open(type, Answers.FILE, 1, out)) {
            Answers.layer(writer, EveryType.withPoint(), all);
            writer.finish();
        }
        return file;
    }
}
