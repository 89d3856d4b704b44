package org.sidewalkdata.row.memory;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.SpatialRelation;
import org.sidewalkdata.filter.TextMatch;
import org.sidewalkdata.model.Bbox;

/** Evaluation of a predicate on a value. */
final class ValueMatch {
    private ValueMatch() {}

    /** Returns whether a value matches; null is unknown. An empty IN is false even for null. */
    static @Nullable Boolean truth(Filter.Predicate predicate, @Nullable Object value) {
        if (predicate instanceof Filter.IsNull) {
            return value == null;
        }
        if (predicate instanceof Filter.InIntegers in && in.values().isEmpty()
                || predicate instanceof Filter.InNumbers numbers
                        && numbers.values().isEmpty()
                || predicate instanceof Filter.InTexts texts && texts.values().isEmpty()) {
            return false;
        }
        return value == null ? null : (Boolean) matches(predicate, value);
    }

    private static boolean matches(Filter.Predicate predicate, Object value) {
        if (predicate instanceof Filter.CompareInteger compare) {
            return compare.operator().holds(Long.compare((Long) value, compare.value()));
        }
        if (predicate instanceof Filter.CompareNumber compare) {
            return compare.operator().holds(compare(value, compare.value()));
        }
        if (predicate instanceof Filter.CompareInstant compare) {
            return compare.operator().holds(((Instant) value).compareTo(compare.value()));
        }
        if (predicate instanceof Filter.CompareText compare) {
            return compare.operator()
                    .holds(TextMatch.order(
                            TextMatch.folded(value, compare.anyCase()),
                            TextMatch.folded(compare.value(), compare.anyCase())));
        }
        if (predicate instanceof Filter.Like like) {
            return value instanceof Collection<?> items
                    ? items.stream().anyMatch(item -> like(item, like))
                    : like(value, like);
        }
        if (predicate instanceof Filter.IsBoolean is) {
            return (Boolean) value == is.value();
        }
        if (predicate instanceof Filter.InIntegers in) {
            return in.values().contains(value);
        }
        if (predicate instanceof Filter.InNumbers in) {
            return in.values().stream().anyMatch(number -> compare(value, number) == 0);
        }
        if (predicate instanceof Filter.InTexts in) {
            return in.values().contains(value.toString());
        }
        if (predicate instanceof Filter.TextList list) {
            return holds(texts(value), list.values(), list.operator());
        }
        if (predicate instanceof Filter.IntegerList list) {
            return holds(texts(value), texts(list.values()), list.operator());
        }
        Geometry geometry = new MemoryGeometry(value).geometry();
        if (predicate instanceof Filter.InBbox in) {
            Bbox box = in.bbox();
            return geometry.intersects(geometry.getFactory()
                    .toGeometry(new Envelope(box.minLon(), box.maxLon(), box.minLat(), box.maxLat())));
        }
        if (predicate instanceof Filter.Spatial spatial) {
            return SpatialRelation.holds(geometry, spatial.operator(), spatial.geometry());
        }
        throw new IllegalStateException("No match for " + predicate);
    }

    private static boolean like(Object value, Filter.Like like) {
        return TextMatch.like(
                TextMatch.folded(value, like.anyCase()), TextMatch.folded(like.pattern(), like.anyCase()));
    }

    private static boolean holds(Set<String> items, Set<String> values, Filter.ListOperator operator) {
        return switch (operator) {
            case CONTAINS -> items.containsAll(values);
            case CONTAINED_BY -> values.containsAll(items);
            case EQUALS -> items.equals(values);
            case OVERLAPS -> items.stream().anyMatch(values::contains);
        };
    }

    private static Set<String> texts(Object list) {
        return ((Collection<?>) list).stream().map(String::valueOf).collect(Collectors.toSet());
    }

    /** Compares an integer with the decimal number that SQL gets. */
    private static int compare(Object value, double number) {
        return value instanceof Long whole
                ? BigDecimal.valueOf(whole).compareTo(new BigDecimal(Double.toString(number)))
                : Double.compare((Double) value + 0.0, number + 0.0);
    }
}
