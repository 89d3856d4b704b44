package org.sidewalkdata.api.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.api.endpoint.Example;
import org.sidewalkdata.api.endpoint.Records;
import org.sidewalkdata.api.endpoint.RowsEndpoint;
import org.sidewalkdata.collection.Property;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.golden.Answers;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.License;
import org.sidewalkdata.query.Parameter;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests that the document describes exactly what the endpoints do and the collections contain. */
class OpenApiDocumentTest {
    private static final JsonNode DOCUMENT = JsonMapper.builder()
            .build()
            .readTree(OpenApiDocument.json("https://example.org", "1.2.3", Optional.empty()));

    private final SidewalkApi api = new SidewalkApi(new InMemoryRowSource(), ApiSettings.defaults());

    static List<Endpoint<?>> endpoints() {
        return Endpoints.ALL;
    }

    static Stream<Endpoint<?>> rowsEndpoints() {
        return Endpoints.ALL.stream().filter(RowsEndpoint.class::isInstance);
    }

    /** The license of the program is not the license of the data. */
    @Test
    void namesItselfAndTheLicenseOfTheData() {
        assertThat(DOCUMENT.at("/openapi").asString()).isEqualTo("3.1.0");
        assertThat(DOCUMENT.at("/info/version").asString()).isEqualTo("1.2.3");
        assertThat(DOCUMENT.at("/servers/0/url").asString()).isEqualTo("https://example.org");
        assertThat(DOCUMENT.at("/info").has("license")).isFalse();
        assertThat(JsonMapper.shared()
                        .readTree(OpenApiDocument.json("", "1", Optional.of(new License("CC BY 4.0"))))
                        .at("/info/license"))
                .hasToString("{\"name\":\"CC BY 4.0\",\"url\":\"https://creativecommons.org/licenses/by/4.0/\"}");
    }

    @Test
    void everyReferenceHasItsTarget() {
        assertThat(DOCUMENT.findValuesAsString("$ref"))
                .hasSizeGreaterThan(20)
                .allSatisfy(reference -> assertThat(
                                DOCUMENT.at(reference.substring(1)).isObject())
                        .as(reference)
                        .isTrue());
    }

    @Test
    void aHostListsTheEndpointsOnly() {
        assertThat(DOCUMENT.get("paths").propertyNames()).hasSize(Endpoints.ALL.size());
        assertThat(DOCUMENT.toString()).doesNotContain("napshots", "/changes");
    }

    @Test
    void theExampleOfAnEndpointIsThatOfItsParameters() {
        assertThat(example("labelClusters", "labelType").toString()).isEqualTo("[\"NoCurbRamp\",\"SurfaceProblem\"]");
        assertThat(example("userStats", "minLabels").asInt()).isEqualTo(10);
        assertThat(example("userStats", "minAccuracy").isMissingNode()).isTrue();
    }

    private static JsonNode example(String endpoint, String parameter) {
        return DOCUMENT.at("/paths/~1v3~1api~1" + endpoint.replace("/", "~1") + "/get/parameters")
                .valueStream()
                .filter(described -> described.at("/name").asString().equals(parameter))
                .findFirst()
                .orElseThrow()
                .at("/example");
    }

    @ParameterizedTest
    @MethodSource("rowsEndpoints")
    void everyFieldIsDescribedInItsOrder(RowsEndpoint<?> endpoint) {
        List<JsonNode> answers = kinds(endpoint);
        List<Records> kinds = endpoint.records().kinds();
        assertThat(answers).hasSameSizeAs(kinds);
        for (int i = 0; i < answers.size(); i++) {
            assertThat(fields(answers.get(i), kinds.get(i)))
                    .containsExactlyElementsOf(kinds.get(i).collection().properties().stream()
                            .map(Property::name)
                            .toList());
        }
    }

    /** Streets are lines, problems are points (B6). */
    @Test
    void prioritiesArePointsOrLines() {
        List<String> geometries = kinds(
                        (RowsEndpoint<?>) Endpoints.find("priorities").orElseThrow())
                .stream()
                .map(answer -> answer.at("/properties/features/items/properties/geometry/$ref")
                        .asString())
                .toList();
        assertThat(geometries).containsExactly("#/components/schemas/Point", "#/components/schemas/LineString");
    }

    /** Returns the possible responses of an endpoint. */
    private static List<JsonNode> kinds(RowsEndpoint<?> endpoint) {
        JsonNode answer = resolved(DOCUMENT.at(path(endpoint) + "/responses/200/content")
                .iterator()
                .next()
                .at("/schema"));
        return answer.has("anyOf") ? answer.at("/anyOf").valueStream().toList() : List.of(answer);
    }

    private static List<String> fields(JsonNode answer, Records records) {
        String member = records.envelope().orElse("");
        return Stream.of(
                        "/properties/features/items/properties/properties/$ref",
                        "/properties/" + member + "/items/$ref",
                        "/items/$ref")
                .map(answer::at)
                .filter(JsonNode::isString)
                .map(reference -> DOCUMENT.at(reference.asString().substring(1)).at("/properties"))
                .flatMap(properties -> properties.propertyNames().stream())
                .toList();
    }

    /** {@code BadInputTest} tests that they are read, {@code EndpointsTest} that others are rejected or ignored. */
    @ParameterizedTest
    @MethodSource("endpoints")
    void parametersAreThoseOfTheEndpoint(Endpoint<?> endpoint) {
        assertThat(DOCUMENT.at(path(endpoint) + "/parameters").findValuesAsString("name"))
                .isEqualTo(endpoint.parameters().stream().map(Parameter::name).toList());
    }

    @ParameterizedTest
    @MethodSource("endpoints")
    void exactlyTheDescribedFormatsAreOffered(Endpoint<?> endpoint) {
        assertThat(DOCUMENT.at(path(endpoint) + "/responses/200/content").propertyNames())
                .isEqualTo(endpoint.fileTypes().stream()
                        .map(FileType::mediaType)
                        .collect(Collectors.toCollection(LinkedHashSet::new)));
        if (endpoint.parameters().stream()
                .noneMatch(parameter -> parameter.name().equals("filetype"))) {
            return; // the endpoint ignores filetype, as labelTags does (P12)
        }
        for (FileType type : FileType.values()) {
            String street = endpoint.about().example().place() == Example.Place.STREET ? "streetEdgeId=1&" : "";
            assertThat(get(endpoint.name(), street + "filetype=" + type.parameterValue())
                            .contains("\"parameter\":\"filetype\""))
                    .as(endpoint.name() + " refuses " + type)
                    .isEqualTo(!endpoint.fileTypes().contains(type));
        }
    }

    /** Only what is asked for by its id or is switched off may be missing. */
    @ParameterizedTest
    @MethodSource("endpoints")
    void errorsHaveTheEndpointsShape(Endpoint<?> endpoint) {
        JsonNode responses = DOCUMENT.at(path(endpoint) + "/responses");
        assertThat(responses.has("404"))
                .isEqualTo(Set.of("accessScoreExplanation", "bundle", "reach", "regionWithMostLabels", "streetGrade")
                        .contains(endpoint.name()));
        assertThat(responses.at("/400/$ref").asString()).endsWith("Refused" + endpoint.errorShape());
        if (!endpoint.parameters().isEmpty()) {
            String body = get(endpoint.name(), endpoint.parameters().get(0).name() + "=");
            assertThat(body.contains("\"title\""))
                    .isEqualTo(endpoint.errorShape().name().equals("B"));
        }
    }

    private static JsonNode resolved(JsonNode schema) {
        return schema.has("$ref") ? DOCUMENT.at(schema.get("$ref").asString().substring(1)) : schema;
    }

    private static String path(Endpoint<?> endpoint) {
        return "/paths/~1v3~1api~1" + endpoint.name().replace("/", "~1") + "/get";
    }

    private String get(String endpoint, String query) {
        try (Response response = Answers.handle(api, "GET", endpoint + "?" + query, Map.of())) {
            return response.body().isPresent()
                    ? new String(response.body().get().bytes(), StandardCharsets.UTF_8)
                    : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
