package org.sidewalkdata.siege.client;

/** How a client reads. */
@FunctionalInterface
interface Pace {
    /** Takes the bytes as fast as they come. */
    Pace FAST = read -> 1 << 16;

    /**
     * Called before each read.
     *
     * @param read bytes so far
     * @return how many to take next, at most; 0: no more, the client hangs up
     */
    int next(long read) throws InterruptedException;
}
