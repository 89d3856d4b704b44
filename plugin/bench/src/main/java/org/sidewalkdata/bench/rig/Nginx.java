package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.testkit.HostProcess;
import org.sidewalkdata.testkit.Repository;

/** nginx with the configuration that we ship, before two servers of this machine. Ended by {@link #close}. */
public final class Nginx implements AutoCloseable {
    private static final List<String> TEMPORARY = List.of("client_body", "proxy", "fastcgi", "uwsgi", "scgi");

    private final Process process;
    private final int port;

    private Nginx(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Empty: it is not installed. */
    public static Optional<Program> installed() {
        return Program.find("nginx")
                .or(() -> Optional.of(Path.of("/usr/sbin/nginx"))
                        .filter(Files::isExecutable)
                        .map(Program::new));
    }

    /** @param folder empty or not there; its configuration, log and cache */
    static Nginx start(Program program, Path folder, int first, int second) throws IOException, InterruptedException {
        int port = HostProcess.freePort();
        Files.createDirectories(folder.resolve("temporary"));
        Path configuration = folder.resolve("nginx.conf");
        Files.writeString(configuration, configuration(folder, port, first, second));
        Process process = new ProcessBuilder(
                        program.path().toString(),
                        "-c",
                        configuration.toString(),
                        "-e",
                        folder.resolve("error.log").toString(),
                        "-g",
                        "daemon off;")
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output.log").toFile())
                .start();
        Nginx nginx = new Nginx(process, port);
        nginx.awaitReady(folder);
        return nginx;
    }

    private static String configuration(Path folder, int port, int first, int second) throws IOException {
        StringBuilder text = new StringBuilder();
        if (System.getProperty("user.name").equals("root")) {
            text.append("user root;\n"); // whose folder this is
        }
        text.append("pid ").append(folder.resolve("nginx.pid")).append(";\nevents {}\nhttp {\naccess_log off;\n");
        for (String kind : TEMPORARY) {
            Path temporary = folder.resolve("temporary").resolve(kind);
            text.append(kind).append("_temp_path ").append(temporary).append(";\n");
        }
        return text.append(Files.readString(Repository.root().resolve("docker/nginx-cache.conf.template"))
                        .replace("${SIDEWALK_CACHE}", folder.resolve("cache").toString())
                        .replace("${SIDEWALK_LISTEN}", "127.0.0.1:" + port)
                        .replace("${SIDEWALK_SERVER_1}", "127.0.0.1:" + first)
                        .replace("${SIDEWALK_SERVER_2}", "127.0.0.1:" + second))
                .append("}\n")
                .toString();
    }

    private void awaitReady(Path folder) throws IOException, InterruptedException {
        while (process.isAlive()) {
            try {
                Downloads.get(address("/v3/api/labelTags"));
                return;
            } catch (IOException e) {
                Thread.sleep(100); // not listening yet
            }
        }
        throw new IOException("nginx does not start: see " + folder);
    }

    public URI address(String path) {
        return URI.create("http://127.0.0.1:" + port + path);
    }

    @Override
    public void close() {
        HostProcess.end(process);
    }
}
