package org.sidewalkdata.maps.tiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.maps.pmtiles.PmtilesArchive;
import org.sidewalkdata.maps.pmtiles.TileId;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.sql.TileLayer;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.PrivateDatabase;

/** The archive of a synthetic city, compared with the tiles that the service serves. */
@Tag("postgis")
class TileArchiveTest {
    private static final Publisher PUBLISHER = new Publisher("The Smallville labelers", "CC BY 4.0");

    @AutoClose
    private static final PrivateDatabase city = PrivateDatabase.create();

    @AutoClose
    private static final PrivateDatabase almostEmpty = PrivateDatabase.create();

    @TempDir
    private static Path folder;

    @BeforeAll
    static void publish() throws Exception {
        DemoCity.write(folder.resolve("city"), 3_000, DemoCity.DEFAULT_SEED, Progress.NONE);
        Load.run(city.dataSource(), folder.resolve("city"), LoadOptions.DEFAULT, Progress.NONE);
        new Refresh(city.dataSource()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
    }

    @Test
    void anArchiveHasTheTilesOfTheService() throws IOException {
        PmtilesArchive archive = write(city, "tiles.pmtiles");
        Map<Long, byte[]> served = served(bounds(archive));
        Map<Long, byte[]> read = archive.tiles();
        assertEquals(served.keySet(), read.keySet());
        served.forEach((id, tile) -> assertArrayEquals(tile, read.get(id), () -> "tile " + id));
        assertThat(read.size()).isGreaterThan(20);
        assertEquals(TileArchive.MIN_ZOOM, archive.header.get(100));
        assertEquals(TileArchive.MAX_ZOOM, archive.header.get(101));
    }

    @Test
    void theSameDataGiveTheSameBytes() throws IOException {
        write(city, "one");
        write(city, "two");
        assertEquals(-1, Files.mismatch(folder.resolve("one"), folder.resolve("two")));
    }

    @Test
    void theMetadataDescribeTheLayers() throws IOException {
        String metadata = new String(write(city, "described").section(1), StandardCharsets.UTF_8);
        assertThat(metadata)
                .contains("\"attribution\":\"The Smallville labelers\"", "\"license\":\"CC BY 4.0\"")
                .contains("\"median_severity\":\"Median severity", "\"minzoom\":6,\"maxzoom\":15");
        for (TileLayer layer : TileLayer.PUBLISHED) {
            assertThat(metadata).contains("{\"id\":\"" + layer.collection() + "\"");
        }
    }

    @Test
    void aCityWithoutDataHasOneEmptyTileAndAFarStreetIsFound() throws IOException {
        assertThat(write(almostEmpty, "empty").tiles())
                .hasSize(1)
                .allSatisfy((id, tile) -> assertThat(tile).isEmpty());
        almostEmpty.sql().run("""
                INSERT INTO published_street
                SELECT 9, 8, 4, NULL, 0, 1, 0, 1, 2, 3, 4, 5, 6, 7, .1, -.2, .3, 0, 0, 0, 0.25, line,
                  ST_Transform(line, 3857), 0.5, array_fill(0, ARRAY[28]), array_fill(0.0, ARRAY[7]), '\\x0804'::bytea, ''
                FROM ST_GeomFromText('LINESTRING(0.005 0.005, 0.005008 0.005)', 4326) line
                """);
        assertThat(write(almostEmpty, "short").tiles().keySet())
                .as("a street of a meter, which is too small for the zooms below 13")
                .allSatisfy(id -> assertThat(id).isGreaterThanOrEqualTo(TileId.first(13)))
                .isNotEmpty();
    }

    private static PmtilesArchive write(PrivateDatabase database, String name) throws IOException {
        Path file = folder.resolve(name);
        try (ReadView view = new PostgisRowSource(database.reader()).open()) {
            TileArchive.write(file, view, PUBLISHER);
        }
        return new PmtilesArchive(file);
    }

    /** Returns the tiles of the service in a box, and one more on every side, by id. */
    private static Map<Long, byte[]> served(Bbox box) {
        Map<Long, byte[]> tiles = new TreeMap<>();
        TileMaker maker = new TileMaker(new Styles(), TileSettings.defaults());
        try (ReadView view = new PostgisRowSource(city.reader()).open()) {
            for (int zoom = TileArchive.MIN_ZOOM; zoom <= TileArchive.MAX_ZOOM; zoom++) {
                for (int x = column(box.minLon(), zoom) - 1; x <= column(box.maxLon(), zoom) + 1; x++) {
                    for (int y = row(box.maxLat(), zoom) - 1; y <= row(box.minLat(), zoom) + 1; y++) {
                        TileAddress address = new TileAddress(zoom, x, y);
                        var layers = new ByteArrayOutputStream();
                        TileLayer.PUBLISHED.forEach(layer -> layers.writeBytes(maker.vector(view, layer, address)));
                        if (layers.size() > 0) {
                            tiles.put(PmtilesArchive.id(address), layers.toByteArray());
                        }
                    }
                }
            }
        }
        return tiles;
    }

    private static Bbox bounds(PmtilesArchive archive) {
        var header = archive.header;
        return new Bbox(
                header.getInt(102) / 1e7, header.getInt(106) / 1e7, header.getInt(110) / 1e7, header.getInt(114) / 1e7);
    }

    private static int column(double lon, int zoom) {
        return (int) ((lon + 180) / 360 * (1 << zoom));
    }

    private static int row(double lat, int zoom) {
        double sine = Math.sin(Math.toRadians(lat));
        return (int) ((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * (1 << zoom));
    }
}
