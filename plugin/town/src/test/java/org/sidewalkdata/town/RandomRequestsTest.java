package org.sidewalkdata.town;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
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

/** Random requests against a town in PostGIS give just the records of the whole answer that a plain filter lets pass. */
@Tag("postgis")
class RandomRequestsTest {
    private static final int REQUESTS = 60;

    @TempDir
    static Path folder;

    private static LoadedTown town;
    private static SidewalkApi api;
    private final Random random = new Random(20240501);

    /** A query string, and what it means for one record. */
    private record Part(String query, Predicate<JsonNode> meaning) {}

    @BeforeAll
    static void invent() throws Exception {
        DemoCity.write(folder.resolve("town"), 1500, 7, Progress.NONE);
        town = new LoadedTown();
        town.load(folder.resolve("town"));
        town.refresh();
        api = new SidewalkApi(new PostgisRowSource(town.database().pool()), ApiSettings.defaults());
    }

    @AfterAll
    static void drop() {
        town.close();
    }

    @Test
    void rawLabels() throws IOException {
        check(
                "rawLabels",
                "label_id",
                List.of(
                        this::box,
                        this::region,
                        this::labelTypes,
                        this::severity,
                        this::tags,
                        this::status,
                        this::highQuality,
                        this::created));
    }

    @Test
    void labelClusters() throws IOException {
        check(
                "labelClusters",
                "label_cluster_id",
                List.of(
                        this::box,
                        this::region,
                        this::labelTypes,
                        this::medianSeverity,
                        this::size,
                        this::labelDate,
                        this::captureDate));
    }

    @Test
    void accessScoreStreets() throws IOException {
        List<JsonNode> all = features("accessScoreStreets?bbox=-180,-90,180,90");
        for (int i = 0; i < REQUESTS; i++) {
            Part part = random.nextBoolean() ? lineBox(all) : streetRegion(all);
            assertThat(ids(features("accessScoreStreets?" + part.query()), "street_edge_id"))
                    .as(part.query())
                    .isEqualTo(ids(all.stream().filter(part.meaning()).toList(), "street_edge_id"));
        }
    }

    private interface Maker {
        Part make(List<JsonNode> all);
    }

    private void check(String endpoint, String key, List<Maker> makers) throws IOException {
        List<JsonNode> all = features(endpoint);
        int notEmpty = 0;
        for (int i = 0; i < REQUESTS; i++) {
            List<Part> parts = new ArrayList<>();
            for (Maker maker : makers) {
                if (random.nextInt(makers.size()) < 2) {
                    parts.add(maker.make(all));
                }
            }
            String query = parts.stream().map(Part::query).collect(Collectors.joining("&"));
            if (query.startsWith("bbox=")) {
                parts.removeIf(part -> part.query().startsWith("regionName=")); // common rule 4: the box wins
            }
            List<JsonNode> expected = all.stream()
                    .filter(record ->
                            parts.stream().allMatch(part -> part.meaning().test(record)))
                    .toList();
            assertThat(ids(features(endpoint + "?" + query), key)).as(query).isEqualTo(ids(expected, key));
            notEmpty += expected.isEmpty() ? 0 : 1;
        }
        assertThat(notEmpty).as("requests with an answer").isGreaterThan(REQUESTS / 4);
    }

    private Part box(List<JsonNode> all) {
        Envelope box = randomBox(all);
        return new Part(query(box), record -> box.covers(point(record.at("/geometry/coordinates"))));
    }

    private Part lineBox(List<JsonNode> all) {
        Envelope box = randomBox(all);
        var factory = new GeometryFactory();
        return new Part(
                query(box), record -> factory.createLineString(line(record)).intersects(factory.toGeometry(box)));
    }

    /** A corner is often a record's very position, for the edge belongs to the box (P5). */
    private Envelope randomBox(List<JsonNode> all) {
        Coordinate one = line(any(all))[0];
        Coordinate other = line(any(all))[0];
        return new Envelope(one, random.nextInt(8) == 0 ? one : other);
    }

    private static String query(Envelope box) {
        return "bbox=" + box.getMinX() + "," + box.getMinY() + "," + box.getMaxX() + "," + box.getMaxY();
    }

    private Part region(List<JsonNode> all) {
        JsonNode record = any(all).get("properties");
        String field = record.has("neighborhood") ? "neighborhood" : "region_name";
        String name = record.get(field).asString("nowhere");
        return new Part(
                "regionName=" + name.toUpperCase(java.util.Locale.ROOT).replace(" ", "%20"),
                other -> name.equals(other.get("properties").get(field).asString("")));
    }

    private Part streetRegion(List<JsonNode> all) {
        long region = all.stream()
                .map(record -> record.get("properties").get("region_id"))
                .filter(node -> !node.isNull())
                .skip(random.nextInt(20))
                .findFirst()
                .orElseThrow()
                .asLong();
        return new Part("regionId=" + region, equal("region_id", region));
    }

    private Part labelTypes(List<JsonNode> all) {
        String one = LabelType.values()[random.nextInt(8)].publishedName();
        String other = any(all).at("/properties/label_type").asString();
        return new Part("labelType=" + one + "," + other, record -> {
            String type = record.at("/properties/label_type").asString();
            return type.equals(one) || type.equals(other);
        });
    }

    private Part severity(List<JsonNode> all) {
        return range("severity");
    }

    private Part medianSeverity(List<JsonNode> all) {
        return range("median_severity");
    }

    private Part range(String field) {
        int min = 1 + random.nextInt(3);
        int max = min + random.nextInt(4 - min);
        return new Part("minSeverity=" + min + "&maxSeverity=" + max, record -> {
            JsonNode severity = record.get("properties").get(field);
            return !severity.isNull() && severity.asInt() >= min && severity.asInt() <= max;
        });
    }

    private Part tags(List<JsonNode> all) {
        List<String> tags = all.stream()
                .flatMap(record ->
                        StreamSupport.stream(record.at("/properties/tags").spliterator(), false))
                .map(JsonNode::asString)
                .distinct()
                .filter(tag -> tag.indexOf(',') < 0)
                .toList();
        String tag = tags.get(random.nextInt(tags.size()));
        return new Part(
                "tags=" + java.net.URLEncoder.encode(tag, java.nio.charset.StandardCharsets.UTF_8) + ",nothing",
                record -> StreamSupport.stream(record.at("/properties/tags").spliterator(), false)
                        .anyMatch(node -> node.asString().equals(tag)));
    }

    private Part status(List<JsonNode> all) {
        return switch (random.nextInt(3)) {
            case 0 ->
                new Part(
                        "validationStatus=unvalidated",
                        record -> correct(record).isNull());
            case 1 ->
                new Part(
                        "validationStatus=validated_correct",
                        record -> correct(record).asBoolean(false));
            default ->
                new Part(
                        "validationStatus=validated_incorrect",
                        record -> !correct(record).isNull() && !correct(record).asBoolean());
        };
    }

    private Part highQuality(List<JsonNode> all) {
        return new Part(
                "highQualityUserOnly=true",
                record -> record.at("/properties/high_quality_user").asBoolean());
    }

    private Part created(List<JsonNode> all) {
        long start = any(all).at("/properties/time_created").asLong();
        Instant end = Instant.ofEpochMilli(start).plus(random.nextInt(900), ChronoUnit.DAYS);
        return new Part("startDate=" + Instant.ofEpochMilli(start) + "&endDate=" + end, record -> {
            long time = record.at("/properties/time_created").asLong();
            return time >= start && time < end.toEpochMilli();
        });
    }

    private Part size(List<JsonNode> all) {
        int size = 1 + random.nextInt(3);
        return new Part(
                "clusterSize=" + size,
                record -> record.at("/properties/cluster_size").asInt() >= size);
    }

    private Part labelDate(List<JsonNode> all) {
        return since(all, "avg_label_date", "avgLabelDate");
    }

    private Part captureDate(List<JsonNode> all) {
        return since(all, "avg_image_capture_date", "avgImageCaptureDate");
    }

    private Part since(List<JsonNode> all, String field, String parameter) {
        Instant since = Instant.parse(any(all).get("properties").get(field).asString("2015-01-01T00:00:00Z"));
        return new Part(parameter + "=" + since, record -> {
            JsonNode time = record.get("properties").get(field);
            return !time.isNull() && !Instant.parse(time.asString()).isBefore(since);
        });
    }

    private static Predicate<JsonNode> equal(String field, long value) {
        return record -> !record.get("properties").get(field).isNull()
                && record.get("properties").get(field).asLong() == value;
    }

    private static JsonNode correct(JsonNode record) {
        return record.get("properties").get("correct");
    }

    private JsonNode any(List<JsonNode> all) {
        return all.get(random.nextInt(all.size()));
    }

    private static Coordinate[] line(JsonNode record) {
        JsonNode coordinates = record.at("/geometry/coordinates");
        if (!coordinates.get(0).isArray()) {
            return new Coordinate[] {point(coordinates)};
        }
        return StreamSupport.stream(coordinates.spliterator(), false)
                .map(RandomRequestsTest::point)
                .toArray(Coordinate[]::new);
    }

    private static Coordinate point(JsonNode pair) {
        return new Coordinate(pair.get(0).asDouble(), pair.get(1).asDouble());
    }

    private static List<Long> ids(List<JsonNode> records, String key) {
        return records.stream()
                .map(record -> record.get("properties").get(key).asLong())
                .toList();
    }

    private static List<JsonNode> features(String target) throws IOException {
        String[] parts = target.split("\\?", 2);
        String query = parts.length > 1 ? parts[1] : "";
        try (Response response = api.handle(new Request("GET", "/v3/api/" + parts[0], query))) {
            assertThat(response.status()).as(target).isEqualTo(200);
            var bytes = new ByteArrayOutputStream();
            response.body().orElseThrow().writeTo(bytes);
            JsonNode features =
                    JsonMapper.shared().readTree(bytes.toByteArray()).get("features");
            return StreamSupport.stream(features.spliterator(), false).toList();
        }
    }
}
