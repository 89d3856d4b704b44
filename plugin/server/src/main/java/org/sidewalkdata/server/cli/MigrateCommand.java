package org.sidewalkdata.server.cli;

import java.util.concurrent.Callable;
import org.sidewalkdata.schema.Schema;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code sidewalk migrate}. */
@Command(
        name = "migrate",
        description = "Brings the database to this version's schema: tables, views, the role that serves.")
final class MigrateCommand implements Callable<Integer> {
    private final CommandDatabase database;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    MigrateCommand(CommandDatabase database) {
        this.database = database;
    }

    @Override
    public Integer call() {
        Schema schema = new Schema(database.owner("migrate"));
        int pending = schema.pending();
        schema.migrate();
        spec.commandLine()
                .getOut()
                .println(
                        pending == 0
                                ? "The schema is up to date at version " + schema.appliedVersion() + "."
                                : "Applied " + pending + " steps; the schema is at version " + schema.appliedVersion()
                                        + ".");
        return ExitCode.OK.code();
    }
}
