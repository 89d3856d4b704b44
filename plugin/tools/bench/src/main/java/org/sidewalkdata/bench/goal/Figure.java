package org.sidewalkdata.bench.goal;

import java.util.Locale;

/**
 * What was measured of a goal, beside what it asks for. Text that does not apply is empty.
 *
 * @param what is compared, and with what
 * @param ours as measured, with its unit
 * @param peer as measured, with its unit
 * @param ratio ours by peer; NaN: there is no peer
 * @param asked the limit
 * @param verdict "met", "missed", or "not measured: " or "failed: " with the reason
 */
public record Figure(String what, String ours, String peer, double ratio, String asked, String verdict) {
    private static final String FAILED = "failed: ";

    /** Both sides of a comparison, of which ours may be at most {@code limit} times the peer's. */
    static Figure atMost(double limit, String what, String unit, double ours, double peer) {
        return compared("<= ", limit, ours / peer <= limit, what, unit, ours, peer);
    }

    /** Both sides of a comparison, of which ours may be no less than {@code limit} times the peer's. */
    static Figure atLeast(double limit, String what, String unit, double ours, double peer) {
        return compared(">= ", limit, ours / peer >= limit, what, unit, ours, peer);
    }

    private static Figure compared(
            String sign, double limit, boolean met, String what, String unit, double ours, double peer) {
        String asked = sign + limit + " x";
        return new Figure(what, text(ours, unit), text(peer, unit), ours / peer, asked, verdict(met));
    }

    /** A figure of ours without a peer, that may be at most {@code limit}. */
    static Figure atMost(double limit, String what, String unit, double ours) {
        return new Figure(what, text(ours, unit), "", Double.NaN, "<= " + text(limit, unit), verdict(ours <= limit));
    }

    /** The number of things that should not be. */
    static Figure none(String what, long ours) {
        return new Figure(what, String.valueOf(ours), "", Double.NaN, "0", verdict(ours == 0));
    }

    static Figure notMeasured(String why) {
        return new Figure("", "", "", Double.NaN, "", "not measured: " + why);
    }

    /** A goal that could not be measured because something went wrong. */
    static Figure failed(String fault) {
        return new Figure("", "", "", Double.NaN, "", FAILED + fault);
    }

    public boolean isFailed() {
        return verdict.startsWith(FAILED);
    }

    /** Empty: there is no peer. */
    public String ratioText() {
        return Double.isNaN(ratio) ? "" : String.format(Locale.ROOT, "%.2f", ratio);
    }

    /** Formats with two or three digits after the point, as many as mean something. */
    private static String text(double value, String unit) {
        int digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3;
        return String.format(Locale.ROOT, "%." + digits + "f %s", value, unit);
    }

    private static String verdict(boolean met) {
        return met ? "met" : "missed";
    }
}
