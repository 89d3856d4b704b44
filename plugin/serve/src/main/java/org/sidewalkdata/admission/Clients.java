package org.sidewalkdata.admission;

import java.util.function.Supplier;

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

    static Client current() {
        Client client = CURRENT.get();
        return client == null ? Client.UNKNOWN : client;
    }
}
