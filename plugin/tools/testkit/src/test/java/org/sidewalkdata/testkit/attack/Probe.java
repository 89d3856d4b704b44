package org.sidewalkdata.testkit.attack;

import java.util.concurrent.atomic.AtomicInteger;

/** Asks one path five times a second, as a monitor or a normal client does, until it is closed. */
final class Probe implements AutoCloseable {
    private static final int PAUSE_MILLIS = 200;

    private final int port;
    private final Shot shot;
    private final Thread thread = new Thread(this::run, "probe");
    private final AtomicInteger busy = new AtomicInteger();
    private final AtomicInteger bad = new AtomicInteger();
    private volatile boolean isDone;
    private volatile long begun;
    private volatile long longest;

    Probe(int port, String path) {
        this.port = port;
        this.shot = new Shot("GET", path, "", "", Shot.Manner.WHOLE, "probe");
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        try {
            while (!isDone) {
                begun = System.nanoTime();
                try (Client client = new Client(shot)) {
                    Answer answer = client.ask(port);
                    longest = Math.max(longest, answer.millis());
                    busy.addAndGet(answer.status() == 503 ? 1 : 0);
                    bad.addAndGet(answer.status() == 200 || answer.status() == 503 ? 0 : 1);
                }
                begun = 0;
                Thread.sleep(PAUSE_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns the longest time to an answer in milliseconds, also of one that has not come. */
    long longest() {
        long open = begun == 0 ? 0 : (System.nanoTime() - begun) / 1_000_000;
        return Math.max(longest, open);
    }

    /** Returns how often the answer was 503. */
    int busy() {
        return busy.get();
    }

    /** Returns how often the answer was another error, or none. */
    int bad() {
        return bad.get();
    }

    @Override
    public void close() throws InterruptedException {
        isDone = true;
        thread.join(20_000);
        thread.interrupt();
    }
}
