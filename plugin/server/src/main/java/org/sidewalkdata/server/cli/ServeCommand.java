package org.sidewalkdata.server.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sidewalkdata.server.Server;
import org.sidewalkdata.settings.DatabaseAddress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code sidewalk serve}. */
@Command(
        name = "serve",
        description =
                "Answers requests until it is told to stop. It starts although the database is down, and answers 503"
                        + " until that is back.")
final class ServeCommand implements Callable<Integer> {
    @Option(names = "--port", paramLabel = "N", description = "Port to listen on; 0: any that is free (default: 8080).")
    private Optional<Integer> port = Optional.empty();

    @Option(
            names = "--address",
            paramLabel = "HOST",
            description = "Address to listen on (default: 127.0.0.1, this machine only).")
    private Optional<String> address = Optional.empty();

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "Any setting, such as sidewalk.max-concurrent-exports=4; wins over the environment.")
    private Map<String, String> settings = new LinkedHashMap<>();

    /** The database of the environment and a port, as the server's settings. */
    static Map<String, String> properties(CommandDatabase database, int port) {
        DatabaseAddress address = database.address();
        Map<String, String> properties = new LinkedHashMap<>(Map.of(
                "sidewalk.db.url", address.jdbcUrl(),
                "sidewalk.db.user", address.user(),
                "sidewalk.db.password", address.password(),
                "server.port", String.valueOf(port)));
        database.reader().ifPresent(reader -> {
            properties.put("sidewalk.db.reader.user", reader.user());
            properties.put("sidewalk.db.reader.password", reader.password());
        });
        return properties;
    }

    @Override
    public Integer call() throws InterruptedException {
        Map<String, String> properties = new LinkedHashMap<>(settings);
        port.ifPresent(number -> properties.put("server.port", String.valueOf(number)));
        address.ifPresent(host -> properties.put("server.address", host));
        Server.start(properties).awaitClose();
        return ExitCode.OK.code();
    }
}
