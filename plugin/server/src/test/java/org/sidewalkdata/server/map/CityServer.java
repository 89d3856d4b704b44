package org.sidewalkdata.server.map;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.server.Server;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.PrivateDatabase;

/** A server of a synthetic city with 5,000 labels in a private database. */
public final class CityServer implements AutoCloseable {
    private static final int LABELS = 5000;

    private final PrivateDatabase database = PrivateDatabase.create();
    private final Server server;

    /**
     * Loads, refreshes and serves the city.
     *
     * @param folder where the city's files are written
     * @param rewrite changes the text of each file
     */
    public CityServer(Path folder, UnaryOperator<String> rewrite) throws IOException, SQLException {
        DemoCity.write(folder, LABELS, 1, Progress.NONE);
        try (var files = Files.walk(folder)) {
            files.filter(Files::isRegularFile).forEach(file -> rewrite(file, rewrite));
        }
        Load.run(database.dataSource(), folder, LoadOptions.DEFAULT, Progress.NONE);
        new Refresh(database.dataSource()).run(Refresh.Mode.CHANGES, Progress.NONE);
        server = Server.start(Map.of(
                "server.port",
                "0",
                "sidewalk.db.connection-timeout",
                "30s", // opening a connection takes longer than 2 s on a busy machine
                "sidewalk.db.url",
                database.url(),
                "sidewalk.db.user",
                database.user()));
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
