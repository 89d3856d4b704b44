package org.sidewalkdata.filter;

import java.util.Optional;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;

/** The kinds of comparable values: both sides of a comparison have the same kind. */
public enum ScalarKind {
    NUMBER,
    TEXT,
    TIME,
    TRUTH;

    /** Returns the kind of a column type; empty for a list, an object or a geometry, which have no order. */
    public static Optional<ScalarKind> of(ColumnType type) {
        return switch (type) {
            case INTEGER, NUMBER -> Optional.of(NUMBER);
            case TEXT, UUID -> Optional.of(TEXT);
            case EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> Optional.of(TIME);
            case BOOLEAN -> Optional.of(TRUTH);
            case INTEGER_LIST, TEXT_LIST, UUID_LIST, JSON, POINT, LINE_STRING, MULTI_POLYGON -> Optional.empty();
        };
    }

    /**
     * Returns the kind of an expression.
     *
     * @throws IllegalArgumentException for a column that does not exist, has no order, or does not fit arithmetic or
     *     case folding
     */
    public static ScalarKind of(Scalar scalar, PublishedCollection collection) {
        if (scalar instanceof Scalar.Property property) {
            ColumnType type = collection.column(property.column()).type();
            return of(type).orElseThrow(() -> new IllegalArgumentException(property.column() + " is a " + type));
        }
        if (scalar instanceof Scalar.Arithmetic arithmetic) {
            require(NUMBER, of(arithmetic.left(), collection), scalar);
            require(NUMBER, of(arithmetic.right(), collection), scalar);
            return NUMBER;
        }
        if (scalar instanceof Scalar.Folded folded) {
            require(TEXT, of(new Scalar.Property(folded.column()), collection), scalar);
            return TEXT;
        }
        if (scalar instanceof Scalar.NumberValue) {
            return NUMBER;
        }
        return scalar instanceof Scalar.TextValue ? TEXT : TRUTH;
    }

    private static void require(ScalarKind wanted, ScalarKind found, Scalar where) {
        if (found != wanted) {
            throw new IllegalArgumentException("Expected " + wanted + " but was " + found + " in " + where);
        }
    }
}
