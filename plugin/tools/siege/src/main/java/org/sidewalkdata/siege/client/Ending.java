package org.sidewalkdata.siege.client;

/** How an exchange ended, as a client sees it. */
public enum Ending {
    /** The answer came to its end. */
    WHOLE,
    /** The connection ended before the answer did: the client sees that it is broken. */
    CUT,
    /** Nobody listened, or nothing was answered. */
    REFUSED,
    /** Nothing came for longer than a client should have to wait. */
    HUNG
}
