package org.sidewalkdata.row;

import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Bbox;

/** Whether a row in memory is one that a filter wants: what the database decides by SQL, decided plainly. */
final class FilterMatch {
    private FilterMatch() {}

    /** @param row values by the view's column names; an absent or null value matches no comparison */
    static boolean matches(Filter filter, Map<String, Object> row) {
        if (filter instanceof Filter.And and) {
            return and.parts().stream().allMatch(part -> matches(part, row));
        }
        if (filter instanceof Filter.CompareInteger compare) {
            return row.get(compare.column()) instanceof Long value
                    && holds(Long.compare(value, compare.value()), compare.operator());
        }
        if (filter instanceof Filter.CompareNumber compare) {
            return row.get(compare.column()) instanceof Double value
                    && holds(Double.compare(value, compare.value()), compare.operator());
        }
        if (filter instanceof Filter.CompareInstant compare) {
            return row.get(compare.column()) instanceof Instant value
                    && holds(value.compareTo(compare.value()), compare.operator());
        }
        if (filter instanceof Filter.IsBoolean is) {
            return row.get(is.column()) instanceof Boolean value && value == is.value();
        }
        if (filter instanceof Filter.IsNull is) {
            return row.get(is.column()) == null;
        }
        if (filter instanceof Filter.InIntegers in) {
            return row.get(in.column()) instanceof Long value && in.values().contains(value);
        }
        if (filter instanceof Filter.InTexts in) {
            return row.get(in.column()) instanceof String value && in.values().contains(value);
        }
        if (filter instanceof Filter.HoldsAnyText holds) {
            return row.get(holds.column()) instanceof Collection<?> items
                    && items.stream()
                            .anyMatch(item -> item instanceof String text
                                    && holds.values().contains(text));
        }
        if (filter instanceof Filter.InBbox in) {
            return row.get(in.column()) instanceof double[][] points && meets(points, in.bbox());
        }
        throw new IllegalStateException("No match for " + filter);
    }

    private static boolean holds(int comparison, Filter.Operator operator) {
        return switch (operator) {
            case EQUAL -> comparison == 0;
            case AT_LEAST -> comparison >= 0;
            case AT_MOST -> comparison <= 0;
            case LESS -> comparison < 0;
        };
    }

    private static boolean meets(double[][] points, Bbox box) {
        if (points.length == 1) {
            return box.contains(points[0][0], points[0][1]);
        }
        for (int i = 1; i < points.length; i++) {
            if (meets(points[i - 1], points[i], box)) {
                return true;
            }
        }
        return false;
    }

    /** Cuts the segment at the box's four edges (Liang and Barsky): it meets the box when something is left. */
    private static boolean meets(double[] from, double[] to, Bbox box) {
        double dx = to[0] - from[0];
        double dy = to[1] - from[1];
        double[] direction = {-dx, dx, -dy, dy};
        double[] distance = {
            from[0] - box.minLon(), box.maxLon() - from[0], from[1] - box.minLat(), box.maxLat() - from[1]
        };
        double enter = 0;
        double leave = 1;
        for (int edge = 0; edge < 4; edge++) {
            if (direction[edge] == 0 && distance[edge] < 0) {
                return false;
            }
            if (direction[edge] < 0) {
                enter = Math.max(enter, distance[edge] / direction[edge]);
            } else if (direction[edge] > 0) {
                leave = Math.min(leave, distance[edge] / direction[edge]);
            }
        }
        return enter <= leave;
    }
}
