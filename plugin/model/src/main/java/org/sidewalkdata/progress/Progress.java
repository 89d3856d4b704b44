package org.sidewalkdata.progress;

import java.util.Locale;

/**
 * Receiver of the progress of long work: plain lines in commands, nothing in tests. Called by one
 * thread.
 */
public interface Progress {
    /** Ignores all progress. */
    Progress NONE = new Progress() {
        @Override
        public void begin(String step, long total, Unit unit) {}

        @Override
        public void advance(long units) {}

        @Override
        public void end() {}
    };

    /** What a step counts. */
    enum Unit {
        BYTES,
        TABLES,
        AUDITS,
        /** Pieces of work that have no name. */
        PARTS,
        /** The step counts nothing. */
        NONE;

        /** Returns an amount with its unit, such as {@code 12.7 MB}; a megabyte has 1,000,000 bytes. */
        public String amount(long units) {
            return number(units) + (this == BYTES ? " MB" : " " + name().toLowerCase(Locale.ROOT));
        }

        /** Returns a part of a total, such as {@code 1.5 of 12.7 MB}. */
        public String amount(long units, long total) {
            return number(units) + " of " + amount(total);
        }

        private String number(long units) {
            return this == BYTES
                    ? String.format(Locale.ROOT, "%,.1f", units / 1e6)
                    : String.format(Locale.ROOT, "%,d", units);
        }
    }

    /**
     * Begins a step.
     *
     * @param total number of units of the step; negative if unknown
     * @param unit what {@link #advance} counts
     */
    void begin(String step, long total, Unit unit);

    /** Reports that this many more units of the step are done. */
    void advance(long units);

    /** Ends the step. */
    void end();
}
