package org.sidewalkdata.progress;

/**
 * Receiver of the progress of long work: a bar on a terminal, plain lines elsewhere, nothing in tests. Called by one
 * thread.
 */
public interface Progress {
    /** Ignores all progress. */
    Progress NONE = new Progress() {
        @Override
        public void begin(String step, long total) {}

        @Override
        public void advance(long units) {}

        @Override
        public void end() {}
    };

    /**
     * Begins a step.
     *
     * @param total number of units of the step; negative if unknown
     */
    void begin(String step, long total);

    /** Reports that this many more units of the step are done. */
    void advance(long units);

    /** Ends the step. */
    void end();
}
