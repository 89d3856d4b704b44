package org.sidewalkdata.score;

/**
 * A number as the sum of two doubles, the second at most half of the first's last digit: some 106 bits (Dekker 1971). What is
 * reckoned with it is the exact result but for a part of {@link #ERROR} of the numbers that went in, and mostly that is enough to
 * know which double is nearest to the exact result. Mutable, so that nothing is allocated; used by one thread.
 */
final class TwoDoubles {
    /** Above the error of a dozen operations, each at most 2^-102, with room to spare. */
    static final double ERROR = 0x1p-96;

    /** With its point and a nought before it, a number of 17 digits that is above 0.01; all powers of ten up to there are doubles. */
    private static final int MOST_DIGITS = 19;

    private double high;
    private double low;

    /** Makes it a whole number. */
    void set(long whole) {
        high = whole;
        low = whole - (long) high;
    }

    /**
     * Makes it the decimal fraction that a number is written as, which is not quite the number.
     *
     * @param value above 0
     * @return false: its digits are too many
     */
    boolean setDecimal(double value) {
        String text = Double.toString(value);
        if (text.length() > MOST_DIGITS + 1) {
            return false;
        }
        long digits = 0;
        double power = 1;
        for (int i = 0, point = -1; i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            if (digit >= 0 && digit <= 9) {
                digits = digits * 10 + digit;
                power = point < 0 ? 1 : power * 10;
            } else if (text.charAt(i) == '.') {
                point = i;
            } else { // an exponent
                return false;
            }
        }
        set(digits);
        divide(power);
        return true;
    }

    void add(TwoDoubles other) {
        double sum = high + other.high;
        double error = rest(high, other.high, sum);
        double lows = low + other.low;
        double lowError = rest(low, other.low, lows);
        normalize(sum, error + lows);
        normalize(high, low + lowError);
    }

    void multiply(TwoDoubles other) {
        double product = high * other.high;
        double error = Math.fma(high, other.high, -product);
        normalize(product, error + (high * other.low + low * other.high));
    }

    /** @param divisor not 0 */
    void divide(double divisor) {
        double quotient = high / divisor;
        double remainder = Math.fma(-quotient, divisor, high) + low;
        normalize(quotient, remainder / divisor);
    }

    /**
     * The double nearest to the exact result.
     *
     * @param error how far this may be from it, at most
     * @return NaN: that cannot be told
     */
    double nearest(double error) {
        return high + (low + error) == high && high + (low - error) == high ? high : Double.NaN;
    }

    private void normalize(double large, double small) {
        high = large + small;
        low = small - (high - large);
    }

    /** What rounding took from the sum of two doubles. */
    private static double rest(double one, double other, double sum) {
        double part = sum - one;
        return (one - (sum - part)) + (other - part);
    }
}
