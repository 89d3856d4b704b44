package org.sidewalkdata.progress;

/**
 * Where long work says how far it is: a bar on a terminal, plain lines elsewhere, nothing in tests. Called by one thread.
 */
public interface Progress {
    /** Hears nothing. */
    Progress NONE = new Progress() {
        @Override
        public void begin(String step, long total) {}

        @Override
        public void advance(long units) {}

        @Override
        public void end() {}
    };

    /**
     * A step begins.
     *
     * @param total how many units it has; negative when that is not known
     */
    void begin(String step, long total);

    /** So many more units of the step are done. */
    void advance(long units);

    /** The step is done. */
    void end();
}
