package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.testkit.Repository;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** What the compose files name is there: services, volumes, files, variables. Nobody starts them here. */
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

    /** The image of the server says itself how to ask it. */
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
        assertThat(variables("nginx-cache.conf.template")).isEqualTo(told.keySet());
    }

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
            throw new java.io.UncheckedIOException(e);
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
