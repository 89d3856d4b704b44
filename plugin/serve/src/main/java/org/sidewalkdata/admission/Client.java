package org.sidewalkdata.admission;

import java.util.Optional;
import org.sidewalkdata.model.VersionMark;

/**
 * The client that waits for an answer. A host that can detect a closed connection implements it, and the client's work
 * is canceled. Thread-safe.
 */
@FunctionalInterface
public interface Client {
    /** A client that the host cannot observe. */
    Client UNKNOWN = () -> false;

    /** Returns whether the client has gone. Called from another thread, a few times a second. */
    boolean isGone();

    /** Returns the newest data version that the client has seen, according to its request; empty if it names none. */
    default Optional<VersionMark> seen() {
        return Optional.empty();
    }
}
