package org.sidewalkdata.maps.raster;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.LinkedHashMap;
import java.util.Map;
import org.sidewalkdata.maps.style.Style;
import org.sidewalkdata.maps.style.Symbolizer;

/** Draws a style's legend: one line with a sample for each title among the rules of a scale. */
public final class Legend {
    private static final int ROW = 24;
    private static final int SAMPLE = 34;
    private static final int MARGIN = 8;
    private static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 13);

    private Legend() {}

    /**
     * Draws the legend.
     *
     * @param scale scale denominator of the map
     */
    public static BufferedImage of(Style style, double scale, int ratio) {
        Map<String, Style.Rule> rows = rows(style, scale);
        int height = 2 * MARGIN + ROW * rows.size();
        int width = width(rows);
        BufferedImage image = new BufferedImage(width * ratio, height * ratio, BufferedImage.TYPE_INT_ARGB);
        try (SymbolizerRenderer pencil = new SymbolizerRenderer(image, ratio)) {
            pencil.graphics().setColor(Color.WHITE);
            pencil.graphics().fillRect(0, 0, width, height);
            int y = MARGIN + ROW / 2;
            for (Map.Entry<String, Style.Rule> row : rows.entrySet()) {
                for (Symbolizer symbolizer : row.getValue().symbolizers()) {
                    pencil.draw(symbolizer, sample(symbolizer, y));
                }
                pencil.graphics().setColor(Color.DARK_GRAY);
                pencil.graphics().setFont(FONT);
                pencil.graphics().drawString(row.getKey(), 2 * MARGIN + SAMPLE, y + 5);
                y += ROW;
            }
        }
        return image;
    }

    private static Map<String, Style.Rule> rows(Style style, double scale) {
        Map<String, Style.Rule> rows = new LinkedHashMap<>();
        for (Style.Layer layer : style.layers()) {
            for (Style.Rule rule : layer.rules()) {
                if (rule.isAt(scale)) {
                    rule.title().ifPresent(title -> rows.putIfAbsent(title, rule));
                }
            }
        }
        return rows;
    }

    private static int width(Map<String, Style.Rule> rows) {
        Graphics2D measure = new BufferedImage(1, 1, BufferedImage.TYPE_INT_ARGB).createGraphics();
        int widest = rows.keySet().stream()
                .mapToInt(measure.getFontMetrics(FONT)::stringWidth)
                .max()
                .orElse(0);
        measure.dispose();
        return 3 * MARGIN + SAMPLE + widest;
    }

    private static Shape sample(Symbolizer symbolizer, int y) {
        if (symbolizer instanceof Symbolizer.Area) {
            return new Rectangle2D.Double(MARGIN, y - 8, SAMPLE, 16);
        }
        if (symbolizer instanceof Symbolizer.Mark) {
            double middle = MARGIN + SAMPLE / 2.0;
            return new Line2D.Double(middle, y, middle, y);
        }
        return new Line2D.Double(MARGIN, y, MARGIN + SAMPLE, y);
    }
}
