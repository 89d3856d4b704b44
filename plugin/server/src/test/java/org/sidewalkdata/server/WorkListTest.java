package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.LuminanceSource;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.graphics.image.PDImageXObject;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.format.Workbook;
import org.sidewalkdata.pages.report.ReportPicture;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Work lists of a city with hostile texts in names and links. */
class WorkListTest extends HostileCityTest {
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
        assertThat(rows).isGreaterThan(100);
    }

    /** Returns 25 places: regions, and boxes of eight sizes around their corners. */
    private static List<String> places() throws Exception {
        List<String> places = new ArrayList<>();
        for (JsonNode region : features("/v3/api/regions")) {
            if (region.at("/properties/region_id").asLong() == HostileCity.EMPTY_REGION) {
                continue;
            }
            places.add("regionId=" + region.at("/properties/region_id").asLong());
            JsonNode corner = region.at("/geometry/coordinates/0/0/0");
            for (double size : new double[] {0.002, 0.003, 0.004, 0.005, 0.007, 0.01, 0.015, 0.02}) {
                double lon = corner.get(0).asDouble();
                double lat = corner.get(1).asDouble();
                places.add("bbox=" + (lon - size) + "," + (lat - size) + "," + (lon + size) + "," + (lat + size));
            }
        }
        assertThat(places).hasSizeGreaterThanOrEqualTo(25);
        return places.subList(0, 25);
    }

    private int compare(String group, String query, int limit) throws Exception {
        String asked = query + "&groupBy=" + group + "&limit=" + limit;
        List<JsonNode> ranked = features("/v3/api/priorities?inline=true&" + asked);
        List<CSVRecord> table = csv("?" + asked);
        Map<String, List<CSVRecord>> byRank = table.stream()
                .collect(Collectors.groupingBy(row -> row.get("Rank"), LinkedHashMap::new, Collectors.toList()));
        assertThat(byRank).as(asked).hasSameSizeAs(ranked);
        String page = text("/worklist?" + asked);
        List<String> entries = List.of(page.split("<tbody>\n", -1));
        assertThat(entries).as(asked).hasSize(ranked.size() + 1);
        int at = 0;
        for (JsonNode row : ranked) {
            JsonNode fields = row.get("properties");
            List<CSVRecord> problems = byRank.get(fields.get("rank").asString());
            assertThat(problems).as("%s: %s", asked, fields).isNotNull();
            int marks = problems.stream()
                    .mapToInt(problem -> Integer.parseInt(problem.get("Places marked")))
                    .sum();
            assertThat(marks).isEqualTo(fields.path("problem_count").asInt(1));
            assertThat(problems).allSatisfy(problem -> {
                assertThat(Double.parseDouble(problem.get(WORTH)))
                        .isCloseTo(fields.get("accessible_meters").asDouble(), within(0.0051));
                assertThat(problem.get("Score if fixed").isEmpty())
                        .isEqualTo(fields.get("score_if_fixed").isNull());
            });
            String entry = entries.get(++at);
            assertThat(entry)
                    .contains("#street=" + fields.get("street_edge_id").asLong() + "\"")
                    .contains(group.equals("street") ? ">" + at + ". <strong>" : "<th scope=\"row\">" + at + "</th>")
                    .containsIgnoringCase("worth %,.0f m"
                            .formatted(fields.get("accessible_meters").asDouble()));
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
        String query = "regionId=" + city.region() + "&minSeverity=2&labelType=Obstacle,SurfaceProblem,NoCurbRamp";
        Map<Long, List<Long>> problems = new HashMap<>();
        for (JsonNode problem : features("/v3/api/priorities?inline=true&limit=10000&" + query)) {
            problems.computeIfAbsent(problem.at("/properties/street_edge_id").asLong(), id -> new ArrayList<>())
                    .add(cents(problem.at("/properties/accessible_meters").asDouble()));
        }
        List<CSVRecord> list = csv("?limit=all&" + query);
        List<Long> expected = new ArrayList<>();
        features("/v3/api/priorities?inline=true&limit=10000&groupBy=street&" + query)
                .forEach(street -> expected.addAll(
                        problems.get(street.at("/properties/street_edge_id").asLong())));
        assertThat(list.stream().map(row -> cents(Double.parseDouble(row.get("Worth if fixed alone (m)")))))
                .isNotEmpty()
                .containsExactlyElementsOf(expected);
    }

    /** What may move is left out of priorities and of the list alike. */
    @Test
    void whatMayMoveIsLeftOutOnRequest() throws Exception {
        String region = "groupBy=cluster&limit=10000&regionId=" + city.region();
        List<CSVRecord> all = csv("?" + region);
        List<CSVRecord> rest = csv("?movable=false&" + region);
        assertThat(all).anySatisfy(row -> assertThat(row.get("Tags")).contains("parked car"));
        assertThat(rest)
                .isNotEmpty()
                .noneSatisfy(row -> assertThat(row.get("Tags"))
                        .containsAnyOf("parked car", "outdoor dining area", "trash/recycling can", "construction"));
        assertThat(features("/v3/api/priorities?inline=true&movable=false&" + region))
                .hasSameSizeAs(rest);
        assertThat(text("/worklist?limit=50&" + "regionId=" + city.region())).contains("May move: ");
        assertThat(rest.size()
                        + all.stream()
                                .filter(
                                        row -> row.get("Tags")
                                                .matches(
                                                        "(?s).*(parked |outdoor dining area|trash/recycling can|construction).*"))
                                .count())
                .isEqualTo(all.size());
    }

    /** The workbook, the PDF and the report of a region have the streets of priorities in its order. */
    @ParameterizedTest
    @ValueSource(strings = {"", "&model=2026-10", "&preset=barriers"})
    void theFilesAndTheReportHaveTheOrderOfPriorities(String choice, @TempDir Path folder) throws Exception {
        String region = "regionId=" + city.region() + choice;
        List<String> worth = new ArrayList<>();
        List<String> streets = new ArrayList<>();
        for (JsonNode street : features("/v3/api/priorities?inline=true&groupBy=street&limit=10&" + region)) {
            worth.add("worth %,.0f m"
                    .formatted(street.at("/properties/accessible_meters").asDouble()));
            streets.add(street.at("/properties/street_edge_id").asString());
        }
        assertThat(streets).hasSize(10);
        String report = text("/report?" + region);
        assertThat(found("scope=\"rowgroup\">[0-9]+\\. <strong><a href=\"[^\"]*#street=([0-9]+)\"", report))
                .isEqualTo(streets);
        try (PDDocument document = Loader.loadPDF(get("/worklist.pdf?" + region).body())) {
            String text = new PDFTextStripper().getText(document).replaceAll("\\s+", " ");
            assertThat(found("(worth [0-9,]+ m)\\. [0-9]+ problem", text)).isEqualTo(worth);
        }
        Workbook.Sheet sheet = Workbook.read(Files.write(
                        folder.resolve("list.xlsx"),
                        get("/worklist.xlsx?" + region).body()))
                .get(0);
        List<CSVRecord> table = csv("?" + region);
        for (int row = 0; row < table.size(); row++) {
            assertThat(sheet.cell(row, "Rank").get("value").asString())
                    .isEqualTo(table.get(row).get("Rank"));
        }
    }

    private static List<String> found(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(one -> one.group(1))
                .toList();
    }

    /** The cross streets share an end with the street. */
    @Test
    void crossStreetsAreThoseThatMeetTheEnds() throws Exception {
        List<CSVRecord> list = csv("?limit=all&regionId=" + city.region());
        Set<String> names = new TreeSet<>();
        features("/v3/api/accessScoreStreets?include=name&bbox=-180,-90,180,90")
                .forEach(
                        street -> names.add(street.at("/properties/street_name").asString("")));
        assertThat(list).anySatisfy(row -> assertThat(row.get("Between")).startsWith("between "));
        assertThat(list).allSatisfy(row -> {
            String between = row.get("Between");
            assertThat(between).matches("(?s)(between .* and .*|at .*|both ends at .*|cross streets unknown|)");
            if (between.startsWith("between ") && !between.contains("OpenStreetMap")) {
                assertThat(names).anySatisfy(name -> assertThat(between).startsWith("between " + name + " and "));
                assertThat(names).anySatisfy(name -> assertThat(between).endsWith(" and " + name));
            }
        });
    }

    /** A spreadsheet runs no text: a workbook has cells of type text, and CSV an apostrophe before a formula. */
    @Test
    void aStreetNameIsNoFormula(@TempDir Path folder) throws Exception {
        String query = "?limit=all";
        List<CSVRecord> list = csv(query);
        assertThat(list).extracting(row -> row.get("Street")).contains("'" + HostileCity.FORMULA);
        assertThat(list).allSatisfy(row -> row.forEach(cell -> assertThat(cell).doesNotMatch("(?s)[=+@\t].*")));
        HttpResponse<byte[]> answer = get("/worklist.xlsx" + query);
        assertThat(answer.headers().firstValue("Content-Disposition").orElseThrow())
                .matches("attachment; filename=\"workList_.*Z\\.xlsx\"");
        Workbook.Sheet sheet = Workbook.read(Files.write(folder.resolve("list.xlsx"), answer.body()))
                .get(0);
        assertThat(sheet.records()).hasSameSizeAs(list);
        Set<String> streets = new TreeSet<>();
        for (int row = 0; row < list.size(); row++) {
            JsonNode street = sheet.cell(row, "Street");
            assertThat(street.get("type").asString()).isEqualTo("s");
            streets.add(street.get("value").asString());
            assertThat(sheet.cell(row, WORTH).get("value").asDouble())
                    .isEqualTo(Double.parseDouble(list.get(row).get(WORTH)), within(1e-9));
            JsonNode photo = sheet.cell(row, "Photo").get("link");
            assertThat(photo.isNull() ? "" : photo.asString())
                    .isEqualTo(list.get(row).get("Photo"));
        }
        assertThat(streets).contains(HostileCity.FORMULA);
    }

    @Test
    void csvBeginsWithAByteOrderMark() throws Exception {
        assertThat(text("/worklist.csv")).startsWith("\uFEFFRank,Neighborhood,Street,Between,Side,Latitude,Longitude,");
        assertThat(text("/worklist.csv?lang=es")).startsWith("\uFEFFPuesto,Barrio,Calle,Entre,Lado,Latitud,Longitud,");
    }

    @Test
    void eachRowSaysForWhomTheProblemsAreWeighed() throws Exception {
        assertThat(csv("?preset=walker"))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row.get("For whom?")).isEqualTo("For a person with a walker"));
        assertThat(text("/worklist.csv?preset=barriers")).doesNotContain("For whom?");
    }

    /** What a plan has of a problem, its page and the list of each year have, too. */
    @Test
    void aPlanSaysWhatMayMove() throws Exception {
        String costs = "costs=CurbRamp:1,Obstacle:1,SurfaceProblem:1,NoSidewalk:1";
        List<JsonNode> rows = new ArrayList<>();
        JsonMapper.shared()
                .readTree(text("/v3/api/plan?inline=true&" + costs))
                .get("plan")
                .forEach(row -> {
                    if (row.get("status").asString().equals("planned")
                            && row.get("may_move").asBoolean()) {
                        rows.add(row);
                    }
                });
        assertThat(rows).isNotEmpty();
        String page = text("/plan?movable=true&" + costs);
        assertThat(Pattern.compile("May move: ").matcher(page).results()).hasSameSizeAs(rows);
        assertThat(page)
                .contains(rows.size() + " of the planned problems may move.")
                .containsPattern(">Photo \\d+\\.\\d+</a>");
        assertThat(csv("?year=1&" + costs).stream()
                        .filter(row -> !row.get("May move").isEmpty()))
                .hasSameSizeAs(rows);
        assertThat(text("/plan?" + costs))
                .contains("name=\"movable\" value=\"false\" checked")
                .contains("<li>What may move is left out: construction,")
                .contains("&amp;year=1\">")
                .doesNotContain("May move: ");
    }

    /** The sentences follow from the rows of the API. */
    @Test
    void aPlanSaysWhatItCoversAndWhatGetsNothing() throws Exception {
        String query = "costs=CurbRamp:6000,Obstacle:500&budget=1000";
        double need = 0;
        double covered = 0;
        Map<String, Integer> neighborhoods = new TreeMap<>();
        Set<String> planned = new TreeSet<>();
        for (JsonNode row : JsonMapper.shared()
                .readTree(text("/v3/api/plan?inline=true&movable=false&" + query))
                .get("plan")) {
            boolean isPlanned = row.get("status").asString().equals("planned");
            need += row.get("cost").asDouble(0);
            covered += isPlanned ? row.get("cost").asDouble() : 0;
            String region = row.get("region_name").asString("");
            neighborhoods.merge(region, 1, Integer::sum);
            if (isPlanned) {
                planned.add(region);
            }
        }
        neighborhoods.keySet().removeAll(planned);
        neighborhoods.remove("");
        String page = text("/plan?" + query);
        assertThat(page)
                .contains("The budget covers %.0f%% of the known need of %,.0f."
                        .formatted(Math.max(1, 100 * covered / need), need))
                .containsPattern("Nothing is planned for these types \\(problems\\): .*, Missing sidewalks \\(\\d+\\)")
                .containsPattern("Score 0\\.\\d+ → 0\\.\\d+, worth \\d+ m\\. Cost ")
                .doesNotContain("become accessible", "Becomes accessible");
        assertThat(neighborhoods).isNotEmpty();
        assertThat(page).contains("Nothing is planned in these neighborhoods (problems there): ");
    }

    @Test
    void theListOfAYearKeepsTheLanguage() throws Exception {
        assertThat(text("/plan?lang=es&costs=Obstacle:500")).contains("&amp;year=1&amp;lang=es\">");
    }

    /** Screen readers list regions by name. */
    @Test
    void eachTableHasItsOwnName() throws Exception {
        List<String> captions = Pattern.compile("<caption[^>]*>(.*?)</caption>")
                .matcher(text("/worklist?limit=all"))
                .results()
                .map(caption -> caption.group(1))
                .toList();
        assertThat(captions).hasSizeGreaterThan(1).doesNotHaveDuplicates();
    }

    @Test
    void noQueryStandsAmongTheWords() throws Exception {
        String query = "preset=missing_ramps&movable=false&labelType=NoCurbRamp";
        assertThat(text("/worklist?" + query))
                .contains("Weights: Curb ramps count most.")
                .doesNotContain("<code>");
        assertThat(text("/report?preset=missing_ramps"))
                .contains("custom weights. Weights: Curb ramps count most.")
                .doesNotContain("<code>preset");
    }

    @Test
    void aFormKeepsAllValuesBesideItsFaults() throws Exception {
        String fields = "cost.CurbRamp=6.000&cost.Obstacle=%24500&budget=%24500%2C000&years=0";
        HttpResponse<byte[]> answer = get("/plan?lang=es&" + fields);
        String page = new String(answer.body(), StandardCharsets.UTF_8);
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.headers().firstValue("ETag")).isEmpty();
        assertThat(page)
                .contains("2 campos necesitan una corrección", "value=\"$500\"", "value=\"$500,000\"", "value=\"0\"")
                .contains(
                        "value=\"6.000\" placeholder=\"\" aria-invalid=\"true\" aria-describedby=\"cost.CurbRamp-fault\"/>"
                                + "<span class=\"fault\" id=\"cost.CurbRamp-fault\">«6.000» puede significar 6 o 6000.");
        assertThat(text("/plan?cost.Obstacle=%24500&budget=500%2C000")).contains("costs=Obstacle:500\"");
        for (String path : List.of("/plan.pdf?", "/plan.xlsx?", "/plan/map.png?year=1&")) {
            assertThat(get(path + fields).statusCode()).as(path).isEqualTo(400);
        }
    }

    /** The city lies in the United States. */
    @ParameterizedTest
    @CsvSource({"'', 612", "&paper=A4, 595"})
    void aDocumentHasThePaperOfItsCityOrItsAddress(String paper, float width) throws Exception {
        for (String path : List.of("/report.pdf?regionId=", "/worklist.pdf?limit=1&regionId=", "/plan.pdf?regionId=")) {
            try (PDDocument document =
                    Loader.loadPDF(get(path + city.region() + paper).body())) {
                assertThat(document.getPage(0).getMediaBox().getWidth()).isCloseTo(width, within(0.5f));
            }
            assertThat(get(path + city.region() + "&paper=a5").statusCode()).isEqualTo(400);
        }
    }

    /** The codes in print lead to the photos, and to nothing else. */
    @Test
    void thePdfHasTheListAndItsPhotosAsCodes() throws Exception {
        String query = "?regionId=" + city.region();
        List<CSVRecord> list = csv(query);
        Set<String> photos = new TreeSet<>();
        list.stream().map(row -> row.get("Photo")).filter(url -> !url.isEmpty()).forEach(photos::add);
        assertThat(photos).isNotEmpty();
        byte[] pdf = get("/worklist.pdf" + query).body();
        assertThat(new String(pdf, StandardCharsets.ISO_8859_1)).doesNotContain("javascript:");
        try (PDDocument document = Loader.loadPDF(pdf)) {
            String text = new PDFTextStripper().getText(document).replaceAll("\\s+", " ");
            assertThat(text).contains("Work list", "Worth is the rise of the score", "Data version 1");
            for (int page = 1; page <= document.getNumberOfPages(); page++) {
                var one = new PDFTextStripper();
                one.setStartPage(page);
                one.setEndPage(page);
                assertThat(one.getText(document).replaceAll("\\s+", " ").strip())
                        .doesNotContainPattern(
                                "(Done|, all fixed together\\.) \\d+ / \\d+$"); // nothing stands below a head
            }
            for (CSVRecord row : list) {
                assertThat(text)
                        .contains("%.6f, %.6f"
                                .formatted(
                                        Double.parseDouble(row.get("Latitude")),
                                        Double.parseDouble(row.get("Longitude"))));
            }
            Set<String> read = new TreeSet<>();
            for (PDPage page : document.getPages()) {
                for (COSName name : page.getResources().getXObjectNames()) {
                    if (page.getResources().getXObject(name) instanceof PDImageXObject image
                            && image.getWidth() < ReportPicture.WIDTH) {
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
        HttpResponse<byte[]> answer = get("/worklist?groupBy=cluster&limit=50");
        String page = new String(answer.body(), StandardCharsets.UTF_8);
        assertThat(answer.headers().firstValue("Content-Security-Policy")).isPresent();
        assertThat(page).doesNotContain("<script>", "javascript:", "\u0001").contains("&lt;script&gt;alert(1)");
        String main = main(page);
        DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(main.getBytes(StandardCharsets.UTF_8)));
        List<String> maps = Pattern.compile("<img class=\"map\" src=\"\\./([^\"]*)\"")
                .matcher(page)
                .results()
                .map(found -> found.group(1).replace("&amp;", "&"))
                .toList();
        assertThat(maps)
                .hasSize(page.split("<section class=\"sheet\">", -1).length - 1)
                .hasSize(2);
        assertThat(page.split("<tr><th scope=\"row\">", -1)).hasSize(51);
        for (String map : maps) {
            BufferedImage image =
                    ImageIO.read(new ByteArrayInputStream(get("/" + map).body()));
            assertThat(image.getWidth()).isEqualTo(1920);
            assertThat(image.getHeight()).isEqualTo(1200);
            String dark = map.replace("map.png", "map-dark.png");
            assertThat(page).contains("srcset=\"./" + dark.replace("&", "&amp;") + "\"");
            int ground = ImageIO.read(new ByteArrayInputStream(get("/" + dark).body()))
                    .getRGB(0, 0);
            assertThat(ground).isNotEqualTo(image.getRGB(0, 0));
        }
    }

    @Test
    void aNeighborhoodWithoutProblemsSaysSo() throws Exception {
        String query = "?regionId=" + HostileCity.EMPTY_REGION;
        assertThat(text("/worklist" + query))
                .contains("There is nothing to fix here.")
                .doesNotContain("<table");
        assertThat(text("/worklist?lang=es&regionId=" + HostileCity.EMPTY_REGION))
                .contains("no hay nada que reparar");
        assertThat(csv(query)).isEmpty();
        assertThat(get("/worklist.xlsx" + query).statusCode()).isEqualTo(200);
        assertThat(get("/worklist.pdf" + query).statusCode()).isEqualTo(200);
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
            HttpResponse<byte[]> answer = get(path + query);
            assertThat(answer.statusCode()).isEqualTo(400);
            assertThat(new String(answer.body(), StandardCharsets.UTF_8)).contains(words);
        }
    }

    /** Empty fields of a form are not choices, and other parameters are ignored (P1). */
    @Test
    void emptyChoicesAreNone() throws Exception {
        assertThat(main(text("/worklist?regionId=&limit=&x=y&groupBy="))).isEqualTo(main(text("/worklist")));
    }

    /** A13. */
    @ParameterizedTest
    @ValueSource(strings = {"/worklist", "/worklist.pdf", "/worklist.xlsx", "/worklist.csv"})
    void oneVersionHasTheSameBytes(String path) throws Exception {
        HttpResponse<byte[]> first = get(path);
        String tag = first.headers().firstValue("ETag").orElseThrow();
        assertThat(get(path).body()).isEqualTo(first.body());
        assertThat(send("GET", path, "If-None-Match", tag).statusCode()).isEqualTo(304);
        assertThat(send("HEAD", path).body()).isEmpty();
        assertThat(send("POST", path).statusCode()).isEqualTo(405);
    }

    private static String main(String page) {
        return page.substring(page.indexOf("<main"), page.indexOf("</main>") + "</main>".length());
    }

    private static long cents(double meters) {
        return Math.round(meters * 100);
    }

    private static List<CSVRecord> csv(String query) throws Exception {
        String text = text("/worklist.csv" + query).substring(1);
        return CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get()
                .parse(new StringReader(text))
                .getRecords();
    }

    private static List<JsonNode> features(String path) throws Exception {
        List<JsonNode> features = new ArrayList<>();
        JsonMapper.shared().readTree(get(path).body()).get("features").forEach(features::add);
        return features;
    }

    private static String text(String path) throws Exception {
        HttpResponse<byte[]> answer = get(path);
        assertThat(answer.statusCode()).isEqualTo(200);
        return new String(answer.body(), StandardCharsets.UTF_8);
    }

    private static HttpResponse<byte[]> get(String path) throws Exception {
        return send("GET", path);
    }

    private static HttpResponse<byte[]> send(String method, String path, String... headers) throws Exception {
        return HostileCity.send(city.server(), method, path, headers);
    }
}
