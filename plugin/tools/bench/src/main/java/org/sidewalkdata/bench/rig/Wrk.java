package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * {@code wrk}: HTTP clients in C that request the next path as soon as the last answer is complete, and discard the
 * answers.
 */
public record Wrk(Program program) {
    private static final int PATIENCE_SECONDS = 60;
    private static final String RESULT = "result ";

    /**
     * Requests all paths in order from one thread. wrk counts an incomplete answer as a read error and a status from
     * 400 as a status error.
     */
    private static final String SCRIPT = """
            local last = 0
            function request()
              last = last %% #paths + 1
              return wrk.format("GET", paths[last])
            end
            function done(summary, latency)
              local errors = summary.errors
              print(string.format("%s%%d %%f %%f %%f %%d", summary.requests, summary.duration / 1e6,
                latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
                errors.connect + errors.read + errors.write + errors.status + errors.timeout))
            end
            """.formatted(RESULT);

    /**
     * The results of the clients.
     *
     * @param seconds the duration
     * @param p50 milliseconds for a complete answer, like {@code p99}
     * @param errors rejected, incomplete or missing answers
     */
    public record Seen(long answers, double seconds, double p50, double p99, long errors) {
        public double perSecond() {
            return answers / seconds;
        }
    }

    /** Runs clients that repeat requests for some paths. */
    public Seen ask(URI server, List<String> paths, int clients, int seconds) throws IOException, InterruptedException {
        Path script = Files.createTempFile("sidewalk-bench-", ".lua");
        try {
            String list = paths.stream().map(path -> '"' + path + '"').collect(Collectors.joining(",\n"));
            Files.writeString(script, "local paths = {" + list + "}\n" + SCRIPT);
            return seen(program.print(
                    Map.of(),
                    "--threads=1",
                    "--connections=" + clients,
                    "--duration=" + seconds,
                    "--timeout=" + PATIENCE_SECONDS,
                    "--script=" + script,
                    server.toString()));
        } finally {
            Files.delete(script);
        }
    }

    private static Seen seen(String printed) throws IOException {
        String[] result = printed.lines()
                .filter(line -> line.startsWith(RESULT))
                .findFirst()
                .orElseThrow(() -> new IOException("unexpected output of wrk: " + printed))
                .split(" ");
        return new Seen(
                Long.parseLong(result[1]),
                Double.parseDouble(result[2]),
                Double.parseDouble(result[3]),
                Double.parseDouble(result[4]),
                Long.parseLong(result[5]));
    }
}
