package org.sidewalkdata.bench.goal;

import java.util.Locale;

/**
 * A result of a goal next to its limit. Text that does not apply is empty.
 *
 * @param what the compared things
 * @param ours our value with its unit
 * @param peer the peer's value with its unit
 * @param ratio ours divided by the peer's; NaN without a peer
 * @param asked the limit
 * @param verdict "met", "missed", or "not measured: " or "failed: " with the reason
 */
public record Figure(String what, String ours, String peer, double ratio, String asked, String verdict) {
    private static final String FAILED = "failed: ";

    /** Returns a comparison in which ours may be at most {@code limit} times the peer's. */
    static Figure atMost(double limit, String what, String unit, double ours, double peer) {
        return compared("<= ", limit, ours / peer <= limit, what, unit, ours, peer);
    }

    /** Returns a comparison in which ours must be at least {@code limit} times the peer's. */
    static Figure atLeast(double limit, String what, String unit, double ours, double peer) {
        return compared(">= ", limit, ours / peer >= limit, what, unit, ours, peer);
    }

    private static Figure compared(
            String sign, double limit, boolean met, String what, String unit, double ours, double peer) {
        String asked = sign + limit + " x";
        return new Figure(what, text(ours, unit), text(peer, unit), ours / peer, asked, verdict(met));
    }

    /** Returns a figure without a peer that may be at most {@code limit}. */
    static Figure atMost(double limit, String what, String unit, double ours) {
        return new Figure(what, text(ours, unit), "", Double.NaN, "<= " + text(limit, unit), verdict(ours <= limit));
    }

    /** Returns a count that should be 0. */
    static Figure none(String what, long ours) {
        return new Figure(what, String.valueOf(ours), "", Double.NaN, "0", verdict(ours == 0));
    }

    static Figure notMeasured(String why) {
        return new Figure("", "", "", Double.NaN, "", "not measured: " + why);
    }

    /** Returns the figure of a goal whose measurement failed. */
    static Figure failed(String fault) {
        return new Figure("", "", "", Double.NaN, "", FAILED + fault);
    }

    public boolean isFailed() {
        return verdict.startsWith(FAILED);
    }

    /** Returns the ratio as text; empty without a peer. */
    public String ratioText() {
        return Double.isNaN(ratio) ? "" : String.format(Locale.ROOT, "%.2f", ratio);
    }

    /** Formats a value with about three significant digits. */
    private static String text(double value, String unit) {
        int digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3;
        return String.format(Locale.ROOT, "%." + digits + "f %s", value, unit);
    }

    private static String verdict(boolean met) {
        return met ? "met" : "missed";
    }
}
