package org.sidewalkdata.maps.raster;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Paint;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.TexturePaint;
import java.awt.geom.Line2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Optional;
import org.sidewalkdata.maps.style.Symbolizer;
import org.sidewalkdata.maps.style.Symbolizer.Pen;

/** Draws symbolizers into an image, in style pixels. Used by one thread; close it to free the image's graphics. */
public final class SymbolizerRenderer implements AutoCloseable {
    private final Graphics2D graphics;
    private final RoundStrokes roundStrokes;

    /**
     * Creates a renderer.
     *
     * @param image image of {@link BufferedImage#TYPE_INT_ARGB}
     * @param ratio image pixels per style pixel
     */
    public SymbolizerRenderer(BufferedImage image, int ratio) {
        graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.scale(ratio, ratio);
        roundStrokes = new RoundStrokes(image, ratio);
    }

    public Graphics2D graphics() {
        return graphics;
    }

    /** Draws a geometry. {@link LabelPlacer} draws texts. */
    public void draw(Symbolizer symbolizer, Shape shape) {
        if (symbolizer instanceof Symbolizer.Line line) {
            stroke(Optional.of(line.pen()), line.offset() == 0 ? shape : ParallelLines.of(shape, line.offset()));
        } else if (symbolizer instanceof Symbolizer.Area area) {
            fill(area.fill(), shape);
            area.hatch().ifPresent(hatch -> hatch(hatch, shape));
            stroke(area.pen(), shape);
        } else if (symbolizer instanceof Symbolizer.Mark mark) {
            drawAtPoints(mark, shape);
        }
    }

    /** Draws a mark at every vertex; shapes with marks are points here. */
    private void drawAtPoints(Symbolizer.Mark mark, Shape points) {
        double[] at = new double[6];
        for (PathIterator i = points.getPathIterator(null); !i.isDone(); i.next()) {
            i.currentSegment(at);
            Shape outline = MarkShapes.at(mark, at[0], at[1]);
            fill(mark.fill(), outline);
            stroke(mark.pen(), outline);
        }
    }

    private void fill(Optional<Color> color, Shape shape) {
        if (color.isPresent()) {
            graphics.setColor(color.get());
            graphics.fill(shape);
        }
    }

    private void hatch(Symbolizer.Hatch hatch, Shape shape) {
        graphics.setPaint(paint(hatch, (int) Math.round(graphics.getTransform().getScaleX())));
        graphics.fill(shape);
    }

    /**
     * Returns the paint of a hatch. It is anchored at the image's corner, so that the lines of neighboring tiles meet.
     *
     * @param ratio image pixels per style pixel
     */
    private static Paint paint(Symbolizer.Hatch hatch, int ratio) {
        int size = hatch.spacing();
        BufferedImage piece = new BufferedImage(size * ratio, size * ratio, BufferedImage.TYPE_INT_ARGB);
        Graphics2D graphics = piece.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.scale(ratio, ratio);
        graphics.setColor(hatch.color());
        graphics.setStroke(new BasicStroke((float) hatch.width(), BasicStroke.CAP_SQUARE, BasicStroke.JOIN_MITER));
        for (int shift = -size; shift <= size; shift += size) { // lines of the neighbors reach into the corners
            graphics.draw(new Line2D.Double(shift, size, shift + size, 0));
        }
        graphics.dispose();
        return new TexturePaint(piece, new Rectangle2D.Double(0, 0, size, size));
    }

    private void stroke(Optional<Pen> pen, Shape shape) {
        if (pen.isEmpty()) {
            return;
        }
        Color color = pen.get().color();
        BasicStroke stroke = pen.get().stroke();
        if (RoundStrokes.draws(stroke)) {
            roundStrokes.draw(shape, stroke.getLineWidth(), color);
        } else {
            graphics.setColor(color);
            graphics.setStroke(stroke);
            graphics.draw(shape);
        }
    }

    @Override
    public void close() {
        graphics.dispose();
    }
}
