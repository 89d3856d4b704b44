package org.sidewalkdata.maps.raster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.maps.mvt.TileFeature;
import org.sidewalkdata.maps.mvt.TileFeature.Kind;
import org.sidewalkdata.maps.mvt.VectorTile;
import org.sidewalkdata.maps.style.Style;
import org.sidewalkdata.maps.tiles.Styles;

/** Images drawn with the shipped styles, and strokes compared with those of Java2D. */
class TilePainterTest {
    private static final VectorTile NOTHING = new VectorTile(List.of());
    private static final String STREETS = "access_score_streets";
    private static final int SIZE = 64;

    @ParameterizedTest
    @CsvSource(textBlock = """
                    access_score_streets, score, 0.9, ffc9e6f5
                    access_score_streets, score, 0.5, ffe08c4a
                    access_score_streets, score, 0.0, ff7a1b3d
                    label_clusters, label_type, CurbRamp, ff90c31f
                    label_clusters, label_type, Signal, ff63c0ab
                    """)
    void aFeatureHasTheColorOfItsScoreOrType(String collection, String name, String value, String color) {
        VectorTile tile = name.equals("score")
                ? street(Map.of(name, Double.valueOf(value)))
                : tile(Kind.POINT, path(2056, 2056), Map.of(name, value));
        assertEquals(color, Integer.toHexString(paint(collection, tile).getRGB(128, 128)));
    }

    @Test
    void anUnauditedStreetIsDashed() {
        BufferedImage image = paint(STREETS, street(Map.of()));
        long drawn =
                IntStream.range(0, 256).filter(x -> image.getRGB(x, 128) != 0).count();
        assertThat(drawn).isBetween(256 / 3L, 2 * 256 / 3L);
    }

    @ParameterizedTest
    @CsvSource({"POINT, label_clusters, 2056", "LINE, access_score_streets, 0"})
    void everyFeatureIsDrawn(Kind kind, String collection, double x) {
        Map<String, Object> properties = Map.of("label_type", "CurbRamp", "score", 0.9);
        List<TileFeature> features = Stream.of(1032, 2056, 3080)
                .map(y -> new TileFeature(kind, kind == Kind.POINT ? path(x, y) : path(x, y, 4096, y), properties))
                .toList();
        BufferedImage image = paint(collection, new VectorTile(List.of(new VectorTile.Layer("test", 4096, features))));
        for (int y : new int[] {64, 128, 192}) {
            assertThat(image.getRGB(128, y)).as(kind + " at " + y).isNotZero();
        }
    }

    /** Left of a street to the east is above it. */
    @ParameterizedTest
    @CsvSource({"left, absent, 125, ffca0020", "right, present, 132, ff0571b0"})
    void sidesAreDrawnBesideTheStreet(String side, String presence, int row, String color) {
        BufferedImage image = paint("sidewalk_presence", street(Map.of("street_side", side, "presence", presence)));
        assertEquals(color, Integer.toHexString(image.getRGB(128, row)));
        assertEquals(0, image.getRGB(128, 128));
    }

    @Test
    void aRegionThatFewAuditedIsPaleAndHatched() {
        BufferedImage whole = region(Map.of("score", 0.9, "coverage", 0.8));
        BufferedImage few = region(Map.of("score", 0.9, "coverage", 0.79));
        BufferedImage none = region(Map.of("coverage", 0.0));
        assertThat(colors(whole)).hasSize(1);
        assertThat(colors(few)).doesNotContain(whole.getRGB(128, 128)).hasSizeGreaterThan(2);
        assertThat(colors(none)).contains(0).hasSizeGreaterThan(2);
        for (int y = 16; y < 240; y++) {
            assertEquals(none.getRGB(16, y), none.getRGB(240, y)); // hatches of neighboring tiles meet: 28 away
        }
    }

    /** Paints an area whose border is far outside the tile. */
    private static BufferedImage region(Map<String, Object> properties) {
        Path2D path = new Path2D.Float(new Rectangle(-500, -500, 5100, 5100));
        return paint("access_score_regions", tile(Kind.POLYGON, path, properties));
    }

    /** Returns the colors of the pixels around the center. */
    private static Set<Integer> colors(BufferedImage image) {
        return Arrays.stream(image.getRGB(128, 128, 8, 8, null, 0, 8)).boxed().collect(Collectors.toSet());
    }

    @Test
    void fineScreensGetTheSameWithMorePixels() {
        BufferedImage image = paint(STREETS, street(Map.of("score", 0.9)), new TileSize(256, 2));
        assertEquals(512, image.getWidth());
        assertEquals("ffc9e6f5", Integer.toHexString(image.getRGB(256, 256)));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 4096})
    void aNameIsWholeAcrossAnEdge(double edge) {
        VectorTile names = tile(Kind.POINT, path(edge, 2048), Map.of("name", "Downtown"));
        BufferedImage image = new TilePainter(style("regions")).paint(NOTHING, names, TileSize.STANDARD, 15);
        assertThat(IntStream.of(image.getRGB(0, 0, 256, 256, null, 0, 256))).anyMatch(pixel -> pixel != 0);
    }

    @Test
    void everyReaderReadsOurPng() throws IOException {
        BufferedImage image = paint(STREETS, street(Map.of("score", 0.9)));
        BufferedImage read = ImageIO.read(new ByteArrayInputStream(Png.of(image)));
        assertThat(read.getRGB(0, 128, 256, 1, null, 0, 256)).isEqualTo(image.getRGB(0, 128, 256, 1, null, 0, 256));
    }

    @Test
    void aLegendNamesEveryClass() {
        assertEquals(2 * 8 + 6 * 24, Legend.of(style(STREETS), 10_000, 1).getHeight());
    }

    private static BufferedImage paint(String collection, VectorTile tile) {
        return paint(collection, tile, TileSize.STANDARD);
    }

    private static BufferedImage paint(String collection, VectorTile tile, TileSize size) {
        return new TilePainter(style(collection)).paint(tile, NOTHING, size, 16);
    }

    private static VectorTile street(Map<String, Object> properties) {
        return tile(Kind.LINE, path(0, 2056, 4096, 2056), properties);
    }

    private static VectorTile tile(Kind kind, Path2D path, Map<String, Object> properties) {
        return new VectorTile(
                List.of(new VectorTile.Layer("test", 4096, List.of(new TileFeature(kind, path, properties)))));
    }

    private static Style style(String collection) {
        return new Styles().find(collection).orElseThrow();
    }

    @Test
    void linesCoverWhatTheyDoInJava2d() {
        Random random = new Random(7);
        Difference all = new Difference();
        for (int i = 0; i < 500; i++) {
            Path2D line = street(random);
            float width = 0.4f + 8 * random.nextFloat();
            assertThat(all.add(line, width))
                    .as("line " + i + ", width " + width)
                    .isLessThan(0.25);
        }
        assertThat(all.sum / all.touched).isLessThan(0.02);
        assertThat(all.area / all.areaOfJava2d).isBetween(0.98, 1.02);
    }

    @Test
    void colorsMixAsInJava2d() {
        Random random = new Random(8);
        for (int i = 0; i < 100; i++) {
            BufferedImage ours = blank();
            BufferedImage java2d = blank();
            for (int layer = 0; layer < 4; layer++) {
                Color color = new Color(random.nextInt(), true);
                Shape band = new Line2D.Double(-50, 20 + 5 * layer, 100, 20 + 5 * layer);
                ours(ours, band, 20, color);
                java2d(java2d, band, 20, color);
            }
            for (int y = 12; y < 50; y++) {
                for (int shift : new int[] {0, 8, 16, 24}) {
                    assertThat(channel(ours, 32, y, shift))
                            .isCloseTo(channel(java2d, 32, y, shift), tolerance(ours, y));
                }
            }
        }
    }

    /** Returns the tolerance: an almost transparent pixel stores its color in fewer bits. */
    private static Offset<Integer> tolerance(BufferedImage image, int y) {
        return within(4 + 512 / Math.max(1, channel(image, 32, y, 24)));
    }

    @Test
    void whatCrossesItselfIsPaintedOnce() {
        Path2D loop = path(5, 5, 60, 60, 60, 5, 5, 60, 5, 60);
        BufferedImage image = ours(blank(), loop, 6, new Color(0, 0, 0, 100));
        assertEquals(100, alpha(image, 32, 32));
        assertEquals(100, alpha(image, 60, 60));
        assertEquals(100, alpha(image, 10, 10));
    }

    @Test
    void aLineWithoutLengthIsADot() {
        Shape dot = new Line2D.Double(20.3, 30.8, 20.3, 30.8);
        Difference difference = new Difference();
        assertThat(difference.add(dot, 7)).isLessThan(0.2);
        assertThat(difference.area).isCloseTo(Math.PI * 3.5 * 3.5, within(0.5));
    }

    @Test
    void neighboringImagesMatch() {
        Random random = new Random(9);
        AffineTransform shift = AffineTransform.getTranslateInstance(SIZE, SIZE);
        for (int i = 0; i < 200; i++) {
            Path2D line = path(random.ints(6, -90, 150).asDoubleStream().toArray());
            BufferedImage large = new BufferedImage(3 * SIZE, 3 * SIZE, BufferedImage.TYPE_INT_ARGB);
            ours(large, line.createTransformedShape(shift), 5, Color.BLACK);
            BufferedImage tile = ours(line, 5);
            for (int pixel = 0; pixel < SIZE * SIZE; pixel++) {
                int x = pixel % SIZE;
                int y = pixel / SIZE;
                assertThat(Math.abs(alpha(tile, x, y) - alpha(large, x + SIZE, y + SIZE)))
                        .isLessThan(2);
            }
        }
    }

    /** Points far away are cut, points that are none are left out, and a move draws nothing. */
    @Test
    void theVisiblePartIsDrawn() {
        double none = Double.NaN;
        double endless = Double.POSITIVE_INFINITY;
        assertArea(path(-100, 32, 200, 32), path(-1e9, 32, 1e9, 32));
        assertArea(path(-100, -100, 200, 200), path(-1e9, -1e9, 1e9, 1e9));
        assertArea(
                path(10, 32, 50, 32),
                path(none, 3, 10, 32, none, none, endless, 5, 30, 32, 1e300, -1e300, 50, 32, 7, -endless));
        assertEquals(0, area(ours(path(-1e9, -1e9, 1e9, -50), 4)));
        assertEquals(0, area(ours(path(20, 20), 7)));
    }

    private static void assertArea(Shape expected, Shape drawn) {
        assertEquals(area(ours(expected, 4)), area(ours(drawn, 4)), 1e-3);
    }

    @Test
    void fineScreensGetWiderLines() {
        BufferedImage fine = blank();
        new RoundStrokes(fine, 2).draw(path(5, 5, 25, 20), 3, Color.BLACK);
        BufferedImage doubled = ours(path(10, 10, 50, 40), 6);
        assertEquals(area(doubled), area(fine), 1e-6);
        assertEquals(alpha(doubled, 30, 25), alpha(fine, 30, 25));
    }

    @Test
    void outlinesAreClosedAndCurvesAreRound() {
        assertThat(new Difference().add(new Ellipse2D.Double(12.5, 14.25, 40, 30), 3))
                .isLessThan(0.2);
    }

    @Test
    void onlyRoundPensAreDrawnHere() {
        assertTrue(RoundStrokes.draws(pen(2)));
        var square = new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
        var bevel = new BasicStroke(2, BasicStroke.CAP_ROUND, BasicStroke.JOIN_BEVEL);
        var dashed = new BasicStroke(2, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND, 10, new float[] {2, 2}, 0);
        assertThat(List.of(pen(0), square, bevel, dashed)).noneMatch(RoundStrokes::draws);
    }

    @Test
    void nothingIsLeftForTheNextLine() {
        BufferedImage image = blank();
        RoundStrokes strokes = new RoundStrokes(image, 1);
        strokes.draw(path(5, 5, 60, 9), 4, new Color(0, 0, 0, 0));
        strokes.draw(path(5, 50, 60, 50), 4, Color.BLACK);
        assertEquals(area(ours(path(5, 50, 60, 50), 4)), area(image));
    }

    @Test
    void otherPicturesAreRefused() {
        BufferedImage opaque = new BufferedImage(8, 8, BufferedImage.TYPE_INT_RGB);
        assertThrows(IllegalArgumentException.class, () -> new RoundStrokes(opaque, 1));
        BufferedImage part = blank().getSubimage(1, 1, 8, 8);
        assertThrows(IllegalArgumentException.class, () -> new RoundStrokes(part, 1));
    }

    /** Returns a line like a street: it bends but does not cross itself, and may leave the image. */
    private static Path2D street(Random random) {
        Path2D path = new Path2D.Double();
        double x = SIZE * random.nextDouble();
        double y = SIZE * random.nextDouble();
        double heading = 2 * Math.PI * random.nextDouble();
        path.moveTo(x, y);
        for (int i = random.nextInt(5); i >= 0; i--) {
            double step = 12 * random.nextDouble();
            x += step * Math.cos(heading);
            y += step * Math.sin(heading);
            heading += random.nextDouble() - 0.5;
            path.lineTo(x, y);
        }
        return path;
    }

    static Path2D path(double... xy) {
        Path2D path = new Path2D.Double();
        path.moveTo(xy[0], xy[1]);
        for (int i = 2; i < xy.length; i += 2) {
            path.lineTo(xy[i], xy[i + 1]);
        }
        return path;
    }

    private static BufferedImage blank() {
        return new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_ARGB);
    }

    private static BufferedImage ours(Shape shape, float width) {
        return ours(blank(), shape, width, Color.BLACK);
    }

    private static BufferedImage ours(BufferedImage image, Shape shape, float width, Color color) {
        new RoundStrokes(image, 1).draw(shape, width, color);
        return image;
    }

    private static BufferedImage java2d(BufferedImage image, Shape shape, float width, Color color) {
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.setColor(color);
        graphics.setStroke(pen(width));
        graphics.draw(shape);
        graphics.dispose();
        return image;
    }

    private static BasicStroke pen(float width) {
        return new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    }

    private static double area(BufferedImage image) {
        double area = 0;
        for (int i = 0; i < SIZE * SIZE; i++) {
            area += alpha(image, i % SIZE, i / SIZE) / 255.0;
        }
        return area;
    }

    private static int alpha(BufferedImage image, int x, int y) {
        return channel(image, x, y, 24);
    }

    private static int channel(BufferedImage image, int x, int y, int shift) {
        return image.getRGB(x, y) >>> shift & 0xFF;
    }

    /** The difference to Java2D of one line or several, in parts of a pixel's coverage. */
    private static final class Difference {
        double sum;
        int touched;
        double area;
        double areaOfJava2d;

        double add(Shape line, float width) {
            BufferedImage ours = ours(line, width);
            BufferedImage java2d = java2d(blank(), line, width, Color.BLACK);
            double worstHere = 0;
            for (int i = 0; i < SIZE * SIZE; i++) {
                double a = alpha(ours, i % SIZE, i / SIZE) / 255.0;
                double b = alpha(java2d, i % SIZE, i / SIZE) / 255.0;
                worstHere = Math.max(worstHere, Math.abs(a - b));
                sum += Math.abs(a - b);
                touched += a > 0 || b > 0 ? 1 : 0;
                area += a;
                areaOfJava2d += b;
            }
            return worstHere;
        }
    }
}
