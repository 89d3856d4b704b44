package org.sidewalkdata.filter;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.locationtech.jts.geom.Geometry;
import org.sidewalkdata.model.Bbox;

/**
 * Which rows a query wants, as a tree. Columns are named as in the views. As in SQL and CQL2 a comparison with a null value
 * is neither true nor false, {@link Not} leaves it so, and a row is wanted when the whole is true. The package cql2 prints
 * and reads filters, sql makes conditions of them. Immutable.
 */
public sealed interface Filter {
    /** Every row. */
    Filter ALL = new And(List.of());

    /** No row. */
    Filter NONE = new Or(List.of());

    static Filter constant(boolean truth) {
        return truth ? ALL : NONE;
    }

    /** Every part holds; none: every row. */
    record And(List<Filter> parts) implements Filter {
        public And {
            parts = List.copyOf(parts);
        }
    }

    /** Some part holds; none: no row. */
    record Or(List<Filter> parts) implements Filter {
        public Or {
            parts = List.copyOf(parts);
        }
    }

    record Not(Filter part) implements Filter {}

    /** Something about one column; with a null value unknown, unless it says otherwise. */
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

        /** Whether it holds of two values of which the left one comes before (negative), with or after the right one. */
        public boolean holds(int order) {
            return switch (this) {
                case EQUAL -> order == 0;
                case AT_LEAST -> order >= 0;
                case AT_MOST -> order <= 0;
                case LESS -> order < 0;
                case GREATER -> order > 0;
                case NOT_EQUAL -> order != 0;
            };
        }

        /** The one that holds when the sides are exchanged. */
        public Operator turned() {
            return switch (this) {
                case EQUAL, NOT_EQUAL -> this;
                case AT_LEAST -> AT_MOST;
                case AT_MOST -> AT_LEAST;
                case LESS -> GREATER;
                case GREATER -> LESS;
            };
        }

        /** The sign that SQL and CQL write. */
        public String symbol() {
            return symbol;
        }
    }

    /** A whole-number column against a number. */
    record CompareInteger(String column, Operator operator, long value) implements Predicate {}

    /** A number column against a finite number, or a whole-number one against a number that is not whole. */
    record CompareNumber(String column, Operator operator, double value) implements Predicate {}

    /** A point in time against another. */
    record CompareInstant(String column, Operator operator, Instant value) implements Predicate {}

    /** A text, or a user id as text, against another by code point; {@code anyCase}: both with their case folded. */
    record CompareText(String column, Operator operator, String value, boolean anyCase) implements Predicate {}

    /**
     * A text like a pattern of {@code %} (any text) and {@code _} (one character), taken literally after a backslash; of a
     * list, some item as text.
     */
    record Like(String column, String pattern, boolean anyCase) implements Predicate {}

    /** A truth value. */
    record IsBoolean(String column, boolean value) implements Predicate {}

    /** Never unknown. */
    record IsNull(String column) implements Predicate {}

    /** A whole-number column is one of these; none: no row. */
    record InIntegers(String column, Set<Long> values) implements Predicate {
        public InIntegers {
            values = sorted(values);
        }
    }

    /** A number column is one of these; none: no row. */
    record InNumbers(String column, Set<Double> values) implements Predicate {
        public InNumbers {
            values = sorted(values);
        }
    }

    /** A text column is exactly one of these; none: no row. */
    record InTexts(String column, Set<String> values) implements Predicate {
        public InTexts {
            values = sorted(values);
        }
    }

    /** How a list, taken as a set, stands to a set of values. */
    enum ListOperator {
        /** Holds all of them. */
        CONTAINS,
        /** Holds nothing else. */
        CONTAINED_BY,
        EQUALS,
        /** Holds at least one of them (P8). */
        OVERLAPS
    }

    /** A list of texts or user ids. */
    record TextList(String column, ListOperator operator, Set<String> values) implements Predicate {
        public TextList {
            values = sorted(values);
        }
    }

    /** A list of whole numbers. */
    record IntegerList(String column, ListOperator operator, Set<Long> values) implements Predicate {
        public IntegerList {
            values = sorted(values);
        }
    }

    /** A point lies in the box or on its edge; a line or area meets it (P5). */
    record InBbox(String column, Bbox bbox) implements Predicate {}

    /** How two geometries lie to each other (OGC 06-103r4, 6.1.15.3). */
    enum SpatialOperator {
        INTERSECTS,
        DISJOINT,
        EQUALS,
        TOUCHES,
        CROSSES,
        WITHIN,
        CONTAINS,
        OVERLAPS;

        /** The one that holds when the sides are exchanged. */
        public SpatialOperator turned() {
            return switch (this) {
                case WITHIN -> CONTAINS;
                case CONTAINS -> WITHIN;
                case INTERSECTS, DISJOINT, EQUALS, TOUCHES, CROSSES, OVERLAPS -> this;
            };
        }
    }

    /** A geometry column against a valid geometry in WGS84 degrees that is not empty. */
    record Spatial(String column, SpatialOperator operator, Geometry geometry) implements Predicate {}

    /** One value against another of its {@linkplain ScalarKind kind}; unknown when either is null. */
    record CompareScalars(Scalar left, Operator operator, Scalar right) implements Filter {}

    /** Never unknown. */
    record IsNullScalar(Scalar scalar) implements Filter {}

    private static <T> Set<T> sorted(Set<T> values) {
        return Collections.unmodifiableSet(new TreeSet<>(values));
    }
}
