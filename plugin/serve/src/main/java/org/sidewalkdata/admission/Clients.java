package org.sidewalkdata.admission;

import java.time.Duration;
import java.util.function.Supplier;
import org.sidewalkdata.error.BusyException;

/** The client that the current thread works for. */
public final class Clients {
    private static final ThreadLocal<Client> CURRENT = new ThreadLocal<>();

    private Clients() {}

    /** Sets the client of the current thread. */
    public static void enter(Client client) {
        CURRENT.set(client);
    }

    /** Removes the client of the current thread. */
    public static void leave() {
        CURRENT.remove();
    }

    /** Does work that other clients wait for, too: it goes on when the client of the current thread goes away. */
    public static <T> T forAll(Supplier<T> work) {
        Client before = current();
        enter(Client.UNKNOWN);
        try {
            return work.get();
        } finally {
            enter(before);
        }
    }

    /**
     * Checks that the client of the current thread still waits. Checks cost a system call.
     *
     * @throws BusyException if it has gone
     */
    public static void requirePresent() {
        if (current().isGone()) {
            throw new BusyException("The client has gone", Duration.ZERO);
        }
    }

    static Client current() {
        Client client = CURRENT.get();
        return client == null ? Client.UNKNOWN : client;
    }
}
