package org.sidewalkdata.ogc.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Dialects;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.openapi.OpenApiDocument;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.ogc.Services;
import org.sidewalkdata.ogc.features.FeaturesApi;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The OpenAPI documents describe the answers exactly. Every path in every listed format, including errors, has a listed
 * status and media type and matches the documented schema, checked by a third-party validator. Programs generated from
 * the documents read nothing else.
 */
@Tag("postgis")
class AnswersAsDescribedTest {
    private static final Map<String, City> CITIES = new HashMap<>();
    private static final JsonNode REST =
            JsonMapper.shared().readTree(OpenApiDocument.json("https://example.org", "1", Optional.empty()));

    /** Required parameters of endpoints. */
    private static final Map<String, String> NEEDED = Map.of(
            "accessScoreExplanation",
            "streetEdgeId=101",
            "streetGrade",
            "streetEdgeId=1",
            "accessScoreStreets",
            "bbox=-180,-90,180,90");

    @BeforeAll
    static void load() throws SQLException {
        CITIES.putAll(City.fixtures());
    }

    @AfterAll
    static void close() {
        CITIES.values().forEach(City::close);
    }

    @ParameterizedTest
    @FieldSource("org.sidewalkdata.api.endpoint.Endpoints#ALL")
    void endpointsAnswerAsDescribed(Endpoint<?> endpoint) {
        List<String> queries =
                new ArrayList<>(List.of(endpoint.about().example().query()));
        for (FileType type : endpoint.fileTypes()) {
            queries.add(NEEDED.getOrDefault(endpoint.name(), "") + "&filetype=" + type.parameterValue());
        }
        endpoint.parameters().stream().limit(1).forEach(parameter -> queries.add(parameter.name() + "="));
        for (String city : CITIES.keySet()) {
            queries.forEach(query -> checkRest(city, endpoint.name(), query));
        }
    }

    /** Both kinds of records, points and lines, and all groups of {@code include}. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    priorities         | groupBy=street&filetype=geojson
                    rawLabels          | include=region,source,side
                    labelClusters      | include=reliability,intersection&includeRawLabels=true
                    accessScoreStreets | bbox=-180,-90,180,90&include=severityCounts,tagAdjustments,name,grade
                    """)
    void choicesAnswerAsDescribed(String endpoint, String query) {
        for (String city : CITIES.keySet()) {
            assertThat(checkRest(city, endpoint, query)).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "html"})
    void resourcesOfFeaturesAnswerAsDescribed(String form) {
        for (String city : CITIES.keySet()) {
            JsonNode document = features(city, "/api?f=json");
            assertThat(document.get("paths").size()).isGreaterThan(50);
            document.get("paths").forEachEntry((path, described) -> {
                String target = FeaturesApi.ROOT + path.replace("{featureId}", id(city, path)) + "?f=" + form;
                Services.Reply reply = CITIES.get(city).reply(target);
                check(city + " " + target, document, described, reply, Dialects.getOpenApi30());
                boolean listed = described.at("/get/responses/200/content").propertyNames().stream()
                        .anyMatch(type -> type.contains(form));
                assertThat(reply.status() != 400)
                        .as("%s is not refused as %s", path, form)
                        .isEqualTo(listed);
            });
        }
    }

    private static JsonNode features(String city, String target) {
        return JsonMapper.shared().readTree(CITIES.get(city).text(FeaturesApi.ROOT + target));
    }

    /** Returns the id of the first feature; 1 if there is none. */
    private static String id(String city, String path) {
        return path.contains("{")
                ? features(city, path.replace("/{featureId}", "?f=json&limit=1"))
                        .at("/features/0/id")
                        .asString("1")
                : "";
    }

    /** Returns the status of the response. */
    private static int checkRest(String city, String endpoint, String query) {
        String path = "/v3/api/" + endpoint;
        Services.Reply reply = CITIES.get(city).reply(path + "?" + query);
        check(city + " " + path + "?" + query, REST, REST.at("/paths").get(path), reply, Dialects.getOpenApi31());
        return reply.status();
    }

    /** A failure begins with the request, because reports name a test by the number of its parameters only. */
    private static void check(String request, JsonNode document, JsonNode path, Services.Reply reply, Dialect dialect) {
        assertThat(reply.status()).as("%s: %s", request, reply.text()).isLessThan(500);
        JsonNode response = resolved(document, path.at("/get/responses/" + reply.status()));
        assertThat(response.isObject())
                .as("%s: status %s is listed; %s", request, reply.status(), reply.text())
                .isTrue();
        String type = reply.headers().get("Content-Type");
        JsonNode content = response.get("content");
        JsonNode media = content.has(type) ? content.get(type) : content.path(type.split(";", 2)[0]);
        assertThat(media.isObject())
                .as("%s: %s is listed in %s", request, type, content)
                .isTrue();
        if (type.contains("json")) {
            assertThat(faults(document, media.get("schema"), reply.text(), dialect))
                    .as(request)
                    .isEmpty();
        }
    }

    private static List<Error> faults(JsonNode document, JsonNode schema, String answer, Dialect dialect) {
        ObjectNode whole = ((ObjectNode) schema).deepCopy();
        whole.set("components", document.get("components")); // documents that references lead to
        return SchemaRegistry.withDialect(
                        dialect,
                        registry -> registry.schemaRegistryConfig(SchemaRegistryConfig.builder()
                                .formatAssertionsEnabled(true)
                                .build()))
                .getSchema(whole)
                .validate(JsonMapper.shared().readTree(answer));
    }

    private static JsonNode resolved(JsonNode document, JsonNode node) {
        return node.has("$ref") ? document.at(node.get("$ref").asString().substring(1)) : node;
    }
}
