package org.sidewalkdata.filter;

/**
 * What arithmetic in filters does. No calculation may raise a fault in the database, which would end an answer in its middle: so
 * columns and powers take part within {@link #SMALLEST} and {@link #LARGEST} only, an expression has at most {@link #MOST}
 * operators, which keeps it far from the ends of 64-bit floating point, and what has no answer is null. Pure.
 */
public enum ArithmeticOperator {
    ADD("+"),
    SUBTRACT("-"),
    MULTIPLY("*"),
    /** By zero: null. */
    DIVIDE("/"),
    /** What is left by {@link #INTEGER_DIVIDE}, with the sign of the left number; by zero: null. */
    MODULO("%"),
    /** The quotient without its fraction; by zero: null. */
    INTEGER_DIVIDE("div"),
    /** Null where it is no real number, such as a broken power of a negative one. */
    POWER("^");

    /** What is nearer to zero is zero. */
    public static final double SMALLEST = 1e-15;

    /** What is farther from zero is null. */
    public static final double LARGEST = 1e15;

    /** Operators in one expression. */
    public static final int MOST = 16;

    /** Natural logarithm beyond which a power is not tried: e^690 is near 10^299. */
    public static final double MOST_LOGARITHM = 690;

    private final String symbol;

    ArithmeticOperator(String symbol) {
        this.symbol = symbol;
    }

    /** The sign or word that CQL2 writes. */
    public String symbol() {
        return symbol;
    }

    /** NaN stands for null, on both sides and in what is returned. */
    public double apply(double left, double right) {
        if (Double.isNaN(left) || Double.isNaN(right)) {
            return Double.NaN;
        }
        return switch (this) {
            case ADD -> left + right;
            case SUBTRACT -> left - right;
            case MULTIPLY -> left * right;
            case DIVIDE -> right == 0 ? Double.NaN : left / right;
            case MODULO -> right == 0 ? Double.NaN : left - right * whole(left / right);
            case INTEGER_DIVIDE -> right == 0 ? Double.NaN : whole(left / right);
            case POWER -> power(left, right);
        };
    }

    /** The number as it takes part. @return NaN: null */
    public static double bounded(double number) {
        double size = Math.abs(number);
        if (size < SMALLEST) {
            return 0;
        }
        return size <= LARGEST ? number : Double.NaN;
    }

    private static double power(double base, double exponent) {
        if (base == 0) {
            return exponent > 0 ? 0 : exponent == 0 ? 1 : Double.NaN;
        }
        if (base < 0 && exponent != whole(exponent)) {
            return Double.NaN;
        }
        double logarithm = exponent * Math.log(Math.abs(base));
        if (logarithm < -MOST_LOGARITHM) {
            return 0;
        }
        return logarithm > MOST_LOGARITHM ? Double.NaN : bounded(Math.pow(base, exponent));
    }

    private static double whole(double number) {
        return number < 0 ? Math.ceil(number) : Math.floor(number);
    }
}
