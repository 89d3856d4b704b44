package org.sidewalkdata.syntheticcity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.row.PostgisRowSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Random requests to a city in PostGIS return exactly the records of the whole answer that a plain filter accepts. */
@Tag("slow")
@Tag("postgis")
class RandomRequestsTest {
    private static final int REQUESTS = 60;
    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    @AutoClose
    private static final LoadedCity loadedCity = new LoadedCity();

    private static SidewalkApi api;
    private final Random random = new Random(20240501);

    @BeforeAll
    static void loadCity(@TempDir Path folder) throws Exception {
        DemoCity.write(folder.resolve("city"), 1500, 7, Progress.NONE);
        loadedCity.load(folder.resolve("city"));
        loadedCity.refresh();
        api = new SidewalkApi(new PostgisRowSource(loadedCity.database().reader()), ApiSettings.defaults());
    }

    /** A part of a query string, and the predicate for matching records. */
    private record Part(String query, Predicate<JsonNode> meaning) {}

    @ParameterizedTest
    @CsvSource(textBlock = """
            rawLabels, label_id, bbox regionName labelType severity tags validationStatus highQualityUserOnly startDate
            labelClusters, label_cluster_id, bbox regionName labelType median_severity clusterSize avgLabelDate avgImageCaptureDate
            accessScoreStreets, street_edge_id, bbox regionId
            """)
    void returnsWhatAPlainFilterAccepts(String endpoint, String key, String parameters) throws IOException {
        List<JsonNode> all = features(endpoint + (key.equals("street_edge_id") ? "?bbox=-180,-90,180,90" : ""));
        List<String> names = List.of(parameters.split(" "));
        int notEmpty = 0;
        for (int i = 0; i < REQUESTS; i++) {
            List<Part> chosen = new ArrayList<>();
            names.stream()
                    .filter(name -> random.nextInt(names.size() + 1) < 2)
                    .forEach(name -> chosen.add(part(name, all)));
            if (chosen.isEmpty()) {
                chosen.add(part(names.get(random.nextInt(names.size())), all));
            }
            String query = chosen.stream().map(Part::query).collect(Collectors.joining("&"));
            if (query.startsWith("bbox=")) {
                chosen.removeIf(part -> part.query().startsWith("region")); // common rule 4: the box wins
            }
            List<JsonNode> expected = all.stream()
                    .filter(record ->
                            chosen.stream().allMatch(part -> part.meaning().test(record)))
                    .toList();
            assertThat(ids(features(endpoint + "?" + query), key)).as(query).isEqualTo(ids(expected, key));
            notEmpty += expected.isEmpty() ? 0 : 1;
        }
        assertThat(notEmpty).as("requests with an answer").isGreaterThan(REQUESTS / 4);
    }

    /** Returns a random part for a parameter that fits some of the records. */
    private Part part(String parameter, List<JsonNode> all) {
        JsonNode record = any(all);
        JsonNode properties = record.get("properties");
        return switch (parameter) {
            case "bbox" -> {
                // corners are positions of records, because the edge belongs to the box (P5)
                Coordinate corner =
                        shape(random.nextInt(8) == 0 ? record : any(all)).getCoordinate();
                Envelope box = new Envelope(shape(record).getCoordinate(), corner);
                Geometry area = GEOMETRIES.toGeometry(box);
                yield new Part(
                        "bbox=" + box.getMinX() + "," + box.getMinY() + "," + box.getMaxX() + "," + box.getMaxY(),
                        other -> shape(other).intersects(area));
            }
            case "regionName" -> {
                String field = properties.has("neighborhood") ? "neighborhood" : "region_name";
                String name = properties.get(field).asString("nowhere");
                String written = name.toUpperCase(Locale.ROOT).replace(" ", "%20");
                yield part("regionName=" + written, field, value -> name.equals(value.asString("")));
            }
            case "regionId" -> {
                long region = properties.get("region_id").asLong(1);
                yield part("regionId=" + region, "region_id", value -> value.asLong(-1) == region);
            }
            case "labelType" -> {
                String one = LabelType.values()[random.nextInt(8)].publishedName();
                List<String> types = List.of(one, properties.get("label_type").asString());
                yield part(
                        "labelType=" + String.join(",", types), "label_type", type -> types.contains(type.asString()));
            }
            case "severity", "median_severity" -> {
                int min = random.nextInt(1, 4);
                int max = random.nextInt(min, 4);
                yield part(
                        "minSeverity=" + min + "&maxSeverity=" + max,
                        parameter,
                        severity -> !severity.isNull() && severity.asInt() >= min && severity.asInt() <= max);
            }
            case "tags" -> {
                List<String> tags = all.stream()
                        .flatMap(RandomRequestsTest::tags)
                        .distinct()
                        .toList();
                String tag = tags.get(random.nextInt(tags.size()));
                yield new Part(
                        "tags=" + URLEncoder.encode(tag, StandardCharsets.UTF_8) + ",nothing",
                        other -> tags(other).anyMatch(tag::equals));
            }
            case "validationStatus" -> {
                String wanted = List.of("unvalidated", "validated_correct", "validated_incorrect")
                        .get(random.nextInt(3));
                yield part(
                        "validationStatus=" + wanted,
                        "correct",
                        correct -> wanted.equals(
                                correct.isNull()
                                        ? "unvalidated"
                                        : correct.asBoolean() ? "validated_correct" : "validated_incorrect"));
            }
            case "highQualityUserOnly" -> part("highQualityUserOnly=true", "high_quality_user", JsonNode::asBoolean);
            case "startDate" -> {
                Instant start =
                        Instant.ofEpochMilli(properties.get("time_created").asLong());
                Instant end = start.plus(random.nextInt(900), ChronoUnit.DAYS);
                yield part(
                        "startDate=" + start + "&endDate=" + end,
                        "time_created",
                        time -> time.asLong() >= start.toEpochMilli() && time.asLong() < end.toEpochMilli());
            }
            case "clusterSize" -> {
                int least = 1 + random.nextInt(3);
                yield part("clusterSize=" + least, "cluster_size", size -> size.asInt() >= least);
            }
            default -> {
                String field = parameter.equals("avgLabelDate") ? "avg_label_date" : "avg_image_capture_date";
                Instant since = Instant.parse(properties.get(field).asString("2015-01-01T00:00:00Z"));
                yield part(
                        parameter + "=" + since,
                        field,
                        time -> !time.isNull()
                                && !Instant.parse(time.asString()).isBefore(since));
            }
        };
    }

    private static Part part(String query, String field, Predicate<JsonNode> meaning) {
        return new Part(query, record -> meaning.test(record.get("properties").get(field)));
    }

    private JsonNode any(List<JsonNode> all) {
        return all.get(random.nextInt(all.size()));
    }

    /** Returns the tags of a label that a list in a parameter can hold. */
    private static Stream<String> tags(JsonNode record) {
        return items(record.at("/properties/tags")).map(JsonNode::asString).filter(tag -> tag.indexOf(',') < 0);
    }

    private static Geometry shape(JsonNode record) {
        JsonNode positions = record.at("/geometry/coordinates");
        return positions.get(0).isArray()
                ? GEOMETRIES.createLineString(
                        items(positions).map(RandomRequestsTest::position).toArray(Coordinate[]::new))
                : GEOMETRIES.createPoint(position(positions));
    }

    private static Coordinate position(JsonNode pair) {
        return new Coordinate(pair.get(0).asDouble(), pair.get(1).asDouble());
    }

    private static List<Long> ids(List<JsonNode> records, String key) {
        return records.stream()
                .map(record -> record.get("properties").get(key).asLong())
                .toList();
    }

    private static Stream<JsonNode> items(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    private static List<JsonNode> features(String target) throws IOException {
        String[] parts = (target + "?").split("\\?", 3);
        try (Response response = api.handle(new Request("GET", "/v3/api/" + parts[0], parts[1]))) {
            assertThat(response.status()).as(target).isEqualTo(200);
            byte[] body = response.body().orElseThrow().bytes();
            return items(JsonMapper.shared().readTree(body).get("features")).toList();
        }
    }
}
