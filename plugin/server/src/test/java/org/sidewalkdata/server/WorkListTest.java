package org.sidewalkdata.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.LuminanceSource;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.awt.image.BufferedImage;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.graphics.image.PDImageXObject;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.format.Workbook;
import org.sidewalkdata.pages.document.DocumentMap;
import org.sidewalkdata.testkit.random.RandomTrials;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;
import tools.jackson.databind.JsonNode;

/** Work lists of a city with hostile texts in names and links. */
class WorkListTest extends HostileCityTest {
    private static final Messages TEXTS = Messages.of(Language.ENGLISH);
    private static final String WORTH = "Worth (m): rise of the score × street length";

    /** B6: one ranking: the page, the tables, the PDF and the report have the rows of priorities in its order. */
    @ParameterizedTest
    @ValueSource(strings = {"", "&model=2026-10", "&preset=barriers", "&weights=NoSidewalk:3&minSeverity=2"})
    void eachListHasTheRowsOfPriorities(String choice) throws Exception {
        int rows = 0;
        for (String place : places()) {
            rows += compare("street", place + choice, 5);
            rows += compare("cluster", place + choice, 12);
        }
        assertThat(rows).isGreaterThan(20);
    }

    /** Returns some places: regions, and boxes of eight sizes around their corners. */
    private static List<String> places() throws Exception {
        List<String> places = new ArrayList<>();
        for (JsonNode one : features("/v3/api/regions")) {
            long id = one.at("/properties/region_id").asLong();
            double lon = one.at("/geometry/coordinates/0/0/0/0").asDouble();
            double lat = one.at("/geometry/coordinates/0/0/0/1").asDouble();
            if (id != EMPTY_REGION) {
                places.add("regionId=" + id);
                for (double size : new double[] {0.002, 0.003, 0.004, 0.005, 0.007, 0.01, 0.015, 0.02}) {
                    places.add("bbox=" + (lon - size) + "," + (lat - size) + "," + (lon + size) + "," + (lat + size));
                }
            }
        }
        assertThat(places).hasSizeGreaterThanOrEqualTo(25);
        return places.subList(0, RandomTrials.rounds(4, 25));
    }

    private int compare(String group, String query, int limit) throws Exception {
        String asked = query + "&groupBy=" + group + "&limit=" + limit;
        List<JsonNode> ranked = features("/v3/api/priorities?inline=true&" + asked);
        Map<String, List<CSVRecord>> byRank =
                csv("?" + asked).stream().collect(Collectors.groupingBy(row -> row.get("Rank")));
        assertThat(byRank).as(asked).hasSameSizeAs(ranked);
        String[] entries = server.text("/worklist?" + asked).split("<tbody>\n", -1);
        assertThat(entries).as(asked).hasSize(ranked.size() + 1);
        int at = 0;
        for (JsonNode row : ranked) {
            JsonNode fields = row.get("properties");
            double worth = fields.get("accessible_meters").asDouble();
            List<CSVRecord> problems = byRank.get(fields.get("rank").asString());
            assertThat(problems).as("%s: %s", asked, fields).isNotNull();
            assertThat(problems.stream()
                            .mapToInt(problem -> Integer.parseInt(problem.get("Places marked")))
                            .sum())
                    .isEqualTo(fields.path("problem_count").asInt(1));
            assertThat(problems).allSatisfy(problem -> {
                assertThat(Double.parseDouble(problem.get(WORTH))).isCloseTo(worth, within(0.0051));
                assertThat(problem.get("Score if fixed").isEmpty())
                        .isEqualTo(fields.get("score_if_fixed").isNull());
            });
            assertThat(entries[++at])
                    .contains("#street=" + fields.get("street_edge_id").asLong() + "\"")
                    .contains(group.equals("street") ? ">" + at + ". <strong>" : "<th scope=\"row\">" + at + "</th>")
                    .containsIgnoringCase("worth %,.0f m".formatted(worth));
            if (group.equals("cluster")) {
                assertThat(problems.get(0).get("Longitude") + ","
                                + problems.get(0).get("Latitude"))
                        .isEqualTo(number(row.at("/geometry/coordinates/0")) + ","
                                + number(row.at("/geometry/coordinates/1")));
            }
        }
        return ranked.size();
    }

    private static double number(JsonNode coordinate) {
        return Math.round(coordinate.asDouble() * 1e7) / 1e7;
    }

    /** A street of a list has all of its problems that match the filters, the highest priority first. */
    @Test
    void aStreetHasAllItsProblemsByPriority() throws Exception {
        String query = "regionId=" + region + "&minSeverity=2&labelType=Obstacle,SurfaceProblem,NoCurbRamp";
        Map<Long, List<Long>> problems = new HashMap<>();
        for (JsonNode problem : rows("/v3/api/priorities?inline=true&limit=10000&" + query)) {
            problems.computeIfAbsent(problem.get("street_edge_id").asLong(), id -> new ArrayList<>())
                    .add(cents(problem.get("accessible_meters").asDouble()));
        }
        List<Long> expected = rows("/v3/api/priorities?inline=true&limit=10000&groupBy=street&" + query).stream()
                .flatMap(street -> problems.get(street.get("street_edge_id").asLong()).stream())
                .toList();
        assertThat(csv("?limit=all&" + query))
                .isNotEmpty()
                .map(row -> cents(Double.parseDouble(row.get("Worth if fixed alone (m)"))))
                .containsExactlyElementsOf(expected);
    }

    /** What may move is left out of priorities and of the list alike. */
    @Test
    void whatMayMoveIsLeftOutOnRequest() throws Exception {
        String query = "groupBy=cluster&limit=10000&regionId=" + region;
        List<CSVRecord> all = csv("?" + query);
        List<CSVRecord> rest = csv("?movable=false&" + query);
        String movable = "(?s).*(parked |outdoor dining area|trash/recycling can|construction).*";
        assertThat(all).anySatisfy(row -> assertThat(row.get("Tags")).contains("parked car"));
        assertThat(rest).isNotEmpty().noneMatch(row -> row.get("Tags").matches(movable));
        assertThat(rows("/v3/api/priorities?inline=true&movable=false&" + query))
                .hasSameSizeAs(rest);
        server.get("/worklist?limit=50&regionId=" + region).says("May move: ");
        assertThat(all).filteredOn(row -> !row.get("Tags").matches(movable)).hasSameSizeAs(rest);
    }

    /** The workbook, the PDF and the report of a region have the streets of priorities in its order. */
    @ParameterizedTest
    @ValueSource(strings = {"", "&model=2026-10", "&preset=barriers"})
    void theFilesAndTheReportHaveTheOrderOfPriorities(String choice, @TempDir Path folder) throws Exception {
        String query = "regionId=" + region + choice;
        List<JsonNode> streets = rows("/v3/api/priorities?inline=true&groupBy=street&limit=10&" + query);
        assertThat(streets).hasSize(10);
        assertThat(server.get("/report?" + query)
                        .found("scope=\"rowgroup\">[0-9]+\\. <strong><a href=\"[^\"]*#street=([0-9]+)\""))
                .isEqualTo(streets.stream()
                        .map(street -> street.get("street_edge_id").asString())
                        .toList());
        assertThat(Answer.found(
                        "(worth [0-9,]+ m)\\. [0-9]+ problem",
                        server.get("/worklist.pdf?" + query).pdfText()))
                .isEqualTo(streets.stream()
                        .map(street -> "worth %,.0f m"
                                .formatted(street.get("accessible_meters").asDouble()))
                        .toList());
        Workbook.Sheet sheet = sheet(server.get("/worklist.xlsx?" + query), folder);
        List<CSVRecord> table = csv("?" + query);
        for (int row = 0; row < table.size(); row++) {
            assertThat(sheet.cell(row, "Rank").get("value").asString())
                    .isEqualTo(table.get(row).get("Rank"));
        }
    }

    private static Workbook.Sheet sheet(Answer answer, Path folder) throws Exception {
        return Workbook.read(Files.write(folder.resolve("list.xlsx"), answer.body()))
                .get(0);
    }

    /** The cross streets share an end with the street. */
    @Test
    void crossStreetsAreThoseThatMeetTheEnds() throws Exception {
        Set<String> names = rows("/v3/api/accessScoreStreets?include=name&bbox=-180,-90,180,90").stream()
                .map(street -> street.get("street_name").asString(""))
                .collect(Collectors.toSet());
        assertThat(csv("?limit=all&regionId=" + region))
                .map(row -> row.get("Between"))
                .anyMatch(between -> between.startsWith("between "))
                .allMatch(between ->
                        between.matches("(?s)(between .* and .*|at .*|both ends at .*|cross streets unknown|)"))
                .filteredOn(between -> between.startsWith("between ") && !between.contains("OpenStreetMap"))
                .allMatch(between -> names.stream().anyMatch(name -> between.startsWith("between " + name + " and ")))
                .allMatch(between -> names.stream().anyMatch(name -> between.endsWith(" and " + name)));
    }

    /** A spreadsheet runs no text: a workbook has cells of type text, and CSV an apostrophe before a formula. */
    @Test
    void aStreetNameIsNoFormula(@TempDir Path folder) throws Exception {
        List<CSVRecord> list = csv("?limit=all");
        assertThat(list).extracting(row -> row.get("Street")).contains("'" + FORMULA);
        assertThat(list).allSatisfy(row -> row.forEach(cell -> assertThat(cell).doesNotMatch("(?s)[=+@\t].*")));
        Answer answer = server.get("/worklist.xlsx?limit=all");
        assertThat(answer.header("Content-Disposition").orElseThrow())
                .matches("attachment; filename=\"workList_.*Z\\.xlsx\"");
        Workbook.Sheet sheet = sheet(answer, folder);
        assertThat(sheet.records()).hasSameSizeAs(list);
        Set<String> streets = new TreeSet<>();
        for (int row = 0; row < list.size(); row++) {
            JsonNode street = sheet.cell(row, "Street");
            assertThat(street.get("type").asString()).isEqualTo("s");
            streets.add(street.get("value").asString());
            assertThat(sheet.cell(row, WORTH).get("value").asDouble())
                    .isEqualTo(Double.parseDouble(list.get(row).get(WORTH)), within(1e-9));
            assertThat(sheet.cell(row, "Photo").get("link").asString(""))
                    .isEqualTo(list.get(row).get("Photo"));
        }
        assertThat(streets).contains(FORMULA);
    }

    @Test
    void csvBeginsWithAByteOrderMark() throws Exception {
        assertThat(server.text("/worklist.csv"))
                .startsWith("\uFEFFRank,Neighborhood,Street,Between,Side,Latitude,Longitude,");
        assertThat(server.text("/worklist.csv?lang=es"))
                .startsWith("\uFEFFPuesto,Barrio,Calle,Entre,Lado,Latitud,Longitud,");
    }

    @Test
    void eachRowSaysForWhomTheProblemsAreWeighed() throws Exception {
        assertThat(csv("?preset=walker"))
                .isNotEmpty()
                .allMatch(row -> row.get("For whom?").equals("For a person with a walker"));
        server.get("/worklist.csv?preset=barriers").hides("For whom?");
    }

    /** What a plan has of a problem, its page and the list of each year have, too. */
    @Test
    void aPlanSaysWhatMayMove() throws Exception {
        String costs = "costs=CurbRamp:1,Obstacle:1,SurfaceProblem:1,NoSidewalk:1";
        List<JsonNode> moving = server.json("/v3/api/plan?inline=true&" + costs)
                .get("plan")
                .valueStream()
                .filter(row -> row.get("status").asString().equals("planned"))
                .filter(row -> row.get("may_move").asBoolean())
                .toList();
        assertThat(moving).isNotEmpty();
        Answer page = server.get("/plan?movable=true&" + costs);
        assertThat(page.found("(May move: )")).hasSameSizeAs(moving);
        page.says(moving.size() + " of the planned problems may move.");
        assertThat(page.found("(>Photo \\d+\\.\\d+</a>)")).isNotEmpty();
        assertThat(csv("?year=1&" + costs))
                .filteredOn(row -> !row.get("May move").isEmpty())
                .hasSameSizeAs(moving);
        server.get("/plan?" + costs)
                .says("name=\"movable\" value=\"false\" checked", "<li>What may move is left out: construction,")
                .says("&amp;year=1\">")
                .hides("May move: ");
        server.get("/plan?lang=es&costs=Obstacle:500").says("&amp;year=1&amp;lang=es\">");
    }

    /** The sentences follow from the rows of the API. */
    @Test
    void aPlanSaysWhatItCoversAndWhatGetsNothing() throws Exception {
        String query = "costs=CurbRamp:6000,Obstacle:500&budget=1000";
        double need = 0;
        double covered = 0;
        Set<String> neighborhoods = new TreeSet<>();
        Set<String> planned = new TreeSet<>(Set.of(""));
        for (JsonNode row :
                server.json("/v3/api/plan?inline=true&movable=false&" + query).get("plan")) {
            need += row.get("cost").asDouble(0);
            neighborhoods.add(row.get("region_name").asString(""));
            if (row.get("status").asString().equals("planned")) {
                covered += row.get("cost").asDouble();
                planned.add(row.get("region_name").asString(""));
            }
        }
        neighborhoods.removeAll(planned);
        assertThat(neighborhoods).isNotEmpty();
        assertThat(server.text("/plan?" + query))
                .contains("The budget covers %.0f%% of the known need of %,.0f."
                        .formatted(Math.max(1, 100 * covered / need), need))
                .contains("Nothing is planned in these neighborhoods (problems there): ")
                .containsPattern("Nothing is planned for these types \\(problems\\): .*, Missing sidewalks \\(\\d+\\)")
                .containsPattern("Score 0\\.\\d+ → 0\\.\\d+, worth \\d+ m\\. Cost ")
                .doesNotContain("become accessible", "Becomes accessible");
    }

    /** B17: a plan by reach fixes first what reconnect lists, as far as it has a cost. */
    @Test
    void aPlanByReachHasTheOrderOfTheRepairs() throws Exception {
        String costs = "costs=CurbRamp:6000,Obstacle:500,SurfaceProblem:800,NoSidewalk:100/m&preset=cane";
        List<String> repaired = server.json("/v3/api/reconnect?limit=20&" + costs)
                .get("reconnect")
                .valueStream()
                .flatMap(row ->
                        Arrays.stream(row.get("street_edge_ids").asString().split(",")))
                .toList();
        List<String> planned = server.json("/v3/api/plan?inline=true&order=reach&" + costs)
                .get("plan")
                .valueStream()
                .map(row -> row.get("street_edge_id").asString())
                .distinct()
                .toList();
        assertThat(planned).hasSizeGreaterThan(20);
        assertThat(planned.stream().filter(repaired::contains)).isNotEmpty();
        assertThat(planned.stream().limit(3).toList())
                .isEqualTo(repaired.stream().filter(planned::contains).limit(3).toList());
        assertThat(server.text("/plan?order=reach&" + costs))
                .contains("First: of the repairs whose costs are all known, it brings most within reach.")
                .contains("After number 1: of the repairs left whose costs are all known, this one brings most");
    }

    /** Each street's reason has the numbers of its rows in the API, and follows from those of the street before. */
    @ParameterizedTest
    @ValueSource(strings = {"law", "condition_location", "priority"})
    void aPlanSaysWhyAStreetComesBeforeAnother(String order) throws Exception {
        String query = "costs=CurbRamp:6000,Obstacle:500,SurfaceProblem:800&budget=20000&order=" + order;
        Map<Integer, List<JsonNode>> streets = server.json("/v3/api/plan?inline=true&movable=false&" + query)
                .get("plan")
                .valueStream()
                .filter(row -> row.get("status").asString().equals("planned"))
                .collect(Collectors.groupingBy(row -> row.get("rank").asInt(), TreeMap::new, Collectors.toList()));
        List<String> expected = new ArrayList<>();
        String before = "";
        for (var street : streets.entrySet()) {
            List<JsonNode> rows = street.getValue();
            JsonNode first = rows.get(0);
            double cost = sum(rows, "cost");
            double rate = 1000 * sum(rows, "priority") / cost;
            String group = order.equals("priority")
                    ? ""
                    : order.equals("law")
                            ? first.get("tier").asString()
                            : Double.toString(first.get("condition_points").asDouble()
                                    + first.get("location_points").asDouble());
            String compared = street.getKey() == 1
                    ? "First: %,.1f m"
                    : "After number " + (street.getKey() - 1)
                            + (!group.equals(before)
                                    ? order.equals("law") ? ": a later tier. %,.1f m" : ": fewer points. %,.1f m"
                                    : order.equals("law")
                                            ? ": the same tier"
                                            : order.equals("priority") ? ": " : ": as many points");
            before = group;
            expected.add("orth %s m × %s likely = %s m for %,.0f. "
                            .formatted(
                                    meters(sum(rows, "accessible_meters")),
                                    TEXTS.percent(sum(rows, "expected") / rows.size()),
                                    meters(sum(rows, "priority")),
                                    cost)
                    + compared.formatted(rate));
        }
        assertThat(expected).hasSizeGreaterThan(10);
        String all = server.text("/plan?" + query).split("<summary>All ", -1)[1];
        assertThat(all).contains(expected);
    }

    private static double sum(List<JsonNode> rows, String field) {
        return rows.stream().mapToDouble(row -> row.get(field).asDouble()).sum();
    }

    /** A title that was given with the set wins over the words for its name. */
    @Test
    void aSetIsNamedByItsTitle() throws Exception {
        String title = "&lt;i&gt;Zones&lt;/i&gt; &amp; more";
        JsonNode tract = rows("/v3/api/areas?areaSet=tracts").get(0);
        assertThat(tract.get("set_title").asString()).isEqualTo("<i>Zones</i> & more");
        String where = "areaSet=tracts&areaId=" + tract.get("area_id").asString();
        for (String path : List.of("/plan?costs=Obstacle:500&", "/worklist?", "/report?", "/report?lang=es&")) {
            assertThat(server.text(path + where))
                    .contains("<optgroup label=\"" + title + "\">", " (" + title + ")")
                    .doesNotContain("Census tracts", "<i>Zones");
        }
        assertThat(main(server.text("/plan?costs=Obstacle:500&areaSet=tracts"))).contains("planned: " + title + ".");
        assertThat(server.json("/map/city.json").get("areaTitles")).hasToString("{\"tracts\":\"<i>Zones</i> & more\"}");
    }

    private static String meters(double meters) {
        return (meters < 100 ? "%,.1f" : "%,.0f").formatted(meters);
    }

    /** The field of the place selects what the location parameters do, and each page names the area with its set. */
    @Test
    void aPlaceIsChosenInOneField() throws Exception {
        String id = rows("/v3/api/areas?areaSet=wards").get(0).get("area_id").asString();
        for (String path : List.of("/plan?costs=Obstacle:500&", "/worklist?", "/report?")) {
            String main = main(server.text(path + "areaSet=wards&areaId=" + id));
            assertThat(main)
                    .contains("<optgroup label=\"Neighborhoods\">", "<optgroup label=\"Wards\">", "(Wards)")
                    .contains("<option value=\"wards:" + id + "\" selected=\"selected\">");
            assertThat(main(server.text(path + "where=wards%3A" + id))).isEqualTo(main);
            assertThat(main(server.text(path + "bbox=1,1,2,2&where=" + region)))
                    .isEqualTo(main(server.text(path + "regionId=" + region)));
            server.get(path + "where=nothing%3A1").is(400).says("areaSet must be one of");
            server.get(path + "where=0").is(400).says("regionId must be");
        }
    }

    @Test
    void aPlanBeginsWithAnExample() throws Exception {
        Answer page = server.get("/plan").says("A plan says which", "<h2>3. Result</h2>");
        String address =
                page.found("<a class=\"button\" href=\"\\./([^\"]*)\"").get(0).replace("&amp;", "&");
        server.get("/" + address)
                .says(
                        "These costs are those of Pierce County WA, 2018",
                        "value=\"6070\"",
                        "value=\"105\"",
                        "value=\"1000000\"")
                .says("Missing sidewalk, per foot");
    }

    /** The map of a plan shows the streets of its area alone, with an outline. */
    @Test
    void theMapOfAPlanIsThatOfItsArea() throws Exception {
        int outline = 0xff222222;
        String query = "/plan/map.png?costs=Obstacle:500";
        assertThat(server.get(query + "&regionId=" + region).pixels(outline)).isGreaterThan(500);
        assertThat(server.get(query).pixels(outline)).isLessThan(200); // edges of dots
        server.get(query + "&regionId=" + EMPTY_REGION).is(404);
    }

    /** A council reads the summary; all else is the annex. */
    @Test
    void aPlanAsPdfBeginsWithASummary() throws Exception {
        String text =
                server.get("/plan.pdf?costs=Obstacle:500&budget=20000&years=5").pdfText();
        List<String> parts = List.of(
                "Money by year",
                "The first 10 streets",
                "Assumptions, and what is left out",
                "Annex: All ",
                "Annex: Totals");
        assertThat(text).containsSubsequence(parts);
    }

    /** Screen readers list regions by name. */
    @Test
    void eachTableHasItsOwnName() throws Exception {
        assertThat(server.get("/worklist?limit=all").found("<caption[^>]*>(.*?)</caption>"))
                .hasSizeGreaterThan(1)
                .doesNotHaveDuplicates();
    }

    @Test
    void noQueryStandsAmongTheWords() throws Exception {
        server.get("/worklist?preset=missing_ramps&movable=false&labelType=NoCurbRamp")
                .says("Weights: Curb ramps count most.")
                .hides("<code>");
        server.get("/report?preset=missing_ramps")
                .says("custom weights. Weights: Curb ramps count most.")
                .hides("<code>preset");
    }

    @Test
    void aFormKeepsAllValuesBesideItsFaults() throws Exception {
        String fields = "cost.CurbRamp=6.000&cost.Obstacle=%24500&budget=%24500%2C000&years=0";
        server.get("/plan?lang=es&" + fields)
                .is(400)
                .lacks("ETag")
                .says("2 campos necesitan una corrección", "value=\"$500\"", "value=\"$500,000\"", "value=\"0\"")
                .says(
                        "value=\"6.000\" placeholder=\"\" aria-invalid=\"true\" aria-describedby=\"cost.CurbRamp-fault\"/>"
                                + "<span class=\"fault\" id=\"cost.CurbRamp-fault\">«6.000» puede significar 6 o 6000.");
        server.get("/plan?cost.Obstacle=%24500&budget=500%2C000").is(200).says("costs=Obstacle:500\"");
        for (String path : List.of("/plan.pdf?", "/plan.xlsx?", "/plan/map.png?year=1&")) {
            server.get(path + fields).is(400);
        }
    }

    /** The city lies in the United States. */
    @ParameterizedTest
    @CsvSource({"'', 612", "&paper=A4, 595"})
    void aDocumentHasThePaperOfItsCityOrItsAddress(String paper, float width) throws Exception {
        for (String path : List.of("/report.pdf?regionId=", "/worklist.pdf?limit=1&regionId=", "/plan.pdf?regionId=")) {
            try (PDDocument document = server.get(path + region + paper).pdf()) {
                assertThat(document.getPage(0).getMediaBox().getWidth()).isCloseTo(width, within(0.5f));
            }
            server.get(path + region + "&paper=a5").is(400);
        }
    }

    /** The codes in print lead to the photos, and to nothing else. */
    @Test
    void thePdfHasTheListAndItsPhotosAsCodes() throws Exception {
        String query = "?regionId=" + region;
        List<CSVRecord> list = csv(query);
        Set<String> photos = new TreeSet<>();
        list.stream().map(row -> row.get("Photo")).filter(url -> !url.isEmpty()).forEach(photos::add);
        assertThat(photos).isNotEmpty();
        Answer answer = server.get("/worklist.pdf" + query);
        assertThat(new String(answer.body(), ISO_8859_1)).doesNotContain("javascript:");
        assertThat(answer.pdfText())
                .contains("Work list", "Worth is the rise of the score", "Data version 1")
                .contains(list.stream()
                        .map(row -> "%.6f, %.6f"
                                .formatted(
                                        Double.parseDouble(row.get("Latitude")),
                                        Double.parseDouble(row.get("Longitude"))))
                        .toList());
        try (PDDocument document = answer.pdf()) {
            for (int page = 1; page <= document.getNumberOfPages(); page++) {
                var one = new PDFTextStripper();
                one.setStartPage(page);
                one.setEndPage(page);
                assertThat(one.getText(document).replaceAll("\\s+", " ").strip())
                        .doesNotContainPattern(
                                "(Done|, all fixed together\\.) \\d+ / \\d+$"); // nothing is below a head
            }
            Set<String> read = new TreeSet<>();
            for (PDPage page : document.getPages()) {
                for (COSName name : page.getResources().getXObjectNames()) {
                    if (page.getResources().getXObject(name) instanceof PDImageXObject image
                            && image.getWidth() < DocumentMap.WIDTH) {
                        read.add(code(image.getImage()));
                    }
                }
            }
            assertThat(read).isEqualTo(photos);
        }
    }

    private static String code(BufferedImage image) throws Exception {
        int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        LuminanceSource source = new RGBLuminanceSource(image.getWidth(), image.getHeight(), pixels);
        return new QRCodeReader()
                .decode(new BinaryBitmap(new HybridBinarizer(source)))
                .getText();
    }

    /** The page requests nothing except its own style and maps. It is XML, so every element is closed. */
    @Test
    void thePageHasAMapAndATablePerSheet() throws Exception {
        Answer answer = server.get("/worklist?groupBy=cluster&limit=50")
                .says("&lt;script&gt;alert(1)")
                .hides("<script>", "javascript:", "\u0001");
        assertThat(answer.header("Content-Security-Policy")).isPresent();
        String page = answer.text();
        main(page);
        List<String> maps = answer.found("<img class=\"map\" src=\"\\./([^\"]*)\"");
        assertThat(maps).hasSize(2).hasSize(page.split("<section class=\"sheet\">", -1).length - 1);
        assertThat(page.split("<tr><th scope=\"row\">", -1)).hasSize(51);
        for (String map : maps) {
            BufferedImage image = server.get("/" + map.replace("&amp;", "&")).image();
            assertThat(image.getWidth()).isEqualTo(1920);
            assertThat(image.getHeight()).isEqualTo(1200);
            String dark = map.replace("map.png", "map-dark.png");
            answer.says("srcset=\"./" + dark + "\"");
            assertThat(server.get("/" + dark.replace("&amp;", "&")).image().getRGB(0, 0))
                    .isNotEqualTo(image.getRGB(0, 0));
        }
    }

    @Test
    void aNeighborhoodWithoutProblemsSaysSo() throws Exception {
        String query = "?regionId=" + EMPTY_REGION;
        server.get("/worklist" + query)
                .is(200)
                .says("There is nothing to fix here.")
                .hides("<table");
        server.get("/worklist" + query + "&lang=es").says("no hay nada que reparar");
        assertThat(csv(query)).isEmpty();
        server.get("/worklist.xlsx" + query).is(200);
        server.get("/worklist.pdf" + query).is(200);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    regionId=999999 | regionId must be the id of a region
                    limit=0         | limit must be all, or a whole number from 1 to 10000
                    limit=10001     | limit must be all
                    limit=99999999999999999999 | limit must be all
                    limit=-1        | limit must be all
                    limit=ALL       | limit must be all
                    limit=1&limit=2 | limit is given more than once
                    bbox=1          | bbox must
                    preset=x        | preset must be one of
                    minReliability=2 | minReliability must be
                    labelType=x     | labelType must be
                    groupBy=x       | groupBy must be one of
                    asOf=2020       | asOf is not supported
                    """)
    void whatIsInvalidIsSaidInAPage(String query, String words) throws Exception {
        for (String path : List.of("/worklist?", "/worklist.pdf?", "/worklist.xlsx?", "/worklist.csv?")) {
            server.get(path + query).is(400).says(words);
        }
    }

    /** Empty fields of a form are not choices, and other parameters are ignored (P1). */
    @Test
    void emptyChoicesAreNone() throws Exception {
        assertThat(main(server.text("/worklist?regionId=&limit=&x=y&groupBy=")))
                .isEqualTo(main(server.text("/worklist")));
    }

    /** A13. */
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"/worklist", "/worklist.pdf", "/worklist.xlsx", "/worklist.csv"})
    void oneVersionHasTheSameBytes(String path) throws Exception {
        Answer first = server.get(path);
        assertThat(server.get(path).body()).isEqualTo(first.body());
        server.get(path, "If-None-Match", first.tag()).is(304);
        assertThat(server.send("HEAD", path).body()).isEmpty();
        server.send("POST", path).is(405);
    }

    private static long cents(double meters) {
        return Math.round(meters * 100);
    }

    private static List<CSVRecord> csv(String query) throws Exception {
        return CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get()
                .parse(new StringReader(server.text("/worklist.csv" + query).substring(1)))
                .getRecords();
    }
}
