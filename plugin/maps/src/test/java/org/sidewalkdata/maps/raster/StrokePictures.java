package org.sidewalkdata.maps.raster;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.util.Random;

/** Lines, small images of their strokes by this renderer and by Java2D, and the difference between them. */
final class StrokePictures {
    static final int SIZE = 64;

    private StrokePictures() {}

    /** Returns a line like a street: it bends but does not cross itself, and may leave the image. */
    static Path2D street(Random random) {
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

    static BufferedImage blank() {
        return new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_ARGB);
    }

    static BufferedImage ours(BufferedImage image, Shape shape, float width, Color color, int ratio) {
        new RoundStrokes(image, ratio).draw(shape, width, color);
        return image;
    }

    static BufferedImage java2d(BufferedImage image, Shape shape, float width, Color color, int ratio) {
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.scale(ratio, ratio);
        graphics.setColor(color);
        graphics.setStroke(pen(width));
        graphics.draw(shape);
        graphics.dispose();
        return image;
    }

    static BasicStroke pen(float width) {
        return new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    }

    static double area(BufferedImage image) {
        double area = 0;
        for (int i = 0; i < SIZE * SIZE; i++) {
            area += alpha(image, i % SIZE, i / SIZE) / 255.0;
        }
        return area;
    }

    static int alpha(BufferedImage image, int x, int y) {
        return channel(image, x, y, 24);
    }

    static int channel(BufferedImage image, int x, int y, int shift) {
        return image.getRGB(x, y) >>> shift & 0xFF;
    }

    /** The difference of two images, in parts of a pixel's coverage. */
    static final class Difference {
        double worst;
        double sum;
        int touched;
        double area;
        double areaOfJava2d;

        void add(BufferedImage ours, BufferedImage java2d) {
            for (int i = 0; i < SIZE * SIZE; i++) {
                double a = alpha(ours, i % SIZE, i / SIZE) / 255.0;
                double b = alpha(java2d, i % SIZE, i / SIZE) / 255.0;
                worst = Math.max(worst, Math.abs(a - b));
                sum += Math.abs(a - b);
                touched += a > 0 || b > 0 ? 1 : 0;
                area += a;
                areaOfJava2d += b;
            }
        }

        void add(Difference other) {
            worst = Math.max(worst, other.worst);
            sum += other.sum;
            touched += other.touched;
            area += other.area;
            areaOfJava2d += other.areaOfJava2d;
        }

        double mean() {
            return sum / touched;
        }
    }
}
