package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.http.Service;

/** A server that is killed in the middle of a response to an HTTP/1.0 client, which nginx is by default (A15). */
@Tag("slow")
class KilledServerTest {
    private static final byte[] LINE =
            "a line of a file that looks whole wherever it is cut\n".getBytes(StandardCharsets.US_ASCII);
    private static final int LINES = 200_000;
    private static final String REQUEST = "GET /v3/api/rawLabels HTTP/1.0\r\n\r\n";

    @Test
    void theConnectionIsReset() throws Exception {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Process server = new ProcessBuilder(
                        java.toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Serving.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (RawSocket client = new RawSocket(port(server))) {
            client.send(REQUEST);
            assertThat(client.input().readNBytes(100_000)).hasSize(100_000);
            server.destroyForcibly().waitFor();
            assertThat(client.readToEnd()).endsWith("<reset>");
        } finally {
            server.destroyForcibly();
        }
    }

    @Test
    void whatIsSentWholeArrivesWholeHoweverLateItIsRead() throws Exception {
        try (StubServer server = StubServer.start(lines());
                RawSocket client = new RawSocket(server.port())) {
            client.send(REQUEST);
            int bytes = 0;
            for (int length = client.input().readNBytes(1_000_000).length; length > 0; ) {
                bytes += length;
                Thread.sleep(50);
                length = client.input().readNBytes(1_000_000).length;
            }
            assertThat(bytes).isGreaterThan(LINES * LINE.length);
        }
    }

    private static Service lines() {
        return request -> StubAnswers.of(
                200,
                Map.of("Content-Type", "text/csv; charset=utf-8"),
                out -> {
                    for (int i = 0; i < LINES; i++) {
                        out.write(LINE);
                    }
                },
                () -> {});
    }

    private static int port(Process server) throws Exception {
        BufferedReader lines = server.inputReader();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith("port ")) {
                return Integer.parseInt(line.substring(5));
            }
        }
        throw new IllegalStateException("the server did not start");
    }

    /** A server in a separate process. */
    static final class Serving {
        private Serving() {}

        public static void main(String[] args) {
            StubServer server = StubServer.start(lines());
            System.out.println("port " + server.port());
        }
    }
}
