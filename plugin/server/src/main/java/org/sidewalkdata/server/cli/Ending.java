package org.sidewalkdata.server.cli;

/** Whether this process has been told to end, by a signal or by {@link System#exit}. */
final class Ending {
    private Ending() {}

    /** From then on hooks close what the command still works with, so that its next step may fail. Any thread. */
    static boolean isUnderWay() {
        Thread hook = new Thread(() -> {});
        try {
            Runtime.getRuntime().addShutdownHook(hook);
            Runtime.getRuntime().removeShutdownHook(hook);
            return false;
        } catch (IllegalStateException e) { // the only way in which Java tells
            return true;
        }
    }
}
