package org.sidewalkdata.maps.style;

import java.awt.Color;
import java.awt.Font;
import java.util.Locale;
import java.util.Optional;
import org.sidewalkdata.maps.style.Symbolizer.Pen;

/** Reads symbolizers with literal values, pixels as the unit, and the feature's own geometry. */
final class SymbolizerReader {
    private static final Color GRAY = Color.GRAY;

    /** GeoServer's name for lines that rise to the right. */
    private static final String HATCH = "shape://slash";

    private SymbolizerReader() {}

    static Symbolizer read(SldElement element) {
        Symbolizer symbolizer = switch (element.name()) {
            case "LineSymbolizer" -> line(element);
            case "PolygonSymbolizer" -> area(element);
            case "PointSymbolizer" -> mark(element.get("Graphic"));
            case "TextSymbolizer" -> text(element);
            default -> throw element.refusal(element.name() + " in Rule is not drawn by the raster tiles");
        };
        element.end();
        return symbolizer;
    }

    private static Symbolizer line(SldElement element) {
        double offset =
                element.find("PerpendicularOffset").map(SldElement::number).orElse(0.0);
        return new Symbolizer.Line(PenReader.pen(element.get("Stroke")), offset);
    }

    private static Symbolizer area(SldElement element) {
        Optional<SldElement> fill = element.find("Fill");
        Optional<SldElement> graphic = fill.flatMap(inner -> inner.find("GraphicFill"));
        graphic.ifPresent(hatched -> fill.get().end());
        Optional<Color> color = graphic.isPresent() ? Optional.empty() : fill.map(PenReader::fill);
        return new Symbolizer.Area(color, graphic.map(SymbolizerReader::hatch), stroke(element));
    }

    private static Symbolizer.Hatch hatch(SldElement graphicFill) {
        SldElement graphic = inside(graphicFill, "Graphic");
        SldElement mark = graphic.get("Mark");
        SldElement name = mark.get("WellKnownName");
        if (!name.text().equals(HATCH)) {
            throw name.refusal("'" + name.text() + "' is not a hatch that the raster tiles support; use " + HATCH);
        }
        Pen pen = PenReader.pen(mark.get("Stroke"));
        mark.end();
        SldElement size = graphic.get("Size");
        if (!size.text().matches("4|8|16|32")) {
            throw size.refusal("Size of a hatch must be 4, 8, 16 or 32, so that a whole number of hatches fits a tile");
        }
        graphic.end();
        return new Symbolizer.Hatch(pen.color(), pen.stroke().getLineWidth(), (int) size.number());
    }

    private static Optional<Color> fill(SldElement element) {
        return element.find("Fill").map(PenReader::fill);
    }

    private static Optional<Pen> stroke(SldElement element) {
        return element.find("Stroke").map(PenReader::pen);
    }

    private static Symbolizer mark(SldElement graphic) {
        SldElement mark = graphic.get("Mark");
        SldElement name = mark.get("WellKnownName");
        Optional<Color> fill = fill(mark);
        Optional<Pen> pen = stroke(mark);
        mark.end();
        double size = graphic.find("Size").map(SldElement::number).orElse(6.0);
        double rotation = graphic.find("Rotation").map(SldElement::number).orElse(0.0);
        graphic.end();
        return new Symbolizer.Mark(shape(name), size, rotation, fill, pen);
    }

    private static Symbolizer.Shape shape(SldElement name) {
        for (Symbolizer.Shape shape : Symbolizer.Shape.values()) {
            if (shape.name().toLowerCase(Locale.ROOT).equals(name.text())) {
                return shape;
            }
        }
        throw name.refusal("'" + name.text() + "' is not a mark that the raster tiles support");
    }

    private static Symbolizer text(SldElement element) {
        SldElement label = element.get("Label");
        String property = label.get("PropertyName").text();
        if (!label.text().isEmpty()) {
            throw label.refusal("Label must be one property");
        }
        label.end();
        Font font =
                element.find("Font").map(PenReader::font).orElseGet(() -> new Font(Font.SANS_SERIF, Font.PLAIN, 10));
        Optional<SldElement> placement = element.find("LabelPlacement").map(place -> inside(place, "PointPlacement"));
        double[] anchor = placement
                .flatMap(point -> point.find("AnchorPoint"))
                .map(point -> pair(point, "AnchorPointX", "AnchorPointY"))
                .orElse(new double[] {0, 0.5});
        double[] offset = placement
                .flatMap(point -> point.find("Displacement"))
                .map(point -> pair(point, "DisplacementX", "DisplacementY"))
                .orElse(new double[] {0, 0});
        placement.ifPresent(SldElement::end);
        Optional<SldElement> halo = element.find("Halo");
        double radius =
                halo.flatMap(h -> h.find("Radius")).map(SldElement::number).orElse(halo.isPresent() ? 1.0 : 0);
        Color haloColor = halo.flatMap(SymbolizerReader::fill).orElse(Color.WHITE);
        halo.ifPresent(SldElement::end);
        Color color = fill(element).orElse(GRAY.darker());
        return new Symbolizer.Text(
                property, font, color, anchor[0], anchor[1], offset[0], offset[1], radius, haloColor);
    }

    private static SldElement inside(SldElement outer, String name) {
        SldElement inner = outer.get(name);
        outer.end();
        return inner;
    }

    private static double[] pair(SldElement element, String x, String y) {
        double[] pair = {element.get(x).number(), element.get(y).number()};
        element.end();
        return pair;
    }
}
