package org.sidewalkdata.server.cli;

import java.sql.SQLException;
import java.util.concurrent.Callable;
import javax.sql.DataSource;
import org.sidewalkdata.schema.Schema;
import org.sidewalkdata.server.database.ReaderLogin;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code sidewalk migrate}. */
@Command(
        name = "migrate",
        description =
                "Brings the database to this version's schema: tables, views, the role that serves, and the login of"
                        + " SIDEWALK_DB_READER_USER when that is set.")
final class MigrateCommand implements Callable<Integer> {
    private final CommandDatabase database;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    MigrateCommand(CommandDatabase database) {
        this.database = database;
    }

    @Override
    public Integer call() throws SQLException {
        DataSource owner = database.owner("migrate");
        Schema schema = new Schema(owner);
        int pending = schema.pending();
        schema.migrate();
        spec.commandLine()
                .getOut()
                .println(
                        pending == 0
                                ? "The schema is up to date at version " + schema.appliedVersion() + "."
                                : "Applied " + pending + " steps; the schema is at version " + schema.appliedVersion()
                                        + ".");
        if (database.reader().isPresent()) {
            ReaderLogin.make(owner, database.reader().get())
                    .forEach(spec.commandLine().getOut()::println);
        }
        for (String index : schema.quadtreeIndexes()) {
            spec.commandLine()
                    .getErr()
                    .println("The SP-GiST index " + index + " can crash PostgreSQL; run: DROP INDEX " + index);
        }
        return ExitCode.OK.code();
    }
}
