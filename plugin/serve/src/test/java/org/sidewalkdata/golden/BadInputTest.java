package org.sidewalkdata.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests every parameter of every endpoint with invalid values: the error names the parameter and the accepted values,
 * in the endpoint's shape. Endpoints and parameters come from the declarations, so new ones are tested as well.
 */
class BadInputTest extends FixtureCityTest {
    /** Parameters that accept any text and select what matches; only street scores require a known region name (P6). */
    private static final Set<String> FREE_TEXTS = Set.of("tags", "source", "regionName");

    /** Values by parameter, first those for all; x*9 is nine times x. A blank value is invalid for all, too. */
    private static final String BAD = """
        all %20 %00 x%00y %C3%28 % -1 NaN Infinity -Infinity 0x1p3 1e400 -1e400 %D9%A3 1;2 , null '%20OR%20true%20-- %7B%7D
        all a*65536 9*65536 ,*65536
        model 2026-07 2026-1 2026-06,2026-10 Default
        preset Default default,barriers 2026-06
        weights CurbRamp CurbRamp: :1 CurbRamp:-1 CurbRamp:-0.1 CurbRamp:10.0000001 CurbRamp:1e400 CurbRamp:NaN
        weights CurbRamp:Infinity CurbRamp:0x1p1 CurbRamp:1d CurbRamp:1:2 CurbRamp:1,CurbRamp:2
        weights CurbRamp:1&weights=CurbRamp:1 CurbRamp:1, curbramp:1 Other:1 Ramp:1 CurbRamp%00:1
        weights CurbRamp:1&preset=barriers CurbRamp:1,*6000
        include everything Region region,nothing region;source
        properties geom Label_Type label_type;region_id a,*6000
        limit 0 10001 1.5 50&limit=51
        n 0 26 2.5
        unit cities Streets regions,streets
        groupBy region Street cluster,street
        minReliability 1.0000001 -0.0000001 2
        minGrade 8 1.0000001 -0.0000001 8%25
        streetEdgeId 0 1.0 %2B1 99999999999999999999
        filetype dxf geojson,csv GEO%20JSON
        wayType Trunk motorway trunk,,service
        status opened open,
        presence Present present,
        bbox 1,2,3 1,2,3,4,5 0,0,NaN,1 0,91,1,92 2,0,1,1&bbox=0,0,1,1
        startDate 2024-13-01 2024-02-30 99999-01-01 2024-01-01T25:00:00Z
        endDate yesterday 2023-02-29
        regionId 0 9223372036854775808
        """;

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
            String query = others(endpoint, parameter) + parameter + "=" + value;
            String told = name + "?" + query.substring(0, Math.min(query.length(), 200));
            var request = new Request("GET", SidewalkApi.ROOT + name, query);
            try (Response answer = CITIES.api("additions").handle(request)) {
                if (FREE_TEXTS.contains(parameter) || isLargeNumber(endpoint, parameter, value)) {
                    assertThat(answer.status()).as(told).isIn(200, 400);
                } else {
                    String body = new String(answer.body().orElseThrow().bytes(), StandardCharsets.UTF_8);
                    assertThat(answer.status()).as(told).isEqualTo(400);
                    assertRefusal(endpoint, parameter, told, body);
                }
            }
        }
    }

    private static void assertRefusal(Endpoint<?> endpoint, String parameter, String told, String body) {
        assertThat(body)
                .as(told)
                .hasSizeLessThan(1_500)
                .contains(parameter + " ")
                .doesNotContain("Exception", "SELECT", "ERROR:", "null pointer");
        JsonNode error = JsonMapper.shared().readTree(body);
        assertThat(error.path("parameter").asString()).as(told + body).isEqualTo(parameter);
        if (endpoint.errorShape() == ErrorShape.B) {
            assertThat(error.path("code").asString()).as(told).isEqualTo("INVALID_PARAMETER");
        }
    }

    private static List<String> values(String parameter) {
        List<String> values = new ArrayList<>(List.of(""));
        for (String line : BAD.split("\n")) {
            List<String> words = List.of(line.split(" "));
            if (words.get(0).equals("all") || words.get(0).equals(parameter)) {
                for (String word : words.subList(1, words.size())) {
                    String[] times = word.split("\\*");
                    values.add(times.length == 1 ? word : times[0].repeat(Integer.parseInt(times[1])));
                }
            }
        }
        return values;
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

    /** The parameters of which an endpoint with a start needs one. */
    private static final Set<String> STARTS = Set.of("lng", "lat", "placeId", "streetEdgeId");

    /** Returns the other parameters of the endpoint's example, so that required parameters are present. */
    private static String others(Endpoint<?> endpoint, String parameter) {
        boolean needsStart = endpoint.name().equals("reach") && !STARTS.contains(parameter);
        return (needsStart ? "streetEdgeId=1&" : "")
                + Arrays.stream(endpoint.about().example().query().split("&"))
                        .filter(part -> part.contains("=") && !part.startsWith(parameter + "="))
                        .map(part -> part + "&")
                        .collect(Collectors.joining());
    }
}
