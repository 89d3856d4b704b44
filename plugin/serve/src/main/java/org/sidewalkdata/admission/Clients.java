package org.sidewalkdata.admission;

/** The client that the current thread works for. */
public final class Clients {
    private static final ThreadLocal<Client> CURRENT = new ThreadLocal<>();

    private Clients() {}

    /** From now on this thread works for that client. */
    public static void enter(Client client) {
        CURRENT.set(client);
    }

    /** This thread works for nobody. */
    public static void leave() {
        CURRENT.remove();
    }

    static Client current() {
        Client client = CURRENT.get();
        return client == null ? Client.UNKNOWN : client;
    }
}
