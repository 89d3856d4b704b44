package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.row.PostgisRowSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads the service's responses for a synthetic city. */
final class Answers {
    private final SidewalkApi api;

    Answers(TestCity town) {
        api = new SidewalkApi(new PostgisRowSource(town.reader()), ApiSettings.defaults());
    }

    /** Returns the properties of each feature, in order. */
    List<JsonNode> properties(String endpoint, String query) {
        List<JsonNode> properties = new ArrayList<>();
        json(endpoint, query).get("features").forEach(feature -> properties.add(feature.get("properties")));
        return properties;
    }

    JsonNode json(String endpoint, String query) {
        return JsonMapper.shared().readTree(text(endpoint, query));
    }

    String text(String endpoint, String query) {
        return answer(endpoint, query, 200);
    }

    /** Returns the problem document of a request that fails. */
    JsonNode refused(String endpoint, String query) {
        return JsonMapper.shared().readTree(answer(endpoint, query, 400));
    }

    private String answer(String endpoint, String query, int status) {
        try (Response answer = handle(endpoint, query)) {
            String text = new String(answer.body().orElseThrow().bytes(), StandardCharsets.UTF_8);
            assertThat(answer.status()).as("%s?%s: %s", endpoint, query, text).isEqualTo(status);
            return text;
        } catch (IOException e) {
            throw new UncheckedIOException("Writing to memory failed", e);
        }
    }

    /** Returns the response as it is; the caller closes it. */
    Response handle(String endpoint, String query) {
        return api.handle(new Request("GET", SidewalkApi.ROOT + endpoint, query, Map.of(), "", Request.Body.NONE));
    }
}
