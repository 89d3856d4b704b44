package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.maps.pmtiles.PmtilesArchive;
import org.sidewalkdata.maps.pmtiles.TileId;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.server.Server;
import org.sidewalkdata.server.SidewalkMain;
import org.sidewalkdata.sql.TileLayer;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.PrivateDatabase;

/** {@code snapshot create}, {@code verify}, {@code list} and {@code delete} on the command line. */
@Tag("slow")
@Tag("postgis")
class SnapshotCommandsTest {
    @AutoClose
    private static final PrivateDatabase CITY = PrivateDatabase.create();

    @TempDir
    private Path path;

    @BeforeAll
    static void load(@TempDir Path bundle) throws Exception {
        DemoCity.write(bundle, 1_500, 7, Progress.NONE);
        Load.run(CITY.dataSource(), bundle, LoadOptions.DEFAULT, Progress.NONE);
        new Refresh(CITY.dataSource()).run(Refresh.Mode.CHANGES, Progress.NONE);
    }

    private Commands commands() {
        Map<String, String> environment = new HashMap<>(Map.of(
                "SIDEWALK_DB_URL", CITY.url(),
                "SIDEWALK_DB_USER", CITY.user(),
                "SIDEWALK_SNAPSHOTS_FOLDER", path.toString(),
                "SIDEWALK_LICENSE", "CC BY 4.0"));
        return new Commands(environment);
    }

    @Test
    void aSnapshotIsMadeCheckedListedAndDeleted() throws Exception {
        Commands.Result made = commands()
                .run(
                        "snapshot",
                        "create",
                        "default",
                        "--name",
                        "2026-Q4",
                        "--doi",
                        "doi:10.5281/zenodo.1",
                        "--note",
                        "N");
        assertThat(made.exitCode()).as(made.err()).isZero();
        assertThat(made.out()).contains("Made " + path.resolve("2026-Q4"));
        assertTilesAreThoseOfTheServer(path.resolve("2026-Q4/tiles.pmtiles"));
        assertThat(Files.readString(path.resolve("2026-Q4/snapshot.json")))
                .contains("\"doi\":\"10.5281/zenodo.1\"", "\"note\":\"N\"", "\"license\":\"CC BY 4.0\"");

        assertThat(commands().run("snapshot", "verify", "2026-Q4").exitCode()).isZero();
        assertThat(commands().run("snapshot", "verify", path + "/2026-Q4/").exitCode())
                .isZero();
        assertThat(commands().run("snapshot", "list").out()).contains("2026-Q4  ", " bytes");
        Map<String, String> withoutPassword =
                Map.of("SIDEWALK_SNAPSHOTS_FOLDER", path.toString(), "SIDEWALK_DB_PASSWORD_FILE", "/nowhere/password");
        assertThat(new Commands(withoutPassword).run("snapshot", "list").out()).contains("2026-Q4  ");
        assertThat(commands().run("doctor").out()).contains("[ok]    snapshots: 1 in " + path);

        assertThat(commands()
                        .run("snapshot", "create", "default", "--name", "2026-Q4")
                        .exitCode())
                .isEqualTo(73);
        Files.delete(path.resolve("2026-Q4/regions.parquet"));
        Commands.Result damaged = commands().run("snapshot", "verify", "2026-Q4");
        assertThat(damaged.exitCode()).isEqualTo(65);
        assertThat(damaged.err()).isEqualTo("regions.parquet is missing" + System.lineSeparator());
        assertThat(commands().run("doctor").out())
                .contains("[to do] snapshots: snapshot 2026-Q4: regions.parquet missing or of another size");

        Files.writeString(path.resolve("2026-Q4/snapshot.json"), "{");
        assertThat(commands().run("snapshot", "verify", "2026-Q4").exitCode()).isEqualTo(65);
        assertThat(commands().run("doctor").out())
                .contains(
                        "[to do] snapshots: snapshot 2026-Q4: snapshot.json is damaged",
                        "or run ./sidewalk snapshot delete NAME;");
        assertThat(commands().run("snapshot", "delete", "2026-Q4").exitCode()).isZero();
        assertThat(commands().run("doctor").out()).contains("[ok]    snapshots: 0 in " + path);
        assertThat(commands().run("snapshot", "list").out()).isEmpty();
        assertThat(commands().run("snapshot", "verify", "2026-Q4").exitCode()).isEqualTo(66);
        try (Stream<Path> left = Files.list(path.resolve("2026-Q4"))) {
            assertThat(left)
                    .map(file -> file.getFileName().toString())
                    .containsExactlyInAnyOrder("snapshot.json", "DELETED");
        }
    }

    /** Compares the largest tile of the farthest and of the closest zoom. */
    private static void assertTilesAreThoseOfTheServer(Path file) throws Exception {
        Map<Long, byte[]> tiles = new PmtilesArchive(file).tiles();
        Map<String, String> settings = Map.of(
                "server.port", "0",
                "sidewalk.db.url", CITY.url(),
                "sidewalk.db.user", CITY.user(),
                "sidewalk.db.password", CITY.password());
        try (Server server = Server.start(settings)) {
            for (int zoom : List.of(6, 15)) {
                long first = TileId.first(zoom);
                Map.Entry<Long, byte[]> largest = tiles.entrySet().stream()
                        .filter(tile -> tile.getKey() >= first && tile.getKey() < TileId.first(zoom + 1))
                        .max(Comparator.comparing(tile -> tile.getValue().length))
                        .orElseThrow();
                assertThat(largest.getValue()).hasSizeGreaterThan(1_000);
                assertThat(largest.getValue())
                        .as("zoom %s", zoom)
                        .isEqualTo(drawn(server, TileId.address(zoom, largest.getKey() - first)));
            }
        }
    }

    /** Returns the tiles of all collections, one after the other: a tile with all layers. */
    private static byte[] drawn(Server server, TileAddress tile) throws Exception {
        var layers = new ByteArrayOutputStream();
        for (TileLayer layer : TileLayer.PUBLISHED) {
            URI address = URI.create("http://127.0.0.1:%d/tiles/%s/%d/%d/%d.mvt"
                    .formatted(server.port(), layer.collection(), tile.z(), tile.x(), tile.y()));
            layers.writeBytes(HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofByteArray())
                    .body());
        }
        return layers.toByteArray();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "64 | snapshot",
                "64 | snapshot create",
                "64 | snapshot create default --name ../x",
                "64 | snapshot create default --name now",
                "64 | snapshot create default --doi zenodo",
                "64 | snapshot delete a/b",
                "66 | snapshot delete 2027",
                "66 | snapshot verify 2027",
                "74 | snapshot list /nowhere",
                "74 | snapshot create /proc/snapshots",
            })
    void faultsHaveACodeAndLeaveNothing(int code, String line) throws Exception {
        Commands.Result result = commands().run(line.split(" "));
        assertThat(result.exitCode()).as(result.err()).isEqualTo(code);
        assertThat(result.err()).isNotBlank();
        assertThat(names()).isSubsetOf(List.of(".lock"));
    }

    /** A process that is stopped in the middle keeps its lock. When it is killed, its files are removed by the next. */
    @Test
    void anotherProcessIsBusyAndAKilledOneLeavesNothingThatLooksWhole() throws Exception {
        Process first = program("", "first");
        try {
            Path begun = path.resolve(".first.part/labels.parquet");
            await().atMost(Duration.ofMinutes(5)).until(() -> Files.exists(begun) || !first.isAlive());
            new ProcessBuilder("kill", "-STOP", String.valueOf(first.pid()))
                    .start()
                    .waitFor();
            assertThat(begun).exists();
            Commands.Result second = commands().run("snapshot", "create", "default", "--name", "second");
            assertThat(second.exitCode()).isEqualTo(75);
            assertThat(second.err()).contains("another snapshot is being made or deleted in " + path);
        } finally {
            first.destroyForcibly().waitFor();
        }
        Commands.Result list = commands().run("snapshot", "list");
        assertThat(list.out() + list.err()).isEmpty();
        assertThat(names()).containsExactlyInAnyOrder(".lock", ".first.part");

        Commands.Result next = commands().run("snapshot", "create", "default", "--name", "second");
        assertThat(next.exitCode()).as(next.err()).isZero();
        assertThat(names()).containsExactlyInAnyOrder(".lock", "second");
        assertThat(commands().run("snapshot", "verify", "second").exitCode()).isZero();
    }

    /** The system refuses to write more than 1.5 MB into a file, as it does on a full disk. */
    @Test
    void aFullDiskEndsWithASentenceAndLeavesNothing() throws Exception {
        Process full = program("ulimit -f 1500; ", "full");
        try {
            List<String> said = full.inputReader().lines().toList();
            assertThat(full.waitFor()).as(said.toString()).isEqualTo(74);
            assertThat(said)
                    .filteredOn(line -> !line.startsWith("Writing "))
                    .singleElement()
                    .asString()
                    .contains("snapshots in " + path + " cannot be written", "check the free space");
        } finally {
            full.destroyForcibly();
        }
        assertThat(names()).containsExactly(".lock");
    }

    /** Starts {@code snapshot create} in a separate process, after a command of the shell. */
    private Process program(String before, String name) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                        "bash",
                        "-c",
                        before + "exec \"$@\"",
                        "bash",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        SidewalkMain.class.getName(),
                        "snapshot",
                        "create",
                        path.toString(),
                        "--name",
                        name)
                .redirectErrorStream(true);
        builder.environment()
                .putAll(Map.of(
                        "SIDEWALK_DB_URL", CITY.url(), "SIDEWALK_DB_USER", CITY.user(), "SIDEWALK_DB_PASSWORD", ""));
        return builder.start();
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(path)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Test
    void aDatabaseThatWasNeverRefreshedMakesNone() {
        try (PrivateDatabase empty = PrivateDatabase.create()) {
            Commands.Result result = Commands.on(empty).run("snapshot", "create", path.toString());
            assertThat(result.exitCode()).isEqualTo(66);
            assertThat(result.err()).contains("no data are published yet: load and refresh a city first");
            assertThat(Commands.on(empty).run("snapshot", "list").exitCode()).isEqualTo(78);
        }
    }
}
