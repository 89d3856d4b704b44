package org.sidewalkdata.chaos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.sidewalkdata.testkit.GoldenPair;

/**
 * The requests that are sent: those of all golden files, and those of {@code requests.txt}, which also cover pages,
 * tiles, pictures and requests with a body.
 */
final class RecordedRequests {
    private static final String GOLDEN = "src/test/resources/golden";
    private static final String OTHERS = "plugin/tools/chaos/src/test/resources/requests.txt";

    private RecordedRequests() {}

    /** Returns all different requests in the order of their files. {@code checkout}: the folder of the launcher. */
    static List<RawRequest> all(Path checkout) throws IOException {
        List<RawRequest> requests = new ArrayList<>();
        for (String module : List.of("serve", "ogc", "ogc-classic")) {
            GoldenPair.all(checkout.resolve("plugin").resolve(module).resolve(GOLDEN))
                    .map(RecordedRequests::of)
                    .forEach(requests::add);
        }
        try (Stream<String> lines = Files.lines(checkout.resolve(OTHERS))) {
            lines.filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(RecordedRequests::of)
                    .forEach(requests::add);
        }
        return requests.stream().distinct().toList();
    }

    private static RawRequest of(GoldenPair pair) {
        String target = pair.path() + (pair.query().isEmpty() ? "" : "?" + pair.query());
        return new RawRequest(pair.method(), target, pair.headers(), pair.body());
    }

    /** Reads a line with method, target and, for POST, the body. */
    private static RawRequest of(String line) {
        String[] parts = line.split(" ", 3);
        return parts.length == 3
                ? RawRequest.post(parts[1], parts[2])
                : new RawRequest(parts[0], parts[1], Map.of(), Optional.empty());
    }
}
