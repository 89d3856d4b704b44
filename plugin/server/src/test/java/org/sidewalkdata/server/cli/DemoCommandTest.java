package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.testkit.PrivateDatabase;
import picocli.CommandLine;

/** The demo as a new user sees it: one command, then five links that all show something. */
@Tag("slow")
@Tag("postgis")
class DemoCommandTest {

    @Test
    void everyLinkItPrintsShowsSomething() throws Exception {
        try (PrivateDatabase database = PrivateDatabase.create()) {
            StringWriter out = new StringWriter();
            Thread demo = new Thread(() -> run(database, out));
            demo.start();
            await().atMost(Duration.ofSeconds(60)).until(() -> out.toString().contains("Ctrl-C"));
            List<String> links = out.toString()
                    .lines()
                    .map(String::strip)
                    .filter(line -> line.startsWith("http"))
                    .toList();
            assertThat(links).hasSize(Endpoints.ALL.size() + 2);
            assertThat(get(links.get(links.size() - 1)).body())
                    .as("what changed since the demo's snapshot")
                    .containsPattern("\"removed\":[1-9]")
                    .containsPattern("\"changed\":[1-9]");
            for (String link : links) {
                HttpResponse<String> answer = get(link);
                assertThat(answer.statusCode()).as(link).isEqualTo(200);
                assertThat(answer.body()).as(link).hasSizeGreaterThan(100);
            }
            demo.interrupt();
            demo.join();
        }
    }

    private static void run(PrivateDatabase database, StringWriter out) {
        CommandLine line = SidewalkCommand.commandLine(
                Map.of("SIDEWALK_DB_URL", database.url(), "SIDEWALK_DB_USER", database.user()));
        line.setOut(new PrintWriter(out, true));
        line.execute("demo", "--labels", "2000", "--port", "0");
    }

    private static HttpResponse<String> get(String link) throws Exception {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(link)).build(), HttpResponse.BodyHandlers.ofString());
    }
}
