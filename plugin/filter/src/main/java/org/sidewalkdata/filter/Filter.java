package org.sidewalkdata.filter;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.locationtech.jts.geom.Geometry;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.Bbox;

/**
 * A condition on the rows of a query, as a tree. Columns are named as in the views. As in SQL and CQL2 a comparison
 * with null is neither true nor false, {@link Not} leaves it so, and a row is selected if the whole is true. The
 * package cql2 prints and reads filters, the package sql translates them into conditions. Immutable.
 */
public sealed interface Filter {
    /** Selects every row. */
    Filter ALL = new And(List.of());

    /** Selects no row. */
    Filter NONE = new Or(List.of());

    static Filter constant(boolean truth) {
        return truth ? ALL : NONE;
    }

    /** True if every part is true; without parts: every row. */
    record And(List<Filter> parts) implements Filter {
        public And {
            parts = List.copyOf(parts);
        }
    }

    /** True if some part is true; without parts: no row. */
    record Or(List<Filter> parts) implements Filter {
        public Or {
            parts = List.copyOf(parts);
        }
    }

    record Not(Filter part) implements Filter {}

    /** A condition on one column; unknown for null, unless stated otherwise. */
    sealed interface Predicate extends Filter {
        String column();
    }

    enum Operator {
        EQUAL("="),
        AT_LEAST(">="),
        AT_MOST("<="),
        LESS("<"),
        GREATER(">"),
        NOT_EQUAL("<>");

        private final String symbol;

        Operator(String symbol) {
            this.symbol = symbol;
        }

        /**
         * Returns whether the operator holds for two values.
         *
         * @param comparison of the left value with the right one, as {@link java.util.Comparator#compare} returns it
         */
        public boolean holds(int comparison) {
            return switch (this) {
                case EQUAL -> comparison == 0;
                case AT_LEAST -> comparison >= 0;
                case AT_MOST -> comparison <= 0;
                case LESS -> comparison < 0;
                case GREATER -> comparison > 0;
                case NOT_EQUAL -> comparison != 0;
            };
        }

        /** Returns the operator that holds when the sides are exchanged. */
        public Operator turned() {
            return switch (this) {
                case EQUAL, NOT_EQUAL -> this;
                case AT_LEAST -> AT_MOST;
                case AT_MOST -> AT_LEAST;
                case LESS -> GREATER;
                case GREATER -> LESS;
            };
        }

        /** Returns the sign in SQL and CQL. */
        public String symbol() {
            return symbol;
        }
    }

    /** An integer column compared with a number. */
    record CompareInteger(String column, Operator operator, long value) implements Predicate {}

    /** A number column compared with a finite number, or an integer column compared with a fraction. */
    record CompareNumber(String column, Operator operator, double value) implements Predicate {}

    /** A point in time compared with another. */
    record CompareInstant(String column, Operator operator, Instant value) implements Predicate {}

    /**
     * A text, or a user id as text, compared with another text by code point; {@code anyCase}: both with their case
     * folded.
     */
    record CompareText(String column, Operator operator, String value, boolean anyCase) implements Predicate {}

    /**
     * A text that matches a pattern of {@code %} (any text) and {@code _} (one character), literal after a backslash;
     * for a list, some item as text.
     */
    record Like(String column, String pattern, boolean anyCase) implements Predicate {}

    /** A boolean column with this value. */
    record IsBoolean(String column, boolean value) implements Predicate {}

    /** Never unknown. */
    record IsNull(String column) implements Predicate {}

    /** An integer column with one of these values; without values: no row. */
    record InIntegers(String column, Set<Long> values) implements Predicate {
        public InIntegers {
            values = sorted(values);
        }
    }

    /** A number column with one of these values; without values: no row. */
    record InNumbers(String column, Set<Double> values) implements Predicate {
        public InNumbers {
            values = sorted(values);
        }
    }

    /** A text column with exactly one of these values; without values: no row. */
    record InTexts(String column, Set<String> values) implements Predicate {
        public InTexts {
            values = sorted(values);
        }
    }

    /** The relation of a list, taken as a set, to a set of values. */
    enum ListOperator {
        /** The list contains all of the values. */
        CONTAINS,
        /** The list contains nothing but the values. */
        CONTAINED_BY,
        EQUALS,
        /** The list contains at least one of the values (P8). */
        OVERLAPS
    }

    /** A condition on a list of texts or user ids. */
    record TextList(String column, ListOperator operator, Set<String> values) implements Predicate {
        public TextList {
            values = sorted(values);
        }
    }

    /** A condition on a list of integers. */
    record IntegerList(String column, ListOperator operator, Set<Long> values) implements Predicate {
        public IntegerList {
            values = sorted(values);
        }
    }

    /** A point lies in the box or on its edge; a line or area intersects the box (P5). */
    record InBbox(String column, Bbox bbox) implements Predicate {}

    /** The spatial relation of two geometries (OGC 06-103r4, 6.1.15.3). */
    enum SpatialOperator {
        INTERSECTS,
        DISJOINT,
        EQUALS,
        TOUCHES,
        CROSSES,
        WITHIN,
        CONTAINS,
        OVERLAPS;

        /** Returns the operator that holds when the sides are exchanged. */
        public SpatialOperator turned() {
            return switch (this) {
                case WITHIN -> CONTAINS;
                case CONTAINS -> WITHIN;
                case INTERSECTS, DISJOINT, EQUALS, TOUCHES, CROSSES, OVERLAPS -> this;
            };
        }
    }

    /** A geometry column compared with a valid, non-empty geometry in WGS84 degrees. */
    record Spatial(String column, SpatialOperator operator, Geometry geometry) implements Predicate {}

    /**
     * A point is covered by an area of a set, on a border by no area with a smaller number; a street has a part in the
     * area (B12).
     */
    record InArea(String column, Area area) implements Predicate {}

    /** A value compared with another value of its {@linkplain ScalarKind kind}; unknown if either is null. */
    record CompareScalars(Scalar left, Operator operator, Scalar right) implements Filter {}

    /** Never unknown. */
    record IsNullScalar(Scalar scalar) implements Filter {}

    private static <T> Set<T> sorted(Set<T> values) {
        return Collections.unmodifiableSet(new TreeSet<>(values));
    }
}
