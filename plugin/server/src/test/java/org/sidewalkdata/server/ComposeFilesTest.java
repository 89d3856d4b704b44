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
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
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
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Everything that the compose files name exists: services, volumes, files, variables. Docker Compose checks them by its
 * schema if it is installed. The test starts nothing except the shell of a replica's first start.
 */
@Tag("slow")
class ComposeFilesTest {
    private static final Path FOLDER = Repository.root().resolve("docker");
    private static final Pattern VARIABLE = Pattern.compile("(?<!\\$)\\$\\{([A-Z_0-9]{1,40})");
    private static final String ONE = "compose.yaml";
    private static final String CLUSTER = "compose.cluster.yaml";

    @ParameterizedTest
    @ValueSource(strings = {ONE, CLUSTER})
    void servicesWaitForServicesThatTellWhetherTheyAreReady(String file) {
        JsonNode services = load(file).get("services");
        each(
                file,
                (name, service) -> service.path("depends_on").properties().forEach(wait -> {
                    JsonNode other = services.get(wait.getKey());
                    assertThat(other).as(name).isNotNull();
                    if (wait.getValue().get("condition").asString().equals("service_healthy")) {
                        assertThat(other.has("healthcheck") || buildsServer(other))
                                .as(name + " waits for " + wait.getKey())
                                .isTrue();
                    }
                }));
    }

    /** Returns true for the server's image, which contains its own health check. */
    private static boolean buildsServer(JsonNode service) {
        return service.has("build") && read("Dockerfile").contains("HEALTHCHECK");
    }

    /**
     * The image of PostgreSQL initializes its database with a temporary server that listens on a socket only. A
     * readiness check on that socket would start the next services too early.
     */
    @ParameterizedTest
    @ValueSource(strings = {ONE, CLUSTER})
    void databasesAreAskedWhereOthersReachThem(String file) {
        List<String> asked = new ArrayList<>();
        each(
                file,
                (name, service) -> asked.add(service.at("/healthcheck/test/1").asString("")));
        asked.removeIf(String::isEmpty);
        assertThat(asked).isNotEmpty().allMatch(test -> test.startsWith("pg_isready -h 127.0.0.1 "));
    }

    /**
     * After a restart of the machine, servers start again and one-time jobs do not. Logs are bounded, and images have
     * names.
     */
    @ParameterizedTest
    @ValueSource(strings = {ONE, CLUSTER})
    void whatServesStartsAnewAndStopsInOrder(String file) {
        each(file, (name, service) -> {
            boolean ends = Set.of("migrate", "load", "refresh").contains(name);
            assertThat(service.path("restart").asString("")).as(name).isEqualTo(ends ? "" : "unless-stopped");
            assertThat(service.has("stop_grace_period")).as(name).isEqualTo(!ends);
            assertThat(service.at("/logging/options").propertyNames())
                    .as(name)
                    .containsExactlyInAnyOrder("max-size", "max-file");
            assertThat(service.has("image")).as(name).isTrue();
        });
    }

    /** A bundle with a bad row must not stop the server of a published city. */
    @ParameterizedTest
    @CsvSource({ONE + ", server", CLUSTER + ", server1", CLUSTER + ", server2"})
    void serversWaitForTheSchemaAndNotForData(String file, String server) {
        JsonNode services = load(file).get("services");
        assertThat(services.get(server).get("depends_on").propertyNames())
                .contains("migrate")
                .doesNotContain("load");
        assertThat(services.get("migrate").get("command")).hasToString("[\"migrate\"]");
    }

    /** An image has only what the list names, so neither passwords nor settings of this installation get into it. */
    @Test
    void imagesHaveNoSecrets() throws IOException {
        List<String> patterns = Files.readAllLines(Repository.root().resolve(".dockerignore")).stream()
                .filter(line -> !line.startsWith("#"))
                .toList();
        assertThat(patterns).first().isEqualTo("*");
        assertThat(patterns)
                .doesNotContain("!docker")
                .noneMatch(line -> line.contains("secret") || line.contains(".env"));
    }

    /** A release has one zip for each kind of GeoServer, and their jars have the same name. */
    @Test
    void theImageOfGeoServerHasTheZipThatIsForIt() {
        String zip = Answer.found("(?m)^COPY docker/([^ ]*)", read("geoserver.Dockerfile"))
                .get(0);
        assertThat(read("../plugin/geoserver/pom.xml")).contains(zip.replace("*", "${project.version}"));
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
    @ValueSource(strings = {ONE, CLUSTER})
    void passwordsAreSecrets(String file) {
        Collection<String> declared = load(file).get("secrets").propertyNames();
        each(file, (name, service) -> {
            List<String> secrets = texts(service.path("secrets"));
            assertThat(declared).as(name).containsAll(secrets);
            service.path("environment").properties().forEach(variable -> {
                if (variable.getKey().contains("PASSWORD")) {
                    assertThat(variable.getKey()).as(name).endsWith("_FILE");
                    assertThat(secrets)
                            .as(name)
                            .contains(variable.getValue().asString().replace("/run/secrets/", ""));
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
            String variables =
                    String.format(Locale.ROOT, settings, server.getAddress().getPort());
            assertThat(run(folder, (variables + " " + FOLDER + "/health-check").split(" ")))
                    .isEqualTo(new Run(status == 200 ? 0 : 1, ""));
        } finally {
            server.stop(0);
        }
        assertThat(asked).containsExactly(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {ONE, CLUSTER})
    void volumesAreDeclaredAndFilesAreThere(String file) {
        Collection<String> volumes = load(file).get("volumes").propertyNames();
        each(file, (name, service) -> {
            for (String mount : texts(service.path("volumes"))) {
                String source = mount.replaceFirst(":/.*", "");
                if (source.startsWith("./")) {
                    assertThat(FOLDER.resolve(source)).exists();
                } else if (!source.startsWith("${")) {
                    assertThat(volumes).contains(source);
                }
            }
            JsonNode build = service.path("build");
            if (!build.isMissingNode()) {
                Path context = FOLDER.resolve(build.get("context").asString());
                assertThat(context.resolve(build.get("dockerfile").asString())).exists();
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {ONE, CLUSTER})
    void theExampleOfSettingsHasEveryVariable(String file) {
        List<String> known = Answer.found("(?m)^([^#\n=]+)=", read(".env.example"));
        assertThat(variables(file)).isNotEmpty().isSubsetOf(known);
    }

    @Test
    void nginxIsToldAllThatItsConfigurationLeavesOpen() {
        JsonNode told = load(CLUSTER).at("/services/cache/environment");
        Pattern filled = Pattern.compile(told.get("NGINX_ENVSUBST_FILTER").asString());
        assertThat(told.propertyNames())
                .filteredOn(name -> filled.matcher(name).find())
                .containsExactlyInAnyOrderElementsOf(variables("nginx-cache.conf.template"));
    }

    /**
     * Runs {@code envsubst} as the file does; without its list of names it would also replace nginx's own variables.
     */
    @Test
    void nginxKeepsItsOwnVariables(@TempDir Path folder) {
        assumeTrue(run(folder, "sh", "-c", "command -v envsubst").code() == 0, "envsubst is not installed: left out");
        String template = "nginx-cache.conf.template";
        String command = Answer.found("(envsubst '[^']*')", read(template)).get(0) + " <" + FOLDER.resolve(template);
        String variables = "SIDEWALK_LISTEN=81 SIDEWALK_CACHE=/c SIDEWALK_SERVER_1=a SIDEWALK_SERVER_2=b ";
        assertThat(run(folder, "sh", "-c", variables + command).output())
                .contains("listen 81;", "$http_host;", "$sidewalk_proto;")
                .doesNotContain("${SIDEWALK");
    }

    @ParameterizedTest
    @ValueSource(strings = {ONE, CLUSTER})
    void dockerComposeTakesThem(String file, @TempDir Path folder) throws Exception {
        String compose = Stream.of("docker compose", "docker-compose")
                .filter(program ->
                        run(folder, (program + " version").split(" ")).code() == 0)
                .findFirst()
                .orElse("");
        assumeFalse(compose.isEmpty(), "Docker Compose is not installed");
        Path settings = Files.writeString(folder.resolve("settings"), read(".env.example"));
        String config = " --env-file " + settings + " -f " + FOLDER.resolve(file) + " config -q";
        assertThat(run(folder, (compose + config).split(" "))).isEqualTo(new Run(0, ""));
    }

    /** A half-copied replica would start as a separate server beside the primary. */
    @Test
    void aReplicaCopiesThePrimaryWhollyOrNotAtAll(@TempDir Path folder) throws Exception {
        String[] start = texts(load(CLUSTER).at("/services/replica1/entrypoint")).stream()
                .map(part -> part.replace("$$", "$").replace("/run/secrets", folder.toString()))
                .toArray(String[]::new);
        Files.writeString(folder.resolve("owner-password"), "secret");
        program(folder.resolve("postgres"), "ls \"$PGDATA\"");
        String copy = "while [ \"$1\" != -D ]; do shift; done; mkdir \"$2\" && touch \"$2/PG_VERSION\"";
        program(folder.resolve("pg_basebackup"), copy + " && kill -KILL $PPID");
        assertThat(run(folder, start).code()).isNotZero();
        assertThat(folder.resolve("replica")).doesNotExist();
        program(folder.resolve("pg_basebackup"), copy + " \"$2/standby.signal\"");
        Run whole = new Run(0, "PG_VERSION\nstandby.signal\n");
        assertThat(run(folder, start)).isEqualTo(whole);
        program(folder.resolve("pg_basebackup"), "exit 1");
        assertThat(run(folder, start)).as("its second start copies nothing").isEqualTo(whole);
    }

    private static void program(Path file, String script) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    /**
     * Runs a program and returns its output and exit code, 127 if it does not exist. Programs in the folder come first.
     */
    private static Run run(Path folder, String... command) {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.command().add(0, "/usr/bin/env");
        builder.environment().merge("PATH", folder.toString(), (path, first) -> first + ":" + path);
        builder.environment().put("PGDATA", folder.resolve("replica").toString());
        try {
            Process process = builder.start();
            String output = new String(process.getInputStream().readAllBytes(), UTF_8);
            return new Run(process.waitFor(), output);
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private record Run(int code, String output) {}

    private static Set<String> variables(String file) {
        return VARIABLE.matcher(read(file))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toSet());
    }

    /** Does something with each service of a file. */
    private static void each(String file, BiConsumer<String, JsonNode> action) {
        load(file).get("services").properties().forEach(one -> action.accept(one.getKey(), one.getValue()));
    }

    private static JsonNode load(String file) {
        return JsonMapper.shared().valueToTree(new Yaml(new SafeConstructor(new LoaderOptions())).load(read(file)));
    }

    private static List<String> texts(JsonNode list) {
        return list.valueStream().map(JsonNode::asString).toList();
    }

    private static String read(String file) {
        try {
            return Files.readString(FOLDER.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
