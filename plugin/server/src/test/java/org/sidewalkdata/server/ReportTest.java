package org.sidewalkdata.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import javax.imageio.ImageIO;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.http.HttpDate;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import tools.jackson.databind.JsonNode;

/** Reports about a city with hostile texts in names and links, as pages and as PDFs. */
class ReportTest extends HostileCityTest {
    private static final NumberText NUMBERS = new NumberText(Messages.of(Language.ENGLISH));

    /** B2, B3, B8: a report has the same numbers as the downloads. */
    @ParameterizedTest
    @ValueSource(strings = {"", "&model=2026-10", "&preset=walker", "&weights=NoSidewalk:0,CurbRamp:3"})
    void aReportHasTheNumbersOfTheDownloads(String scores) throws Exception {
        double meters = 0;
        double sum = 0;
        for (JsonNode street : rows("/v3/api/accessScoreStreets?regionId=" + region + scores)) {
            if (!street.get("score").isNull() && street.get("audit_count").asLong() > 0) { // B2
                double length = street.get("length_meters").asDouble();
                meters += length;
                sum += street.get("score").asDouble() * length;
            }
        }
        Answer page = server.get("/report?regionId=" + region + scores);
        assertThat(Double.parseDouble(
                        page.found("a score of <strong>([0-9.]+)</strong>").get(0)))
                .isEqualTo(sum / meters, within(0.005));
        JsonNode first = rows("/v3/api/priorities?groupBy=street&limit=1&regionId=" + region + scores)
                .get(0);
        assertThat(page.text().split("<tbody>"))
                .anySatisfy(street -> assertThat(street)
                        .contains("#street=" + first.get("street_edge_id").asLong() + "\"", ">1. <strong>")
                        .contains("worth %,.0f m"
                                .formatted(first.get("accessible_meters").asDouble())));
    }

    /** B14: nobody takes scores for a person as the published ones, and the study stands beside them. */
    @ParameterizedTest
    @ValueSource(strings = {"/report?preset=walker", "/worklist?preset=walker"})
    void thePageSaysForWhomItsScoresAre(String path) throws Exception {
        server.get(path)
                .says(
                        "<strong>For a person with a walker.</strong> Weights from a study",
                        "<a href=\"https://doi.org/10.1145/3706598.3713421\">doi:10.1145/3706598.3713421</a>",
                        "22 to 53 people for each aid");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/?lang=es", "/report?lang=es", "/worklist?lang=es&groupBy=cluster"})
    void aPageOfACityInSpanishHasNoEnglish(String path) throws Exception {
        assertThat(server.get(path).is(200).english()).isEmpty();
    }

    /** The first sentence of the map and the report give one score of the city. */
    @Test
    void theMapAndTheReportGiveTheCityOneScore() throws Exception {
        String score =
                server.get("/report").found("<dt>Score</dt><dd>([0-9.]+)<").get(0);
        server.get("/").says("<strong id=\"lead-number\">" + score + "</strong>");
    }

    /** B8: neighborhoods that can be compared come first, the lowest score first. */
    @Test
    void b8_neighborhoodsHaveTheScoreOfTheirEndpoint() throws Exception {
        String[] expected = rows("/v3/api/accessScoreRegions").stream()
                .filter(one -> !one.get("score").isNull() && one.get("coverage").asDouble() >= 0.8)
                .map(one -> one.get("score").asDouble())
                .sorted()
                .limit(12)
                .map(NUMBERS::score)
                .toArray(String[]::new);
        String table =
                server.text("/report").split("<table class=\"areas\">")[1].split("</table>")[0];
        assertThat(Answer.found("</th><td[^\n]*?</td><td[^>]* class=\"number\">([^<]*)</td>", table))
                .startsWith(expected);
    }

    @Test
    void b8_aScoreOfLittleCoverageIsNotToBeCompared() throws Exception {
        for (JsonNode one : rows("/v3/api/accessScoreRegions")) {
            double coverage = one.get("coverage").asDouble();
            Answer page = server.get("/report?regionId=" + one.get("region_id").asLong())
                    .says("<dt>Coverage</dt><dd>" + NUMBERS.percent(coverage) + "<");
            assertThat(page.text().contains("do not compare it"))
                    .isEqualTo(coverage < 0.8 && !one.get("score").isNull());
        }
    }

    @Test
    void whatPeopleWroteIsTextAndLeadsNowhere() throws Exception {
        String query = "?regionId=" + region;
        server.get("/report" + query)
                .says("&lt;script&gt;alert(1)", "Photo")
                .hides("<script>", "javascript:", "\u0001");
        Answer pdf = server.get("/report.pdf" + query);
        assertThat(new String(pdf.body(), ISO_8859_1)).doesNotContain("/JavaScript", "javascript:", "/Launch");
        assertThat(pdf.pdfText())
                .contains("<script>alert(1)</script>", "What to fix first", "CC BY 4.0", "Data version 1");
    }

    /** The page requests nothing except styles, the script that copies citations, and images, all of this host. It is XML, so every element is closed. */
    @Test
    void thePageIsWholeAndLoadsOnlyFromHere() throws Exception {
        Answer page = server.get("/report");
        assertThat(page.header("Content-Security-Policy").orElseThrow())
                .contains("default-src 'none'")
                .doesNotContain("unsafe");
        main(page.text());
        assertThat(page.found("(?:src|<link rel=\"stylesheet\" href)=\"([^\"]*)\""))
                .containsExactlyInAnyOrder(
                        "./site.css", "./page/report.css", "./page/try.css", "./page/copy.js", "./report/map.png");
        page.says(
                "<source media=\"screen and (prefers-color-scheme: dark)\" srcset=\"./report/map-dark.png\"/>",
                "alt=\"Map of the streets of ");
        Answer map = server.get("/report/map.png").has("Content-Type", "image/png");
        assertThat(map.image().getRGB(0, 0)).isEqualTo(0xffffffff);
        assertThat(server.get("/report/map-dark.png").image().getRGB(0, 0)).isEqualTo(0xff171717);
    }

    /** B12, B13: the report of a ward counts its points as the database does for all areas, and draws its outline. */
    @Test
    void aWardHasItsPointsAndItsOutline() throws Exception {
        long told = 0;
        for (JsonNode ward : rows("/v3/api/regions?areaSet=wards&include=points")) {
            String page = server.text(
                    "/report?areaSet=wards&areaId=" + ward.get("area_id").asString());
            JsonNode points = ward.at("/points/requests");
            assertThat(page.contains("points of the set Requests")).isEqualTo(!points.isMissingNode());
            if (!points.isMissingNode()) {
                told += points.get("count").asLong();
                assertThat(page)
                        .contains(points.get("near_problem").asLong() + " of "
                                + points.get("count").asLong() + " points of the set Requests have a problem within");
            }
        }
        assertThat(told).isPositive();
        String id = rows("/v3/api/areas?areaSet=wards").get(0).get("area_id").asString();
        int outline = 0xff222222;
        assertThat(server.get("/report/map.png?areaSet=wards&areaId=" + id).pixels(outline))
                .isGreaterThan(500);
        assertThat(server.get("/report/map.png?regionId=" + region).pixels(outline))
                .isGreaterThan(500);
        assertThat(server.get("/report/map.png").pixels(outline)).isZero();
    }

    /** A region without audits: the report invents neither a score nor anything derived from a score. */
    @Test
    void aRegionWithoutStreetsHasAReportThatSaysSo() throws Exception {
        server.get("/report?regionId=" + EMPTY_REGION)
                .says("No street here is audited yet, so there is no score.", "There is nothing to fix.")
                .says("<p>0 labels by 0 contributors.</p>")
                .hides("NaN");
        server.get("/report/map.png?regionId=" + EMPTY_REGION).is(200);
    }

    /** The invented city lies in Nebraska; files keep meters. */
    @Test
    void pagesHaveTheUnitsOfTheCitysCountry() throws Exception {
        try (TestServer byDefault = TestServer.on(database, "sidewalk.units=")) {
            byDefault.get("/").says("data-units=\"us\"");
            byDefault.get("/report").says(" mi").hides(" km");
            byDefault.get("/worklist?limit=5").says(" ft").hides(" m<");
            byDefault
                    .get("/plan?costs=NoCurbRamp:6000&budget=50000")
                    .says(" ft")
                    .hides(" m<");
            byDefault.get("/worklist.csv?limit=1").says("Worth (m)");
            assertThat(byDefault.get("/report").tag())
                    .isNotEqualTo(server.get("/report").tag());
        }
        server.get("/").says("data-units=\"metric\"");
    }

    @Test
    void aCityThatLostEverythingHasAReportThatSaysSo(@TempDir Path folder) throws Exception {
        try (PrivateDatabase emptied = PrivateDatabase.create()) {
            Cities.publish(emptied, folder, 200);
            emptied.sql().run("TRUNCATE region, street_edge, label CASCADE");
            Cities.refresh(emptied);
            try (TestServer server = TestServer.on(emptied)) {
                server.get("/report")
                        .says("No street here is audited yet", "0 of 0", "<p>0 labels by 0 contributors.")
                        .hides("NaN");
                server.get("/report.pdf").is(200);
            }
        }
    }

    /** The evidence of a region's report matches its raw labels. */
    @Test
    void aRegionTellsVotesAndImageryOfItsLabels() throws Exception {
        List<JsonNode> labels = rows("/v3/api/rawLabels?include=votes&regionId=" + region);
        List<JsonNode> decided =
                labels.stream().filter(label -> !label.get("correct").isNull()).toList();
        long right = decided.stream()
                .filter(label -> label.get("correct").asBoolean())
                .count();
        long decidedByPeople = labels.stream()
                .filter(label -> !label.get("human_agree_count").equals(label.get("human_disagree_count")))
                .count();
        assertThat(decidedByPeople).isLessThan(decided.size());
        List<YearMonth> months = labels.stream()
                .map(label -> label.get("image_capture_date").asString(""))
                .filter(month -> !month.isEmpty())
                .map(YearMonth::parse)
                .sorted()
                .toList();
        JsonNode statistics = rows("/v3/api/regions?regionId=" + region).get(0);
        server.get("/report?regionId=" + region)
                .says(
                        "<p>" + statistics.get("label_count").asLong() + " labels by "
                                + statistics.get("user_count").asLong() + " contributors.",
                        Math.round(100.0 * decided.size() / labels.size()) + "% have a verdict by votes",
                        Math.round(100.0 * right / decided.size()) + "% of these are confirmed",
                        "votes alone, " + Math.round(100.0 * decidedByPeople / labels.size()) + "% have a verdict.",
                        "taken from " + NUMBERS.month(months.get(0)) + " to "
                                + NUMBERS.month(months.get(months.size() - 1)),
                        "; on "
                                + NUMBERS.percent(
                                        statistics.get("old_imagery_share").asDouble())
                                + " of the audited length, the newest image was older than five years.");
        assertThat(server.text("/report"))
                .containsPattern("votes alone, [0-9]+% have a verdict")
                .containsPattern("The imagery was [0-9.]+ years old on average when it was labeled")
                .containsPattern("The images of .+ are the oldest: on .+, half of them were older than [0-9.]+ years");
    }

    /** A13: a strong ETag, so that ranges of two responses can be combined. */
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(
            strings = {"/report", "/report.pdf", "/report.pdf?model=2026-10", "/report/map.png", "/report/map-dark.png"
            })
    void oneVersionHasTheSameBytesAndACopyThatIsHeldIsNotMadeAgain(String path) throws Exception {
        Answer first = server.get(path).is(200);
        assertThat(first.tag()).startsWith("\"");
        assertThat(server.get(path).body()).isEqualTo(first.body());
        server.get(path, "If-None-Match", first.tag()).is(304);
        assertThat(server.send("HEAD", path).body()).isEmpty();
        server.send("POST", path).is(405);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    regionId=999999      | regionId must be the id of a region
                    regionId=%3Cb%3E     | regionId must be a whole number
                    model=x              | model must be one of
                    preset=x             | preset must be one of
                    weights=Sky:1        | weights must be a list such as
                    preset=default&weights=Obstacle:1 | weights must not be given together with preset
                    """)
    void whatIsRefusedIsSaidInAPage(String query, String words) throws Exception {
        for (String path : List.of("/report?", "/report.pdf?", "/report/map.png?")) {
            Answer answer = server.get(path + query)
                    .is(400)
                    .says(words, "<h1>Invalid Parameter</h1>")
                    .hides("<b>");
            assertThat(answer.header("Content-Security-Policy")).isPresent();
        }
    }

    /** Empty fields of a form are not choices, and other parameters are ignored (P1). */
    @Test
    void emptyChoicesAreNone() throws Exception {
        assertThat(main(server.text("/report?regionId=&preset=&utm_source=xy")))
                .isEqualTo(main(server.text("/report")));
    }

    @Test
    @Tag("slow")
    void aReportInSpanishIsAFileInSpanish() throws Exception {
        Answer answer = server.get("/report.pdf?lang=es&regionId=" + region).has("Content-Language", "es");
        assertThat(answer.pdfText())
                .contains("Qué reparar primero", "Distribución de las puntuaciones", "Versión 1 de los datos")
                .doesNotContain("What to fix", "Score", " the ");
        try (PDDocument document = answer.pdf()) {
            assertThat(document.getDocumentCatalog().getLanguage()).isEqualTo("es");
        }
    }

    /**
     * The map needs no temporary file: a shutdown closes ImageIO's files while the last responses are produced, and a
     * full disk has no space.
     */
    @Test
    @Tag("slow")
    void theMapOfAPdfTakesNoFile(@TempDir Path folder) throws Exception {
        Path gone = Files.createDirectory(folder.resolve("gone"));
        ImageIO.setUseCache(true);
        ImageIO.setCacheDirectory(gone.toFile());
        Files.delete(gone);
        try (PDDocument document = server.get("/report.pdf?preset=infrastructure&regionId=" + region)
                .pdf()) {
            assertThat(document.getPage(0).getResources().getXObjectNames()).isNotEmpty();
        } finally {
            ImageIO.setCacheDirectory(null);
        }
    }

    /** The text in the order of the glyphs from the left; a text extractor reverses it again. */
    @Test
    @Tag("slow")
    void namesThatAreReadFromTheRightStandSoInAPdfOfTheTimeOfItsData() throws Exception {
        Answer answer = server.get("/report.pdf");
        Instant refreshed =
                HttpDate.parse(answer.header("Last-Modified").orElseThrow()).orElseThrow();
        try (PDDocument document = answer.pdf()) {
            String text = Normalizer.normalize(new PDFTextStripper().getText(document), Normalizer.Form.NFKC);
            // a number stands on the other side where the line begins with Latin letters
            assertThat(text).contains(HEBREW.replaceAll(" [0-9]+", ""), ARABIC.replaceAll(" [0-9]+", ""));
            assertThat(document.getDocumentInformation().getCreationDate().toInstant())
                    .isEqualTo(refreshed);
        }
    }

    /**
     * Checks PDF/UA-1 with veraPDF: structure, language, alternative texts, embedded fonts, for all names and contents.
     */
    @ParameterizedTest
    @Tag("slow")
    @ValueSource(
            strings = {
                "/report.pdf",
                "/report.pdf?regionId=REGION",
                "/report.pdf?lang=es",
                "/report.pdf?regionId=" + EMPTY_REGION,
                "/report.pdf?model=2026-10&preset=barriers",
                "/worklist.pdf",
                "/worklist.pdf?regionId=REGION&limit=30&lang=es",
                "/worklist.pdf?regionId=" + EMPTY_REGION,
                "/reconnect.pdf?costs=Obstacle:500",
            })
    void aPdfIsAccessible(String path) throws Exception {
        VeraGreenfieldFoundryProvider.initialise();
        byte[] pdf = server.get(path.replace("REGION", Long.toString(region))).body();
        try (PDFAParser parser =
                        Foundries.defaultInstance().createParser(new ByteArrayInputStream(pdf), PDFAFlavour.PDFUA_1);
                var validator =
                        Foundries.defaultInstance().createValidator(PDFAFlavour.PDFUA_1, 10, false, false, false)) {
            assertThat(validator.validate(parser).getTestAssertions())
                    .filteredOn(assertion -> assertion.getStatus() == TestAssertion.Status.FAILED)
                    .map(assertion -> assertion.getRuleId() + " " + assertion.getMessage())
                    .isEmpty();
        }
    }
}
