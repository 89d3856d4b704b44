package org.sidewalkdata.maps.raster;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;
import java.awt.image.BufferedImage;
import org.jspecify.annotations.Nullable;

/**
 * Draws lines with round caps and joins, as streets have, in a fraction of Java2D's time: such a line is the set of
 * points near its segments and needs no outline. A shape is painted once even where its lines overlap. Used by one
 * thread.
 */
final class RoundStrokes {
    /**
     * Largest coordinate in pixels. Points farther away, or NaN, are omitted; nearer points are exact enough to be
     * clipped.
     */
    private static final double FARTHEST = 1e12;

    /** Largest distance in pixels between a curve and the segments drawn for it. */
    private static final double FLATNESS = 0.1;

    private final BufferedImage image;
    private final double ratio;
    private final AffineTransform toPixels;
    private final double[] point = new double[6];
    private final double[] segment = new double[4];
    private @Nullable StrokeCoverage coverage;

    private double x;
    private double y;
    private double startX;
    private double startY;
    private boolean started;

    /**
     * Creates strokes on an image.
     *
     * @param image image of {@link BufferedImage#TYPE_INT_ARGB}
     * @param ratio image pixels per unit of shapes and pens
     */
    RoundStrokes(BufferedImage image, double ratio) {
        if (image.getType() != BufferedImage.TYPE_INT_ARGB || image.getRaster().getParent() != null) {
            throw new IllegalArgumentException("The image must be a whole TYPE_INT_ARGB image, not " + image);
        }
        this.image = image;
        this.ratio = ratio;
        this.toPixels = AffineTransform.getScaleInstance(ratio, ratio);
    }

    /** Returns whether this class can draw a pen. It cannot draw width 0, which means Java2D's thinnest line. */
    static boolean draws(BasicStroke pen) {
        return pen.getEndCap() == BasicStroke.CAP_ROUND
                && pen.getLineJoin() == BasicStroke.JOIN_ROUND
                && pen.getDashArray() == null
                && pen.getLineWidth() > 0;
    }

    /**
     * Draws a shape.
     *
     * @param width width of the line, in the shape's units
     */
    void draw(Shape shape, float width, Color color) {
        if (coverage == null) {
            coverage = new StrokeCoverage(image.getWidth(), image.getHeight());
        }
        // Clipping creates ends so far outside that their caps are not visible.
        double margin = coverage.begin(width * ratio) + 1;
        SegmentClip clip = new SegmentClip(-margin, -margin, image.getWidth() + margin, image.getHeight() + margin);
        started = false;
        for (PathIterator i = shape.getPathIterator(toPixels, FLATNESS); !i.isDone(); i.next()) {
            int kind = i.currentSegment(point);
            if (kind == PathIterator.SEG_MOVETO) {
                started = false;
            } else if (kind == PathIterator.SEG_CLOSE) {
                point[0] = startX;
                point[1] = startY;
            }
            if (Math.abs(point[0]) <= FARTHEST && Math.abs(point[1]) <= FARTHEST) {
                lineTo(coverage, clip, point[0], point[1]);
            }
        }
        coverage.paint(new SolidPaint(image, color));
    }

    private void lineTo(StrokeCoverage lines, SegmentClip clip, double toX, double toY) {
        if (started) {
            segment[0] = x;
            segment[1] = y;
            segment[2] = toX;
            segment[3] = toY;
            if (clip.cut(segment)) {
                lines.add(segment[0], segment[1], segment[2], segment[3]);
            }
        } else {
            started = true;
            startX = toX;
            startY = toY;
        }
        x = toX;
        y = toY;
    }
}
