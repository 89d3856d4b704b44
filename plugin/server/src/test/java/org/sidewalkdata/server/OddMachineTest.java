package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.App;
import org.sidewalkdata.testkit.HostProcess;
import org.sidewalkdata.testkit.Layers;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Repository;
import org.springframework.util.FileSystemUtils;
import tools.jackson.databind.json.JsonMapper;

/**
 * The whole program on a machine that writes Bengali digits and has a time zone that PostgreSQL does not know, and that
 * deletes files while the program runs, or never provides them: its own files, its temporary files, native code.
 */
@Tag("slow")
@Tag("postgis")
@Timeout(1200) // ends a test whose request is never answered
class OddMachineTest {
    private static final String QUICK = "-XX:TieredStopAtLevel=1";
    private static final App BENGALI =
            App.ofClasses(QUICK, "-Duser.language=bn", "-Duser.country=BD", "-Duser.timezone=PST");
    private static final String DIGITS = "[০-৯]";
    private static final String JSON_LOG = "logging.structured.format.console=ecs";
    private static final String WMS = "/wms?service=WMS&version=1.3.0&request=GetMap&layers=regions&styles=&crs=CRS:84"
            + "&bbox=-100,41,-99,42&width=64&height=64&format=image/";
    private static final List<String> KINDS = List.of("""
            /v3/api/labelClusters /v3/api/rawLabels?filetype=csv /v3/api/rawLabels?filetype=geopackage
            /v3/api/accessScoreStreets?filetype=shapefile /v3/api/accessScoreConfig /v3/api/labelTags
            /v3/api/accessScoreSpotlight /v3/api/openapi.json /ogc/features/v1/collections/label_clusters/items?f=json
            /ogc/features/v1/collections/label_clusters/items?f=html /wmts/1.0.0/WMTSCapabilities.xml
            /wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=regions
            /wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=regions&outputFormat=csv WMSjpeg WMSpng
            /arcgis/rest/services/sidewalk/FeatureServer/0/query?where=1=1&outFields=* /tiles/access_score_streets.json
            /tiles/access_score_streets/0/0/0.png / /map/city.json /about /report /report.pdf /worklist /worklist.pdf
            /actuator/health /actuator/prometheus""".replace("WMS", WMS).split("\\s+"));

    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    @TempDir
    private Path folder;

    @BeforeAll
    static void publish(@TempDir Path temp) throws Exception {
        DemoCity.write(temp.resolve("city"), 300, 7, Progress.NONE);
        for (String command : List.of(
                "migrate", "load " + temp.resolve("city"), "refresh", "export label_clusters -o " + temp + "/a.json")) {
            BENGALI.run(database.url(), temp.resolve("log"), command.split(" "));
            assertThat(temp.resolve("log")).content().as(command).doesNotContainPattern(DIGITS);
        }
    }

    @Test
    void everyCommandAndServiceAnswersAsElsewhere() throws Exception {
        Path told = folder.resolve("doctor.log");
        BENGALI.start(database.url(), told, List.of(), "doctor")
                .waitFor(); // it warns of the rights of the test's login
        assertThat(told).content().contains("PostGIS").doesNotContainPattern(DIGITS);
        try (HostProcess server = start(BENGALI, JSON_LOG)) {
            for (String path : KINDS) {
                assertThat(new Client(server.port()).text(path)).as(path).doesNotContainPattern(DIGITS);
            }
        }
        assertThat(messages()).last().isEqualTo("stopped");
    }

    @Test
    void aStartThatFailsIsALineOfJson() throws Exception {
        String[] serve = {"serve", "--set", JSON_LOG, "--set", "server.tomcat.max-connections=1000"};
        Process server = BENGALI.start("jdbc:postgresql://127.0.0.1:1/none", log(), List.of("-Xmx256m"), serve);
        assertThat(server.waitFor()).isEqualTo(78);
        assertThat(messages())
                .singleElement()
                .asString()
                .startsWith("sidewalk serve: server.tomcat.max-connections must be 1 to 416");
    }

    /** Returns the message of each line of a log in JSON. */
    private List<String> messages() throws IOException {
        return Files.readAllLines(log()).stream()
                .map(line -> JsonMapper.shared().readTree(line))
                .filter(line -> line.required("@timestamp").isString())
                .map(line -> line.get("message").asString())
                .toList();
    }

    @Test
    void noClassDependsOnTheMachinesLanguageOrTimeZone() {
        Layers.checkThatNothingDependsOnTheMachine(new ClassFileImporter()
                .importUrl(
                        SidewalkMain.class.getProtectionDomain().getCodeSource().getLocation()));
    }

    /**
     * Overwrites the program as when a new version is copied over it: a class that was not needed before cannot be
     * loaded any more. The responses are then undefined, but every request ends with a response or a cut connection.
     */
    @Test
    void aServerWhoseProgramIsGoneLetsNobodyWait() throws Exception {
        List<String> command = new ArrayList<>(App.ofClasses(QUICK).command());
        List<Path> copies = copyProgram(command);
        try (HostProcess server = start(new App(command))) {
            for (Path copy : copies) {
                if (!FileSystemUtils.deleteRecursively(copy.resolve("org"))) {
                    Files.write(copy, new byte[1000]); // an open jar could still be read after its deletion
                }
            }
            Client client = new Client(server.port());
            List<CompletableFuture<Answer>> answers = Stream.concat(KINDS.stream(), KINDS.stream())
                    .map(path -> client.getAsync(path))
                    .toList();
            for (CompletableFuture<Answer> answer : answers) {
                answer.handle((sent, cut) -> sent).get();
            }
            await().untilAsserted(() ->
                    assertThat(log()).content().containsPattern("NoClassDefFoundError|ClassNotFoundException"));
            server.process().destroyForcibly();
        }
    }

    /** Temporary files deleted by systemd-tmpfiles, and a library that cannot be loaded. */
    @Test
    void whatACleanerTookIsMadeAgainAndWithoutZstandardAnswersArePackedByGzip() throws Exception {
        Path temp = Files.createDirectory(folder.resolve("temp"));
        App app = App.ofClasses(QUICK, "-Djava.io.tmpdir=" + temp, "-DZstdNativePath=/nowhere/zstd.so");
        try (HostProcess server = start(app)) {
            Client client = new Client(server.port());
            for (int round = 0; round < 3; round++) {
                for (String path : KINDS) {
                    Answer answer =
                            client.get(path, "Accept-Encoding", "zstd, gzip").is(200);
                    assertThat(answer.headers().allValues("Content-Encoding")).doesNotContain("zstd");
                }
                assertThat(temp).isNotEmptyDirectory();
                Files.move(temp, folder.resolve("taken-" + round)); // at once: the server also deletes files there
            }
            client.get("/", "Accept-Encoding", "zstd, gzip").has("Content-Encoding", "gzip");
            assertThat(log()).content().contains("Responses are compressed with gzip only");
        }
    }

    /** A machine without SQLite, or with all folders mounted noexec. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            serve --port 0                               | 78 | GeoPackages cannot be made, SIDEWALK_CACHE_FOLDER, noexec
            export regions --filetype geopackage -o -    | 78 | GeoPackages cannot be made, noexec
            doctor                                       | 1  | [to do] native code: GeoPackages cannot be made
            """)
    void withoutSqliteTheServerDoesNotStartAndDoctorSaysSo(String command, int exitCode, String said) throws Exception {
        App app = App.ofClasses(QUICK, "-Dorg.sqlite.osinfo.architecture=nowhere");
        Process process = app.start(database.url(), log(), List.of(), command.split(" "));
        assertThat(process.waitFor()).isEqualTo(exitCode);
        assertThat(log()).content().contains(said.split(", "));
    }

    /**
     * Lets the command run a copy of the project's classes.
     *
     * @return the copies, folders and jars
     */
    private List<Path> copyProgram(List<String> command) throws IOException {
        int classPath = command.indexOf("-cp") + 1;
        List<Path> copies = new ArrayList<>();
        List<String> entries = new ArrayList<>();
        for (String entry : command.get(classPath).split(File.pathSeparator)) {
            if (Path.of(entry).startsWith(Repository.root())) {
                Path copy = folder.resolve("program-" + copies.size());
                FileSystemUtils.copyRecursively(Path.of(entry), copy);
                copies.add(copy);
                entries.add(copy.toString());
            } else {
                entries.add(entry);
            }
        }
        command.set(classPath, String.join(File.pathSeparator, entries));
        return copies;
    }

    private Path log() {
        return folder.resolve("log");
    }

    private HostProcess start(App app, String... settings) throws IOException, InterruptedException {
        HostProcess server =
                HostProcess.start(app, database.url(), log(), HostProcess.freePort(), List.of(), List.of(settings));
        server.awaitReady();
        return server;
    }
}
