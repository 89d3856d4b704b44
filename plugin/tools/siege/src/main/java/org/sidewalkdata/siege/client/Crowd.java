package org.sidewalkdata.siege.client;

import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.siege.oracle.Oracle;
import org.sidewalkdata.siege.oracle.Oracle.Case;
import org.sidewalkdata.siege.oracle.Tally;
import org.sidewalkdata.siege.oracle.Verdict;
import org.sidewalkdata.siege.request.Dice;

/** Clients of all manners, who ask without a break until they are sent away. */
public final class Crowd implements AutoCloseable {
    private static final List<Named> MANNERS = List.of(
            new Named("client, plain", Readers::plain),
            new Named("client, gzip", Readers::packed),
            new Named("client, HTTP/1.0", Readers::old),
            new Named("client, slow", Readers::slow),
            new Named("client, HEAD", Readers::headOnly),
            new Named("client, If-None-Match", Readers::holding),
            new Named("client, resuming", Readers::resuming),
            new Named("client, vanishing", Nuisances::vanishing),
            new Named("client, half a request", Nuisances::half),
            new Named("client, dripping", Nuisances::dripping),
            new Named("client, mangling", Nuisances::mangling));

    private record Named(String name, Manner manner) {}

    /** A way to ask, good or bad. Thread-safe, but for its dice. */
    @FunctionalInterface
    private interface Manner {
        /** Asks once and judges what came. */
        Verdict ask(Case asked, Oracle oracle, Dice dice) throws InterruptedException;
    }

    private final List<Thread> clients = new ArrayList<>();
    private final List<Case> cases;
    private final Oracle oracle;
    private final Tally tally;
    private volatile boolean wanted = true;

    private Crowd(List<Case> cases, Oracle oracle, Tally tally) {
        this.cases = cases;
        this.oracle = oracle;
        this.tally = tally;
    }

    /** @param name of the round, which with the seed decides what they ask */
    public static Crowd of(int clients, List<Case> cases, Oracle oracle, Tally tally, long seed, String name) {
        Crowd crowd = new Crowd(cases, oracle, tally);
        for (int i = 0; i < clients; i++) {
            Dice dice = Dice.of(seed, name + ", client " + i);
            Thread thread = new Thread(() -> crowd.run(dice), "client " + i);
            thread.setDaemon(true);
            crowd.clients.add(thread);
            thread.start();
        }
        return crowd;
    }

    private void run(Dice dice) {
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
            client.join(2L * Wire.PATIENCE_MILLIS);
            client.interrupt();
        }
    }
}
