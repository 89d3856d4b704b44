package org.sidewalkdata.server.cli;

import java.io.Console;
import java.io.PrintStream;
import org.sidewalkdata.progress.Progress;

/** Shows the progress of long work on standard error: a bar on a terminal, plain lines in a log. */
final class CommandProgress {
    private CommandProgress() {}

    static Progress create() {
        PrintStream out = System.err;
        return isTerminal() ? new BarProgress(out) : new LineProgress(out, System::nanoTime);
    }

    private static boolean isTerminal() {
        Console console = System.console();
        if (console == null || Runtime.version().feature() < 22) {
            return console != null;
        }
        try { // since Java 22 there is always a console, and it knows whether it is a terminal
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("java.io.Console has no isTerminal on this Java", e);
        }
    }
}
