package org.sidewalkdata.maps.style;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The style of a collection.
 *
 * @param layers drawn one over the other: SLD's FeatureTypeStyles
 */
public record Style(List<Layer> layers) {
    /** Returns the names of the properties that conditions and texts use. */
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
        /** Returns the part that is drawn at a scale. */
        public Layer at(double scale) {
            return new Layer(rules.stream().filter(rule -> rule.isAt(scale)).toList());
        }

        /** Returns whether the layer draws shapes; otherwise it draws texts or nothing. */
        public boolean drawsShapes() {
            return symbolizers().anyMatch(symbolizer -> !(symbolizer instanceof Symbolizer.Text));
        }

        public boolean drawsTexts() {
            return symbolizers().anyMatch(Symbolizer.Text.class::isInstance);
        }

        private Stream<Symbolizer> symbolizers() {
            return rules.stream().flatMap(rule -> rule.symbolizers().stream());
        }

        /** Returns the rules that draw a feature; rules with ElseFilter if no other rule does. */
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
        /** Returns a Long, Double, Boolean or String; null if the feature does not have the property. */
        @Nullable
        Object get(String name);
    }

    /**
     * A rule.
     *
     * @param title title in the legend; empty if the rule is not in it
     * @param condition selects features; empty: features that no other rule draws
     * @param minScale smallest scale denominator, inclusive
     * @param maxScale largest scale denominator, exclusive
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
