package org.sidewalkdata.testkit.attack;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The server that is attacked, on this machine.
 *
 * @param port where clients reach it, perhaps a proxy's
 * @param serverPort its own
 * @param process its present process; empty: unknown
 * @param restart starts it again after it has ended, and waits until it answers
 */
public record Attacked(int port, int serverPort, Supplier<Optional<ProcessHandle>> process, Restart restart) {
    /** Starts a server again. */
    @FunctionalInterface
    public interface Restart {
        void run() throws IOException, InterruptedException;
    }

    boolean isAlive() {
        return process.get().map(ProcessHandle::isAlive).orElse(true);
    }
}
