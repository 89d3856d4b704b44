package org.sidewalkdata.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.testkit.Repository;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * Everything that the compose files name exists: services, volumes, files, variables. Docker Compose checks them by its
 * schema if it is installed. The test starts nothing except the shell of a replica's first start.
 */
@Tag("slow")
class ComposeFilesTest {
    private static final Path FOLDER = Repository.root().resolve("docker");
    private static final Pattern VARIABLE = Pattern.compile("(?<!\\$)\\$\\{([A-Z_0-9]{1,40})");

    @ParameterizedTest
    @ValueSource(strings = {"compose.yaml", "compose.cluster.yaml"})
    void servicesWaitForServicesThatTellWhetherTheyAreReady(String file) {
        Map<String, Map<String, Object>> services = services(file);
        services.forEach((name, service) -> map(service.get("depends_on")).forEach((other, wait) -> {
            assertThat(services).as(name).containsKey(other);
            if (map(wait).get("condition").equals("service_healthy")) {
                assertThat(services.get(other).containsKey("healthcheck") || buildsServer(services.get(other)))
                        .as(name + " waits for " + other)
                        .isTrue();
            }
        }));
    }

    /**
     * The image of PostgreSQL initializes its database with a temporary server that listens on a socket only. A
     * readiness check on that socket would start the next services too early.
     */
    @ParameterizedTest
    @ValueSource(strings = {"compose.yaml", "compose.cluster.yaml"})
    void databasesAreAskedWhereOthersReachThem(String file) {
        List<String> asked = services(file).values().stream()
                .filter(service -> map(service.get("healthcheck")).containsKey("test"))
                .map(service ->
                        list(map(service.get("healthcheck")).get("test")).get(1).toString())
                .toList();
        assertThat(asked).isNotEmpty().allMatch(test -> test.startsWith("pg_isready -h 127.0.0.1 "));
    }

    /**
     * After a restart of the machine, servers start again and one-time jobs do not. Logs are bounded, and images have
     * names.
     */
    @ParameterizedTest
    @ValueSource(strings = {"compose.yaml", "compose.cluster.yaml"})
    void whatServesStartsAnewAndStopsInOrder(String file) {
        services(file).forEach((name, service) -> {
            boolean ends = Set.of("migrate", "load", "refresh").contains(name);
            assertThat(service.get("restart")).as(name).isEqualTo(ends ? null : "unless-stopped");
            assertThat(service.containsKey("stop_grace_period")).as(name).isEqualTo(!ends);
            assertThat(map(map(service.get("logging")).get("options")).keySet())
                    .as(name)
                    .containsExactlyInAnyOrder("max-size", "max-file");
            assertThat(service).as(name).containsKey("image");
        });
    }

    /** A bundle with a bad row must not stop the server of a published city. */
    @ParameterizedTest
    @CsvSource({"compose.yaml, server", "compose.cluster.yaml, server1", "compose.cluster.yaml, server2"})
    void serversWaitForTheSchemaAndNotForData(String file, String server) {
        assertThat(map(services(file).get(server).get("depends_on")).keySet())
                .contains("migrate")
                .doesNotContain("load");
        assertThat(services(file).get("migrate").get("command")).isEqualTo(List.of("migrate"));
    }

    /** An image has only what the list names, so neither passwords nor settings of this installation get into it. */
    @Test
    void imagesHaveNoSecrets() throws IOException {
        List<String> patterns = Files.readAllLines(Repository.root().resolve(".dockerignore")).stream()
                .filter(line -> !line.startsWith("#"))
                .toList();
        assertThat(patterns.get(0)).isEqualTo("*");
        assertThat(patterns)
                .doesNotContain("!docker")
                .noneMatch(line -> line.contains("secret") || line.contains(".env"));
    }

    /** A release has one zip for each kind of GeoServer, and their jars have the same name. */
    @Test
    void theImageOfGeoServerHasTheZipThatIsForIt() throws IOException {
        String zip = read("geoserver.Dockerfile")
                .lines()
                .filter(line -> line.startsWith("COPY docker/"))
                .findFirst()
                .orElseThrow()
                .split("[/ ]")[2];
        String built = Files.readString(Repository.root().resolve("plugin/geoserver/pom.xml"));
        assertThat(built).contains(zip.replace("*", "${project.version}"));
        assertThat(read("README.md")).contains(zip.replace("*", "VERSION"));
        assertThat(read("geoserver.Dockerfile")).contains("geoserver:2.28.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Dockerfile", "geoserver.Dockerfile"})
    void imagesHaveTheUsualLabels(String file) {
        assertThat(read(file))
                .contains(
                        "org.opencontainers.image.title=",
                        "org.opencontainers.image.version=\"$VERSION\"",
                        "org.opencontainers.image.revision=\"$REVISION\"",
                        "org.opencontainers.image.source=\"$SOURCE\"",
                        "org.opencontainers.image.licenses=");
    }

    /** Variables of containers are shown by {@code docker inspect}; passwords are in files. */
    @ParameterizedTest
    @ValueSource(strings = {"compose.yaml", "compose.cluster.yaml"})
    void passwordsAreSecrets(String file) {
        Set<String> declared = map(load(file).get("secrets")).keySet();
        services(file).forEach((name, service) -> {
            List<String> secrets =
                    list(service.get("secrets")).stream().map(Object::toString).toList();
            assertThat(declared).as(name).containsAll(secrets);
            map(service.get("environment")).forEach((variable, value) -> {
                if (variable.contains("PASSWORD")) {
                    assertThat(variable).as(name).endsWith("_FILE");
                    assertThat(secrets).as(name).contains(value.toString().replace("/run/secrets/", ""));
                }
            });
        });
    }

    /** Runs the health check of the image against a server that records the path. */
    @ParameterizedTest
    @CsvSource({
        "SERVER_PORT=%d, 200, /actuator/health/readiness",
        "SERVER_PORT=%d SERVER_SERVLET_CONTEXT_PATH=/newberg/, 200, /newberg/actuator/health/readiness",
        "SERVER_PORT=1 MANAGEMENT_SERVER_PORT=%d SERVER_SERVLET_CONTEXT_PATH=/newberg, 200, /actuator/health/readiness",
        "SERVER_PORT=%d, 503, /actuator/health/readiness"
    })
    void healthIsAskedWhereTheServerListens(String settings, int status, String expected, @TempDir Path folder)
            throws IOException {
        List<String> asked = new CopyOnWriteArrayList<>();
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/", exchange -> {
            asked.add(exchange.getRequestURI().toString());
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
        try {
            List<String> command = new ArrayList<>(List.of(
                    String.format(Locale.ROOT, settings, server.getAddress().getPort())
                            .split(" ")));
            command.add(FOLDER.resolve("health-check").toString());
            assertThat(run(folder, command, List.of())).isEqualTo(new Run(status == 200 ? 0 : 1, ""));
        } finally {
            server.stop(0);
        }
        assertThat(asked).containsExactly(expected);
    }

    /** Returns true for the server's image, which contains its own health check. */
    private static boolean buildsServer(Map<String, Object> service) {
        return service.containsKey("build") && read("Dockerfile").contains("HEALTHCHECK");
    }

    @ParameterizedTest
    @ValueSource(strings = {"compose.yaml", "compose.cluster.yaml"})
    void volumesAreDeclaredAndFilesAreThere(String file) {
        Set<String> volumes = map(load(file).get("volumes")).keySet();
        for (Map<String, Object> service : services(file).values()) {
            for (Object mount : list(service.get("volumes"))) {
                String source = mount.toString().replaceFirst(":/.*", "");
                if (source.startsWith("./")) {
                    assertThat(FOLDER.resolve(source)).exists();
                } else if (!source.startsWith("${")) {
                    assertThat(volumes).contains(source);
                }
            }
            if (service.containsKey("build")) {
                Map<String, Object> build = map(service.get("build"));
                Path context = FOLDER.resolve(build.get("context").toString());
                assertThat(context.resolve(build.get("dockerfile").toString())).exists();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"compose.yaml", "compose.cluster.yaml"})
    void theExampleOfSettingsHasEveryVariable(String file) {
        Set<String> known = read(".env.example")
                .lines()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.replaceFirst("=.*", ""))
                .collect(Collectors.toSet());
        assertThat(variables(file)).isNotEmpty().isSubsetOf(known);
    }

    @Test
    void nginxIsToldAllThatItsConfigurationLeavesOpen() {
        Map<String, Object> told =
                map(services("compose.cluster.yaml").get("cache").get("environment"));
        Pattern filled = Pattern.compile(told.get("NGINX_ENVSUBST_FILTER").toString());
        assertThat(variables("nginx-cache.conf.template"))
                .isEqualTo(told.keySet().stream()
                        .filter(name -> filled.matcher(name).find())
                        .collect(Collectors.toSet()));
    }

    /**
     * Runs {@code envsubst} as the file does; without its list of names it would also replace nginx's own variables.
     */
    @Test
    void nginxKeepsItsOwnVariables(@TempDir Path folder) {
        List<String> shell = List.of("sh", "-c");
        assumeTrue(
                run(folder, shell, List.of("command -v envsubst")).code() == 0, "envsubst is not installed: left out");
        String template = read("nginx-cache.conf.template");
        Matcher command = Pattern.compile("envsubst '[^']*'").matcher(template);
        assertThat(command.find()).isTrue();
        String filled = run(
                        folder,
                        shell,
                        List.of("SIDEWALK_LISTEN=81 SIDEWALK_CACHE=/c SIDEWALK_SERVER_1=a SIDEWALK_SERVER_2=b "
                                + command.group() + " <" + FOLDER.resolve("nginx-cache.conf.template")))
                .output();
        assertThat(filled)
                .contains("listen 81;", "$http_host;", "$sidewalk_proto;")
                .doesNotContain("${SIDEWALK");
    }

    @ParameterizedTest
    @ValueSource(strings = {"compose.yaml", "compose.cluster.yaml"})
    void dockerComposeTakesThem(String file, @TempDir Path folder) throws Exception {
        List<String> compose = Stream.of(List.of("docker", "compose"), List.of("docker-compose"))
                .filter(program -> run(folder, program, List.of("version")).code() == 0)
                .findFirst()
                .orElse(List.of());
        assumeFalse(compose.isEmpty(), "Docker Compose is not installed");
        Path settings = Files.writeString(folder.resolve("settings"), read(".env.example"));
        List<String> config = List.of(
                "--env-file", settings.toString(), "-f", FOLDER.resolve(file).toString(), "config", "-q");
        assertThat(run(folder, compose, config)).isEqualTo(new Run(0, ""));
    }

    /** A half-copied replica would start as a separate server beside the primary. */
    @Test
    void aReplicaCopiesThePrimaryWhollyOrNotAtAll(@TempDir Path folder) throws Exception {
        Map<String, Object> replica = services("compose.cluster.yaml").get("replica1");
        Path data = folder.resolve("replica");
        Files.writeString(folder.resolve("owner-password"), "secret");
        program(folder.resolve("postgres"), "ls \"$PGDATA\"");
        String copy = "while [ \"$1\" != -D ]; do shift; done; mkdir \"$2\" && touch \"$2/PG_VERSION\"";
        program(folder.resolve("pg_basebackup"), copy + " && kill -KILL $PPID");
        assertThat(start(replica, folder).code()).isNotZero();
        assertThat(data).doesNotExist();
        program(folder.resolve("pg_basebackup"), copy + " \"$2/standby.signal\"");
        Run whole = new Run(0, "PG_VERSION\nstandby.signal\n");
        assertThat(start(replica, folder)).isEqualTo(whole);
        program(folder.resolve("pg_basebackup"), "exit 1");
        assertThat(start(replica, folder)).as("its second start copies nothing").isEqualTo(whole);
    }

    private static Run start(Map<String, Object> service, Path folder) {
        List<String> entrypoint = list(service.get("entrypoint")).stream()
                .map(part -> part.toString().replace("$$", "$").replace("/run/secrets", folder.toString()))
                .toList();
        return run(folder, entrypoint, List.of());
    }

    private static void program(Path file, String script) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    /**
     * Runs a program and returns its output and exit code, 127 if it does not exist. Programs in the folder come first.
     */
    private static Run run(Path folder, List<String> program, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of("/usr/bin/env"));
        command.addAll(program);
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().merge("PATH", folder.toString(), (path, first) -> first + ":" + path);
        builder.environment().put("PGDATA", folder.resolve("replica").toString());
        try {
            Process process = builder.start();
            String output = new String(process.getInputStream().readAllBytes(), UTF_8);
            return new Run(process.waitFor(), output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private record Run(int code, String output) {}

    private static Set<String> variables(String file) {
        return VARIABLE.matcher(read(file))
                .results()
                .map((MatchResult found) -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Map<String, Map<String, Object>> services(String file) {
        return map(load(file).get("services")).entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> map(entry.getValue())));
    }

    private static Map<String, Object> load(String file) {
        return map(new Yaml(new SafeConstructor(new LoaderOptions())).load(read(file)));
    }

    private static String read(String file) {
        try {
            return Files.readString(FOLDER.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object yaml) {
        return yaml == null ? Map.of() : (Map<String, Object>) yaml;
    }

    private static List<?> list(Object yaml) {
        return yaml == null ? List.of() : (List<?>) yaml;
    }
}
