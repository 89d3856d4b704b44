package org.sidewalkdata.maps.raster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.sidewalkdata.maps.raster.StrokePictures.SIZE;
import static org.sidewalkdata.maps.raster.StrokePictures.alpha;
import static org.sidewalkdata.maps.raster.StrokePictures.area;
import static org.sidewalkdata.maps.raster.StrokePictures.blank;
import static org.sidewalkdata.maps.raster.StrokePictures.channel;
import static org.sidewalkdata.maps.raster.StrokePictures.java2d;
import static org.sidewalkdata.maps.raster.StrokePictures.ours;
import static org.sidewalkdata.maps.raster.StrokePictures.path;
import static org.sidewalkdata.maps.raster.StrokePictures.pen;
import static org.sidewalkdata.maps.raster.StrokePictures.street;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.maps.raster.StrokePictures.Difference;

/** Strokes compared with those of Java2D. */
class RoundStrokesTest {
    @Test
    void linesCoverWhatTheyDoInJava2d() {
        Random random = new Random(7);
        Difference all = new Difference();
        for (int i = 0; i < 500; i++) {
            Shape line = street(random);
            float width = 0.4f + 8 * random.nextFloat();
            Difference one = new Difference();
            one.add(ours(blank(), line, width, Color.BLACK, 1), java2d(blank(), line, width, Color.BLACK, 1));
            assertThat(one.worst).as("line " + i + ", width " + width).isLessThan(0.25);
            all.add(one);
        }
        assertThat(all.mean()).isLessThan(0.02);
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
                ours(ours, band, 20, color, 1);
                java2d(java2d, band, 20, color, 1);
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
        BufferedImage image = ours(blank(), loop, 6, new Color(0, 0, 0, 100), 1);
        assertEquals(100, alpha(image, 32, 32));
        assertEquals(100, alpha(image, 60, 60));
        assertEquals(100, alpha(image, 10, 10));
    }

    @Test
    void aLineWithoutLengthIsADot() {
        Shape dot = new Line2D.Double(20.3, 30.8, 20.3, 30.8);
        Difference difference = new Difference();
        difference.add(ours(blank(), dot, 7, Color.BLACK, 1), java2d(blank(), dot, 7, Color.BLACK, 1));
        assertThat(difference.worst).isLessThan(0.2);
        assertThat(difference.area).isCloseTo(Math.PI * 3.5 * 3.5, within(0.5));
    }

    @Test
    void aMoveDrawsNothing() {
        assertEquals(0, area(ours(blank(), path(20, 20), 7, Color.BLACK, 1)));
    }

    @Test
    void neighboringImagesMatch() {
        Random random = new Random(9);
        AffineTransform shift = AffineTransform.getTranslateInstance(SIZE, SIZE);
        for (int i = 0; i < 200; i++) {
            Path2D line = new Path2D.Double();
            line.moveTo(random.nextInt(-90, 150), random.nextInt(-90, 150));
            line.lineTo(random.nextInt(-90, 150), random.nextInt(-90, 150));
            line.lineTo(random.nextInt(-90, 150), random.nextInt(-90, 150));
            BufferedImage large = new BufferedImage(3 * SIZE, 3 * SIZE, BufferedImage.TYPE_INT_ARGB);
            ours(large, line.createTransformedShape(shift), 5, Color.BLACK, 1);
            BufferedImage tile = ours(blank(), line, 5, Color.BLACK, 1);
            for (int pixel = 0; pixel < SIZE * SIZE; pixel++) {
                int x = pixel % SIZE;
                int y = pixel / SIZE;
                assertThat(Math.abs(alpha(tile, x, y) - alpha(large, x + SIZE, y + SIZE)))
                        .isLessThan(2);
            }
        }
    }

    @Test
    void pointsFarAwayAreCut() {
        BufferedImage near = ours(blank(), path(-100, 32, 200, 32), 4, Color.BLACK, 1);
        BufferedImage far = ours(blank(), path(-1e9, 32, 1e9, 32), 4, Color.BLACK, 1);
        assertEquals(area(near), area(far), 1e-3);
        BufferedImage steep = ours(blank(), path(-1e9, -1e9, 1e9, 1e9), 4, Color.BLACK, 1);
        assertEquals(area(ours(blank(), path(-100, -100, 200, 200), 4, Color.BLACK, 1)), area(steep), 1e-3);
        assertEquals(0, area(ours(blank(), path(-1e9, -1e9, 1e9, -50), 4, Color.BLACK, 1)));
    }

    @Test
    void pointsThatAreNoneAreLeftOut() {
        double none = Double.NaN;
        double endless = Double.POSITIVE_INFINITY;
        BufferedImage image = ours(
                blank(),
                path(none, 3, 10, 32, none, none, endless, 5, 30, 32, 1e300, -1e300, 50, 32, 7, -endless),
                4,
                Color.BLACK,
                1);
        assertEquals(area(ours(blank(), path(10, 32, 50, 32), 4, Color.BLACK, 1)), area(image), 1e-3);
    }

    @Test
    void fineScreensGetWiderLines() {
        BufferedImage fine = ours(blank(), path(5, 5, 25, 20), 3, Color.BLACK, 2);
        BufferedImage doubled = ours(blank(), path(10, 10, 50, 40), 6, Color.BLACK, 1);
        assertEquals(area(doubled), area(fine), 1e-6);
        assertEquals(alpha(doubled, 30, 25), alpha(fine, 30, 25));
    }

    @Test
    void outlinesAreClosedAndCurvesAreRound() {
        Difference difference = new Difference();
        Shape circle = new Ellipse2D.Double(12.5, 14.25, 40, 30);
        difference.add(ours(blank(), circle, 3, Color.BLACK, 1), java2d(blank(), circle, 3, Color.BLACK, 1));
        assertThat(difference.worst).isLessThan(0.2);
    }

    @Test
    void onlyRoundPensAreDrawnHere() {
        assertTrue(RoundStrokes.draws(pen(2)));
        assertFalse(RoundStrokes.draws(pen(0)));
        assertFalse(RoundStrokes.draws(new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND)));
        assertFalse(RoundStrokes.draws(new BasicStroke(2, BasicStroke.CAP_ROUND, BasicStroke.JOIN_BEVEL)));
        assertFalse(RoundStrokes.draws(
                new BasicStroke(2, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND, 10, new float[] {2, 2}, 0)));
    }

    @Test
    void nothingIsLeftForTheNextLine() {
        BufferedImage image = blank();
        RoundStrokes strokes = new RoundStrokes(image, 1);
        strokes.draw(path(5, 5, 60, 9), 4, new Color(0, 0, 0, 0));
        strokes.draw(path(5, 50, 60, 50), 4, Color.BLACK);
        assertEquals(area(ours(blank(), path(5, 50, 60, 50), 4, Color.BLACK, 1)), area(image));
    }

    @Test
    void otherPicturesAreRefused() {
        BufferedImage opaque = new BufferedImage(8, 8, BufferedImage.TYPE_INT_RGB);
        assertThrows(IllegalArgumentException.class, () -> new RoundStrokes(opaque, 1));
        BufferedImage part = blank().getSubimage(1, 1, 8, 8);
        assertThrows(IllegalArgumentException.class, () -> new RoundStrokes(part, 1));
    }
}
