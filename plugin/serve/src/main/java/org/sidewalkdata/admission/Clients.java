package org.sidewalkdata.admission;

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

    static Client current() {
        Client client = CURRENT.get();
        return client == null ? Client.UNKNOWN : client;
    }
}
