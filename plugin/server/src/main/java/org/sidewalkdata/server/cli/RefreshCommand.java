package org.sidewalkdata.server.cli;

import java.sql.SQLException;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.refresh.RefreshReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code sidewalk refresh}. */
@Command(
        name = "refresh",
        description =
                "Computes the published data from the source tables: statistics, clusters, scores. Clients get the old"
                        + " data version until the refresh is done, and never wait for it.")
final class RefreshCommand extends DatabaseCommand {
    @Option(
            names = "--full",
            description = "Compute everything again, not only what has changed since the last refresh.")
    private boolean full;

    RefreshCommand(CommandDatabase database) {
        super(database);
    }

    @Override
    public Integer call() throws SQLException {
        Refresh.Mode mode = full ? Refresh.Mode.EVERYTHING : Refresh.Mode.CHANGES;
        RefreshReport report = new Refresh(database.owner("refresh")).run(mode, LineProgress.create());
        report.toLines().forEach(out()::println);
        return ExitCode.OK.code();
    }
}
