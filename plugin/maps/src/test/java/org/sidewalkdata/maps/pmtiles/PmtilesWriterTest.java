package org.sidewalkdata.maps.pmtiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.TileAddress;

/** The ids of tiles, and archives of some tiles, by the text of the specification. */
class PmtilesWriterTest {
    private static final byte[] METADATA = utf8("{\"name\":\"Straßen\"}");
    private static final Bbox BOUNDS = new Bbox(-123.12345678, 45, -122, 46.5);

    @TempDir
    private Path folder;

    @Test
    void theHeaderSaysWhatIsWhere() throws IOException {
        PmtilesArchive archive = write(Map.of(5L, utf8("one"), 6L, utf8("two"), 85L, utf8("three")));
        var header = archive.header;
        byte[] magic = new byte[8];
        header.get(0, magic);
        assertEquals("PMTiles\u0003", new String(magic, StandardCharsets.US_ASCII));
        assertEquals(127, header.getLong(8));
        assertArrayEquals(METADATA, archive.section(1));
        assertEquals(0, header.getLong(48), "no leaf directories");
        assertEquals(Files.size(folder.resolve("a")), 16384 + header.getLong(64) + header.getLong(32));
        assertThat(new long[] {header.getLong(72), header.getLong(80), header.getLong(88)})
                .containsExactly(3, 3, 3);
        assertThat(new byte[] {header.get(96), header.get(97), header.get(98), header.get(99)})
                .as("clustered, gzip, gzip, MVT")
                .containsExactly(1, 2, 2, 1);
        assertThat(new byte[] {header.get(100), header.get(101), header.get(118)})
                .as("zooms")
                .containsExactly(2, 4, 13);
        assertThat(new int[] {header.getInt(102), header.getInt(106), header.getInt(110), header.getInt(114)})
                .containsExactly(-1231234568, 450000000, -1220000000, 465000000);
        assertThat(new int[] {header.getInt(119), header.getInt(123)}).containsExactly(-1225617284, 457500000);
    }

    @Test
    void equalTilesAreStoredOnceAndNeighborsShareAnEntry() throws IOException {
        Map<Long, byte[]> tiles = new TreeMap<>();
        for (long id : new long[] {5, 6, 7, 9, 11}) {
            tiles.put(id, utf8("same"));
        }
        tiles.put(10L, utf8("other"));
        PmtilesArchive archive = write(tiles);
        assertThat(archive.entries)
                .extracting(entry -> entry.id() + "+" + entry.run())
                .containsExactly("5+3", "9+1", "10+1", "11+1");
        assertEquals(6, archive.header.getLong(72));
        assertEquals(4, archive.header.getLong(80));
        assertEquals(2, archive.header.getLong(88));
        assertTiles(tiles, archive);
    }

    @Test
    void aLargeArchiveHasLeafDirectories() throws IOException {
        Random random = new Random(7);
        Map<Long, byte[]> tiles = new TreeMap<>();
        long id = TileId.first(15);
        for (int i = 0; i < 12_000; i++) {
            id += 1 + random.nextInt(3);
            byte[] tile = new byte[8 + random.nextInt(300)];
            random.nextBytes(tile);
            tiles.put(id, i % 10 == 0 ? utf8("water") : tile);
        }
        PmtilesArchive archive = write(tiles);
        assertThat(archive.leaves).hasSizeGreaterThan(1);
        assertThat(archive.header.getLong(8) + archive.header.getLong(16)).isLessThan(16384);
        assertTiles(tiles, archive);
        assertClustered(archive);
    }

    @Test
    void tilesComeInOrder() throws IOException {
        try (var writer = new PmtilesWriter(folder.resolve("a"))) {
            writer.add(7, utf8("same"));
            writer.add(8, utf8("same"));
            assertThatThrownBy(() -> writer.add(8, utf8("other"))).hasMessage("Tile 8 cannot come after tile 8");
        }
    }

    /** Checks that each tile begins where the one before ends, unless it is one of those before. */
    static void assertClustered(PmtilesArchive archive) {
        long end = archive.header.getLong(56);
        for (PmtilesArchive.Entry entry : archive.entries) {
            assertThat(entry.offset()).isLessThanOrEqualTo(end);
            end = Math.max(end, entry.offset() + entry.length());
        }
        assertEquals(archive.header.getLong(56) + archive.header.getLong(64), end);
    }

    private static void assertTiles(Map<Long, byte[]> expected, PmtilesArchive archive) {
        Map<Long, byte[]> read = archive.tiles();
        assertEquals(expected.keySet(), read.keySet());
        expected.forEach((id, tile) -> assertArrayEquals(tile, read.get(id), () -> "tile " + id));
    }

    private PmtilesArchive write(Map<Long, byte[]> tiles) throws IOException {
        try (var writer = new PmtilesWriter(folder.resolve("a"))) {
            for (var tile : new TreeMap<>(tiles).entrySet()) {
                writer.add(tile.getKey(), tile.getValue());
            }
            writer.finish(METADATA, BOUNDS, 13);
        }
        return new PmtilesArchive(folder.resolve("a"));
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** The values that the libraries of the format's makers test. */
    @ParameterizedTest
    @CsvSource({
        "0, 0, 0, 0",
        "1, 1, 0, 0",
        "2, 1, 0, 1",
        "3, 1, 1, 1",
        "4, 1, 1, 0",
        "5, 2, 0, 0",
        "19078479, 12, 3423, 1763",
    })
    void anIdIsThePublishedOne(long id, int z, int x, int y) {
        assertEquals(z, TileId.zoom(id));
        TileAddress tile = new TileAddress(z, x, y);
        assertEquals(tile, TileId.address(z, id - TileId.first(z)));
        assertEquals(id, PmtilesArchive.id(tile));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 15, 22})
    void aZoomEndsWhereTheNextBegins(int zoom) {
        assertEquals(zoom, TileId.zoom(TileId.first(zoom)));
        assertEquals(zoom, TileId.zoom(TileId.first(zoom + 1) - 1));
    }

    /** Each tile lies beside the one before, and the four tiles below a tile follow each other. */
    @Test
    void theCurveIsOfHilbert() {
        for (long position = 1; position < 4 * 4096; position++) {
            TileAddress one = TileId.address(7, position - 1);
            TileAddress next = TileId.address(7, position);
            assertEquals(1, Math.abs(one.x() - next.x()) + Math.abs(one.y() - next.y()));
            assertEquals(TileId.address(6, position / 4), new TileAddress(6, next.x() / 2, next.y() / 2));
        }
    }
}
