package org.sidewalkdata.ogc.features;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.http.BaseUrl;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.served.ServiceSettings;
import org.sidewalkdata.testkit.GoldenPair;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** A small synthetic city in memory, and its API. */
public final class FeaturesCity {
    public static final Instant NOON = Instant.parse("2024-05-01T12:00:00Z");
    static final int CLUSTERS = 57;

    public final InMemoryRowSource source = new InMemoryRowSource()
            .version(new DataVersion(3, NOON, Optional.of("Smallville"), Optional.of(new Bbox(-123, 45, -122.9, 45.1))))
            .rows(PublishedCollections.LABEL_CLUSTERS, clusters())
            .rows(PublishedCollections.RAW_LABELS, labels())
            .rows(PublishedCollections.ACCESS_SCORE_STREETS, streets())
            .rows(PublishedCollections.REGIONS, regions());

    public final FeaturesApi api = new FeaturesApi(
            source,
            new ServiceSettings(
                    "",
                    "dev",
                    Publisher.byDefault(),
                    OptionalInt.empty(),
                    "wms?service=WMS&version=1.3.0&request=GetMap"),
            Clock.fixed(NOON.plusSeconds(60), ZoneOffset.UTC));

    Response send(String method, String target, String... headers) {
        Map<String, List<String>> map = new HashMap<>();
        for (int i = 0; i < headers.length; i += 2) {
            map.put(headers[i], List.of(headers[i + 1]));
        }
        String[] parts = (target + "?").split("\\?", 3);
        String url = BaseUrl.of("http://town.test:80", "", map, "");
        return api.handle(new Request(method, FeaturesApi.ROOT + parts[0], parts[1], map, url, Request.Body.NONE));
    }

    /** Returns status, headers and body as text. */
    String text(String method, String target, String... headers) {
        try (Response answer = send(method, target, headers)) {
            return GoldenPair.text(
                    answer.status(), answer.headers(), body(answer).getBytes(StandardCharsets.UTF_8));
        }
    }

    JsonNode json(String target) {
        try (Response answer = send("GET", target)) {
            String body = body(answer);
            if (answer.status() != 200) {
                throw new IllegalStateException(target + " " + answer.status() + " " + body);
            }
            return new ObjectMapper().readTree(body);
        }
    }

    /** Returns the ids on all pages by following the links. */
    List<Long> ids(String target) {
        List<Long> ids = new ArrayList<>();
        String next = target;
        while (next != null) {
            JsonNode page = json(next);
            page.at("/features").forEach(feature -> ids.add(feature.at("/id").longValue()));
            next = null;
            for (JsonNode link : page.at("/links")) {
                if (link.at("/rel").stringValue().equals("next")) {
                    next = link.at("/href").stringValue().substring(("http://town.test" + FeaturesApi.ROOT).length());
                }
            }
        }
        return ids;
    }

    public static String encode(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }

    public static String body(Response answer) {
        try {
            return answer.body().isPresent() ? new String(answer.body().get().bytes(), StandardCharsets.UTF_8) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Map<String, Object>> clusters() {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (long i = 0; i < CLUSTERS; i++) {
            Map<String, Object> row = new HashMap<>();
            row.put("label_cluster_id", 10 * i + 3);
            row.put("label_type", LabelType.values()[(int) (i % 8)].publishedName());
            row.put("region_id", i % 2 + 1);
            row.put("region_name", i % 2 == 0 ? "Dale" : "Hill & <b>");
            row.put("avg_label_date", NOON.plusSeconds(86_400 * (i - 20)));
            if (i % 3 != 0) {
                row.put("median_severity", i % 3);
                row.put("avg_image_capture_date", NOON.minusSeconds(86_400 * 30 * i));
            }
            row.put("agree_count", i % 4);
            row.put("disagree_count", 0L);
            row.put("unsure_count", 0L);
            row.put("cluster_size", i % 5 + 1);
            row.put("label_ids", List.of(10 * i + 3));
            row.put("users", List.of(new UUID(0, i % 3)));
            row.put("tag_counts", "{\"narrow\":1}");
            row.put("geom", new double[][] {{-123 + i / 570.0, 45 + i % 10 / 100.0}});
            rows.add(row);
        }
        return rows;
    }

    private static List<Map<String, Object>> labels() {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (long i = 0; i < 60; i++) {
            Map<String, Object> row = new HashMap<>();
            row.put("label_id", i + 1);
            row.put("user_id", new UUID(0, i % 3));
            row.put("pano_id", "pano" + i);
            row.put("label_type", LabelType.values()[(int) (i % 8)].publishedName());
            row.put("tags", i % 2 == 0 ? List.of("narrow", "steep") : List.of());
            if (i % 4 != 0) {
                row.put("severity", i % 4);
                row.put("correct", i % 4 == 1);
            }
            row.put("time_created", NOON.plusMillis(i - 30));
            row.put("high_quality_user", i % 5 != 0);
            row.put("region_id", i % 2 + 1);
            row.put("agree_count", i % 3);
            row.put("disagree_count", i % 2);
            row.put("unsure_count", 0L);
            row.put("validations", "[]");
            row.put("image_url", "https://example.org/" + i);
            row.put("geom", new double[][] {{-123 + i / 600.0, 45.05}});
            rows.add(row);
        }
        return rows;
    }

    private static List<Map<String, Object>> streets() {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (long i = 0; i < 12; i++) {
            Map<String, Object> row = new HashMap<>();
            for (var column : PublishedCollections.ACCESS_SCORE_STREETS.attributes()) {
                row.put(column.sqlName(), column.type().name().equals("NUMBER") ? (Object) (i / 8.0) : (Object) i);
            }
            if (i % 4 == 0) {
                row.remove("score");
            }
            row.put("geom", new double[][] {{-123 + i / 120.0, 45}, {-123 + i / 120.0, 45.1}});
            rows.add(row);
        }
        return rows;
    }

    private static List<Map<String, Object>> regions() {
        double[][] outer = {{-123, 45}, {-122.9, 45}, {-122.9, 45.1}, {-123, 45.1}, {-123, 45}};
        double[][] hole = {{-122.98, 45.02}, {-122.98, 45.04}, {-122.96, 45.04}, {-122.98, 45.02}};
        double[][] island = {{-122.8, 45}, {-122.7, 45}, {-122.7, 45.1}, {-122.8, 45}};
        return List.of(
                Map.of("region_id", 1L, "name", "Dale", "geom", new double[][][][] {{outer, hole}, {island}}),
                Map.of("region_id", 2L, "name", "Hill & <b>", "geom", new double[][][][] {{island}}));
    }
}
