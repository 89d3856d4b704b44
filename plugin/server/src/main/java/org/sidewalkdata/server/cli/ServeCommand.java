package org.sidewalkdata.server.cli;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.sidewalkdata.server.ProgramFile;
import org.sidewalkdata.server.Server;
import org.sidewalkdata.settings.DatabaseAddress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code sidewalk serve}. */
@Command(
        name = "serve",
        description =
                "Answers requests until it is stopped. It also starts while the database is down, and answers 503 until"
                        + " the database is available.")
final class ServeCommand implements Callable<Integer> {
    @Mixin
    private ServeOptions options = new ServeOptions();

    /** Returns the server's settings: the database of the environment and a port. */
    static Map<String, String> properties(CommandDatabase database, int port) {
        DatabaseAddress address = database.address();
        Map<String, String> properties = new LinkedHashMap<>(Map.of(
                "sidewalk.db.url", address.jdbcUrl(),
                "sidewalk.db.user", address.user(),
                "sidewalk.db.password", address.password(),
                "sidewalk.db.password-file", "",
                "server.port", String.valueOf(port)));
        database.reader().ifPresent(reader -> {
            properties.put("sidewalk.db.reader.user", reader.user());
            properties.put("sidewalk.db.reader.password", reader.password());
            properties.put("sidewalk.db.reader.password-file", "");
        });
        return properties;
    }

    @Override
    public Integer call() throws InterruptedException, IOException {
        ProgramFile.watch();
        Server.start(options.settings()).awaitClose();
        return ExitCode.OK.code();
    }
}
