package org.sidewalkdata.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.query.Parameter;
import org.sidewalkdata.testkit.Repository;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests every parameter of every endpoint with invalid values: the error names the parameter and the accepted values,
 * in the endpoint's shape. Endpoints and parameters come from the declarations, so new ones are tested as well.
 */
@Tag("postgis")
class BadInputTest {
    /** Parameters that accept any text and select what matches; only street scores require a known region name (P6). */
    private static final Set<String> FREE_TEXTS = Set.of("tags", "source", "regionName");

    private static final List<String> BAD_FOR_ALL = List.of(
            "",
            "%20",
            "%00",
            "x%00y",
            "%C3%28",
            "%",
            "-1",
            "NaN",
            "Infinity",
            "-Infinity",
            "0x1p3",
            "1e400",
            "-1e400",
            "%D9%A3",
            "1;2",
            ",",
            "null",
            "'%20OR%20true%20--",
            "%7B%7D",
            "a".repeat(64 * 1024),
            "9".repeat(64 * 1024),
            ",".repeat(64 * 1024));

    private static final Map<String, List<String>> BAD_FOR = Map.ofEntries(
            Map.entry("model", List.of("2026-07", "2026-1", "2026-06,2026-10", "Default")),
            Map.entry("preset", List.of("Default", "default,barriers", "2026-06")),
            Map.entry(
                    "weights",
                    List.of(
                            "CurbRamp",
                            "CurbRamp:",
                            ":1",
                            "CurbRamp:-1",
                            "CurbRamp:-0.1",
                            "CurbRamp:10.0000001",
                            "CurbRamp:1e400",
                            "CurbRamp:NaN",
                            "CurbRamp:Infinity",
                            "CurbRamp:0x1p1",
                            "CurbRamp:1d",
                            "CurbRamp:1:2",
                            "CurbRamp:1,CurbRamp:2",
                            "CurbRamp:1&weights=CurbRamp:1",
                            "CurbRamp:1,",
                            "curbramp:1",
                            "Other:1",
                            "Ramp:1",
                            "CurbRamp%00:1",
                            "CurbRamp:1&preset=barriers",
                            "CurbRamp:1,".repeat(6_000))),
            Map.entry("include", List.of("everything", "Region", "region,nothing", "region;source")),
            Map.entry("properties", List.of("geom", "Label_Type", "label_type;region_id", "a,".repeat(6_000))),
            Map.entry("limit", List.of("0", "10001", "1.5", "50&limit=51")),
            Map.entry("n", List.of("0", "26", "2.5")),
            Map.entry("unit", List.of("cities", "Streets", "regions,streets")),
            Map.entry("groupBy", List.of("region", "Street", "cluster,street")),
            Map.entry("minReliability", List.of("1.0000001", "-0.0000001", "2")),
            Map.entry("streetEdgeId", List.of("0", "1.0", "%2B1", "99999999999999999999")),
            Map.entry("filetype", List.of("dxf", "geojson,csv", "GEO JSON")),
            Map.entry("wayType", List.of("Trunk", "motorway", "trunk,,service")),
            Map.entry("status", List.of("opened", "open,")),
            Map.entry("presence", List.of("Present", "present,")),
            Map.entry("bbox", List.of("1,2,3", "1,2,3,4,5", "0,0,NaN,1", "0,91,1,92", "2,0,1,1&bbox=0,0,1,1")),
            Map.entry("startDate", List.of("2024-13-01", "2024-02-30", "99999-01-01", "2024-01-01T25:00:00Z")),
            Map.entry("endDate", List.of("yesterday", "2023-02-29")),
            Map.entry("regionId", List.of("0", "9223372036854775808")));

    @AutoClose
    private static final FixtureCities cities =
            new FixtureCities(Repository.root().resolve("plugin/tools/testkit/src/test/resources/fixtures"));

    static Stream<Arguments> parameters() {
        return Endpoints.ALL.stream()
                .flatMap(endpoint -> endpoint.parameters().stream()
                        .map(parameter -> Arguments.of(endpoint.name(), parameter.name())));
    }

    @ParameterizedTest
    @MethodSource("parameters")
    void isRejectedWithAMessageThatNamesIt(String name, String parameter) throws IOException {
        Endpoint<?> endpoint = Endpoints.find(name).orElseThrow();
        for (String value : values(parameter)) {
            var answer = new Refusal(endpoint, others(endpoint, parameter) + parameter + "=" + value);
            if (FREE_TEXTS.contains(parameter) || isLargeNumber(endpoint, parameter, value)) {
                assertThat(answer.status).as(answer.told()).isIn(200, 400);
            } else {
                answer.blames(parameter);
            }
        }
    }

    private static List<String> values(String parameter) {
        return Stream.concat(BAD_FOR_ALL.stream(), BAD_FOR.getOrDefault(parameter, List.of()).stream())
                .toList();
    }

    /** A number without a maximum accepts any double. */
    private static boolean isLargeNumber(Endpoint<?> endpoint, String name, String value) {
        Map<String, Object> schema = endpoint.parameters().stream()
                .filter(parameter -> parameter.name().equals(name))
                .map(Parameter::kind)
                .findFirst()
                .orElseThrow()
                .schema();
        return "number".equals(schema.get("type")) && !schema.containsKey("maximum") && value.matches("9+");
    }

    /** Returns the other parameters of the endpoint's example, so that required parameters are present. */
    private static String others(Endpoint<?> endpoint, String parameter) {
        return Arrays.stream(endpoint.about().example().query().split("&"))
                .filter(part -> part.contains("=") && !part.startsWith(parameter + "="))
                .map(part -> part + "&")
                .collect(Collectors.joining());
    }

    /** The response to a request. */
    private static final class Refusal {
        private final Endpoint<?> endpoint;
        private final String query;
        private final int status;
        private final String body;

        Refusal(Endpoint<?> endpoint, String query) throws IOException {
            this.endpoint = endpoint;
            this.query = query;
            var request = new Request("GET", SidewalkApi.ROOT + endpoint.name(), query);
            try (Response answer = cities.api("additions").handle(request)) {
                this.status = answer.status();
                this.body = new String(answer.body().orElseThrow().bytes(), StandardCharsets.UTF_8);
            }
        }

        String told() {
            return endpoint.name() + "?" + query.substring(0, Math.min(query.length(), 200)) + ": " + status;
        }

        void blames(String parameter) {
            assertThat(status).as(told()).isEqualTo(400);
            assertThat(body).as(told()).hasSizeLessThan(1_500);
            JsonNode error = JsonMapper.shared().readTree(body);
            if (endpoint.errorShape() == ErrorShape.B) {
                assertThat(error.path("code").asString()).as(told()).isEqualTo("INVALID_PARAMETER");
            }
            assertThat(error.path("parameter").asString()).as(told() + body).isEqualTo(parameter);
            assertThat(body)
                    .as(told())
                    .contains(parameter + " ")
                    .doesNotContain("Exception", "SELECT", "ERROR:", "null pointer");
        }
    }
}
