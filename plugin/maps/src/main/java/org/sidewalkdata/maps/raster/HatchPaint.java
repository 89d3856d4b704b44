package org.sidewalkdata.maps.raster;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.Paint;
import java.awt.RenderingHints;
import java.awt.TexturePaint;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import org.sidewalkdata.maps.style.Symbolizer.Hatch;

/**
 * Creates the paint of a hatch. It is anchored at the image's corner, so that the lines of neighboring tiles meet.
 * Pure.
 */
final class HatchPaint {
    private HatchPaint() {}

    /**
     * Returns the paint.
     *
     * @param ratio image pixels per style pixel
     */
    static Paint of(Hatch hatch, int ratio) {
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
}
