package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.App;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Repository;
import org.springframework.util.FileSystemUtils;

/**
 * Files that a machine may delete while a program runs, or never provide: its own files, its temporary files, native
 * code.
 */
@Tag("slow")
@Tag("postgis")
@Timeout(1200) // ends a test whose request is never answered
class LostFilesTest {
    private static final String QUICK = "-XX:TieredStopAtLevel=1";
    private static final Pattern PORT = Pattern.compile("listens on 127\\.0\\.0\\.1 port (\\d+)");
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final List<String> KINDS = List.of(
            "/v3/api/labelClusters",
            "/v3/api/rawLabels?filetype=csv",
            "/v3/api/rawLabels?filetype=geopackage",
            "/v3/api/accessScoreStreets?filetype=shapefile",
            "/v3/api/labelTags",
            "/v3/api/accessScoreSpotlight",
            "/v3/api/openapi.json",
            "/ogc/features/v1/collections/label_clusters/items?f=json",
            "/ogc/features/v1/collections/label_clusters/items?f=html",
            "/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=regions",
            "/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=regions&outputFormat=csv",
            "/wms?service=WMS&version=1.3.0&request=GetMap&layers=regions&styles=&crs=CRS:84&bbox=-100,41,-99,42"
                    + "&width=64&height=64&format=image/jpeg",
            "/wmts/1.0.0/WMTSCapabilities.xml",
            "/arcgis/rest/services/sidewalk/FeatureServer/0/query?where=1=1&outFields=*",
            "/tiles/access_score_streets/0/0/0.png",
            "/",
            "/map/city.json",
            "/about",
            "/report.pdf",
            "/worklist.pdf",
            "/actuator/health",
            "/actuator/prometheus");

    private static PrivateDatabase database;

    @TempDir
    Path folder;

    @BeforeAll
    static void publish(@TempDir Path city) throws Exception {
        database = PrivateDatabase.create();
        DemoCity.write(city, 300, 7, Progress.NONE);
        Path log = Files.createTempFile(city, "", ".log");
        for (String command : List.of("migrate", "load " + city, "refresh")) {
            App.ofClasses(QUICK).run(database.url(), log, command.split(" "));
        }
    }

    @AfterAll
    static void close() {
        database.close();
    }

    /**
     * Overwrites the program as when a new version is copied over it: a class that was not needed before cannot be
     * loaded any more. The responses are then undefined, but every request ends with a response or a cut connection.
     */
    @Test
    void aServerWhoseProgramIsGoneLetsNobodyWait() throws Exception {
        List<String> command = new ArrayList<>(App.ofClasses(QUICK).command());
        List<Path> copies = copyProgram(command);
        try (Running server = Running.start(new App(command), folder)) {
            for (Path copy : copies) {
                if (!FileSystemUtils.deleteRecursively(copy.resolve("org"))) {
                    Files.write(copy, new byte[1000]); // an open jar could still be read after its deletion
                }
            }
            List<CompletableFuture<HttpResponse<byte[]>>> answers = new ArrayList<>();
            for (int round = 0; round < 2; round++) {
                KINDS.forEach(path -> answers.add(server.get(path)));
            }
            for (CompletableFuture<HttpResponse<byte[]>> answer : answers) {
                answer.handle((sent, cut) -> sent).get();
            }
            server.awaitLog("NoClassDefFoundError");
        }
    }

    /** Temporary files deleted by systemd-tmpfiles, and a library that cannot be loaded. */
    @Test
    void whatACleanerTookIsMadeAgainAndWithoutZstandardAnswersArePackedByGzip() throws Exception {
        Path temp = Files.createDirectory(folder.resolve("temp"));
        App app = App.ofClasses(QUICK, "-Djava.io.tmpdir=" + temp, "-DZstdNativePath=/nowhere/zstd.so");
        try (Running server = Running.start(app, folder)) {
            for (int round = 0; round < 3; round++) {
                for (String path : KINDS) {
                    HttpResponse<byte[]> answer = server.get(path).get();
                    assertThat(answer.statusCode())
                            .as("%s %s", path, server.log())
                            .isEqualTo(200);
                    assertThat(answer.headers().allValues("Content-Encoding")).doesNotContain("zstd");
                }
                assertThat(temp).isNotEmptyDirectory();
                Files.move(temp, folder.resolve("taken-" + round)); // at once: the server also deletes files there
            }
            assertThat(server.get("/").get().headers().firstValue("Content-Encoding"))
                    .hasValue("gzip");
            assertThat(server.log()).contains("Responses are compressed with gzip only");
        }
    }

    /** A machine without SQLite, or with all folders mounted noexec. */
    @Test
    void withoutSqliteTheServerDoesNotStartAndDoctorSaysSo() throws Exception {
        App app = App.ofClasses(QUICK, "-Dorg.sqlite.osinfo.architecture=nowhere");
        Path log = folder.resolve("log");
        assertThat(app.start(database.url(), log, List.of(), "serve", "--set", "server.port=0")
                        .waitFor())
                .isEqualTo(78);
        assertThat(log).content().contains("GeoPackages cannot be made", "SIDEWALK_CACHE_FOLDER", "noexec");
        assertThat(app.start(database.url(), log, List.of(), "export", "regions", "--filetype", "geopackage", "-o", "-")
                        .waitFor())
                .isEqualTo(78);
        assertThat(log).content().contains("GeoPackages cannot be made", "noexec");
        app.start(database.url(), log, List.of(), "doctor").waitFor();
        assertThat(log).content().contains("[to do] native code: GeoPackages cannot be made");
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

    /** A server in a separate process. */
    private record Running(Process process, Path logFile, int port) implements AutoCloseable {
        static Running start(App app, Path folder) throws IOException, InterruptedException {
            Path log = folder.resolve("log");
            Process process = app.start(database.url(), log, List.of(), "serve", "--set", "server.port=0");
            while (process.isAlive()) {
                Matcher found = PORT.matcher(Files.readString(log));
                if (found.find()) {
                    return new Running(process, log, Integer.parseInt(found.group(1)));
                }
                Thread.sleep(50);
            }
            throw new IllegalStateException("the server did not start: " + Files.readString(log));
        }

        CompletableFuture<HttpResponse<byte[]>> get(String path) {
            HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                    .header("Accept-Encoding", "zstd, gzip")
                    .build();
            return CLIENT.sendAsync(request, HttpResponse.BodyHandlers.ofByteArray());
        }

        void awaitLog(String text) throws IOException, InterruptedException {
            while (!log().contains(text)) {
                Thread.sleep(50);
            }
        }

        String log() throws IOException {
            return Files.readString(logFile);
        }

        @Override
        public void close() throws InterruptedException {
            process.destroyForcibly().waitFor();
        }
    }
}
