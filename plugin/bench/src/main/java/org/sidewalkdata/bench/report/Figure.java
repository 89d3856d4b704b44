package org.sidewalkdata.bench.report;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What was measured of a goal, beside what it asks for.
 *
 * @param what is compared, and with whom
 * @param ours as measured, with its unit; empty: not measured
 * @param peer the peer's, as measured, with its unit; empty: there is no peer
 * @param ratio ours by peer; empty: there is no peer
 * @param asked the limit
 * @param verdict "met", "missed", "noted", or "not measured: " or "failed: " with the reason
 */
public record Figure(String what, String ours, String peer, OptionalDouble ratio, String asked, String verdict) {

    private static final String FAILED = "failed: ";

    /** Both sides of a comparison, of which ours may be at most {@code limit} times the peer's. */
    public static Figure atMost(double limit, String what, String unit, double ours, double peer) {
        return compared("<=", limit, ours / peer <= limit, what, unit, ours, peer);
    }

    /** Both sides of a comparison, of which ours may be no less than {@code limit} times the peer's. */
    public static Figure atLeast(double limit, String what, String unit, double ours, double peer) {
        return compared(">=", limit, ours / peer >= limit, what, unit, ours, peer);
    }

    private static Figure compared(
            String sign, double limit, boolean met, String what, String unit, double ours, double peer) {
        return new Figure(
                what,
                text(ours, unit),
                text(peer, unit),
                OptionalDouble.of(ours / peer),
                "%s %s x".formatted(sign, plain(limit)),
                verdict(met));
    }

    /** A figure of ours that may be at most {@code limit}. */
    public static Figure atMost(double limit, String what, String unit, double ours) {
        return alone(what, text(ours, unit), "<= " + text(limit, unit), ours <= limit);
    }

    /** A figure without a peer. */
    public static Figure alone(String what, String ours, String asked, boolean met) {
        return new Figure(what, ours, "", OptionalDouble.empty(), asked, verdict(met));
    }

    public static Figure notMeasured(String what, String why) {
        return new Figure(what, "", "", OptionalDouble.empty(), "", "not measured: " + why);
    }

    /** A goal that could not be measured because something went wrong. */
    public static Figure failed(String fault) {
        return new Figure("", "", "", OptionalDouble.empty(), "", FAILED + fault);
    }

    public boolean isFailed() {
        return verdict.startsWith(FAILED);
    }

    /** A figure that explains another one. */
    public static Figure noted(String what, String unit, double ours) {
        return new Figure(what, text(ours, unit), "", OptionalDouble.empty(), "", "noted");
    }

    public static Figure notInstalled(String what, String program) {
        return notMeasured(what, program + " is not installed");
    }

    /** With two or three digits after the point, as many as say something. */
    static String text(double value, String unit) {
        int digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3;
        return String.format(Locale.ROOT, "%." + digits + "f %s", value, unit);
    }

    /** In one line. */
    String text() {
        String comparison = ratioText()
                .map(text -> " (" + ours + " : " + peer + " = " + text + ")")
                .orElse(" " + ours);
        return what + comparison + ", " + verdict;
    }

    Optional<String> ratioText() {
        return ratio.isPresent()
                ? Optional.of(String.format(Locale.ROOT, "%.2f", ratio.getAsDouble()))
                : Optional.empty();
    }

    private static String plain(double limit) {
        return limit == Math.rint(limit) ? String.valueOf((long) limit) : String.valueOf(limit);
    }

    private static String verdict(boolean met) {
        return met ? "met" : "missed";
    }
}
