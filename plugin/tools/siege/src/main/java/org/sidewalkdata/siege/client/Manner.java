package org.sidewalkdata.siege.client;

import org.sidewalkdata.siege.oracle.Case;
import org.sidewalkdata.siege.oracle.Verdict;
import org.sidewalkdata.siege.request.Dice;

/** A way to ask, good or bad. Thread-safe, but for its dice. */
@FunctionalInterface
public interface Manner {
    /** Asks once and judges what came. */
    Verdict ask(Case asked, Scene scene, Dice dice) throws InterruptedException;
}
