package org.sidewalkdata.server.cli;

/** Tells whether this process is ending, because of a signal or {@link System#exit}. */
final class Ending {
    private Ending() {}

    /**
     * Returns true while the process is ending. Shutdown hooks then close resources that the command still uses, so its
     * next step may fail. May be called from any thread.
     */
    static boolean isUnderWay() {
        Thread hook = new Thread(() -> {});
        try {
            Runtime.getRuntime().addShutdownHook(hook);
            Runtime.getRuntime().removeShutdownHook(hook);
            return false;
        } catch (IllegalStateException e) { // Java has no other way to find out
            return true;
        }
    }
}
