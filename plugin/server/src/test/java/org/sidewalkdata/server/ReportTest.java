package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reports about a city with hostile texts in names and links. */
class ReportTest extends HostileCityTest {
    private static final NumberText NUMBERS = new NumberText(Messages.of(Language.ENGLISH));
    /** B2, B3, B8: a report has the same numbers as the downloads. */
    @ParameterizedTest
    @ValueSource(strings = {"", "&model=2026-10", "&preset=walker", "&weights=NoSidewalk:0,CurbRamp:3"})
    void aReportHasTheNumbersOfTheDownloads(String scores) throws Exception {
        double meters = 0;
        double sum = 0;
        for (JsonNode street : json("/v3/api/accessScoreStreets?regionId=" + city.region() + scores)
                .get("features")) {
            JsonNode properties = street.get("properties");
            if (!properties.get("score").isNull()
                    && properties.get("audit_count").asLong() > 0) { // B2
                meters += properties.get("length_meters").asDouble();
                sum += properties.get("score").asDouble()
                        * properties.get("length_meters").asDouble();
            }
        }
        String page = page("/report?regionId=" + city.region() + scores);
        assertThat(Double.parseDouble(found(page, "a score of <strong>([0-9.]+)</strong>")))
                .isEqualTo(sum / meters, within(0.005));
        JsonNode first = json("/v3/api/priorities?groupBy=street&limit=1&regionId=" + city.region() + scores)
                .at("/features/0/properties");
        assertThat(page.split("<tbody>"))
                .anySatisfy(street -> assertThat(street)
                        .contains("#street=" + first.get("street_edge_id").asLong() + "\"")
                        .contains(">1. <strong>")
                        .contains("worth %,.0f m"
                                .formatted(first.get("accessible_meters").asDouble())));
    }

    /** B14: nobody takes scores for a person as the published ones, and the study stands beside them. */
    @ParameterizedTest
    @ValueSource(strings = {"/report?preset=walker", "/worklist?preset=walker"})
    void thePageSaysForWhomItsScoresAre(String path) throws Exception {
        assertThat(page(path))
                .contains(
                        "<strong>For a person with a walker.</strong> Weights from a study",
                        "<a href=\"https://doi.org/10.1145/3706598.3713421\">doi:10.1145/3706598.3713421</a>",
                        "22 to 53 people for each aid");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/?lang=es", "/report?lang=es", "/worklist?lang=es&groupBy=cluster"})
    void aPageOfACityInSpanishHasNoEnglish(String path) throws Exception {
        assertThat(EnglishText.in(page(path))).isEmpty();
    }

    /** The first sentence of the map and the report give one score of the city. */
    @Test
    void theMapAndTheReportGiveTheCityOneScore() throws Exception {
        Matcher score = Pattern.compile("<dt>Score</dt><dd>([0-9.]+)<").matcher(page("/report"));
        assertThat(score.find()).isTrue();
        assertThat(page("/")).contains("The city scores " + score.group(1) + " of 1");
    }

    /** B8: neighborhoods that can be compared come first, the lowest score first. */
    @Test
    void b8_neighborhoodsHaveTheScoreOfTheirEndpoint() throws Exception {
        List<String> expected = new ArrayList<>();
        List<JsonNode> regions = new ArrayList<>();
        json("/v3/api/accessScoreRegions").get("features").forEach(one -> regions.add(one.get("properties")));
        regions.stream()
                .filter(one -> !one.get("score").isNull() && one.get("coverage").asDouble() >= 0.8)
                .sorted(Comparator.comparingDouble(one -> one.get("score").asDouble()))
                .forEach(one -> expected.add(NUMBERS.score(one.get("score").asDouble())));
        String page = page("/report");
        String table = page.substring(page.indexOf("<table class=\"areas\">"));
        List<String> shown = Pattern.compile("</th><td[^\n]*?</td><td[^>]* class=\"number\">([^<]*)</td>")
                .matcher(table.substring(0, table.indexOf("</table>")))
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(shown).startsWith(expected.stream().limit(12).toArray(String[]::new));
    }

    @Test
    void b8_aScoreOfLittleCoverageIsNotToBeCompared() throws Exception {
        for (JsonNode one : json("/v3/api/accessScoreRegions").get("features")) {
            JsonNode properties = one.get("properties");
            double coverage = properties.get("coverage").asDouble();
            String page = page("/report?regionId=" + properties.get("region_id").asLong());
            assertThat(page).contains("<dt>Coverage</dt><dd>" + NUMBERS.percent(coverage) + "<");
            assertThat(page.contains("do not compare it"))
                    .isEqualTo(coverage < 0.8 && !properties.get("score").isNull());
        }
    }

    @Test
    void whatPeopleWroteIsTextAndLeadsNowhere() throws Exception {
        String page = page("/report?regionId=" + city.region());
        assertThat(page).doesNotContain("<script>", "javascript:", "\u0001").contains("&lt;script&gt;alert(1)");
        assertThat(page).contains("Photo");
    }

    /** The page requests nothing except styles, the script that copies citations, and images, all of this host. It is XML, so every element is closed. */
    @Test
    void thePageIsWholeAndLoadsOnlyFromHere() throws Exception {
        HttpResponse<byte[]> answer = get("/report");
        assertThat(answer.headers().firstValue("Content-Security-Policy"))
                .hasValueSatisfying(policy ->
                        assertThat(policy).contains("default-src 'none'").doesNotContain("unsafe"));
        String page = new String(answer.body(), StandardCharsets.UTF_8);
        String main = page.substring(page.indexOf("<main"), page.indexOf("</main>") + "</main>".length());
        DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(main.getBytes(StandardCharsets.UTF_8)));
        Matcher loaded = Pattern.compile("(?:src|<link rel=\"stylesheet\" href)=\"([^\"]*)\"")
                .matcher(page);
        assertThat(loaded.results().map(match -> match.group(1)))
                .containsExactlyInAnyOrder(
                        "./site.css", "./page/report.css", "./page/try.css", "./page/copy.js", "./report/map.png");
        assertThat(get("/report/map.png").headers().firstValue("Content-Type")).hasValue("image/png");
        assertThat(page)
                .contains(
                        "<source media=\"screen and (prefers-color-scheme: dark)\" srcset=\"./report/map-dark.png\"/>");
        assertThat(ground("/report/map.png")).isEqualTo(0xffffffff);
        assertThat(ground("/report/map-dark.png")).isEqualTo(0xff171717);
        assertThat(page).contains("alt=\"Map of the streets of ");
    }

    private static int ground(String path) throws Exception {
        return ImageIO.read(new ByteArrayInputStream(get(path).body())).getRGB(0, 0);
    }

    /** B12, B13: the report of a ward counts its points as the database does for all areas, and draws its outline. */
    @Test
    void aWardHasItsPointsAndItsOutline() throws Exception {
        long told = 0;
        for (JsonNode ward :
                json("/v3/api/regions?areaSet=wards&include=points").get("features")) {
            String place =
                    "areaSet=wards&areaId=" + ward.at("/properties/area_id").asString();
            String page = page("/report?" + place);
            JsonNode points = ward.at("/properties/points/requests");
            assertThat(page.contains("points of the set Requests")).isEqualTo(!points.isMissingNode());
            if (!points.isMissingNode()) {
                told += points.get("count").asLong();
                assertThat(page)
                        .contains(points.get("near_problem").asLong() + " of "
                                + points.get("count").asLong() + " points of the set Requests have a problem within");
            }
        }
        assertThat(told).isPositive();
        String id = json("/v3/api/areas?areaSet=wards")
                .at("/features/0/properties/area_id")
                .asString();
        assertThat(outlined("/report/map.png?areaSet=wards&areaId=" + id)).isGreaterThan(500);
        assertThat(outlined("/report/map.png?regionId=" + city.region())).isZero();
    }

    /** Counts the pixels that have the color of an outline. */
    private static long outlined(String path) throws Exception {
        BufferedImage map = ImageIO.read(new ByteArrayInputStream(get(path).body()));
        return Arrays.stream(map.getRGB(0, 0, map.getWidth(), map.getHeight(), null, 0, map.getWidth()))
                .filter(rgb -> rgb == 0xff222222)
                .count();
    }

    /** A region without audits: the report invents neither a score nor anything derived from a score. */
    @Test
    void aRegionWithoutStreetsHasAReportThatSaysSo() throws Exception {
        String page = page("/report?regionId=" + HostileCity.EMPTY_REGION);
        assertThat(page)
                .contains("No street here is audited yet, so there is no score.", "There is nothing to fix.")
                .contains("<p>0 labels by 0 contributors.</p>")
                .doesNotContain("NaN");
        assertThat(get("/report/map.png?regionId=" + HostileCity.EMPTY_REGION).statusCode())
                .isEqualTo(200);
    }

    @Test
    void aCityThatLostEverythingHasAReportThatSaysSo(@TempDir Path folder) throws Exception {
        try (PrivateDatabase emptied = PrivateDatabase.create()) {
            DemoCity.write(folder, 200, 1, Progress.NONE);
            Load.run(emptied.dataSource(), folder, LoadOptions.DEFAULT, Progress.NONE);
            new Refresh(emptied.dataSource()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
            emptied.sql().run("TRUNCATE region, street_edge, label CASCADE");
            new Refresh(emptied.dataSource()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
            try (Server server = HostileCity.serve(emptied)) {
                assertThat(new String(get(server, "/report").body(), StandardCharsets.UTF_8))
                        .contains("No street here is audited yet", "0 of 0", "<p>0 labels by 0 contributors.")
                        .doesNotContain("NaN");
                assertThat(get(server, "/report.pdf").statusCode()).isEqualTo(200);
            }
        }
    }

    /** The evidence of a region's report matches its raw labels. */
    @Test
    void aRegionTellsVotesAndImageryOfItsLabels() throws Exception {
        List<JsonNode> labels = new ArrayList<>();
        json("/v3/api/rawLabels?include=votes&regionId=" + city.region())
                .get("features")
                .forEach(label -> labels.add(label.get("properties")));
        List<JsonNode> decided =
                labels.stream().filter(label -> !label.get("correct").isNull()).toList();
        long right = decided.stream()
                .filter(label -> label.get("correct").asBoolean())
                .count();
        long decidedByPeople = labels.stream()
                .filter(label -> label.get("human_agree_count").asInt()
                        != label.get("human_disagree_count").asInt())
                .count();
        assertThat(decidedByPeople).isLessThan(decided.size());
        List<String> months = labels.stream()
                .map(label -> label.get("image_capture_date").asString(""))
                .filter(month -> !month.isEmpty())
                .sorted()
                .toList();
        JsonNode region = json("/v3/api/regions?regionId=" + city.region()).at("/features/0/properties");
        assertThat(page("/report?regionId=" + city.region()))
                .contains(
                        "<p>" + region.get("label_count").asLong() + " labels by "
                                + region.get("user_count").asLong() + " contributors.",
                        Math.round(100.0 * decided.size() / labels.size()) + "% have a verdict by votes",
                        Math.round(100.0 * right / decided.size()) + "% of these are confirmed",
                        "votes alone, " + Math.round(100.0 * decidedByPeople / labels.size()) + "% have a verdict.",
                        "taken from " + NUMBERS.month(YearMonth.parse(months.get(0))) + " to "
                                + NUMBERS.month(YearMonth.parse(months.get(months.size() - 1))),
                        "; on "
                                + NUMBERS.percent(
                                        region.get("old_imagery_share").asDouble())
                                + " of the audited length, the newest image was older than five years.");
        assertThat(page("/report"))
                .containsPattern("votes alone, [0-9]+% have a verdict")
                .containsPattern("The imagery was [0-9.]+ years old on average when it was labeled")
                .containsPattern("The images of .+ are the oldest: on .+, half of them were older than [0-9.]+ years");
    }

    /** A13. */
    @ParameterizedTest
    @ValueSource(strings = {"/report", "/report.pdf", "/report/map.png", "/report/map-dark.png"})
    void aCopyThatIsHeldIsNotMadeAgain(String path) throws Exception {
        HttpResponse<byte[]> first = get(path);
        assertThat(first.statusCode()).isEqualTo(200);
        String tag = first.headers().firstValue("ETag").orElseThrow();
        assertThat(get(path, "If-None-Match", tag).statusCode()).isEqualTo(304);
        assertThat(send("HEAD", path).body()).isEmpty();
        assertThat(send("POST", path).statusCode()).isEqualTo(405);
    }

    /** A13: a strong ETag, so that ranges of two responses can be combined. */
    @ParameterizedTest
    @ValueSource(strings = {"/report", "/report.pdf", "/report.pdf?model=2026-10", "/report/map.png"})
    void oneVersionHasTheSameBytes(String path) throws Exception {
        HttpResponse<byte[]> first = get(path);
        assertThat(first.headers().firstValue("ETag"))
                .hasValueSatisfying(tag -> assertThat(tag).startsWith("\""));
        assertThat(get(path).body()).isEqualTo(first.body());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    regionId=999999      | regionId must be the id of a region
                    regionId=<b>         | regionId must be a whole number
                    model=x              | model must be one of
                    preset=x             | preset must be one of
                    weights=Sky:1        | weights must be a list such as
                    preset=default&weights=Obstacle:1 | weights must not be given together with preset
                    """)
    void whatIsRefusedIsSaidInAPage(String query, String words) throws Exception {
        for (String path : List.of("/report?", "/report.pdf?", "/report/map.png?")) {
            HttpResponse<byte[]> answer = get(path + query.replace("<", "%3C").replace(">", "%3E"));
            assertThat(answer.statusCode()).isEqualTo(400);
            assertThat(answer.headers().firstValue("Content-Security-Policy")).isPresent();
            assertThat(new String(answer.body(), StandardCharsets.UTF_8))
                    .contains(words, "<h1>Invalid Parameter</h1>")
                    .doesNotContain("<b>");
        }
    }

    /** Empty fields of a form are not choices, and other parameters are ignored (P1). */
    @Test
    void emptyChoicesAreNone() throws Exception {
        assertThat(content(page("/report?regionId=&preset=&utm_source=xy"))).isEqualTo(content(page("/report")));
    }

    private static String content(String page) {
        return page.substring(page.indexOf("<main"));
    }

    private static String found(String text, String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertThat(matcher.find()).as(pattern).isTrue();
        return matcher.group(1);
    }

    private static String page(String path) throws Exception {
        HttpResponse<byte[]> answer = get(path);
        assertThat(answer.statusCode()).isEqualTo(200);
        return new String(answer.body(), StandardCharsets.UTF_8);
    }

    private static JsonNode json(String path) throws Exception {
        return JsonMapper.shared().readTree(get(path).body());
    }

    private static HttpResponse<byte[]> get(String path, String... headers) throws Exception {
        return send("GET", path, headers);
    }

    private static HttpResponse<byte[]> get(Server asked, String path) throws Exception {
        return HostileCity.send(asked, "GET", path);
    }

    private static HttpResponse<byte[]> send(String method, String path, String... headers) throws Exception {
        return HostileCity.send(city.server(), method, path, headers);
    }
}
