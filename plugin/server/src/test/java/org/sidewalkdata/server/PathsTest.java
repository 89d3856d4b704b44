package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.ServletContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.admission.FairSemaphore.Permit;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.testkit.Repository;

/** The table of {@code docs/develop/paths.md} lists what the server registers. */
class PathsTest {
    private static final Pattern ROW = Pattern.compile("\\| `(/[^`]*)` \\| `(constant|cached|permit|file)` \\|.*");

    @TempDir
    private static Path snapshots;

    @AutoClose
    private static StubServer server;

    @BeforeAll
    static void start() {
        server = StubServer.over(
                new InMemoryRowSource(),
                Map.of(
                        "sidewalk.snapshots.folder", snapshots.toString(),
                        "sidewalk.max-concurrent-requests", "1",
                        "sidewalk.tiles.max-concurrent", "1"));
    }

    @Test
    void theTableListsThePathsOfTheServer() throws Exception {
        assertThat(table().keySet()).isEqualTo(registered());
    }

    /** What is constant answers while all permits are taken; the patterns stand for one of their files. */
    @Test
    void constantPathsNeedNoPermit() throws Exception {
        List<String> constant = new ArrayList<>();
        table().forEach((path, kind) -> {
            if (kind.equals("constant")) {
                constant.add(path);
            }
        });
        Map<String, String> examples = Map.of(
                "/page/*", "/page/copy.js",
                "/styles/*", "/styles/map.json",
                "/legend/*", "/legend/regions.png",
                "/v1/*", "/v1/nothing",
                "/v2/access/*", "/v2/access/nothing",
                "/actuator/*", "/actuator/health/liveness");
        try (Permit taken = server.bean(ReadSlots.class).shortPermits().take()) {
            for (String path : constant) {
                assertThat(server.get(examples.getOrDefault(path, path)).statusCode())
                        .as(path)
                        .isLessThan(500);
            }
        }
    }

    private static Map<String, String> table() throws Exception {
        Map<String, String> table = new TreeMap<>();
        for (String line : Files.readAllLines(Repository.root().resolve("docs/develop/paths.md"))) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                table.put(row.group(1), row.group(2));
            }
        }
        return table;
    }

    /** Returns all servlet patterns, without those that only add a slash. Spring serves the rest: /actuator. */
    private static Set<String> registered() {
        Set<String> paths = new TreeSet<>();
        server.bean(ServletContext.class)
                .getServletRegistrations()
                .values()
                .forEach(servlet -> paths.addAll(servlet.getMappings()));
        paths.removeIf(path -> path.length() > 1 && path.endsWith("/"));
        if (paths.remove("")) {
            paths.remove("/");
            paths.add("/");
        }
        paths.add("/actuator/*");
        return paths;
    }
}
