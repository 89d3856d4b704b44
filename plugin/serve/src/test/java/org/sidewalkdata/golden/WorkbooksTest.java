package org.sidewalkdata.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVRecord;
import org.assertj.core.data.TemporalUnitOffset;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.format.Workbook;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.testkit.Repository;
import tools.jackson.databind.JsonNode;

/** Tests of answers for spreadsheets: workbooks, and CSV with a byte order mark. */
@Tag("postgis")
class WorkbooksTest {
    private static final TemporalUnitOffset MILLISECOND = within(1, ChronoUnit.MILLIS);
    private static final String ROOT = "/v3/api/";

    @AutoClose
    private static final FixtureCities cities =
            new FixtureCities(Repository.root().resolve("plugin/tools/testkit/src/test/resources/fixtures"));

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"labelClusters?", "streets?", "regions?", "priorities?groupBy=street"})
    void aWorkbookHasWhatCsvHas(String target) throws Exception {
        for (String city : List.of("oddities", "empty_city")) {
            SidewalkApi api = cities.api(city);
            Workbook.Sheet sheet = workbook(api, target).get(0);
            List<CSVRecord> csv =
                    Answers.csv(api, ROOT + target + "&filetype=csv").getRecords();
            assertThat(sheet.records()).hasSameSizeAs(csv);
            for (int record = 0; record < csv.size(); record++) {
                for (String column : sheet.header()) {
                    same(sheet.cell(record, column), csv.get(record).get(column), column);
                }
            }
        }
    }

    private static void same(JsonNode cell, String csv, String column) {
        String value = cell.get("value").isNull() ? "" : cell.get("value").asString();
        switch (cell.get("type").asString()) {
            case "n" ->
                assertThat(value.isEmpty() ? "" : String.valueOf(Double.parseDouble(value)))
                        .as(column)
                        .isEqualTo(csv.isEmpty() ? "" : String.valueOf(Double.parseDouble(csv)));
            case "d" -> assertThat(Instant.parse(value + "Z")).as(column).isCloseTo(Instant.parse(csv), MILLISECOND);
            default -> assertThat(value).as(column).isEqualTo(csv);
        }
    }

    @Test
    void clustersWithTheirLabelsAreTwoSheets() throws Exception {
        List<Workbook.Sheet> sheets = workbook(cities.api("oddities"), "labelClusters?includeRawLabels=true");
        assertThat(sheets).extracting(Workbook.Sheet::name).containsExactly("label_clusters", "raw_labels");
        assertThat(sheets.get(1).records()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"labelClusters", "rawLabels", "accessScoreStreets", "userStats", "overallStats", "cities"})
    void csvBeginsWithAByteOrderMarkOnlyOnRequest(String endpoint) throws Exception {
        SidewalkApi api = cities.api("oddities");
        String plain = new String(Answers.body(api, ROOT + endpoint + "?filetype=csv"), StandardCharsets.UTF_8);
        String marked =
                new String(Answers.body(api, ROOT + endpoint + "?filetype=csv&bom=true"), StandardCharsets.UTF_8);
        assertThat(plain).doesNotStartWith("\uFEFF");
        assertThat(marked).isEqualTo("\uFEFF" + plain);
    }

    @ParameterizedTest
    @ValueSource(strings = {"streets", "accessScoreStreets", "accessScoreRegions"})
    void aWorkbookIsResumed(String endpoint) throws Exception {
        SidewalkApi api = cities.api("oddities");
        byte[] whole = Answers.body(api, ROOT + endpoint + "?filetype=xlsx");
        Map<String, List<String>> range = Map.of("range", List.of("bytes=10-"));
        var part = new Request("GET", ROOT + endpoint, "filetype=xlsx", range, "", Request.Body.NONE);
        try (Response answer = api.handle(part)) {
            assertThat(answer.status()).isEqualTo(206);
            assertThat(answer.headers())
                    .containsEntry("Content-Range", "bytes 10-" + (whole.length - 1) + "/" + whole.length);
        }
    }

    private List<Workbook.Sheet> workbook(SidewalkApi api, String target) throws Exception {
        byte[] body = Answers.body(api, ROOT + target + "&filetype=xlsx");
        return Workbook.read(Files.write(folder.resolve("answer.xlsx"), body));
    }
}
