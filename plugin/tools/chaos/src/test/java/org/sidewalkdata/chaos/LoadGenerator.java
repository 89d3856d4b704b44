package org.sidewalkdata.chaos;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.sidewalkdata.chaos.Oracle.Case;
import org.sidewalkdata.testkit.random.Any;

/** Clients with normal and abnormal behavior that send requests without a break until they are closed. */
record LoadGenerator(
        List<Case> cases, Oracle oracle, OutcomeCounter outcomes, List<Thread> clients, AtomicBoolean wanted)
        implements AutoCloseable {
    private static final Any<Map.Entry<String, Behavior>> BEHAVIORS = Any.of(
            Map.entry("client, plain", Clients::plain),
            Map.entry("client, gzip", Clients::gzip),
            Map.entry("client, HTTP/1.0", Clients::http10),
            Map.entry("client, slow reader", Clients::slowReader),
            Map.entry("client, HEAD", Clients::headOnly),
            Map.entry("client, If-None-Match", Clients::conditional),
            Map.entry("client, resuming", Clients::resuming),
            Map.entry("client, aborting", Clients::aborting),
            Map.entry("client, incomplete request", Clients::incomplete),
            Map.entry("client, slow request", Clients::slowRequest),
            Map.entry("client, corrupted request", Clients::corrupted));

    /** Sends one request and judges the answer. Thread-safe except for its random numbers. */
    @FunctionalInterface
    interface Behavior {
        Verdict ask(Case asked, Oracle oracle, Random random) throws InterruptedException;
    }

    /** Starts the clients of a round, which with the seed determines the requests. */
    static LoadGenerator start(
            ChaosRun.Settings settings, String round, List<Case> cases, Oracle oracle, OutcomeCounter outcomes) {
        LoadGenerator generator =
                new LoadGenerator(cases, oracle, outcomes, new ArrayList<>(), new AtomicBoolean(true));
        for (int i = 0; i < settings.clients(); i++) {
            Random random = settings.random(round + ", client " + i);
            Thread thread = new Thread(() -> generator.run(random), "client " + i);
            thread.setDaemon(true);
            generator.clients.add(thread);
        }
        generator.clients.forEach(Thread::start);
        return generator;
    }

    private void run(Random random) {
        try {
            while (wanted.get()) {
                var client = BEHAVIORS.next(random);
                Case asked = Any.of(cases).next(random);
                Verdict verdict = client.getValue().ask(asked, oracle, random);
                outcomes.count(client.getKey(), verdict, asked.request().curl(oracle.port()));
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
        wanted.set(false);
        for (Thread client : clients) {
            client.join(2L * RawConnection.PATIENCE_MILLIS);
            client.interrupt();
        }
    }
}
