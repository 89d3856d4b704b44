package org.sidewalkdata.server.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.sidewalkdata.progress.PrintableText;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that works on the database and prints what it did. Its call returns the exit code. */
abstract class DatabaseCommand implements Callable<Integer> {
    final CommandDatabase database;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    DatabaseCommand(CommandDatabase database) {
        this.database = database;
    }

    /**
     * Rejects options that have no effect together with {@code name}.
     *
     * @param others options that have no effect when {@code name} is given
     */
    final void refuseTogether(String name, String... others) {
        GivenOptions.refuseTogether(spec, name, others);
    }

    /** Standard output: what was done. */
    final PrintWriter out() {
        return printable(spec.commandLine().getOut());
    }

    /** Standard error: what the operator should look at. */
    final PrintWriter err() {
        return printable(spec.commandLine().getErr());
    }

    private static PrintWriter printable(PrintWriter out) {
        return new PrintWriter(PrintableText.writer(out), true);
    }
}
