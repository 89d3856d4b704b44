package org.sidewalkdata.golden;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.StreamSupport;
import org.apache.commons.csv.CSVParser;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.format.CsvTable;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads responses with a third-party reader. */
public final class Answers {
    private Answers() {}

    public static byte[] body(SidewalkApi api, String target) throws IOException {
        String[] parts = target.split("\\?", 2);
        Request request = new Request("GET", parts[0], parts.length > 1 ? parts[1] : "");
        try (Response response = api.handle(request)) {
            if (response.status() != 200) {
                throw new IOException(target + " is answered " + response.status());
            }
            return response.body().orElseThrow().bytes();
        }
    }

    public static CSVParser csv(SidewalkApi api, String target) throws IOException {
        return CsvTable.parse(new String(body(api, target), StandardCharsets.UTF_8));
    }

    public static JsonNode json(SidewalkApi api, String target) throws IOException {
        return JsonMapper.shared().readTree(body(api, target));
    }

    public static List<JsonNode> features(SidewalkApi api, String target) throws IOException {
        return StreamSupport.stream(json(api, target).get("features").spliterator(), false)
                .toList();
    }
}
