package org.sidewalkdata.server.cli;

import java.sql.SQLException;
import javax.sql.DataSource;
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

    @Option(
            names = "--reach",
            description = "Then compute what a person with a manual wheelchair reaches from each street, as columns of"
                    + " the layer access_score_streets. The next refresh that changes something empties them.")
    private boolean reach;

    RefreshCommand(CommandDatabase database) {
        super(database);
    }

    @Override
    public Integer call() throws SQLException {
        Refresh.Mode mode = full ? Refresh.Mode.EVERYTHING : Refresh.Mode.CHANGES;
        DataSource owner = database.owner("refresh");
        RefreshReport report = new Refresh(owner).run(mode, LineProgress.create());
        report.toLines().forEach(out()::println);
        if (reach) {
            out().println("streets with reach: " + ReachColumns.fill(owner));
        }
        return ExitCode.OK.code();
    }
}
