package org.sidewalkdata.maps.raster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.maps.mvt.TileFeature;
import org.sidewalkdata.maps.mvt.VectorTile;
import org.sidewalkdata.maps.style.Sld;
import org.sidewalkdata.maps.style.Style;

/** Images drawn with the shipped styles. */
class TilePainterTest {
    private static final VectorTile NOTHING = new VectorTile(List.of());

    @Test
    void aStreetHasTheColorOfItsScore() throws IOException {
        assertEquals("ffc9e6f5", pixel("access_score_streets", street(Map.of("score", 0.9))));
        assertEquals("ffdb7a33", pixel("access_score_streets", street(Map.of("score", 0.5))));
        assertEquals("ff5e0b2c", pixel("access_score_streets", street(Map.of("score", 0.0))));
    }

    @Test
    void anUnauditedStreetIsDashed() throws IOException {
        BufferedImage image = paint("access_score_streets", street(Map.of()), TileSize.STANDARD);
        long drawn = java.util.stream.IntStream.range(0, 256)
                .filter(x -> image.getRGB(x, 128) != 0)
                .count();
        assertThat(drawn).isBetween(256 / 3L, 2 * 256 / 3L);
    }

    @Test
    void aClusterHasTheColorOfItsType() throws IOException {
        assertEquals("ff90c31f", pixel("label_clusters", point(Map.of("label_type", "CurbRamp"))));
        assertEquals("ff63c0ab", pixel("label_clusters", point(Map.of("label_type", "Signal"))));
    }

    @Test
    void everyFeatureIsDrawn() throws IOException {
        for (TileFeature.Kind kind : List.of(TileFeature.Kind.POINT, TileFeature.Kind.LINE)) {
            String collection = kind == TileFeature.Kind.POINT ? "label_clusters" : "access_score_streets";
            Map<String, Object> properties = Map.of("label_type", "CurbRamp", "score", 0.9);
            List<TileFeature> features = Stream.of(1032, 2056, 3080)
                    .map(y -> new TileFeature(kind, path(kind, y), properties))
                    .toList();
            VectorTile tile = new VectorTile(List.of(new VectorTile.Layer("test", 4096, features)));
            BufferedImage image = paint(collection, tile, TileSize.STANDARD);
            for (int y : new int[] {64, 128, 192}) {
                assertThat(image.getRGB(128, y)).as(kind + " at " + y).isNotZero();
            }
        }
    }

    private static Path2D path(TileFeature.Kind kind, int y) {
        Path2D path = new Path2D.Float();
        path.moveTo(kind == TileFeature.Kind.POINT ? 2056 : 0, y);
        if (kind == TileFeature.Kind.LINE) {
            path.lineTo(4096, y);
        }
        return path;
    }

    @Test
    void sidesAreDrawnBesideTheStreet() throws IOException {
        BufferedImage left = paint(
                "sidewalk_presence",
                street(Map.of("street_side", "left", "presence", "absent")), // left of a street to the east: above it
                TileSize.STANDARD);
        assertEquals("ffca0020", Integer.toHexString(left.getRGB(128, 125)));
        assertEquals(0, left.getRGB(128, 128));
        BufferedImage right = paint(
                "sidewalk_presence", street(Map.of("street_side", "right", "presence", "present")), TileSize.STANDARD);
        assertEquals("ff0571b0", Integer.toHexString(right.getRGB(128, 132)));
        assertEquals(0, right.getRGB(128, 128));
    }

    @Test
    void aRegionThatFewAuditedIsPaleAndHatched() throws IOException {
        BufferedImage whole =
                paint("access_score_regions", area(Map.of("score", 0.9, "coverage", 0.8)), TileSize.STANDARD);
        BufferedImage few =
                paint("access_score_regions", area(Map.of("score", 0.9, "coverage", 0.79)), TileSize.STANDARD);
        BufferedImage none = paint("access_score_regions", area(Map.of("coverage", 0.0)), TileSize.STANDARD);
        assertThat(colors(whole)).hasSize(1);
        assertThat(colors(few)).doesNotContain(whole.getRGB(128, 128)).hasSizeGreaterThan(2);
        assertThat(colors(none)).contains(0).hasSizeGreaterThan(2);
    }

    @Test
    void hatchesOfNeighboringTilesMeet() throws IOException {
        BufferedImage tile = paint("access_score_regions", area(Map.of("coverage", 0.0)), TileSize.STANDARD);
        for (int y = 16; y < 240; y++) {
            assertEquals(tile.getRGB(16, y), tile.getRGB(240, y)); // 28 hatches away
        }
    }

    @Test
    void fineScreensGetTheSameWithMorePixels() throws IOException {
        BufferedImage image = paint("access_score_streets", street(Map.of("score", 0.9)), new TileSize(256, 2));
        assertEquals(512, image.getWidth());
        assertEquals("ffc9e6f5", Integer.toHexString(image.getRGB(256, 256)));
    }

    @Test
    void aNameIsWholeAcrossAnEdge() throws IOException {
        Path2D path = new Path2D.Float();
        path.moveTo(4096, 2048);
        VectorTile left = tile(TileFeature.Kind.POINT, path, Map.of("name", "Downtown"));
        Path2D shifted = new Path2D.Float();
        shifted.moveTo(0, 2048);
        VectorTile right = tile(TileFeature.Kind.POINT, shifted, Map.of("name", "Downtown"));
        TilePainter painter = new TilePainter(style("regions"));
        assertThat(drawn(painter.paint(NOTHING, left, TileSize.STANDARD, 15))).isPositive();
        assertThat(drawn(painter.paint(NOTHING, right, TileSize.STANDARD, 15))).isPositive();
    }

    @Test
    void everyReaderReadsOurPng() throws IOException {
        BufferedImage image = paint("access_score_streets", street(Map.of("score", 0.9)), TileSize.STANDARD);
        BufferedImage read = ImageIO.read(new ByteArrayInputStream(Png.of(image)));
        for (int i = 0; i < 256; i++) {
            assertEquals(image.getRGB(i, 128), read.getRGB(i, 128));
        }
    }

    @Test
    void aLegendNamesEveryClass() throws IOException {
        BufferedImage legend = Legend.of(style("access_score_streets"), 10_000, 1);
        assertEquals(2 * 8 + 6 * 24, legend.getHeight());
    }

    private static long drawn(BufferedImage image) {
        return java.util.stream.IntStream.range(0, 256 * 256)
                .filter(i -> image.getRGB(i % 256, i / 256) != 0)
                .count();
    }

    private static String pixel(String collection, VectorTile tile) throws IOException {
        return Integer.toHexString(paint(collection, tile, TileSize.STANDARD).getRGB(128, 128));
    }

    private static BufferedImage paint(String collection, VectorTile tile, TileSize size) throws IOException {
        return new TilePainter(style(collection)).paint(tile, NOTHING, size, 16);
    }

    private static VectorTile street(Map<String, Object> properties) {
        Path2D path = new Path2D.Float();
        path.moveTo(0, 2056);
        path.lineTo(4096, 2056);
        return tile(TileFeature.Kind.LINE, path, properties);
    }

    /** Returns an area whose border is far outside the tile. */
    private static VectorTile area(Map<String, Object> properties) {
        Path2D path = new Path2D.Float();
        path.append(new java.awt.Rectangle(-500, -500, 5100, 5100), false);
        return tile(TileFeature.Kind.POLYGON, path, properties);
    }

    /** Returns the colors of the pixels around the center. */
    private static Set<Integer> colors(BufferedImage image) {
        Set<Integer> colors = new HashSet<>();
        for (int i = 0; i < 64; i++) {
            colors.add(image.getRGB(128 + i % 8, 128 + i / 8));
        }
        return colors;
    }

    private static VectorTile point(Map<String, Object> properties) {
        Path2D path = new Path2D.Float();
        path.moveTo(2056, 2056);
        return tile(TileFeature.Kind.POINT, path, properties);
    }

    private static VectorTile tile(TileFeature.Kind kind, Path2D path, Map<String, Object> properties) {
        return new VectorTile(
                List.of(new VectorTile.Layer("test", 4096, List.of(new TileFeature(kind, path, properties)))));
    }

    private static Style style(String collection) throws IOException {
        String name = collection + ".sld";
        try (InputStream file = TilePainterTest.class.getResourceAsStream("/styles/" + name)) {
            return Sld.read(name, file);
        }
    }
}
