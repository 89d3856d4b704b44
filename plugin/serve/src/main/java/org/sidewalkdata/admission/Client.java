package org.sidewalkdata.admission;

import java.util.Optional;
import org.sidewalkdata.model.VersionMark;

/** Who waits for an answer. A host that can see its clients hang up says so here, and what they wait for is canceled. Thread-safe. */
@FunctionalInterface
public interface Client {
    /** One that a host knows nothing of. */
    Client UNKNOWN = () -> false;

    /** Whether nobody waits any more. Asked from another thread, a few times a second. */
    boolean isGone();

    /** The newest data version that the request says its client has seen; empty: it says of none. */
    default Optional<VersionMark> seen() {
        return Optional.empty();
    }
}
