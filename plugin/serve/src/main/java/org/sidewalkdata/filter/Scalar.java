package org.sidewalkdata.filter;

/**
 * One value made of a row's columns and of constants: what CQL2 calls a scalar expression (OGC 21-065r2, 7.2 and 7.13). Null
 * wherever a column in it is null or arithmetic has no answer. Immutable.
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

    /** Numbers only; computed in 64-bit floating point by {@link ArithmeticOperator}. */
    record Arithmetic(Scalar left, ArithmeticOperator operator, Scalar right) implements Scalar {}
}
