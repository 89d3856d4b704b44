package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.App;
import org.sidewalkdata.testkit.Layers;
import org.sidewalkdata.testkit.PrivateDatabase;
import tools.jackson.databind.json.JsonMapper;

/** The whole program on a machine that writes Bengali digits and has a time zone that PostgreSQL does not know. */
@Tag("slow")
@Tag("postgis")
class OddMachineTest {
    private static final App APP =
            App.ofClasses("-XX:TieredStopAtLevel=1", "-Duser.language=bn", "-Duser.country=BD", "-Duser.timezone=PST");
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Pattern PORT = Pattern.compile("listens on 127\\.0\\.0\\.1 port (\\d+)");

    @TempDir
    Path folder;

    @Timeout(600) // seconds; a server that never answers must end the test
    @Test
    void everyCommandAndServiceAnswersAsElsewhere() throws Exception {
        Path city = Files.createDirectory(folder.resolve("city"));
        DemoCity.write(city, 300, 7, Progress.NONE);
        try (PrivateDatabase database = PrivateDatabase.create()) {
            String url = database.url();
            for (List<String> command : List.of(
                    List.of("migrate"),
                    List.of("load", city.toString()),
                    List.of("refresh"),
                    List.of(
                            "export",
                            "label_clusters",
                            "-o",
                            folder.resolve("clusters.geojson").toString()))) {
                APP.run(url, folder.resolve("log"), command.toArray(String[]::new));
                assertThat(Files.readString(folder.resolve("log")))
                        .as(command.toString())
                        .doesNotContainPattern("[০-৯]");
            }
            Path told = folder.resolve("doctor.log");
            APP.start(url, told, List.of(), "doctor").waitFor(); // it warns of the rights of the test's login
            assertThat(Files.readString(told)).contains("PostGIS").doesNotContainPattern("[০-৯]");
            Path log = folder.resolve("serve.log");
            Process server = APP.start(
                    url,
                    log,
                    List.of(),
                    "serve",
                    "--set",
                    "server.port=0",
                    "--set",
                    "logging.structured.format.console=ecs");
            try {
                String base = "http://127.0.0.1:" + port(server, log);
                for (String path : List.of(
                        "/v3/api/labelClusters",
                        "/v3/api/accessScoreConfig",
                        "/v3/api/rawLabels?filetype=geopackage",
                        "/ogc/features/v1/collections/label_clusters/items?f=json",
                        "/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=regions",
                        "/wms?service=WMS&version=1.3.0&request=GetMap&layers=regions&styles=&crs=CRS:84&bbox=-100,41,-99,42"
                                + "&width=64&height=64&format=image/png",
                        "/wmts/1.0.0/WMTSCapabilities.xml",
                        "/arcgis/rest/services/sidewalk/FeatureServer/0/query?where=1=1&outFields=*",
                        "/tiles/access_score_streets.json",
                        "/",
                        "/about",
                        "/report",
                        "/report.pdf",
                        "/worklist",
                        "/actuator/health",
                        "/actuator/prometheus")) {
                    HttpResponse<String> answer = get(base + path);
                    assertThat(answer.statusCode()).as(path).isEqualTo(200);
                    assertThat(answer.body()).as(path).doesNotContainPattern("[০-৯]");
                }
            } finally {
                server.destroy();
                server.waitFor();
            }
            List<String> lines = Files.readAllLines(log);
            assertThat(lines)
                    .allSatisfy(line -> assertThat(JSON.readTree(line).has("@timestamp"))
                            .as(line)
                            .isTrue());
            assertThat(JSON.readTree(lines.get(lines.size() - 1)).get("message").asString())
                    .isEqualTo("stopped");
        }
    }

    @Test
    void aStartThatFailsIsALineOfJson() throws Exception {
        Path log = folder.resolve("log");
        Process server = APP.start(
                "jdbc:postgresql://127.0.0.1:1/none",
                log,
                List.of("-Xmx256m"),
                "serve",
                "--set",
                "logging.structured.format.console=ecs",
                "--set",
                "server.tomcat.max-connections=1000");
        assertThat(server.waitFor()).isEqualTo(78);
        assertThat(Files.readAllLines(log))
                .singleElement()
                .satisfies(line -> assertThat(JSON.readTree(line).get("message").asString())
                        .startsWith("sidewalk serve: server.tomcat.max-connections must be 1 to 416"));
    }

    @Test
    void noClassDependsOnTheMachinesLanguageOrTimeZone() {
        Layers.checkThatNothingDependsOnTheMachine(new ClassFileImporter()
                .importUrl(
                        SidewalkMain.class.getProtectionDomain().getCodeSource().getLocation()));
    }

    private static int port(Process server, Path log) throws IOException, InterruptedException {
        while (server.isAlive()) {
            Matcher found = PORT.matcher(Files.readString(log));
            if (found.find()) {
                return Integer.parseInt(found.group(1));
            }
            Thread.sleep(50);
        }
        throw new IllegalStateException("the server did not start: " + Files.readString(log));
    }

    private static HttpResponse<String> get(String url) throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString());
    }
}
