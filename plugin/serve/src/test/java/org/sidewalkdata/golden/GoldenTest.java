package org.sidewalkdata.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.testkit.GoldenPair;

/**
 * Tests whole responses against reviewed files. A request names its fixture, a city bundle below {@code fixtures/},
 * which is loaded and refreshed into a separate database.
 */
@Tag("golden")
@Execution(ExecutionMode.SAME_THREAD)
class GoldenTest extends FixtureCityTest {
    /** Asks for each format of which there is no answer yet; the test of the request writes the answer. */
    @BeforeAll
    static void writeMissingRequests() {
        for (Endpoint<?> endpoint : Endpoints.ALL) {
            Set<FileType> seen = seen(endpoint);
            endpoint.fileTypes().stream()
                    .filter(type -> !type.isPacked() && !seen.contains(type))
                    .forEach(type -> GoldenPair.write(
                            endpoint.exportName() + "/" + type.parameterValue(),
                            "GET " + path(endpoint) + "?filetype=" + type.parameterValue()));
        }
    }

    static List<Endpoint<?>> endpoints() {
        return Endpoints.ALL;
    }

    static Stream<GoldenPair> pairs() {
        return GoldenPair.all();
    }

    /** {@code GdalReadsEveryAnswerTest} reads every value of packed files. */
    @ParameterizedTest
    @MethodSource("endpoints")
    void aPersonHasSeenAnAnswerInEachFormatThatCanBeLookedAt(Endpoint<?> endpoint) {
        assertThat(seen(endpoint))
                .as("formats of the responses with status 200 in src/test/resources/golden/%s", endpoint.exportName())
                .containsAll(endpoint.fileTypes().stream()
                        .filter(type -> !type.isPacked())
                        .toList());
    }

    private static Set<FileType> seen(Endpoint<?> endpoint) {
        return GoldenPair.all()
                .filter(pair -> pair.path().equals(path(endpoint)) && pair.isAnswered(200))
                .map(pair -> fileType(endpoint, pair.query()))
                .collect(Collectors.toSet());
    }

    private static String path(Endpoint<?> endpoint) {
        return SidewalkApi.ROOT + endpoint.name();
    }

    private static FileType fileType(Endpoint<?> endpoint, String query) {
        return endpoint.fileTypes().stream()
                .filter(type -> ("&" + query + "&").contains("&filetype=" + type.parameterValue() + "&"))
                .findFirst()
                .orElse(endpoint.fileTypes().get(0));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void theAnswerIsTheOneThatAPersonHasSeen(GoldenPair pair) throws IOException {
        Map<String, List<String>> headers = new TreeMap<>();
        pair.headers().forEach((name, value) -> headers.put(name.toLowerCase(Locale.ROOT), List.of(value)));
        String fixture = pair.fields().getOrDefault("Fixture", "oddities");
        byte[] sent = pair.body().orElse("").getBytes(StandardCharsets.UTF_8);
        var request = new Request(
                pair.method(), pair.path(), pair.query(), headers, "", () -> new ByteArrayInputStream(sent));
        try (Response answer = CITIES.api(fixture).handle(request)) {
            byte[] body = answer.body().isPresent() ? answer.body().get().bytes() : new byte[0];
            pair.assertAnswer(GoldenPair.text(answer.status(), answer.headers(), body));
        }
    }
}
