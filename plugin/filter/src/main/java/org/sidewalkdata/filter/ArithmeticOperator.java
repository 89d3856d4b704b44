package org.sidewalkdata.filter;

/**
 * An arithmetic operator in filters. No calculation may cause an error in the database, which would end an answer in
 * the middle: so columns and powers are bounded by {@link #SMALLEST} and {@link #LARGEST}, an expression has at most
 * {@link #MOST} operators, which keeps it far from the limits of 64-bit floating point, and a calculation without a
 * result is null. Pure.
 */
public enum ArithmeticOperator {
    ADD("+"),
    SUBTRACT("-"),
    MULTIPLY("*"),
    /** Division; by zero: null. */
    DIVIDE("/"),
    /** The remainder of {@link #INTEGER_DIVIDE}, with the sign of the left number; by zero: null. */
    MODULO("%"),
    /** The quotient without its fraction; by zero: null. */
    INTEGER_DIVIDE("div"),
    /** Null if the result is not a real number, such as a fractional power of a negative number. */
    POWER("^");

    /** Numbers nearer to zero count as zero. */
    public static final double SMALLEST = 1e-15;

    /** Numbers farther from zero count as null. */
    public static final double LARGEST = 1e15;

    /** Maximum number of operators in one expression. */
    public static final int MOST = 16;

    /** Natural logarithm beyond which a power is not computed: e^690 is near 10^299. */
    public static final double MOST_LOGARITHM = 690;

    private final String symbol;

    ArithmeticOperator(String symbol) {
        this.symbol = symbol;
    }

    /** Returns the sign or word in CQL2. */
    public String symbol() {
        return symbol;
    }

    /** Computes the result. NaN stands for null in both operands and in the result. */
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

    /**
     * Returns the number within the bounds.
     *
     * @return NaN: null
     */
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
