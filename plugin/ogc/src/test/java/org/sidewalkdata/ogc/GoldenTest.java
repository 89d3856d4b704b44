package org.sidewalkdata.ogc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.features.FeaturesCity;
import org.sidewalkdata.testkit.GoldenPair;

/** Compares whole answers with reviewed golden files. Each folder is a service over its own small city in memory. */
@Tag("golden")
class GoldenTest {
    static Stream<GoldenPair> pairs() {
        return GoldenPair.all();
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void theAnswerIsTheOneThatAPersonHasSeen(GoldenPair pair) {
        var request =
                new Request(pair.method(), pair.path(), pair.query(), Map.of(), "http://town.test", Request.Body.NONE);
        try (Response answer =
                answer(request, pair.file().getParent().getFileName().toString())) {
            String text = GoldenPair.text(
                    answer.status(), answer.headers(), FeaturesCity.body(answer).getBytes(UTF_8));
            // the width of a legend depends on the machine's fonts
            pair.assertAnswer(text.replaceAll("LegendURL width=\"[0-9]+\"", "LegendURL width=\"…\""));
        }
    }

    /**
     * Answers a request.
     *
     * @param service name of the folder
     */
    Response answer(Request request, String service) {
        assertThat(service).isEqualTo("features");
        return new FeaturesCity().api.handle(request);
    }
}
