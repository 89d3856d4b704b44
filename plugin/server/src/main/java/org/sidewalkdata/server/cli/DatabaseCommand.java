package org.sidewalkdata.server.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that works on the database and tells on the terminal what it did. Its call gives the exit code. */
abstract class DatabaseCommand implements Callable<Integer> {
    final CommandDatabase database;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    DatabaseCommand(CommandDatabase database) {
        this.database = database;
    }

    /** @param others options that mean nothing when {@code name} is given */
    final void refuseTogether(String name, String... others) {
        GivenOptions.refuseTogether(spec, name, others);
    }

    /** What was done: standard output. */
    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    /** What the operator should look at: standard error. */
    final PrintWriter err() {
        return spec.commandLine().getErr();
    }
}
