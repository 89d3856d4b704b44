package org.sidewalkdata.chaos;

/** The judgment of an answer or of a step. {@code why}: the reason of a wrong verdict, for people; otherwise empty. */
record Verdict(Kind kind, String why) {
    /** The kinds of verdicts. */
    enum Kind {
        /** The expected answer. */
        RIGHT,
        /** 503 with Retry-After while nothing was disturbed: all slots were taken. */
        BUSY,
        /**
         * While something was disturbed: 503 with Retry-After, no connection, or a command that ended with an error.
         */
        REFUSED,
        /** Visibly broken off while something was disturbed, or by the client itself. */
        CUT,
        WRONG
    }

    static final Verdict RIGHT = new Verdict(Kind.RIGHT, "");
    static final Verdict REFUSED = new Verdict(Kind.REFUSED, "");
    static final Verdict BUSY = new Verdict(Kind.BUSY, "");
    static final Verdict CUT = new Verdict(Kind.CUT, "");

    static Verdict wrong(String why) {
        return new Verdict(Kind.WRONG, why);
    }

    boolean isWrong() {
        return kind == Kind.WRONG;
    }
}
