package org.sidewalkdata.ogc.tilesets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.api.ApiRequest;
import org.sidewalkdata.api.ApiResponse;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.row.InMemoryRowSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

class TilesetsApiTest {
    private final InMemoryRowSource source = new InMemoryRowSource()
            .version(new DataVersion(1, Instant.EPOCH, Optional.empty(), Optional.of(new Bbox(1, 2, 3, 4))));
    private final TilesetsApi api = new TilesetsApi(source, ApiSettings.defaults());

    /** From the landing page, every link of ours leads to a document that names itself. */
    @Test
    void linksLeadToTheTiles() throws IOException {
        String collections = link(json("/ogc/tiles/v1"), "data");
        JsonNode streets = json(collections).get("collections").get(0);
        String list = link(streets, "http://www.opengis.net/def/rel/ogc/1.0/tilesets-vector");
        String self = link(json(list).get("tilesets").get(0), "self");
        JsonNode tileset = json(self);
        assertEquals("vector", tileset.get("dataType").asString());
        assertEquals(3, tileset.get("boundingBox").get("upperRight").get(0).asInt());
        assertEquals("/tiles/access_score_streets/{tileMatrix}/{tileCol}/{tileRow}.mvt", link(tileset, "item"));
    }

    @Test
    void theMatrixSetIsTheStandardOne() throws IOException {
        JsonNode first = json("/ogc/tiles/v1/tileMatrixSets/WebMercatorQuad")
                .get("tileMatrices")
                .get(0);
        assertThat(first.get("scaleDenominator").asDouble())
                .isCloseTo(559082264.0287178, org.assertj.core.data.Offset.offset(1e-4));
        assertThat(first.get("cellSize").asDouble())
                .isCloseTo(156543.03392804097, org.assertj.core.data.Offset.offset(1e-8));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/ogc/tiles/v1/nothing",
                "/ogc/tiles/v1/conformance/x",
                "/ogc/tiles/v1/collections/raw_labels",
                "/ogc/tiles/v1/collections/regions/tiles/WorldCRS84Quad",
                "/ogc/tiles/v1/tileMatrixSets/WorldCRS84Quad"
            })
    void whatIsNotThereIs404(String path) {
        assertEquals(404, get(path).status());
        assertEquals(0, source.openSnapshots());
    }

    private static String link(JsonNode document, String relation) {
        for (JsonNode link : document.get("links")) {
            if (link.get("rel").asString().equals(relation)) {
                return link.get("href").asString().replace("https://example.org", "");
            }
        }
        throw new AssertionError("no link " + relation + " in " + document);
    }

    private JsonNode json(String path) throws IOException {
        ApiResponse answer = get(path);
        assertEquals(200, answer.status(), path);
        var bytes = new ByteArrayOutputStream();
        answer.body().orElseThrow().writeTo(bytes);
        return new ObjectMapper().readTree(bytes.toString(StandardCharsets.UTF_8));
    }

    private ApiResponse get(String path) {
        return api.handle(new ApiRequest("GET", path, "", Optional.empty(), "https://example.org"));
    }
}
