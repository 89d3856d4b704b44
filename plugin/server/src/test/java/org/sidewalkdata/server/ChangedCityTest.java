package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.testkit.Gdal;
import org.sidewalkdata.testkit.Repository;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What changed in a city, over HTTP: the rows in each format, and in reports the sentences, table, map and PDF. */
@Tag("postgis")
class ChangedCityTest {
    private static final String ROWS = "/v3/api/changes?from=before&to=after";
    private static final int BETTER = 0xFF00B3A4;
    private static final int WORSE = 0xFFFF8AC6;
    private static final int AUDITED = 0xFFF1F1F1;

    @AutoClose
    private static ChangedCity city;

    @AutoClose
    private static Server server;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start(@TempDir Path folder) throws Exception {
        city = new ChangedCity(folder);
        server = city.serve();
    }

    @Test
    void csvHasAStreetALine() throws Exception {
        String csv = text(ROWS + "&filetype=csv");
        assertThat(csv.lines()
                        .skip(1)
                        .map(line -> String.join(",", List.of(line.split(",")).subList(0, 5))))
                .containsExactly(
                        "1,changed,[severity],1,North",
                        "2,changed,[clusters_added],1,North",
                        "3,changed,[clusters_removed],2,South",
                        "4,changed,[audits],2,South",
                        "5,changed,[severity],2,South",
                        "6,changed,[clusters_added],1,North");
        assertThat(text("/v3/api/changes?from=before&filetype=csv")).isEqualTo(csv);
    }

    @Test
    void geoJsonHasTheChangedClustersOfARegion() throws Exception {
        JsonNode features = JsonMapper.shared()
                .readTree(text(ROWS + "&collection=clusters&filetype=geojson&regionName=south"))
                .get("features");
        assertThat(features)
                .extracting(
                        feature -> feature.at("/properties/label_cluster_id").asInt() + " "
                                + feature.at("/properties/change").asString() + " "
                                + feature.at("/properties/reasons") + " "
                                + feature.at("/geometry/coordinates"))
                .containsExactly(
                        "5 changed [\"severity\"] [10.0012,49.994]",
                        "6 changed [\"severity\"] [10.0028,49.994]",
                        "3 removed [\"gone\"] [10.0015,49.998]");
    }

    /** OpenAPI describes each member of the numbers, with a meaning, and the answer has each required one. */
    @Test
    void theNumbersAreAsDescribed() throws Exception {
        JsonNode document = JsonMapper.shared().readTree(text("/v3/api/openapi.json"));
        assertThat(document.at("/paths/~1v3~1api~1changes/get/responses/200/content/application~1json/schema/$ref")
                        .asString())
                .isEqualTo("#/components/schemas/Changes");
        JsonNode changes = document.at("/components/schemas/Changes");
        List<String> members = new ArrayList<>();
        for (String query : List.of(ROWS, "/v3/api/changes?from=after&to=before")) {
            describe(changes, JsonMapper.shared().readTree(text(query)), members);
        }
        assertThat(members)
                .contains("newly_audited", "mean_score_before", "more_severe", "label_type", "moved_in", "coverage");
        String page = Files.readString(Repository.root().resolve("docs/use/changes.md"));
        assertThat(members.stream().distinct().filter(member -> !page.contains('`' + member + '`')))
                .isEmpty();
    }

    private static void describe(JsonNode schema, JsonNode value, List<String> members) {
        if (value.isArray()) {
            value.forEach(item -> describe(schema.get("items"), item, members));
        } else if (value.isObject() && !schema.has("additionalProperties")) {
            schema.get("required")
                    .forEach(name -> assertThat(value.has(name.asString()))
                            .as(name.asString())
                            .isTrue());
            for (String name : value.propertyNames()) {
                JsonNode member = schema.at("/properties/" + name);
                assertThat(member.isMissingNode()).as(name).isFalse();
                assertThat(member.has("description") || member.has("$ref"))
                        .as(name)
                        .isTrue();
                members.add(name);
                describe(member, value.get(name), members);
            }
        }
    }

    @Test
    void geoPackageHasTheStreets() throws Exception {
        Gdal.assumeInstalled();
        Path file = Files.write(
                folder.resolve("changes.gpkg"),
                get(ROWS + "&filetype=geopackage").body());
        assertThat(Gdal.counts(file.toString())).isEqualTo(Map.of("changed_streets", 6L));
    }

    @Test
    void anotherCityIsRejected() throws Exception {
        city.copy("elsewhere", "\"before\",\"title\"", "\"elsewhere\",\"title\"");
        Path document = city.snapshots().resolve("elsewhere/snapshot.json");
        Files.writeString(document, Files.readString(document).replace("\"changeton\"", "\"elsewhere\""));
        HttpResponse<byte[]> answer = get("/v3/api/changes?from=elsewhere&filetype=csv");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body())
                .asString(StandardCharsets.UTF_8)
                .contains("\"parameter\":\"to\"", "elsewhere is of elsewhere and now of changeton");
        assertThat(get("/v3/api/changes?from=elsewhere").statusCode()).isEqualTo(400);
        assertThat(get("/report?since=elsewhere").statusCode()).isEqualTo(400);
    }

    /** The means are computed again from the downloads. */
    @Test
    void aReportSaysInThreeSentencesWhatChanged() throws Exception {
        String before = String.format(Locale.ROOT, "%.3f", mean(scoresBefore()));
        String after = String.format(Locale.ROOT, "%.3f", mean(text("/v3/api/accessScoreStreets?filetype=csv")));
        assertThat(before).isNotEqualTo(after);
        assertThat(text("/report?since=before"))
                .contains(
                        ">What changed since before</h2>",
                        "The mean published score was " + before + " on 2 January 2026, and is " + after + " now."
                                + " Streets: 2 better, 3 worse, 1 newly audited."
                                + " Problems: 3 new, 1 gone, 2 more severe. Split or merged, with the same labels: 0.",
                        "<option value=\"before\" selected=\"selected\">2 January 2026 (before)</option>")
                .doesNotContain("rules or numbers of scoring changed");
        assertThat(text("/report?since=before&regionId=2"))
                .contains(
                        "Streets: 1 better, 1 worse, 1 newly audited. Problems: 0 new, 1 gone, 2 more severe. Split or merged, with the same labels: 0.");
        assertThat(text("/report?since=after"))
                .contains(
                        "Streets: 0 better, 0 worse, 0 newly audited. Problems: 0 new, 0 gone, 0 more severe. Split or merged, with the same labels: 0.");
        assertThat(text("/report")).doesNotContain("What changed since");
    }

    @Test
    void aTableCountsByType() throws Exception {
        assertThat(text("/report?since=before")
                        .replaceAll("</?t[dhr][^>]*>|\n", " ")
                        .replaceAll(" +", " "))
                .contains(
                        "Curb ramp 1 0 0 0 0 1 ",
                        "Missing curb ramp 2 0 0 0 2 2 ",
                        "Obstacle 2 1 1 0 1 2 ",
                        "Surface problem 0 1 0 0 0 1 ",
                        "Missing sidewalk 0 1 0 0 0 1 ");
    }

    @Test
    void theMapShowsBetterWorseAndNewlyAuditedStreets() throws Exception {
        byte[] plain = get("/report/map.png").body();
        byte[] changed = get("/report/map.png?since=before").body();
        for (int color : new int[] {BETTER, WORSE, AUDITED}) {
            assertThat(pixels(changed, color)).as(Integer.toHexString(color)).isGreaterThan(30);
        }
        assertThat(pixels(plain, BETTER) + pixels(plain, WORSE)).isZero();
        byte[] same = get("/report/map.png?since=after").body();
        assertThat(pixels(same, BETTER) + pixels(same, WORSE)).isZero();
        assertThat(text("/report?since=before&regionId=2"))
                .contains("src=\"./report/map.png?regionId=2&amp;since=before\"");
    }

    @Test
    void thePdfHasTheSentencesAndTheMap() throws Exception {
        assertThat(text("/report?since=before")).contains("report.pdf?since=before\"");
        try (PDDocument document =
                Loader.loadPDF(get("/report.pdf?since=before").body())) {
            assertThat(new PDFTextStripper().getText(document).replaceAll("\\s+", " "))
                    .contains(
                            "What changed since before",
                            "Streets: 2 better, 3 worse, 1 newly audited. Problems: 3 new, 1 gone, 2 more severe. Split or merged, with the same labels: 0.");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/report", "/report.pdf", "/report/map.png"})
    void aCopyThatIsHeldIsNotMadeAgain(String path) throws Exception {
        HttpResponse<byte[]> first = get(path + "?since=before");
        String tag = first.headers().firstValue("ETag").orElseThrow();
        assertThat(get(path + "?since=before").body()).isEqualTo(first.body());
        assertThat(get(path + "?since=before", "If-None-Match", tag).statusCode())
                .isEqualTo(304);
    }

    @ParameterizedTest
    @CsvSource({"unknown,404", "deleted,410", "..%2Fbefore,404"})
    void unknownAndDeletedSnapshotsAreDistinguished(String since, int status) throws Exception {
        for (String path : List.of("/report", "/report.pdf", "/report/map.png")) {
            HttpResponse<byte[]> answer = get(path + "?since=" + since);
            assertThat(answer.statusCode()).as(path).isEqualTo(status);
            assertThat(answer.headers().firstValue("Content-Type"))
                    .hasValueSatisfying(type -> assertThat(type).startsWith("text/html"));
        }
    }

    @Test
    void otherRulesAreNoted() throws Exception {
        city.copy("rules", "\"before\",\"title\"", "\"rules\",\"title\"");
        Path document = city.snapshots().resolve("rules/snapshot.json");
        String text = Files.readString(document);
        Files.writeString(document, text.replaceFirst("\"rule_version\":[0-9]+", "\"rule_version\":0"));
        assertThat(text("/report?since=rules"))
                .contains("<p class=\"note\">The rules or numbers of scoring changed too, so scores may differ");
        assertThat(text("/v3/api/changes?from=rules&to=after")).contains("\"rules_changed\":true,\"notice\":\"");
    }

    private static long pixels(byte[] png, int color) throws Exception {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
        int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        return Arrays.stream(pixels).filter(pixel -> pixel == color).count();
    }

    private static String scoresBefore() throws Exception {
        byte[] file =
                get("/v3/api/snapshots/before/access_score_streets.csv.gz").body();
        try (var unpacked = new GZIPInputStream(new ByteArrayInputStream(file))) {
            return new String(unpacked.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Returns the mean score by length of the published model. */
    private static double mean(String csv) {
        List<String[]> rows = csv.lines().map(line -> line.split(",", -1)).toList();
        List<String> names = List.of(rows.get(0));
        int model = names.indexOf("model");
        double sum = 0;
        double meters = 0;
        for (String[] row : rows.subList(1, rows.size())) {
            String score = row[names.indexOf("score")];
            if (!score.isEmpty() && (model < 0 || row[model].equals("2026-06"))) {
                double length = Double.parseDouble(row[names.indexOf("length_meters")]);
                sum += Double.parseDouble(score) * length;
                meters += length;
            }
        }
        return sum / meters;
    }

    private static String text(String path) throws Exception {
        HttpResponse<byte[]> answer = get(path);
        assertThat(answer.statusCode()).as(path).isEqualTo(200);
        return new String(answer.body(), StandardCharsets.UTF_8);
    }

    private static HttpResponse<byte[]> get(String path, String... headers) throws Exception {
        return HostileCity.send(server, "GET", path, headers);
    }
}
