package org.sidewalkdata.maps.style;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.HashMap;
import java.util.Map;
import org.sidewalkdata.maps.style.Symbolizer.Pen;

/** Reads the CssParameters (SvgParameters in 1.1) of Stroke, Fill and Font. Rejects parameters that cannot be drawn. */
final class PenReader {
    private final Map<String, SldElement> parameters = new HashMap<>();

    private PenReader(SldElement element) {
        for (SldElement parameter : element.all("CssParameter", "SvgParameter")) {
            parameters.put(parameter.attribute("name"), parameter);
        }
        element.end();
    }

    static Pen pen(SldElement stroke) {
        PenReader reader = new PenReader(stroke);
        Color color = reader.color("stroke", "stroke-opacity", Color.BLACK);
        float width = (float) reader.number("stroke-width", 1);
        int cap = switch (reader.text("stroke-linecap", "butt")) {
            case "butt" -> BasicStroke.CAP_BUTT;
            case "round" -> BasicStroke.CAP_ROUND;
            case "square" -> BasicStroke.CAP_SQUARE;
            default -> throw stroke.refusal("stroke-linecap must be butt, round or square");
        };
        int join = switch (reader.text("stroke-linejoin", "mitre")) {
            case "mitre", "miter" -> BasicStroke.JOIN_MITER;
            case "round" -> BasicStroke.JOIN_ROUND;
            case "bevel" -> BasicStroke.JOIN_BEVEL;
            default -> throw stroke.refusal("stroke-linejoin must be mitre, round or bevel");
        };
        float[] dashes = reader.dashes();
        float offset = (float) reader.number("stroke-dashoffset", 0);
        reader.end();
        return new Pen(
                color,
                dashes.length == 0
                        ? new BasicStroke(width, cap, join, 10)
                        : new BasicStroke(width, cap, join, 10, dashes, offset));
    }

    static Color fill(SldElement fill) {
        PenReader reader = new PenReader(fill);
        Color color = reader.color("fill", "fill-opacity", Color.GRAY);
        reader.end();
        return color;
    }

    static Font font(SldElement font) {
        PenReader reader = new PenReader(font);
        int weight = reader.text("font-weight", "normal").equals("bold") ? Font.BOLD : Font.PLAIN;
        int style = reader.text("font-style", "normal").equals("italic") ? Font.ITALIC : Font.PLAIN;
        String family = reader.text("font-family", Font.SANS_SERIF);
        float size = (float) reader.number("font-size", 10);
        reader.end();
        return new Font(family, weight | style, 1).deriveFont(size);
    }

    private Color color(String name, String opacity, Color absent) {
        SldElement element = parameters.remove(name);
        double alpha = number(opacity, 1);
        Color color = absent;
        if (element != null) {
            if (!element.text().matches("#[0-9A-Fa-f]{6}")) {
                throw element.refusal(name + " must be like #A0B1C2 but was '" + element.text() + "'");
            }
            color = Color.decode(element.text());
        }
        return new Color(color.getRed(), color.getGreen(), color.getBlue(), (int) Math.round(alpha * 255));
    }

    private double number(String name, double absent) {
        SldElement element = parameters.remove(name);
        return element == null ? absent : element.number();
    }

    private String text(String name, String absent) {
        SldElement element = parameters.remove(name);
        return element == null ? absent : element.text();
    }

    private float[] dashes() {
        SldElement element = parameters.remove("stroke-dasharray");
        if (element == null) {
            return new float[0];
        }
        String[] parts = element.text().split("[ ,]+");
        float[] dashes = new float[parts.length];
        for (int i = 0; i < parts.length; i++) {
            if (!parts[i].matches("[0-9]*\\.?[0-9]+")) {
                throw element.refusal("stroke-dasharray must be numbers but was '" + element.text() + "'");
            }
            dashes[i] = Float.parseFloat(parts[i]);
        }
        return dashes;
    }

    private void end() {
        parameters.forEach((name, element) -> {
            throw element.refusal("the parameter " + name + " is not drawn by the raster tiles");
        });
    }
}
