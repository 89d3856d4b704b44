package org.sidewalkdata.filter;

/**
 * A value computed from a row's columns and constants: a scalar expression of CQL2 (OGC 21-065r2, 7.2 and 7.13). Null
 * if one of its columns is null or its arithmetic has no result. Immutable.
 */
public sealed interface Scalar {
    /** The value of a column. */
    record Property(String column) implements Scalar {}

    /** A text column with its case folded. */
    record Folded(String column) implements Scalar {}

    /** A finite number. */
    record NumberValue(double value) implements Scalar {}

    record TextValue(String value) implements Scalar {}

    record TruthValue(boolean value) implements Scalar {}

    /** Arithmetic on numbers; computed in 64-bit floating point by {@link ArithmeticOperator}. */
    record Arithmetic(Scalar left, ArithmeticOperator operator, Scalar right) implements Scalar {}
}
