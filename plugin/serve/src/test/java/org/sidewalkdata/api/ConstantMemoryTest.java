package org.sidewalkdata.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.golden.Answers;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.row.memory.GeneratedRows;

/**
 * Tests that memory does not grow with the response: each format, from endpoint to bytes, in a JVM whose heap is a
 * small part of the response. A writer that kept its rows would need all of the response in memory.
 */
@Tag("slow")
class ConstantMemoryTest {
    private static final long HEAP = 64L << 20;

    /** The last formats are compressed or packed: their rows are 180 MB of text. */
    @ParameterizedTest
    @CsvSource({
        "500000, rawLabels?filetype=geojson, 300000000",
        "500000, rawLabels?filetype=csv, 250000000",
        "600000, labelClusters?filetype=csv, 150000000",
        "500000, accessScoreStreets?filetype=geojson, 250000000",
        "400000, userStats?filetype=json, 300000000",
        "600000, userStats?filetype=csv, 100000000",
        "200000, rawLabels?filetype=shapefile, 5000000",
        "200000, rawLabels?filetype=geopackage, 50000000",
        "1000000, rawLabels?filetype=geoparquet, 30000000",
        "400000, userStats?filetype=parquet, 10000000",
        "500000, labelClusters?filetype=xlsx, 20000000",
        "100000, bundle?, 10000000",
    })
    void heapIsASmallPartOfTheAnswer(long rows, String request, long leastBytes) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx" + HEAP,
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ManyRows.class.getName(),
                        String.valueOf(rows),
                        request)
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();

        assertThat(process.waitFor()).as(output).isZero();
        assertThat(Long.parseLong(output.lines().reduce((first, last) -> last).orElseThrow()))
                .isGreaterThan(leastBytes);
    }

    /** A separate program: answers one request with very many rows and prints the number of bytes. */
    static final class ManyRows {
        private ManyRows() {}

        /** Takes the number of rows and the request, such as {@code rawLabels?filetype=csv}. */
        public static void main(String... arguments) throws IOException {
            var api = new SidewalkApi(new GeneratedRows(Long.parseLong(arguments[0])), ApiSettings.defaults());
            var out = new DataOutputStream(OutputStream.nullOutputStream());
            try (Response response = Answers.handle(api, "GET", arguments[1], Map.of())) {
                if (response.status() != 200) {
                    throw new IOException(
                            "answered " + response.status(), response.cause().orElse(null));
                }
                response.body().orElseThrow().writeTo(out);
            }
            System.out.println(out.size());
        }
    }
}
