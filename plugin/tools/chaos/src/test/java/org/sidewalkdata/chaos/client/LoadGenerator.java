package org.sidewalkdata.chaos.client;

import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.chaos.oracle.Oracle;
import org.sidewalkdata.chaos.oracle.Oracle.Case;
import org.sidewalkdata.chaos.oracle.OutcomeCounter;
import org.sidewalkdata.chaos.oracle.Verdict;
import org.sidewalkdata.chaos.request.SeededChoices;

/** Clients with normal and abnormal behavior that send requests without a break until they are closed. */
public final class LoadGenerator implements AutoCloseable {
    private static final List<Named> BEHAVIORS = List.of(
            new Named("client, plain", NormalClients::plain),
            new Named("client, gzip", NormalClients::gzip),
            new Named("client, HTTP/1.0", NormalClients::http10),
            new Named("client, slow reader", NormalClients::slowReader),
            new Named("client, HEAD", NormalClients::headOnly),
            new Named("client, If-None-Match", NormalClients::conditional),
            new Named("client, resuming", NormalClients::resuming),
            new Named("client, aborting", SlowAndAbortingClients::aborting),
            new Named("client, incomplete request", SlowAndAbortingClients::incomplete),
            new Named("client, slow request", SlowAndAbortingClients::slowRequest),
            new Named("client, corrupted request", SlowAndAbortingClients::corrupted));

    private record Named(String name, Behavior behavior) {}

    /** The behavior of a client, normal or abnormal. Thread-safe except for its choices. */
    @FunctionalInterface
    private interface Behavior {
        /** Sends one request and judges the answer. */
        Verdict ask(Case asked, Oracle oracle, SeededChoices choices) throws InterruptedException;
    }

    private final List<Thread> clients = new ArrayList<>();
    private final List<Case> cases;
    private final Oracle oracle;
    private final OutcomeCounter outcomes;
    private volatile boolean wanted = true;

    private LoadGenerator(List<Case> cases, Oracle oracle, OutcomeCounter outcomes) {
        this.cases = cases;
        this.oracle = oracle;
        this.outcomes = outcomes;
    }

    /**
     * Starts the clients.
     *
     * @param name of the round, which with the seed determines the requests
     */
    public static LoadGenerator of(
            int clients, List<Case> cases, Oracle oracle, OutcomeCounter outcomes, long seed, String name) {
        LoadGenerator generator = new LoadGenerator(cases, oracle, outcomes);
        for (int i = 0; i < clients; i++) {
            SeededChoices choices = SeededChoices.of(seed, name + ", client " + i);
            Thread thread = new Thread(() -> generator.run(choices), "client " + i);
            thread.setDaemon(true);
            generator.clients.add(thread);
            thread.start();
        }
        return generator;
    }

    private void run(SeededChoices choices) {
        try {
            while (wanted) {
                Named client = choices.of(BEHAVIORS);
                Case asked = choices.of(cases);
                Verdict verdict = client.behavior().ask(asked, oracle, choices);
                outcomes.count(client.name(), verdict, asked.request().curl(oracle.port()));
                if (verdict.kind() == Verdict.Kind.REFUSED || verdict.kind() == Verdict.Kind.BUSY) {
                    Thread.sleep(100); // clients that are rejected do not retry a thousand times a second
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // close() interrupts clients
        } catch (RuntimeException e) {
            outcomes.count("chaos tool", Verdict.wrong("unexpected: " + e), "");
        }
    }

    /** Waits until all clients have ended. They may read their answers to the end. */
    @Override
    public void close() throws InterruptedException {
        wanted = false;
        for (Thread client : clients) {
            client.join(2L * RawConnection.PATIENCE_MILLIS);
            client.interrupt();
        }
    }
}
