package org.sidewalkdata.server.cli;

import java.io.Console;
import java.io.PrintStream;
import org.sidewalkdata.progress.Progress;

/** Shows how far long work is, on standard error: a bar on a terminal, plain lines in a log. */
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
        try { // from 22 on there always is a console, which knows whether it is a terminal
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("java.io.Console has no isTerminal on this Java", e);
        }
    }
}
