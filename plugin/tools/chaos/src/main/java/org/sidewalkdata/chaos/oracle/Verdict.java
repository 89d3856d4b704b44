package org.sidewalkdata.chaos.oracle;

/**
 * What an answer, or a deed, is worth.
 *
 * @param why of a wrong one, for people; otherwise empty text
 */
public record Verdict(Kind kind, String why) {
    /** Kinds of answers. */
    public enum Kind {
        /** The right one. */
        RIGHT,
        /** 503 with Retry-After in peace: there was no place. */
        BUSY,
        /** 503 with Retry-After; or nobody listened, or a command gave up, while something was broken. */
        REFUSED,
        /** Visibly broken while something was broken, or by the attacker himself. */
        CUT,
        WRONG
    }

    public static final Verdict RIGHT = new Verdict(Kind.RIGHT, "");
    public static final Verdict REFUSED = new Verdict(Kind.REFUSED, "");
    public static final Verdict BUSY = new Verdict(Kind.BUSY, "");
    public static final Verdict CUT = new Verdict(Kind.CUT, "");

    public static Verdict wrong(String why) {
        return new Verdict(Kind.WRONG, why);
    }

    public boolean isWrong() {
        return kind == Kind.WRONG;
    }
}
