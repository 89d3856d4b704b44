package org.sidewalkdata.golden;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.api.ApiRequest;

/**
 * A {@code .request} file: comment lines with #, {@code Fixture: name}, {@code If-None-Match: tag}, and the request line
 * {@code GET /v3/api/rawLabels?severity=1}.
 */
record GoldenRequest(String fixture, ApiRequest request) {
    static GoldenRequest parse(List<String> lines) {
        String fixture = "oddities";
        Optional<String> ifNoneMatch = Optional.empty();
        String requestLine = "";
        for (String line : lines) {
            if (line.startsWith("Fixture: ")) {
                fixture = line.substring("Fixture: ".length());
            } else if (line.startsWith("If-None-Match: ")) {
                ifNoneMatch = Optional.of(line.substring("If-None-Match: ".length()));
            } else if (!line.startsWith("#") && !line.isBlank()) {
                requestLine = line;
            }
        }
        String[] methodAndTarget = requestLine.split(" ", 2);
        String[] pathAndQuery = methodAndTarget[1].split("\\?", 2);
        String query = pathAndQuery.length > 1 ? pathAndQuery[1] : "";
        return new GoldenRequest(fixture, new ApiRequest(methodAndTarget[0], pathAndQuery[0], query, ifNoneMatch));
    }
}
