package org.sidewalkdata.ogc.features;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import tools.jackson.databind.JsonNode;

/** Tiles can be found from the landing page of Features: one API with one root. */
class TilesInFeaturesTest {
    private static final String RELATIONS = "http://www.opengis.net/def/rel/ogc/1.0/";
    private static final String HOST = "http://town.test";

    private final FeaturesCity town = new FeaturesCity();

    @ParameterizedTest
    @CsvSource({"vector, .mvt", "map, .png"})
    void linksLeadToTheTiles(String form, String ending) {
        String collections = link(town.json(""), "data");
        JsonNode streets = town.json(collections).at("/collections/2");
        String list = link(streets, RELATIONS + "tilesets-" + form);
        String self = link(town.json(list).at("/tilesets/0"), "self");
        JsonNode tileset = town.json(self);
        assertThat(tileset.at("/dataType").stringValue()).isEqualTo(form);
        assertThat(tileset.at("/title").stringValue()).startsWith("Street accessibility scores, ");
        assertThat(tileset.at("/boundingBox/upperRight/0").doubleValue()).isEqualTo(-122.9);
        JsonNode tiles = tileset.at("/links/2");
        assertThat(tiles.at("/href").stringValue())
                .isEqualTo(HOST + "/tiles/access_score_streets/{tileMatrix}/{tileCol}/{tileRow}" + ending);
        assertThat(tiles.at("/rel").stringValue()).isEqualTo("item");
        assertThat(tiles.at("/templated").booleanValue()).isTrue();
    }

    @Test
    void theMatrixSetIsTheStandardOne() {
        String list = link(town.json(""), RELATIONS + "tiling-schemes");
        JsonNode set = town.json(list).at("/tileMatrixSets/0");
        JsonNode first = town.json(link(set, "self")).at("/tileMatrices/0");
        assertThat(first.at("/scaleDenominator").doubleValue()).isCloseTo(559082264.0287178, Offset.offset(1e-4));
        assertThat(first.at("/cellSize").doubleValue()).isCloseTo(156543.03392804097, Offset.offset(1e-8));
    }

    @Test
    void whatHasNoTilesSaysNothingOfThem() {
        assertThat(town.json("/collections/raw_labels").toString()).doesNotContain("tilesets-");
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
                    /tileMatrixSets/WorldCRS84Quad
                    /tileMatrixSets/WebMercatorQuad/0
                    /conformance/x
                    /collections/raw_labels/tiles
                    /collections/regions/tiles/WorldCRS84Quad
                    /collections/regions/map
                    /collections/regions/schema/x
                    """)
    void whatIsNotThereIs404(String path) {
        assertThat(town.text("GET", path)).startsWith("404\n");
    }

    /** The alternative root answers the same; its links lead to the main root. */
    @ParameterizedTest
    @ValueSource(strings = {"", "/", "/conformance", "/collections", "/collections/regions/tiles/WebMercatorQuad"})
    void theOtherRootIsAnAlias(String path) {
        Request request = new Request("GET", FeaturesApi.TILES_ROOT + path, "", Map.of(), HOST, Request.Body.NONE);
        try (Response alias = town.api.handle(request);
                Response root = town.send("GET", path)) {
            assertThat(alias.status()).isEqualTo(200);
            assertThat(FeaturesCity.body(alias))
                    .isEqualTo(FeaturesCity.body(root))
                    .doesNotContain(FeaturesApi.TILES_ROOT);
            assertThat(alias.headers()).isEqualTo(root.headers());
        }
    }

    @Test
    void schemasSayWhatPropertiesAreFor() {
        JsonNode schema = town.json("/collections/label_clusters/schema").at("/properties");
        assertThat(schema.at("/label_cluster_id/x-ogc-role").stringValue()).isEqualTo("id");
        assertThat(schema.at("/avg_label_date/x-ogc-role").stringValue()).isEqualTo("primary-instant");
        assertThat(schema.at("/geom/x-ogc-role").stringValue()).isEqualTo("primary-geometry");
        assertThat(schema.propertyNames())
                .containsAll(town.json("/collections/label_clusters/items?limit=1")
                        .at("/features/0/properties")
                        .propertyNames());
        JsonNode sortables = town.json("/collections/label_clusters/sortables").at("/properties");
        assertThat(sortables.propertyNames()).contains("median_severity").doesNotContain("users", "geom");
        for (String name : sortables.propertyNames()) {
            assertThat(town.text("GET", "/collections/label_clusters/items?limit=1&sortby=" + name))
                    .startsWith("200\n");
        }
    }

    private static String link(JsonNode document, String relation) {
        for (JsonNode link : document.at("/links")) {
            if (link.at("/rel").stringValue().equals(relation)) {
                return link.at("/href").stringValue().substring((HOST + FeaturesApi.ROOT).length());
            }
        }
        throw new AssertionError("no link " + relation + " in " + document);
    }
}
