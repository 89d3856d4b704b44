package org.sidewalkdata.syntheticcity;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.sidewalkdata.model.LabelType;
import tools.jackson.databind.JsonNode;

/** Random parts of requests, each with an independent predicate for the records that match. One thread. */
final class RandomParts {
    /** A part of a query string, and the predicate for matching records. */
    record Part(String query, Predicate<JsonNode> meaning) {}

    /** Creates a part that fits these records. */
    @FunctionalInterface
    interface Maker {
        Part make(List<JsonNode> all);
    }

    private final Random random;

    RandomParts(Random random) {
        this.random = random;
    }

    Part box(List<JsonNode> all) {
        Envelope box = randomBox(all);
        return new Part(query(box), record -> box.covers(point(record.at("/geometry/coordinates"))));
    }

    Part lineBox(List<JsonNode> all) {
        Envelope box = randomBox(all);
        var factory = new GeometryFactory();
        return new Part(
                query(box), record -> factory.createLineString(line(record)).intersects(factory.toGeometry(box)));
    }

    /** Corners are positions of records, because the edge belongs to the box (P5). */
    private Envelope randomBox(List<JsonNode> all) {
        Coordinate one = line(any(all))[0];
        Coordinate other = line(any(all))[0];
        return new Envelope(one, random.nextInt(8) == 0 ? one : other);
    }

    private static String query(Envelope box) {
        return "bbox=" + box.getMinX() + "," + box.getMinY() + "," + box.getMaxX() + "," + box.getMaxY();
    }

    Part region(List<JsonNode> all) {
        JsonNode record = any(all).get("properties");
        String field = record.has("neighborhood") ? "neighborhood" : "region_name";
        String name = record.get(field).asString("nowhere");
        return new Part(
                "regionName=" + name.toUpperCase(java.util.Locale.ROOT).replace(" ", "%20"),
                other -> name.equals(other.get("properties").get(field).asString("")));
    }

    Part streetRegion(List<JsonNode> all) {
        long region = all.stream()
                .map(record -> record.get("properties").get("region_id"))
                .filter(node -> !node.isNull())
                .skip(random.nextInt(20))
                .findFirst()
                .orElseThrow()
                .asLong();
        return new Part("regionId=" + region, equal("region_id", region));
    }

    Part labelTypes(List<JsonNode> all) {
        String one = LabelType.values()[random.nextInt(8)].publishedName();
        String other = any(all).at("/properties/label_type").asString();
        return new Part("labelType=" + one + "," + other, record -> {
            String type = record.at("/properties/label_type").asString();
            return type.equals(one) || type.equals(other);
        });
    }

    Part severity(List<JsonNode> all) {
        return range("severity");
    }

    Part medianSeverity(List<JsonNode> all) {
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

    Part tags(List<JsonNode> all) {
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

    Part status(List<JsonNode> all) {
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

    Part highQuality(List<JsonNode> all) {
        return new Part(
                "highQualityUserOnly=true",
                record -> record.at("/properties/high_quality_user").asBoolean());
    }

    Part created(List<JsonNode> all) {
        long start = any(all).at("/properties/time_created").asLong();
        Instant end = Instant.ofEpochMilli(start).plus(random.nextInt(900), ChronoUnit.DAYS);
        return new Part("startDate=" + Instant.ofEpochMilli(start) + "&endDate=" + end, record -> {
            long time = record.at("/properties/time_created").asLong();
            return time >= start && time < end.toEpochMilli();
        });
    }

    Part size(List<JsonNode> all) {
        int size = 1 + random.nextInt(3);
        return new Part(
                "clusterSize=" + size,
                record -> record.at("/properties/cluster_size").asInt() >= size);
    }

    Part labelDate(List<JsonNode> all) {
        return since(all, "avg_label_date", "avgLabelDate");
    }

    Part captureDate(List<JsonNode> all) {
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
                .map(RandomParts::point)
                .toArray(Coordinate[]::new);
    }

    private static Coordinate point(JsonNode pair) {
        return new Coordinate(pair.get(0).asDouble(), pair.get(1).asDouble());
    }
}
