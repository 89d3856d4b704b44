package org.sidewalkdata.maps.raster;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.maps.style.Symbolizer;

/**
 * Draws texts that do not overlap, in first-come order. Neighboring tiles see the same names in the same order within a
 * tile's width around them, so they agree on which names are drawn, and a name is complete across an edge.
 */
public final class LabelPlacer {
    private static final double GAP = 2;

    private final Graphics2D graphics;
    private final List<Rectangle2D> taken = new ArrayList<>();

    public LabelPlacer(SymbolizerRenderer pencil) {
        this.graphics = pencil.graphics();
    }

    public void draw(Symbolizer.Text style, String text, double x, double y) {
        if (text.isBlank()) {
            return;
        }
        TextLayout layout = new TextLayout(text, style.font(), graphics.getFontRenderContext());
        Rectangle2D box = layout.getBounds();
        AffineTransform place = AffineTransform.getTranslateInstance(
                x - box.getX() - style.anchorX() * box.getWidth() + style.offsetX(),
                y - box.getMaxY() + style.anchorY() * box.getHeight() - style.offsetY());
        Shape outline = layout.getOutline(place);
        if (takes(outline.getBounds2D(), style.haloRadius() + GAP)) {
            if (style.haloRadius() > 0) {
                graphics.setColor(style.haloColor());
                graphics.setStroke(new BasicStroke(
                        (float) (2 * style.haloRadius()), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
                graphics.draw(outline);
            }
            graphics.setColor(style.color());
            graphics.fill(outline);
        }
    }

    private boolean takes(Rectangle2D box, double margin) {
        Rectangle2D wide = new Rectangle2D.Double(
                box.getX() - margin, box.getY() - margin, box.getWidth() + 2 * margin, box.getHeight() + 2 * margin);
        if (taken.stream().anyMatch(wide::intersects)) {
            return false;
        }
        taken.add(wide);
        return true;
    }
}
