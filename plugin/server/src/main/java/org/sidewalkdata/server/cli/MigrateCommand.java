package org.sidewalkdata.server.cli;

import java.sql.SQLException;
import javax.sql.DataSource;
import org.sidewalkdata.schema.Schema;
import org.sidewalkdata.server.database.ReaderLogin;
import picocli.CommandLine.Command;

/** {@code sidewalk migrate}. */
@Command(
        name = "migrate",
        description =
                "Upgrades the database to this version's schema: tables, views, the role that serves requests and, if"
                        + " SIDEWALK_DB_READER_USER is set, that login.")
final class MigrateCommand extends DatabaseCommand {
    MigrateCommand(CommandDatabase database) {
        super(database);
    }

    @Override
    public Integer call() throws SQLException {
        DataSource owner = database.owner("migrate");
        Schema schema = new Schema(owner);
        Schema.Upgrade done = schema.migrate();
        out().println(done(done));
        if (database.reader().isPresent()) {
            ReaderLogin.make(owner, database.reader().get()).forEach(out()::println);
        }
        return ExitCode.OK.code();
    }

    private static String done(Schema.Upgrade done) {
        if (done.applied() > 0) {
            return "Applied " + done.applied() + (done.applied() == 1 ? " step" : " steps")
                    + "; the schema is at version " + done.version() + ".";
        }
        return "The schema is up to date at version " + done.version() + "."
                + (done.rightsGiven() ? " Restored the missing rights of the role that serves requests." : "");
    }
}
