package org.sidewalkdata.ogc.arcgis;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.maps.style.Condition;
import org.sidewalkdata.maps.style.Condition.Operator;
import org.sidewalkdata.maps.style.Style;
import org.sidewalkdata.maps.style.Style.Rule;
import org.sidewalkdata.maps.style.Symbolizer;

/**
 * The renderer of a layer from the collection's style, as it draws at 1:10,000: unique values, class breaks or one
 * symbol. Esri has no star: it becomes a triangle on its tip. Conditions that fit none of these are left out. Pure.
 */
final class Renderer {
    private static final double SCALE = 10_000;
    private static final double POINTS_PER_PIXEL = 0.75;
    private static final double ENDLESS = 1e9;

    private final Style style;

    private Renderer(Style style) {
        this.style = style;
    }

    static Map<String, Object> of(Style style) {
        return new Renderer(style).json();
    }

    private Map<String, Object> json() {
        List<Rule> rules = layers().reduce((most, other) -> titled(other) > titled(most) ? other : most)
                .orElseThrow();
        List<Range> ranges = rules.stream().flatMap(Range::of).toList();
        if (!ranges.isEmpty()) {
            return classBreaks(ranges);
        }
        Map<Map<String, String>, Rule> values = new LinkedHashMap<>();
        rules.forEach(rule -> rule.condition()
                .ifPresent(
                        condition -> values(condition).forEach(combination -> values.putIfAbsent(combination, rule))));
        return values.isEmpty() ? simple(rules.get(0)) : uniqueValues(values);
    }

    /** Returns the passes over the features that draw shapes, as their rules. */
    private Stream<List<Rule>> layers() {
        return style.layers().stream()
                .map(layer -> layer.at(SCALE))
                .filter(Style.Layer::drawsShapes)
                .map(Style.Layer::rules);
    }

    private static long titled(List<Rule> rules) {
        return rules.stream().filter(rule -> rule.title().isPresent()).count();
    }

    private Map<String, Object> simple(Rule rule) {
        return JsonTree.object("type", "simple", "label", rule.title().orElse(""), "symbol", symbol(rule));
    }

    private Map<String, Object> classBreaks(List<Range> ranges) {
        List<Map<String, Object>> infos = ranges.stream()
                .sorted(Comparator.comparingDouble(Range::low))
                .map(range -> JsonTree.object(
                        "classMinValue",
                        range.low(),
                        "classMaxValue",
                        range.high(),
                        "label",
                        range.rule().title().orElse(""),
                        "symbol",
                        symbol(range.rule())))
                .toList();
        Map<String, Object> renderer =
                JsonTree.object("type", "classBreaks", "field", ranges.get(0).property(), "minValue", -ENDLESS);
        renderer.put("classificationMethod", "esriClassifyManual");
        renderer.put("classBreakInfos", infos);
        return withOthers(renderer);
    }

    private Map<String, Object> uniqueValues(Map<Map<String, String>, Rule> values) {
        List<String> fields = List.copyOf(values.keySet().iterator().next().keySet());
        Map<String, Object> renderer = JsonTree.object("type", "uniqueValue");
        for (int i = 0; i < 3; i++) {
            renderer.put("field" + (i + 1), i < fields.size() ? fields.get(i) : JsonTree.Null.NULL);
        }
        renderer.put("fieldDelimiter", ",");
        List<Map<String, Object>> infos = new ArrayList<>();
        values.forEach((combination, rule) -> infos.add(JsonTree.object(
                "value",
                String.join(",", combination.values()),
                "label",
                rule.title().orElse(""),
                "symbol",
                symbol(rule))));
        renderer.put("uniqueValueInfos", infos);
        return withOthers(renderer);
    }

    /** Adds the symbol of features without a value. */
    private Map<String, Object> withOthers(Map<String, Object> renderer) {
        layers().flatMap(List::stream)
                .filter(rule -> rule.condition().isEmpty() || rule.condition().get() instanceof Condition.IsNull)
                .findFirst()
                .ifPresent(rule -> {
                    renderer.put("defaultSymbol", symbol(rule));
                    renderer.put("defaultLabel", rule.title().orElse(""));
                });
        return renderer;
    }

    /** Returns the combinations of values that a condition lists; none if it is another condition. */
    private static List<Map<String, String>> values(Condition condition) {
        if (condition instanceof Condition.Compare compare && compare.operator() == Operator.EQUAL) {
            Map<String, String> value = new LinkedHashMap<>();
            value.put(compare.property(), compare.literal());
            return List.of(value);
        }
        if (condition instanceof Condition.Any any) {
            return any.parts().stream().flatMap(part -> values(part).stream()).toList();
        }
        if (condition instanceof Condition.All all) {
            Map<String, String> together = new LinkedHashMap<>();
            all.parts().forEach(part -> values(part).forEach(together::putAll));
            return together.size() == all.parts().size() ? List.of(together) : List.of();
        }
        return List.of();
    }

    /** A rule about the numbers of a property, from low up to high, both included. */
    private record Range(String property, double low, double high, Rule rule) {
        static Stream<Range> of(Rule rule) {
            return rule.condition().flatMap(condition -> of(condition, rule)).stream();
        }

        private static Optional<Range> of(Condition condition, Rule rule) {
            if (condition instanceof Condition.Compare compare && !Double.isNaN(compare.number())) {
                double number = compare.number();
                return switch (compare.operator()) {
                    case AT_LEAST -> Optional.of(new Range(compare.property(), number, ENDLESS, rule));
                    case LESS -> Optional.of(new Range(compare.property(), -ENDLESS, Math.nextDown(number), rule));
                    case EQUAL, NOT_EQUAL, AT_MOST, GREATER -> Optional.empty();
                };
            }
            if (condition instanceof Condition.All all) {
                return all.parts().stream()
                        .map(part -> of(part, rule))
                        .reduce((one, other) -> one.flatMap(left -> other.flatMap(left::intersection)))
                        .orElseThrow();
            }
            return Optional.empty();
        }

        private Optional<Range> intersection(Range other) {
            return property.equals(other.property)
                    ? Optional.of(new Range(property, Math.max(low, other.low), Math.min(high, other.high), rule))
                    : Optional.empty();
        }
    }

    private Map<String, Object> symbol(Rule rule) {
        Symbolizer shape = rule.symbolizers().stream()
                .filter(one -> !(one instanceof Symbolizer.Text))
                .findFirst()
                .orElseThrow();
        if (shape instanceof Symbolizer.Mark mark) {
            return marker(mark);
        }
        if (shape instanceof Symbolizer.Line line) {
            return line(Optional.of(line.pen()));
        }
        Symbolizer.Area area = (Symbolizer.Area) shape;
        Optional<Color> fill = area.fill().or(() -> area.hatch().map(Symbolizer.Hatch::color));
        return JsonTree.object(
                "type",
                "esriSFS",
                "style",
                area.hatch().isPresent() ? "esriSFSForwardDiagonal" : "esriSFSSolid",
                "color",
                color(fill),
                "outline",
                line(area.pen().or(this::border)));
    }

    /** Returns the pen of the areas' borders, which is a pass of its own in some styles. */
    private Optional<Symbolizer.Pen> border() {
        return layers().flatMap(List::stream)
                .flatMap(rule -> rule.symbolizers().stream())
                .filter(Symbolizer.Area.class::isInstance)
                .flatMap(one -> ((Symbolizer.Area) one).pen().stream())
                .findFirst();
    }

    private static Map<String, Object> marker(Symbolizer.Mark mark) {
        String style = switch (mark.shape()) {
            case CIRCLE -> "esriSMSCircle";
            case SQUARE -> mark.rotation() == 45 ? "esriSMSDiamond" : "esriSMSSquare";
            case TRIANGLE, STAR -> "esriSMSTriangle";
            case CROSS -> "esriSMSCross";
            case X -> "esriSMSX";
        };
        boolean isOnTip = mark.shape() == Symbolizer.Shape.STAR;
        double angle = isOnTip ? 180 : style.equals("esriSMSDiamond") ? 0 : mark.rotation();
        return JsonTree.object(
                "type",
                "esriSMS",
                "style",
                style,
                "color",
                color(mark.fill()),
                "size",
                mark.size() * POINTS_PER_PIXEL,
                "angle",
                angle,
                "xoffset",
                0,
                "yoffset",
                0,
                "outline",
                line(mark.pen()));
    }

    private static Map<String, Object> line(Optional<Symbolizer.Pen> pen) {
        String style = pen.isEmpty()
                ? "esriSLSNull"
                : pen.get().stroke().getDashArray() == null ? "esriSLSSolid" : "esriSLSDash";
        double width = pen.map(one -> (double) one.stroke().getLineWidth()).orElse(0.0);
        return JsonTree.object(
                "type",
                "esriSLS",
                "style",
                style,
                "color",
                color(pen.map(Symbolizer.Pen::color)),
                "width",
                Math.rint(width * POINTS_PER_PIXEL * 100) / 100);
    }

    private static List<Integer> color(Optional<Color> color) {
        Color shown = color.orElse(new Color(0, 0, 0, 0));
        return List.of(shown.getRed(), shown.getGreen(), shown.getBlue(), shown.getAlpha());
    }
}
