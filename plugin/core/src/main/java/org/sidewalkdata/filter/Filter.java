package org.sidewalkdata.filter;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.sidewalkdata.model.Bbox;

/**
 * Which rows a query wants, as a tree. Columns are named as in the views. A comparison with a null value never matches.
 * Prints itself as CQL text ({@link CqlText}); the package sql makes SQL of it. Immutable.
 */
public sealed interface Filter {
    /** Every row. */
    Filter ALL = new And(List.of());

    /** Every part holds; none: every row. */
    record And(List<Filter> parts) implements Filter {
        public And {
            parts = List.copyOf(parts);
        }
    }

    enum Operator {
        EQUAL("="),
        AT_LEAST(">="),
        AT_MOST("<="),
        LESS("<");

        private final String symbol;

        Operator(String symbol) {
            this.symbol = symbol;
        }

        /** As SQL and CQL write it. */
        public String symbol() {
            return symbol;
        }
    }

    /** A whole-number column against a number. */
    record CompareInteger(String column, Operator operator, long value) implements Filter {}

    /** A number column against a finite number. */
    record CompareNumber(String column, Operator operator, double value) implements Filter {}

    /** A point in time against another. */
    record CompareInstant(String column, Operator operator, Instant value) implements Filter {}

    /** A truth value; null is neither. */
    record IsBoolean(String column, boolean value) implements Filter {}

    record IsNull(String column) implements Filter {}

    /** A whole-number column is one of these; none: no row. */
    record InIntegers(String column, Set<Long> values) implements Filter {
        public InIntegers {
            values = Collections.unmodifiableSet(new TreeSet<>(values));
        }
    }

    /** A text column is exactly one of these; none: no row. */
    record InTexts(String column, Set<String> values) implements Filter {
        public InTexts {
            values = Collections.unmodifiableSet(new TreeSet<>(values));
        }
    }

    /** A list of texts holds at least one of these (P8); none: no row. */
    record HoldsAnyText(String column, Set<String> values) implements Filter {
        public HoldsAnyText {
            values = Collections.unmodifiableSet(new TreeSet<>(values));
        }
    }

    /** A point lies in the box or on its edge; a line meets it (P5). */
    record InBbox(String column, Bbox bbox) implements Filter {}
}
