package org.sidewalkdata.server.cli;

import java.sql.SQLException;
import java.util.concurrent.Callable;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.refresh.RefreshReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code sidewalk refresh}. */
@Command(
        name = "refresh",
        description =
                "Derives what is published from the source tables: statistics, clusters, scores. Readers see the old"
                        + " version until it is done, and are never made to wait.")
final class RefreshCommand implements Callable<Integer> {
    private final CommandDatabase database;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--full",
            description = "Derive everything anew, not only what changes since the last refresh touch.")
    private boolean full;

    RefreshCommand(CommandDatabase database) {
        this.database = database;
    }

    @Override
    public Integer call() throws SQLException {
        Refresh.Mode mode = full ? Refresh.Mode.EVERYTHING : Refresh.Mode.CHANGES;
        RefreshReport report = new Refresh(database.owner("refresh")).run(mode, CommandProgress.create());
        report.toLines().forEach(spec.commandLine().getOut()::println);
        return ExitCode.OK.code();
    }
}
