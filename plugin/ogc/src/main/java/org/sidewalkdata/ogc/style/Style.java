package org.sidewalkdata.ogc.style;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How a collection is drawn.
 *
 * @param layers drawn one over the other: SLD's FeatureTypeStyles
 */
public record Style(List<Layer> layers) {
    /** Names of the properties that it asks for: those of its conditions and texts. */
    public Set<String> properties() {
        Set<String> names = new TreeSet<>();
        for (Layer layer : layers) {
            for (Rule rule : layer.rules()) {
                rule.condition().ifPresent(condition -> condition.properties().forEach(names::add));
                for (Symbolizer symbolizer : rule.symbolizers()) {
                    if (symbolizer instanceof Symbolizer.Text text) {
                        names.add(text.property());
                    }
                }
            }
        }
        return names;
    }

    /** One pass over the features. */
    public record Layer(List<Rule> rules) {
        /** What of it is drawn at a scale. */
        public Layer at(double scale) {
            return new Layer(rules.stream().filter(rule -> rule.isAt(scale)).toList());
        }

        /** Whether it draws shapes; else texts, or nothing. */
        public boolean drawsShapes() {
            return symbolizers().anyMatch(symbolizer -> !(symbolizer instanceof Symbolizer.Text));
        }

        public boolean drawsTexts() {
            return symbolizers().anyMatch(Symbolizer.Text.class::isInstance);
        }

        private Stream<Symbolizer> symbolizers() {
            return rules.stream().flatMap(rule -> rule.symbolizers().stream());
        }

        /** The rules that draw a feature; those with ElseFilter when no other does. */
        public List<Rule> matching(Properties properties) {
            List<Rule> matching = new ArrayList<>(1);
            for (Rule rule : rules) {
                if (rule.condition().isPresent() && rule.condition().get().holds(properties)) {
                    matching.add(rule);
                }
            }
            if (matching.isEmpty()) {
                rules.stream().filter(rule -> rule.condition().isEmpty()).forEach(matching::add);
            }
            return matching;
        }
    }

    /** A feature's properties. */
    @FunctionalInterface
    public interface Properties {
        /** Long, Double, Boolean or String; null: the feature lacks it. */
        @Nullable
        Object get(String name);
    }

    /**
     * @param title for the legend; empty: not in it
     * @param condition which features; empty: those that no other rule draws
     * @param minScale scale denominator from which on it is drawn, inclusive
     * @param maxScale up to which it is drawn, exclusive
     */
    public record Rule(
            Optional<String> title,
            Optional<Condition> condition,
            double minScale,
            double maxScale,
            List<Symbolizer> symbolizers) {
        public boolean isAt(double scale) {
            return minScale <= scale && scale < maxScale;
        }
    }
}
