package org.sidewalkdata.server.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import javax.sql.DataSource;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.schema.Schema;
import org.sidewalkdata.server.Server;
import org.sidewalkdata.server.database.ReaderLogin;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sidewalk demo}. */
@Command(
        name = "demo",
        description = "Migrates the database, loads a city into it, refreshes and serves it, all in one process."
                + " Replaces the data that the database holds.")
final class DemoCommand extends DatabaseCommand {
    @Option(names = "--bundle", paramLabel = "DIR", description = "City bundle to show (default: a synthetic city).")
    private Optional<Path> bundle = Optional.empty();

    @Mixin
    private SyntheticCityOptions town = new SyntheticCityOptions();

    @Option(names = "--port", paramLabel = "N", description = "Port to listen on (default: ${DEFAULT-VALUE}).")
    private int port = 8080;

    DemoCommand(CommandDatabase database) {
        super(database);
    }

    @Override
    public Integer call() throws IOException, InterruptedException, SQLException {
        refuseTogether("--bundle", "--labels", "--seed");
        DataSource owner = database.owner("demo");
        new Schema(owner).migrate();
        if (database.reader().isPresent()) {
            ReaderLogin.make(owner, database.reader().get());
        }
        if (bundle.isPresent()) {
            publish(owner, LoadCommand.existing(bundle.get()));
        } else {
            publishInventedTown(owner);
        }
        try (Server server = Server.start(ServeCommand.properties(database, port))) {
            say(server);
            server.awaitClose();
        }
        return ExitCode.OK.code();
    }

    private void publishInventedTown(DataSource owner) throws IOException, SQLException {
        Path folder = Files.createTempDirectory("sidewalk-demo-");
        try {
            town.write(folder);
            publish(owner, folder);
        } finally {
            Folders.delete(folder);
        }
    }

    private static void publish(DataSource owner, Path folder) throws SQLException {
        Progress progress = LineProgress.create();
        Load.run(owner, folder, LoadOptions.DEFAULT.withAllowEmpty(true).withAnyRemoved(), progress);
        new Refresh(owner).run(Refresh.Mode.CHANGES, progress);
    }

    private void say(Server server) {
        String root = "http://127.0.0.1:" + server.port();
        PrintWriter out = out();
        out.println();
        out.println("The demo is ready: " + root + "/");
        out.println();
        server.examples().requests().forEach(example -> {
            out.println(example.title() + ":");
            out.println("  " + root + example.path());
        });
        out.println();
        out.println("Press Ctrl-C to stop.");
    }
}
