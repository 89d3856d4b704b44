package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.server.Answer;
import org.sidewalkdata.server.Client;
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
            List<Answer> answers = new ArrayList<>();
            for (String link : Answer.found("(?m)^ *http://127.0.0.1:(.*)$", out.toString())) {
                int port = Integer.parseInt(link.split("/")[0]);
                answers.add(
                        new Client(port).get(link.substring(link.indexOf('/'))).is(200));
            }
            assertThat(answers)
                    .hasSize(Endpoints.ALL.size() + 2)
                    .allSatisfy(answer ->
                            assertThat(answer.body()).as(answer.request()).hasSizeGreaterThan(100));
            assertThat(answers.get(answers.size() - 1).text())
                    .as("what changed since the demo's snapshot")
                    .containsPattern("\"removed\":[1-9]")
                    .containsPattern("\"changed\":[1-9]");
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
}
