package org.sidewalkdata.ogc.style;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a collection is drawn.
 *
 * @param layers drawn one over the other: SLD's FeatureTypeStyles
 */
public record Style(List<Layer> layers) {
    /** One pass over the features. */
    public record Layer(List<Rule> rules) {
        /** What of it is drawn at a scale. */
        public Layer at(double scale) {
            return new Layer(rules.stream().filter(rule -> rule.isAt(scale)).toList());
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
