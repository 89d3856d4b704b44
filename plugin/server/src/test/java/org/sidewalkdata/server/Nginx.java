package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sidewalkdata.testkit.HostProcess;
import org.sidewalkdata.testkit.Repository;

/** A real nginx with configurations of {@code docker/}. Tests are skipped without nginx. */
final class Nginx implements AutoCloseable {
    private final Process process;

    private Nginx(Process process) {
        this.process = process;
    }

    /**
     * Starts nginx and waits until it listens.
     *
     * @param folder for its files
     * @param http the content of the context {@code http}
     */
    static Nginx start(Path folder, String http, InetSocketAddress... listening) throws IOException {
        Optional<Path> program = Stream.of("/usr/sbin/nginx", "/usr/bin/nginx")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
        assumeTrue(program.isPresent(), "nginx is not installed: left out");
        String temporary = Stream.of("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
                .map(kind -> kind + "_temp_path " + folder.resolve(kind) + ";\n")
                .reduce("", String::concat);
        Path configuration = Files.writeString(
                folder.resolve("nginx.conf"),
                (System.getProperty("user.name").equals("root") ? "user root;\n" : "")
                        + "pid " + folder.resolve("nginx.pid")
                        + ";\nevents { worker_connections 4096; }\nhttp {\naccess_log off;\n" + temporary + http
                        + "}\n");
        List<String> command = new ArrayList<>(List.of(program.get().toString(), "-g", "daemon off;"));
        command.addAll(List.of(
                "-c",
                configuration.toString(),
                "-e",
                folder.resolve("error.log").toString()));
        Process process = new ProcessBuilder(command).inheritIO().start();
        await().until(() -> {
            assertThat(process.isAlive()).isTrue();
            return Arrays.stream(listening).allMatch(Nginx::listens);
        });
        return new Nginx(process);
    }

    /** Returns {@code nginx-cache.conf.template} for one server, listening on 127.0.0.1. */
    static String cache(Path folder, int port, int server) throws IOException {
        return Files.readString(Repository.root().resolve("docker/nginx-cache.conf.template"))
                .replace("${SIDEWALK_CACHE}", folder.resolve("cache").toString())
                .replace("${SIDEWALK_LISTEN}", "127.0.0.1:" + port)
                .replaceAll("\\$\\{SIDEWALK_SERVER_[12]}", "127.0.0.1:" + server);
    }

    @Override
    public void close() {
        HostProcess.end(process);
    }

    private static boolean listens(InetSocketAddress address) {
        try (Socket socket = new Socket()) {
            socket.connect(address);
            return true;
        } catch (IOException e) {
            return false; // the method asks exactly this
        }
    }
}
