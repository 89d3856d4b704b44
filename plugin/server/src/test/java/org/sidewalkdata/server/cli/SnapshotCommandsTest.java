package org.sidewalkdata.server.cli;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
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
import org.sidewalkdata.maps.pmtiles.PmtilesArchive;
import org.sidewalkdata.maps.pmtiles.TileId;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.server.ChangedCity;
import org.sidewalkdata.server.ChildProcess;
import org.sidewalkdata.server.Cities;
import org.sidewalkdata.server.Client;
import org.sidewalkdata.server.SidewalkMain;
import org.sidewalkdata.server.TestServer;
import org.sidewalkdata.sql.TileLayer;
import org.sidewalkdata.testkit.Gdal;
import org.sidewalkdata.testkit.PrivateDatabase;

/** {@code snapshot create}, {@code verify}, {@code list}, {@code delete} and {@code compare} on the command line. */
@Tag("slow")
@Tag("postgis")
class SnapshotCommandsTest {
    @AutoClose
    private static final PrivateDatabase CITY = PrivateDatabase.create();

    @TempDir
    private Path path;

    @BeforeAll
    static void load(@TempDir Path bundle) throws Exception {
        Cities.publish(CITY, bundle.resolve("city"), 1_500);
        city = new ChangedCity(bundle);
    }

    private Commands commands() {
        return Commands.on(CITY, "SIDEWALK_SNAPSHOTS_FOLDER=" + path, "SIDEWALK_LICENSE=CC BY 4.0");
    }

    @Test
    void aSnapshotIsMadeCheckedListedAndDeleted() throws Exception {
        Commands commands = commands();
        assertThat(commands.out("snapshot create default --name 2026-Q4 --doi doi:10.5281/zenodo.1 --note N"))
                .contains("Made " + path.resolve("2026-Q4"));
        assertTilesAreThoseOfTheServer(path.resolve("2026-Q4/tiles.pmtiles"));
        Path document = path.resolve("2026-Q4/snapshot.json");
        assertThat(document)
                .content()
                .contains("\"doi\":\"10.5281/zenodo.1\"", "\"note\":\"N\"", "\"license\":\"CC BY 4.0\"");

        commands.out("snapshot verify 2026-Q4");
        commands.out("snapshot verify " + path + "/2026-Q4/");
        assertThat(commands.out("snapshot list")).contains("2026-Q4  ", " bytes");
        assertThat(new Commands(Map.of())
                        .with("SIDEWALK_SNAPSHOTS_FOLDER=" + path, "SIDEWALK_DB_PASSWORD_FILE=/nowhere/password")
                        .out("snapshot list"))
                .contains("2026-Q4  ");
        assertThat(commands.run("doctor").out()).contains("[ok]    snapshots: 1 in " + path);

        commands.err(73, "snapshot create default --name 2026-Q4");
        Files.delete(path.resolve("2026-Q4/regions.parquet"));
        assertThat(commands.err(65, "snapshot verify 2026-Q4"))
                .isEqualTo("regions.parquet is missing" + System.lineSeparator());
        assertThat(commands.run("doctor").out())
                .contains("[to do] snapshots: snapshot 2026-Q4: regions.parquet missing or of another size");

        Files.writeString(document, "{");
        commands.err(65, "snapshot verify 2026-Q4");
        assertThat(commands.run("doctor").out())
                .contains("[to do] snapshots: snapshot 2026-Q4: snapshot.json is damaged")
                .contains("or run ./sidewalk snapshot delete NAME;");
        commands.out("snapshot delete 2026-Q4");
        assertThat(commands.run("doctor").out()).contains("[ok]    snapshots: 0 in " + path);
        assertThat(commands.out("snapshot list")).isEmpty();
        commands.err(66, "snapshot verify 2026-Q4");
        try (Stream<Path> left = Files.list(path.resolve("2026-Q4"))) {
            assertThat(left)
                    .map(file -> file.getFileName().toString())
                    .containsExactlyInAnyOrder("snapshot.json", "DELETED");
        }
    }

    /** Compares the largest tile of the farthest and of the closest zoom. */
    private static void assertTilesAreThoseOfTheServer(Path file) throws Exception {
        Map<Long, byte[]> tiles = new PmtilesArchive(file).tiles();
        try (TestServer server = TestServer.on(CITY)) {
            for (int zoom : List.of(6, 15)) {
                long first = TileId.first(zoom);
                Map.Entry<Long, byte[]> largest = tiles.entrySet().stream()
                        .filter(tile -> tile.getKey() >= first && tile.getKey() < TileId.first(zoom + 1))
                        .max(Comparator.comparing(tile -> tile.getValue().length))
                        .orElseThrow();
                assertThat(largest.getValue())
                        .as("zoom %s", zoom)
                        .hasSizeGreaterThan(1_000)
                        .isEqualTo(drawn(server, TileId.address(zoom, largest.getKey() - first)));
            }
        }
    }

    /** Returns the tiles of all collections, one after the other: a tile with all layers. */
    private static byte[] drawn(Client server, TileAddress tile) throws Exception {
        var layers = new ByteArrayOutputStream();
        for (TileLayer layer : TileLayer.PUBLISHED) {
            layers.writeBytes(
                    server.get("/tiles/%s/%d/%d/%d.mvt".formatted(layer.collection(), tile.z(), tile.x(), tile.y()))
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
        assertThat(commands().err(code, line)).isNotBlank();
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
            assertThat(commands().err(75, "snapshot create default --name second"))
                    .contains("another snapshot is being made or deleted in " + path);
        } finally {
            first.destroyForcibly().waitFor();
        }
        Commands.Result list = commands().run("snapshot list");
        assertThat(list.out() + list.err()).isEmpty();
        assertThat(names()).containsExactlyInAnyOrder(".lock", ".first.part");

        commands().out("snapshot create default --name second");
        assertThat(names()).containsExactlyInAnyOrder(".lock", "second");
        commands().out("snapshot verify second");
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
        ProcessBuilder builder = ChildProcess.builder(
                        SidewalkMain.class, "snapshot", "create", path.toString(), "--name", name)
                .redirectErrorStream(true);
        builder.command().addAll(0, List.of("bash", "-c", before + "exec \"$@\"", "bash"));
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
            assertThat(Commands.on(empty).err(66, "snapshot create " + path))
                    .contains("no data are published yet: load and refresh a city first");
            Commands.on(empty).err(78, "snapshot list");
        }
    }

    @AutoClose
    private static ChangedCity city;

    @TempDir
    private Path folder;

    private static Commands comparing(PrivateDatabase database) {
        return Commands.on(database, "SIDEWALK_LICENSE=CC BY 4.0", "SIDEWALK_SNAPSHOTS_FOLDER=" + city.snapshots());
    }

    /** Returns the file that a comparison writes. */
    private Path compared(String line, String name) {
        Path file = folder.resolve(name);
        comparing(city.database()).out("snapshot compare " + line + " -o " + file);
        return file;
    }

    @Test
    void textHasTheNumbers() throws Exception {
        assertThat(Files.readString(compared("before after", "text")))
                .startsWith("From before (data version 1 of 2026-01-02T03:04:05Z) to after (data version 2 of ")
                .contains("Clusters: 5, then 7. 3 added, 1 removed, 3 changed (2 more severe, 1 less severe).\n")
                .contains("Streets: 6, then 6. 2 better, 3 worse, 1 newly audited. Mean score ")
                .endsWith("Regions: 2, then 2. 2 with changes.\n");
    }

    @Test
    void jsonHasTheNumbersOfACollection() throws Exception {
        assertThat(Files.readString(compared("before after --format json --collection clusters", "numbers.json")))
                .contains("\"rules_changed\":false", "\"clusters\":{\"before\":5,\"after\":7,\"added\":3,")
                .doesNotContain("\"streets\":")
                .endsWith("}\n");
    }

    /** The areas of the set are the regions. */
    @Test
    void aSetOfAreasCountsInPlaceOfRegions() throws Exception {
        String byRegion = Files.readString(compared("before after --format json --collection streets", "regions.json"));
        String byArea = Files.readString(
                compared("before after --format json --collection streets --area-set halves", "areas.json"));
        assertThat(byRegion).contains("\"by_region\":[{\"region_id\":1,");
        assertThat(byArea)
                .isEqualTo(byRegion.replaceAll("\"region_id\":(\\d+)", "\"area_id\":\"$1\"")
                        .replaceAll("\"(by_)?region", "\"$1area"));
    }

    @Test
    void theOtherFormatsHaveTheRecords() throws Exception {
        Path csv = compared("before after --format csv", "streets.csv");
        assertThat(Files.readAllLines(csv))
                .hasSize(7)
                .element(1)
                .asString()
                .startsWith("1,changed,[severity],1,North,");
        Path json = compared("before after --format geojson --collection clusters", "clusters.geojson");
        Path packed = compared("before after --format gpkg --collection regions", "regions.gpkg");
        assertThat(Files.readString(packed, StandardCharsets.ISO_8859_1)).contains("<license>CC BY 4.0</license>");
        Gdal.assumeInstalled();
        assertThat(Gdal.counts(json.toString())).containsValue(7L);
        assertThat(Gdal.counts(packed.toString())).isEqualTo(Map.of("changed_regions", 2L));
    }

    /** The published data are those of the last snapshot. */
    @Test
    void nowIsThePublishedData() throws Exception {
        Path now = compared("before now --format csv", "now.csv");
        assertThat(now).hasSameTextualContentAs(compared("before after --format csv", "after.csv"));
        assertThat(Files.readAllLines(compared("now after --format csv", "same.csv")))
                .hasSize(1);
        assertThat(Files.readString(compared("before now", "text"))).contains(" to now (data version 2 of ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--region-id 2 | 3,4,5",
                "--region-name NORTH | 1,2,6",
                "--region-name East | ''",
                "--bbox 10.004,50,10.005,50.01 | 1",
            })
    void aPlaceSelectsChanges(String option, String streets) throws Exception {
        List<String> rows = Files.readAllLines(compared("before after --format csv " + option, "rows.csv"));
        assertThat(rows.stream().skip(1).map(row -> row.split(",")[0]).collect(joining(",")))
                .isEqualTo(streets);
    }

    /** A copy keeps its name, whatever its folder is called. */
    @Test
    void aCopyInAFolderOfAnotherNameIsTheSnapshot() throws Exception {
        Commands commands = comparing(city.database());
        Path copy = city.copy("my copy of before", "", "");
        commands.out("snapshot verify", copy.toString());
        commands.out("snapshot compare", copy.toString(), "after");
        assertThat(compared("before after", "text")).content().contains("From before");

        Path misnamed = city.copy("changeton-before", "", "");
        commands.out("snapshot verify " + misnamed + "/");
        assertThat(commands.err(65, "snapshot compare changeton-before after"))
                .contains("snapshot changeton-before: snapshot.json is of before; rename the folder");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "64 | before | ",
                "64 | before after --format xml | ",
                "64 | before after --collection labels | ",
                "64 | before after --bbox 1,2,3 | --bbox must be four numbers",
                "64 | before after --region-id x | ",
                "64 | before after --region-id 1 --region-name North | --region-name has no effect with --region-id",
                "64 | elsewhere after | A and B must be of one city, but elsewhere is of far-away and after of changeton",
                "64 | before after --area-set halves | --area-set needs --format json",
                "66 | before after --format json --area-set wards | --area-set must be one of halves but was 'wards'",
                "65 | before garbled | snapshot garbled: snapshot.json is damaged",
                "65 | cut after | cut and after cannot be compared: the GeoPackage of cut: ",
                "65 | before missing | before and missing cannot be compared: the GeoPackage of missing: NoSuchFile",
                "66 | before 2027 | there is no snapshot 2027 in ",
                "66 | before deleted | snapshot deleted was deleted",
                "66 | before /nowhere/2027 | there is no folder /nowhere/2027",
                "65 | before loop | before and loop cannot be compared: the GeoPackage of loop: snapshot.gpkg is no regular file",
                "73 | before after -o /nowhere/file | /nowhere/file cannot be written: NoSuchFile",
                "73 | before after -o /dev/full | /dev/full cannot be written: No space left on device",
            })
    void faultsOfComparisonsHaveACode(int code, String line, String message) throws Exception {
        damage();
        assertThat(comparing(city.database()).err(code, "snapshot compare " + line))
                .contains(message == null ? "" : message)
                .isNotBlank();
    }

    private static void damage() throws Exception {
        if (Files.exists(city.snapshots().resolve("elsewhere"))) {
            return;
        }
        city.copy("garbled", "{", "");
        Path cut = city.copy("cut", "\"before\"", "\"cut\"").resolve("snapshot.gpkg");
        Files.write(cut, Arrays.copyOf(Files.readAllBytes(cut), 60));
        Files.delete(city.copy("missing", "\"before\"", "\"missing\"").resolve("snapshot.gpkg"));
        Path loop = city.copy("loop", "\"before\"", "\"loop\"").resolve("snapshot.gpkg");
        Files.delete(loop);
        Files.createSymbolicLink(loop, loop);
        Path elsewhere = city.copy("elsewhere", "\"before\"", "\"elsewhere\"").resolve("snapshot.json");
        Files.writeString(elsewhere, Files.readString(elsewhere).replace("\"changeton\"", "\"far-away\""));
    }

    @Test
    void aDatabaseWithoutPublishedDataHasNoNow() {
        try (PrivateDatabase empty = PrivateDatabase.create()) {
            assertThat(comparing(empty).err(66, "snapshot compare before now"))
                    .contains("no data are published yet: load and refresh a city first");
        }
    }
}
