package org.sidewalkdata.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVParser;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.format.CsvTable;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads responses with third-party readers. A target without a slash at its start is below the interface's root. */
public final class Answers {
    private Answers() {}

    /** Returns the response as it is; the caller closes it. */
    public static Response handle(SidewalkApi api, String method, String target, Map<String, List<String>> headers) {
        String[] parts = target.split("\\?", 2);
        String path = target.startsWith("/") ? parts[0] : SidewalkApi.ROOT + parts[0];
        return api.handle(new Request(method, path, parts.length > 1 ? parts[1] : "", headers, "", Request.Body.NONE));
    }

    public static byte[] body(SidewalkApi api, String target) {
        return body(api, target, 200);
    }

    private static byte[] body(SidewalkApi api, String target, int status) {
        try (Response response = handle(api, "GET", target, Map.of())) {
            byte[] body = response.body().orElseThrow().bytes();
            assertThat(response.status()).as("%s: %s", target, response.cause()).isEqualTo(status);
            return body;
        } catch (IOException e) {
            throw new UncheckedIOException("Writing to memory failed", e);
        }
    }

    public static String text(SidewalkApi api, String target) {
        return new String(body(api, target), StandardCharsets.UTF_8);
    }

    /** Returns the text of the error of a bad request. */
    public static String error(SidewalkApi api, String target) {
        return new String(body(api, target, 400), StandardCharsets.UTF_8);
    }

    public static CSVParser csv(SidewalkApi api, String target) {
        return CsvTable.parse(text(api, target));
    }

    public static JsonNode json(SidewalkApi api, String target) {
        return JsonMapper.shared().readTree(body(api, target));
    }

    public static List<JsonNode> features(SidewalkApi api, String target) {
        return json(api, target).get("features").valueStream().toList();
    }

    /** Returns the properties of each feature, in order. */
    public static List<JsonNode> properties(SidewalkApi api, String target) {
        return features(api, target).stream()
                .map(feature -> feature.get("properties"))
                .toList();
    }
}
