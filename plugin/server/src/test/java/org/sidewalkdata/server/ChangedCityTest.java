package org.sidewalkdata.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
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

/** What changed in a city, over HTTP: the rows in each format, and in reports the sentences, table, map and PDF. */
@Tag("postgis")
class ChangedCityTest {
    private static final String ROWS = "/v3/api/changes?from=before&to=after";
    private static final String SINCE = "/report?since=before";
    private static final String TITLE = "What changed since before";
    private static final List<String> REPORTS = List.of("/report", "/report.pdf", "/report/map.png");
    private static final int BETTER = 0xFF00B3A4;
    private static final int WORSE = 0xFFFF8AC6;
    private static final int AUDITED = 0xFFF1F1F1;

    @AutoClose
    private static ChangedCity city;

    @AutoClose
    private static TestServer server;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start(@TempDir Path folder) throws Exception {
        city = new ChangedCity(folder);
        server = city.serve();
    }

    @Test
    void csvHasAStreetALine() throws Exception {
        String csv = server.text(ROWS + "&filetype=csv");
        assertThat(csv.lines().skip(1).map(line -> line.replaceFirst("((?:[^,]*,){4}[^,]*).*", "$1")))
                .containsExactly(
                        "1,changed,[severity],1,North",
                        "2,changed,[clusters_added],1,North",
                        "3,changed,[clusters_removed],2,South",
                        "4,changed,[audits],2,South",
                        "5,changed,[severity],2,South",
                        "6,changed,[clusters_added],1,North");
        assertThat(server.text("/v3/api/changes?from=before&filetype=csv")).isEqualTo(csv);
    }

    @Test
    void geoJsonHasTheChangedClustersOfARegion() throws Exception {
        assertThat(server.json(ROWS + "&collection=clusters&filetype=geojson&regionName=south")
                        .get("features"))
                .extracting(feature -> Stream.of(
                                "/properties/label_cluster_id",
                                "/properties/change",
                                "/properties/reasons",
                                "/geometry/coordinates")
                        .map(member -> feature.at(member).toString())
                        .collect(joining(" ")))
                .containsExactly(
                        "5 \"changed\" [\"severity\"] [10.0012,49.994]",
                        "6 \"changed\" [\"severity\"] [10.0028,49.994]",
                        "3 \"removed\" [\"gone\"] [10.0015,49.998]");
    }

    /** OpenAPI describes each member of the numbers, with a meaning, and the answer has each required one. */
    @Test
    void theNumbersAreAsDescribed() throws Exception {
        JsonNode document = server.json("/v3/api/openapi.json");
        assertThat(document.at("/paths/~1v3~1api~1changes/get/responses/200/content/application~1json/schema/$ref")
                        .asString())
                .isEqualTo("#/components/schemas/Changes");
        JsonNode changes = document.at("/components/schemas/Changes");
        List<String> members = new ArrayList<>();
        for (String query : List.of(ROWS, "/v3/api/changes?from=after&to=before")) {
            describe(changes, server.json(query), members);
        }
        assertThat(members)
                .contains("newly_audited", "mean_score_before", "more_severe", "label_type", "moved_in", "coverage");
        String page = Files.readString(Repository.root().resolve("docs/use/changes.md"));
        assertThat(members).allMatch(member -> page.contains('`' + member + '`'));
    }

    private static void describe(JsonNode schema, JsonNode value, List<String> members) {
        if (value.isArray()) {
            value.forEach(item -> describe(schema.get("items"), item, members));
        } else if (value.isObject() && !schema.has("additionalProperties")) {
            assertThat(value.propertyNames())
                    .containsAll(schema.get("required")
                            .valueStream()
                            .map(JsonNode::asString)
                            .toList());
            for (String name : value.propertyNames()) {
                JsonNode member = schema.at("/properties/" + name);
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
        Path file = folder.resolve("changes.gpkg");
        Files.write(file, server.get(ROWS + "&filetype=geopackage").body());
        assertThat(Gdal.counts(file.toString())).isEqualTo(Map.of("changed_streets", 6L));
    }

    @Test
    void anotherCityIsRejected() throws Exception {
        city.copy("elsewhere", "\"before\",\"title\"", "\"elsewhere\",\"title\"");
        Path document = city.snapshots().resolve("elsewhere/snapshot.json");
        Files.writeString(document, Files.readString(document).replace("\"changeton\"", "\"elsewhere\""));
        server.get("/v3/api/changes?from=elsewhere&filetype=csv")
                .is(400)
                .says("\"parameter\":\"to\"", "elsewhere is of elsewhere and now of changeton");
        server.get("/v3/api/changes?from=elsewhere").is(400);
        for (String path : REPORTS) {
            server.get(path + "?since=elsewhere").is(400);
        }
    }

    /** The means are computed again from the downloads. */
    @Test
    void aReportSaysInThreeSentencesWhatChanged() throws Exception {
        byte[] file = server.get("/v3/api/snapshots/before/access_score_streets.csv.gz")
                .body();
        String before = mean(new String(new GZIPInputStream(new ByteArrayInputStream(file)).readAllBytes(), UTF_8));
        String after = mean(server.text("/v3/api/accessScoreStreets?filetype=csv"));
        assertThat(before).isNotEqualTo(after);
        server.get(SINCE)
                .says(
                        ">What changed since before</h2>",
                        "The mean published score was " + before + " on 2 January 2026, and is " + after + " now."
                                + " Streets: 2 better, 3 worse, 1 newly audited."
                                + " Problems: 3 new, 1 gone, 2 more severe. Split or merged, with the same labels: 0.",
                        "<option value=\"before\" selected=\"selected\">2 January 2026 (before)</option>")
                .hides("rules or numbers of scoring changed");
        server.get(SINCE + "&regionId=2")
                .says("Streets: 1 better, 1 worse, 1 newly audited. Problems: 0 new, 1 gone, 2 more severe."
                        + " Split or merged, with the same labels: 0.");
        server.get("/report?since=after")
                .says("Streets: 0 better, 0 worse, 0 newly audited. Problems: 0 new, 0 gone, 0 more severe."
                        + " Split or merged, with the same labels: 0.");
        server.get("/report").hides("What changed since");
    }

    @Test
    void aTableCountsByType() throws Exception {
        assertThat(server.text(SINCE).replaceAll("</?t[dhr][^>]*>|\n", " ").replaceAll(" +", " "))
                .contains(
                        "Curb ramp 1 0 0 0 0 1 ",
                        "Missing curb ramp 2 0 0 0 2 2 ",
                        "Obstacle 2 1 1 0 1 2 ",
                        "Surface problem 0 1 0 0 0 1 ",
                        "Missing sidewalk 0 1 0 0 0 1 ");
    }

    @Test
    void theMapShowsBetterWorseAndNewlyAuditedStreets() throws Exception {
        Answer changed = server.get("/report/map.png?since=before");
        for (int color : new int[] {BETTER, WORSE, AUDITED}) {
            assertThat(changed.pixels(color)).as(Integer.toHexString(color)).isGreaterThan(30);
        }
        for (String same : List.of("/report/map.png", "/report/map.png?since=after")) {
            Answer map = server.get(same);
            assertThat(map.pixels(BETTER) + map.pixels(WORSE)).as(same).isZero();
        }
        server.get(SINCE + "&regionId=2").says("src=\"./report/map.png?regionId=2&amp;since=before\"");
    }

    @Test
    void thePdfHasTheSentencesAndTheMap() throws Exception {
        server.get(SINCE).says("report.pdf?since=before\"");
        assertThat(server.get("/report.pdf?since=before").pdfText())
                .contains(TITLE, "Streets: 2 better, 3 worse, 1 newly audited. Problems: 3 new, 1 gone, 2 more severe.")
                .contains("Split or merged, with the same labels: 0.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/report", "/report.pdf", "/report/map.png"})
    void aCopyThatIsHeldIsNotMadeAgain(String path) throws Exception {
        Answer first = server.get(path + "?since=before");
        assertThat(server.get(path + "?since=before").body()).isEqualTo(first.body());
        server.get(path + "?since=before", "If-None-Match", first.tag()).is(304);
    }

    @ParameterizedTest
    @CsvSource({"unknown,404", "deleted,410", "..%2Fbefore,404"})
    void unknownAndDeletedSnapshotsAreDistinguished(String since, int status) throws Exception {
        for (String path : REPORTS) {
            Answer answer = server.get(path + "?since=" + since).is(status);
            assertThat(answer.header("Content-Type").orElse("")).startsWith("text/html");
        }
    }

    @Test
    void otherRulesAreNoted() throws Exception {
        city.copy("rules", "\"before\",\"title\"", "\"rules\",\"title\"");
        Path document = city.snapshots().resolve("rules/snapshot.json");
        String text = Files.readString(document);
        Files.writeString(document, text.replaceFirst("\"rule_version\":[0-9]+", "\"rule_version\":0"));
        server.get("/report?since=rules")
                .says("<p class=\"note\">The rules or numbers of scoring changed too, so scores may differ");
        server.get("/v3/api/changes?from=rules&to=after").says("\"rules_changed\":true,\"notice\":\"");
    }

    /** Each step that could compare again would find the snapshot's file gone. */
    @Tag("slow")
    @Test
    void onePlaceIsComparedOnceForASnapshotAndADataVersion() throws Exception {
        try (ChangedCity other = new ChangedCity(folder);
                TestServer cached = other.serve()) {
            String page = cached.text(SINCE);
            Path file = other.snapshots().resolve("before/snapshot.gpkg");
            Path aside = Files.move(file, other.snapshots().resolve("aside"));
            assertThat(cached.text(SINCE)).isEqualTo(page).contains(TITLE);
            cached.get(SINCE + "&preset=barriers").says(TITLE);
            assertThat(cached.get("/report/map.png?since=before").pixels(BETTER))
                    .isPositive();
            assertThat(cached.get("/report.pdf?since=before").pdfText()).contains(TITLE);
            try (TestServer restarted = other.serve()) { // a client's copy is current without a comparison
                for (String path : REPORTS) {
                    String tag = cached.get(path + "?since=before").tag();
                    restarted.get(path + "?since=before", "If-None-Match", tag).is(304);
                    restarted.get(path + "?since=before").is(404);
                }
            }
            cached.get(SINCE + "&regionId=1").is(200).says(TITLE); // of the kept comparison
            other.database().sql().run("UPDATE label SET severity = 4 - severity");
            Cities.refresh(other.database());
            cached.get(SINCE).is(404);
            Files.move(aside, file);
            cached.get(SINCE).says(TITLE);
            cached.get(SINCE + "&regionId=1").says(TITLE);
        }
    }

    /** Returns the mean score by length of the published model. */
    private static String mean(String csv) {
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
        return String.format(Locale.ROOT, "%.3f", sum / meters);
    }
}
