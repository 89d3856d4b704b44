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
                "Derives what is published from the source tables: statistics, clusters, scores. Readers see the old"
                        + " version until it is done, and are never made to wait.")
final class RefreshCommand extends DatabaseCommand {
    @Option(
            names = "--full",
            description = "Derive everything anew, not only what changes since the last refresh touch.")
    private boolean full;

    RefreshCommand(CommandDatabase database) {
        super(database);
    }

    @Override
    public Integer call() throws SQLException {
        Refresh.Mode mode = full ? Refresh.Mode.EVERYTHING : Refresh.Mode.CHANGES;
        RefreshReport report = new Refresh(database.owner("refresh")).run(mode, CommandProgress.create());
        report.toLines().forEach(out()::println);
        return ExitCode.OK.code();
    }
}
