package org.sidewalkdata.server.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.schema.Schema;
import org.sidewalkdata.server.Build;
import org.sidewalkdata.server.Server;
import org.sidewalkdata.server.database.ReaderLogin;
import org.sidewalkdata.server.settings.ServerSettings;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.sidewalkdata.snapshot.SnapshotMaker;
import org.sidewalkdata.snapshot.SnapshotName;
import org.sidewalkdata.snapshot.SnapshotRequest;
import org.sidewalkdata.snapshot.SnapshotTiles;
import org.springframework.util.FileSystemUtils;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sidewalk demo}. */
@Command(
        name = "demo",
        description = "Migrates the database, loads a city into it, refreshes, makes a snapshot and serves them, all in"
                + " one process. Replaces the data that the database holds.")
final class DemoCommand extends DatabaseCommand {
    /** The name in the examples of {@code docs/use}. */
    private static final String SNAPSHOT = "2026-Q4";

    private static final String CLUSTERS = """
            SELECT m.label_id
            FROM cluster_labels m
            JOIN (SELECT label_cluster_id
                FROM label_clusters
                WHERE label_type = '%s' AND median_severity = %d
                ORDER BY cluster_size DESC, label_cluster_id
                LIMIT 3) c USING (label_cluster_id)
            """;

    @Option(names = "--bundle", paramLabel = "DIR", description = "City bundle to show (default: a synthetic city).")
    private Optional<Path> bundle = Optional.empty();

    @Mixin
    private SyntheticCityOptions city = new SyntheticCityOptions();

    @Option(names = "--port", paramLabel = "N", description = "Port to listen on (default: ${DEFAULT-VALUE}).")
    private int port = 8080;

    @Option(
            names = "--change",
            description = "After the snapshot, remove some barriers and make others worse, so that there are changes to"
                    + " show (default for a synthetic city).")
    private boolean change;

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
            publishSyntheticCity(owner);
        }
        Path snapshots = Files.createTempDirectory("sidewalk-demo-snapshots-");
        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread(() -> FileSystemUtils.deleteRecursively(snapshots.toFile()))); // also after a signal
        makeSnapshot(owner, new SnapshotFolder(snapshots));
        if (change || bundle.isEmpty()) {
            makeChanges(owner);
            new Refresh(owner).run(Refresh.Mode.CHANGES, Progress.NONE);
        }
        ReachColumns.fill(owner);
        Map<String, String> properties = ServeCommand.properties(database, port);
        properties.put(ServerSettings.SNAPSHOTS_FOLDER.name(), snapshots.toString());
        try (Server server = Server.start(properties)) {
            say(server);
            server.awaitClose();
        }
        return ExitCode.OK.code();
    }

    private void makeSnapshot(DataSource owner, SnapshotFolder folder) {
        Publisher publisher = SnapshotCommand.publisher(database);
        var request = new SnapshotRequest(
                Optional.of(new SnapshotName(SNAPSHOT)),
                Optional.empty(),
                Optional.empty(),
                publisher,
                Build.version());
        new SnapshotMaker(new PostgisRowSource(owner), SnapshotTiles.of(publisher), LineProgress.create())
                .make(folder, request);
    }

    /**
     * Removes three missing ramps, as if they were built, and makes three surface problems worse, so that a comparison
     * with the snapshot has something to show.
     */
    private static void makeChanges(DataSource owner) throws SQLException {
        try (Connection connection = owner.getConnection();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("DELETE FROM label WHERE label_id IN (" + clusters("NoCurbRamp", 3) + ")");
            statement.execute(
                    "UPDATE label SET severity = 3 WHERE label_id IN (" + clusters("SurfaceProblem", 1) + ")");
            statement.execute("UPDATE source_state SET bundle_fingerprint = NULL"); // the next load restores the bundle
            connection.commit();
        }
    }

    private static String clusters(String type, int severity) {
        return String.format(Locale.ROOT, CLUSTERS, type, severity);
    }

    private void publishSyntheticCity(DataSource owner) throws IOException, SQLException {
        Path folder = Files.createTempDirectory("sidewalk-demo-");
        try {
            city.write(folder);
            publish(owner, folder);
        } finally {
            FileSystemUtils.deleteRecursively(folder);
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
        out.println("Snapshots, and what changed since the snapshot " + SNAPSHOT + ":");
        out.println("  " + root + "/snapshots");
        out.println("  " + root + "/v3/api/changes?from=" + SNAPSHOT);
        out.println();
        out.println("Press Ctrl-C to stop.");
    }
}
