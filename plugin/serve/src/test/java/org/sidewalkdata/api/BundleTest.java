package org.sidewalkdata.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.collection.BundleCollections;
import org.sidewalkdata.collection.CityCollections;
import org.sidewalkdata.golden.Answers;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.TempFolder;

/** The whole city as one archive; {@code BundleRoundTripTest} loads one. */
class BundleTest {
    private final InMemoryRowSource source = new InMemoryRowSource()
            .version(new DataVersion(3, Instant.parse("2026-01-02T03:04:05Z"), Optional.of("Town"), Optional.empty()));

    @Test
    void anArchiveHasTheFilesOfABundle() throws IOException {
        Map<String, Object> city =
                new HashMap<>(Map.of("city_id", "town", "city_name_formatted", "Town \"A\"", "visibility", "public"));
        city.putAll(Map.of(
                "bounds_west", -1.25, "bounds_south", 50.0, "bounds_east", 0.123456789012, "bounds_north", 51.5));
        city.putAll(Map.of("geom", new double[][] {{0, 51}}, "only_row", true));
        source.rows(CityCollections.CITIES, List.of(city));
        double[][] line = {{0.12345678901234, 51}, {0.2, 51.000000000001}};
        source.rows(BundleCollections.STREETS, List.of(Map.of("street_edge_id", 7L, "deleted", false, "geom", line)));
        Map<String, Object> task = new HashMap<>(Map.of("audit_task_id", 1L, "user_id", new UUID(0, 1)));
        task.putAll(Map.of("street_edge_id", 7L, "completed", true, "low_quality", false));
        source.rows(BundleCollections.AUDIT_TASKS, List.of(task));
        Map<String, String> files = files(new SidewalkApi(source, ApiSettings.defaults()));
        assertThat(String.join(" ", files.keySet()))
                .isEqualTo("city.json regions.geojson streets.geojson street_grades.csv places.geojson areas.geojson"
                        + " points.geojson label_tags.json users.csv audit_tasks.csv validations.csv raw_labels.csv");
        assertThat(files.get("city.json"))
                .isEqualTo("{\"city\":\"town\",\"name\":\"Town \\\"A\\\"\",\"bbox\":[-1.25,50,0.123456789012,51.5]}\n");
        assertThat(files.get("streets.geojson")).contains("[[0.12345678901234,51],[0.2,51.000000000001]]");
        assertThat(files.get("audit_tasks.csv")).isEqualTo("""
                audit_task_id,user_id,street_edge_id,completed,low_quality,outdated\r
                1,00000000-0000-0000-0000-000000000001,7,true,false,\r
                """);
        assertThat(files.get("raw_labels.csv")).endsWith(",latitude,longitude\r\n");
        assertThat(source.openViews()).isZero();
    }

    @Test
    void aDatabaseWithoutACityGivesEmptyFiles() throws IOException {
        assertThat(files(new SidewalkApi(source, ApiSettings.defaults())).get("city.json"))
                .isEqualTo("{}\n");
    }

    @Test
    void itIsADownloadLikeTheOthers(@TempDir Path folder) throws IOException {
        try (SpoolCache cache = new SpoolCache(TempFolder.open(folder), 100_000_000)) {
            SidewalkApi api = new SidewalkApi(source, ApiSettings.defaults(), Optional.of(cache));
            byte[] whole = Answers.body(api, "bundle");
            try (Response head = Answers.handle(api, "HEAD", "bundle", Map.of())) {
                assertThat(head.status()).isEqualTo(200);
                assertThat(head.headers())
                        .containsEntry("Content-Type", "application/zip")
                        .containsEntry("Content-Disposition", "attachment; filename=\"bundle_20260102T030405Z.zip\"")
                        .containsEntry("Accept-Ranges", "bytes");
                assertThat(head.length()).hasValue(whole.length);
                String tag = head.headers().get("ETag");
                try (Response same = Answers.handle(api, "GET", "bundle", Map.of("if-none-match", List.of(tag)))) {
                    assertThat(same.status()).isEqualTo(304);
                }
                Map<String, List<String>> rest = Map.of("range", List.of("bytes=100-"), "if-range", List.of(tag));
                try (Response part = Answers.handle(api, "GET", "bundle", rest)) {
                    assertThat(part.status()).isEqualTo(206);
                    assertThat(part.body().orElseThrow().bytes())
                            .isEqualTo(Arrays.copyOfRange(whole, 100, whole.length));
                }
            }
            assertThat(Answers.body(api, "bundle")).isEqualTo(whole);
        }
    }

    @Test
    void itCanBeSwitchedOff() {
        SidewalkApi api = new SidewalkApi(source, ApiSettings.defaults().withoutBundle());
        for (String method : List.of("GET", "HEAD")) {
            try (Response response = Answers.handle(api, method, "bundle", Map.of())) {
                assertThat(response.status()).isEqualTo(404);
                assertThat(response.headers().get("Content-Type")).startsWith("application/problem+json");
            }
        }
    }

    private static Map<String, String> files(SidewalkApi api) throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(Answers.body(api, "bundle")))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return files;
    }
}
