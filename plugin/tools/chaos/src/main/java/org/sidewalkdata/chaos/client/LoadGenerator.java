package org.sidewalkdata.chaos.client;

import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.chaos.oracle.Oracle;
import org.sidewalkdata.chaos.oracle.Oracle.Case;
import org.sidewalkdata.chaos.oracle.OutcomeCounter;
import org.sidewalkdata.chaos.oracle.Verdict;
import org.sidewalkdata.chaos.request.SeededChoices;

/** Clients of all manners, who ask without a break until they are sent away. */
public final class LoadGenerator implements AutoCloseable {
    private static final List<Named> MANNERS = List.of(
            new Named("client, plain", NormalClients::plain),
            new Named("client, gzip", NormalClients::packed),
            new Named("client, HTTP/1.0", NormalClients::old),
            new Named("client, slow", NormalClients::slow),
            new Named("client, HEAD", NormalClients::headOnly),
            new Named("client, If-None-Match", NormalClients::holding),
            new Named("client, resuming", NormalClients::resuming),
            new Named("client, vanishing", SlowAndAbortingClients::vanishing),
            new Named("client, half a request", SlowAndAbortingClients::half),
            new Named("client, dripping", SlowAndAbortingClients::dripping),
            new Named("client, mangling", SlowAndAbortingClients::mangling));

    private record Named(String name, Manner manner) {}

    /** A way to ask, good or bad. Thread-safe, but for its dice. */
    @FunctionalInterface
    private interface Manner {
        /** Asks once and judges what came. */
        Verdict ask(Case asked, Oracle oracle, SeededChoices dice) throws InterruptedException;
    }

    private final List<Thread> clients = new ArrayList<>();
    private final List<Case> cases;
    private final Oracle oracle;
    private final OutcomeCounter tally;
    private volatile boolean wanted = true;

    private LoadGenerator(List<Case> cases, Oracle oracle, OutcomeCounter tally) {
        this.cases = cases;
        this.oracle = oracle;
        this.tally = tally;
    }

    /** @param name of the round, which with the seed decides what they ask */
    public static LoadGenerator of(
            int clients, List<Case> cases, Oracle oracle, OutcomeCounter tally, long seed, String name) {
        LoadGenerator crowd = new LoadGenerator(cases, oracle, tally);
        for (int i = 0; i < clients; i++) {
            SeededChoices dice = SeededChoices.of(seed, name + ", client " + i);
            Thread thread = new Thread(() -> crowd.run(dice), "client " + i);
            thread.setDaemon(true);
            crowd.clients.add(thread);
            thread.start();
        }
        return crowd;
    }

    private void run(SeededChoices dice) {
        try {
            while (wanted) {
                Named client = dice.of(MANNERS);
                Case asked = dice.of(cases);
                Verdict verdict = client.manner().ask(asked, oracle, dice);
                tally.count(client.name(), verdict, asked.request().curl(oracle.port()));
                if (verdict.kind() == Verdict.Kind.REFUSED || verdict.kind() == Verdict.Kind.BUSY) {
                    Thread.sleep(100); // as clients do: a refused one does not ask a thousand times a second
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // sent away
        } catch (RuntimeException e) {
            tally.count("the siege itself", Verdict.wrong("unexpected: " + e), "");
        }
    }

    /** Waits until all have gone, who may read an answer to its end. */
    @Override
    public void close() throws InterruptedException {
        wanted = false;
        for (Thread client : clients) {
            client.join(2L * RawConnection.PATIENCE_MILLIS);
            client.interrupt();
        }
    }
}
