package org.sidewalkdata.server.map;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.server.Server;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.sidewalkdata.snapshot.SnapshotMaker;
import org.sidewalkdata.snapshot.SnapshotRequest;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.PrivateDatabase;

/** A server of a synthetic city in a private database. */
public final class CityServer implements AutoCloseable {
    private final PrivateDatabase database = PrivateDatabase.create();
    private final Server server;

    /**
     * Loads, refreshes and serves a city with 5,000 labels.
     *
     * @param folder where the city's files are written
     * @param rewrite changes the text of each file
     */
    public CityServer(Path folder, UnaryOperator<String> rewrite) throws IOException, SQLException {
        this(folder, 5000, rewrite, Map.of());
    }

    private CityServer(Path folder, int labels, UnaryOperator<String> rewrite, Map<String, String> more)
            throws IOException, SQLException {
        DemoCity.write(folder, labels, 1, Progress.NONE);
        try (var files = Files.walk(folder)) {
            files.filter(Files::isRegularFile).forEach(file -> rewrite(file, rewrite));
        }
        Load.run(database.dataSource(), folder, LoadOptions.DEFAULT, Progress.NONE);
        new Refresh(database.dataSource()).run(Refresh.Mode.CHANGES, Progress.NONE);
        Map<String, String> settings = new HashMap<>(more);
        settings.put("server.port", "0");
        settings.putIfAbsent("sidewalk.units", "metric"); // as in files
        settings.put(
                "sidewalk.db.connection-timeout",
                "30s"); // opening a connection takes longer than 2 s on a busy machine
        settings.put("sidewalk.db.url", database.url());
        settings.put("sidewalk.db.user", database.user());
        server = Server.start(settings);
    }

    /** Serves a city with 2,000 labels and a snapshot of its data. */
    public static CityServer withSnapshot(Path folder) throws IOException, SQLException {
        Path snapshots = Files.createDirectory(folder.resolve("snapshots"));
        var city = new CityServer(
                Files.createDirectory(folder.resolve("city")),
                2000,
                UnaryOperator.identity(),
                Map.of("sidewalk.snapshots.folder", snapshots.toString()));
        new SnapshotMaker(new PostgisRowSource(city.database.reader()), List.of(), Progress.NONE)
                .make(new SnapshotFolder(snapshots), SnapshotRequest.byDefault(Publisher.byDefault(), "1"));
        return city;
    }

    private static void rewrite(Path file, UnaryOperator<String> rewrite) {
        try {
            Files.writeString(file, rewrite.apply(Files.readString(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @param path begins with a slash */
    public String address(String path) {
        return "http://127.0.0.1:" + server.port() + path;
    }

    @Override
    public void close() {
        server.close();
        database.close();
    }
}
