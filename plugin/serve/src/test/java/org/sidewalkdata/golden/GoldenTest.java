package org.sidewalkdata.golden;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
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
    static Stream<GoldenPair> pairs() {
        return GoldenPair.all();
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
