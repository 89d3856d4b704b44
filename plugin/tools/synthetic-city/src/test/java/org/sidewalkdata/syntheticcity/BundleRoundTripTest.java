package org.sidewalkdata.syntheticcity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.load.report.LoadReport;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.row.PostgisRowSource;

/** A city that is loaded from the bundle of another server gives the same answers, byte for byte. */
@Tag("slow")
@Tag("postgis")
class BundleRoundTripTest {
    /** Positions as databases have them, with more decimals than are published. */
    private static final String EXACT = """
            UPDATE place SET geom = ST_Translate(geom, 0.00000004, -0.00000003) WHERE place_id % 2 = 0;
            UPDATE label SET geom = ST_Translate(geom, 1.2345e-9 * (label_id % 89), -9.87e-10 * (label_id % 97));
            UPDATE street_edge SET geom = ST_Translate(geom, 3.21e-10 * (street_edge_id % 83), 1.11e-9);
            UPDATE region SET geom = ST_Translate(geom, 1.7e-10, -2.3e-10);
            """;

    /** Audits that no label shows, and facts that only the origin's administrators know. */
    private static final String EDITS = """
            UPDATE audit_task SET low_quality = NOT low_quality, outdated = completed WHERE audit_task_id % 41 = 3;
            UPDATE app_user SET validations_given_voided = 7
            WHERE user_id = (SELECT min(user_id::text)::uuid FROM app_user WHERE NOT excluded);
            DELETE FROM audit_task WHERE audit_task_id % 53 = 4;
            DELETE FROM street_grade;
            INSERT INTO street_grade (street_edge_id, mean_grade, max_grade, net_grade, total_climb_meters, meters_over_5pct,
              grade_confidence, grade_quality, dem_source)
            SELECT street_edge_id, 0.01 / 3, 0.01 + 0.001 * (street_edge_id % 131), -0.07, 1.0 / 7, street_edge_id % 4, 'high',
              CASE WHEN street_edge_id % 10 = 3 THEN 'structure' ELSE 'measured' END, 'a model, "fine"'
            FROM street_edge WHERE street_edge_id % 4 > 0;
            """;

    @TempDir
    private Path folder;

    @Test
    void aCityGivesTheSameAnswersAsItsOriginWithNothingOfExcludedUsers() throws Exception {
        DemoCity.write(folder.resolve("city"), 4_000, 7, Progress.NONE);
        try (LoadedCity origin = new LoadedCity();
                LoadedCity copy = new LoadedCity()) {
            origin.load(folder.resolve("city"));
            origin.database().sql().run(EXACT);
            origin.refresh();
            origin.database().sql().run(EDITS);
            origin.refresh();
            assertThat(origin.rows("SELECT count(exact_geom) > 3000 FROM published_label"))
                    .containsExactly("t");
            SidewalkApi asked = api(origin);

            byte[] bundle = answer(asked, "bundle");
            assertThat(answer(asked, "bundle")).isEqualTo(bundle);
            LoadReport report = copy.load(unpacked(bundle));
            copy.refresh();

            assertThat(report.ignored()).isEmpty();
            assertThat(report.warnings()).allMatch(warning -> warning.contains(" outside the city, "));
            for (LoadedCity town : List.of(origin, copy)) { // some answers contain the time of the refresh
                town.database().sql().run("UPDATE data_version SET refreshed_at = '2026-01-02 03:04:05Z'");
            }
            Map<String, String> expected = answers(api(origin), origin);
            Map<String, String> actual = answers(api(copy), copy);
            assertThat(actual).containsOnlyKeys(expected.keySet());
            List<String> differences = new ArrayList<>();
            expected.forEach((request, body) -> differences.addAll(difference(request, body, actual.get(request))));
            assertThat(differences).isEmpty();
            assertThat(answer(api(copy), "bundle")).isEqualTo(bundle);

            // nothing of excluded users is in it
            origin.database().sql().run("""
                    UPDATE app_user SET excluded = true
                    WHERE user_id IN (SELECT user_id FROM audit_task GROUP BY user_id ORDER BY count(*) DESC LIMIT 2)""");
            origin.refresh();
            List<String> excluded = origin.rows("SELECT user_id FROM app_user WHERE excluded");
            assertThat(excluded).hasSizeGreaterThan(1);
            Path files = unpacked(answer(api(origin), "bundle"));
            for (String file : List.of("raw_labels.csv", "validations.csv", "users.csv", "audit_tasks.csv")) {
                assertThat(files.resolve(file)).content().as(file).doesNotContain(excluded);
            }
            assertThat(files.resolve("audit_tasks.csv"))
                    .content()
                    .hasLineCount(1 + Integer.parseInt(origin.database().sql().value("""
                    SELECT count(*) FROM audit_task JOIN app_user u USING (user_id) WHERE NOT u.excluded""")));
        }
    }

    /** Returns the surroundings of the first character that differs; empty: none does. */
    private static List<String> difference(String request, String expected, String actual) {
        for (int i = 0; i < Math.min(expected.length(), actual.length()); i++) {
            if (expected.charAt(i) != actual.charAt(i)) {
                return List.of(request + ": " + around(expected, i) + " is " + around(actual, i));
            }
        }
        return expected.length() == actual.length() ? List.of() : List.of(request + ": is shorter or longer");
    }

    private static String around(String text, int at) {
        return text.substring(Math.max(0, at - 60), Math.min(text.length(), at + 30));
    }

    private static SidewalkApi api(LoadedCity town) {
        return new SidewalkApi(new PostgisRowSource(town.database().reader()), ApiSettings.defaults());
    }

    /** Returns every answer that is text, with all optional properties, by request. */
    private static Map<String, String> answers(SidewalkApi api, LoadedCity town) throws IOException {
        String street = town.rows("""
                SELECT min(street_edge_id) FROM access_score_streets JOIN street_grades USING (street_edge_id)
                WHERE label_count > 5""").get(0);
        Map<String, String> answers = new LinkedHashMap<>();
        for (Endpoint<?> endpoint : Endpoints.ALL) {
            for (FileType type : endpoint.fileTypes()) {
                if (!type.isPacked()) {
                    boolean ofStreet = endpoint.parameters().stream()
                            .anyMatch(parameter -> parameter.name().equals("streetEdgeId"));
                    String request = endpoint.name() + (ofStreet ? "?streetEdgeId=" + street + "&" : "?") + "filetype="
                            + type.parameterValue();
                    answers.put(request, text(api, request));
                }
            }
        }
        for (String more : List.of(
                "rawLabels?filetype=csv&include=region,source,side,votes",
                "labelClusters?filetype=csv&include=reliability,intersection,votes",
                "accessScoreStreets?filetype=csv&model=2026-10&include=severityCounts,tagAdjustments,name,grade",
                "priorities?filetype=csv&limit=10000&include=points")) {
            answers.put(more, text(api, more));
        }
        return answers;
    }

    private static String text(SidewalkApi api, String request) throws IOException {
        return new String(answer(api, request), StandardCharsets.UTF_8);
    }

    private static byte[] answer(SidewalkApi api, String request) throws IOException {
        String[] parts = (request + "?").split("\\?", 3);
        try (Response response = api.handle(new Request("GET", SidewalkApi.ROOT + parts[0], parts[1]))) {
            assertThat(response.status()).as(request + " " + response.cause()).isEqualTo(200);
            return response.body().orElseThrow().bytes();
        }
    }

    private Path unpacked(byte[] archive) throws IOException {
        Path files = Files.createTempDirectory(folder, "bundle");
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Files.copy(zip, files.resolve(entry.getName()));
            }
        }
        return files;
    }
}
