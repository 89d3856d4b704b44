package org.sidewalkdata.golden;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.testkit.Golden;

/**
 * Whole answers against files that a person has looked at: {@code golden/<collection>/<case>.request} and
 * {@code .response}. A request names its fixture, a city bundle below {@code fixtures/}, which is loaded and refreshed into
 * a database of its own; the answer is printed with its status, its headers and its body, archives unpacked.
 */
@Tag("postgis")
@Execution(ExecutionMode.SAME_THREAD)
class GoldenTest {
    private static final Path RESOURCES = Path.of("src/test/resources");
    private static final FixtureCities CITIES = new FixtureCities(RESOURCES.resolve("fixtures"));

    static Stream<Path> requests() throws IOException {
        try (Stream<Path> files = Files.walk(RESOURCES.resolve("golden"))) {
            List<Path> requests = files.filter(file -> file.toString().endsWith(".request"))
                    .map(RESOURCES::relativize)
                    .sorted()
                    .toList();
            return requests.stream();
        }
    }

    @AfterAll
    static void dropDatabases() {
        CITIES.close();
    }

    @ParameterizedTest
    @MethodSource("requests")
    void theAnswerIsTheOneThatAPersonHasSeen(Path relative) throws IOException {
        Path file = RESOURCES.resolve(relative);
        GoldenRequest request = GoldenRequest.parse(Files.readAllLines(file));
        String answer = AnswerText.of(CITIES.api(request.fixture()), request);
        String caseName = file.getFileName().toString().replaceFirst("\\.request$", "");
        Golden.assertMatches(file.toAbsolutePath().getParent(), caseName, answer);
    }
}
