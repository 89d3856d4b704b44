package org.sidewalkdata.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVRecord;
import org.assertj.core.data.TemporalUnitOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.format.Workbook;
import org.sidewalkdata.http.Response;
import tools.jackson.databind.JsonNode;

/** Tests of answers for spreadsheets: workbooks, and CSV with a byte order mark. */
class WorkbooksTest extends FixtureCityTest {
    private static final TemporalUnitOffset MILLISECOND = within(1, ChronoUnit.MILLIS);

    @ParameterizedTest
    @ValueSource(strings = {"labelClusters?", "streets?", "regions?", "priorities?groupBy=street"})
    void aWorkbookHasWhatCsvHas(String target) throws Exception {
        for (String city : List.of("oddities", "empty_city")) {
            SidewalkApi its = CITIES.api(city);
            Workbook.Sheet sheet = workbook(its, target + "&filetype=xlsx").get(0);
            List<CSVRecord> csv = csv(its, target + "&filetype=csv");
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
        List<Workbook.Sheet> sheets = workbook(api, "labelClusters?includeRawLabels=true&filetype=xlsx");
        assertThat(sheets).extracting(Workbook.Sheet::name).containsExactly("label_clusters", "raw_labels");
        assertThat(sheets.get(1).records()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"labelClusters", "rawLabels", "accessScoreStreets", "userStats", "overallStats", "cities"})
    void csvBeginsWithAByteOrderMarkOnlyOnRequest(String endpoint) {
        String plain = Answers.text(api, endpoint + "?filetype=csv");
        assertThat(plain).doesNotStartWith("\uFEFF");
        assertThat(Answers.text(api, endpoint + "?filetype=csv&bom=true")).isEqualTo("\uFEFF" + plain);
    }

    @ParameterizedTest
    @ValueSource(strings = {"streets", "accessScoreStreets", "accessScoreRegions"})
    void aWorkbookIsResumed(String endpoint) {
        int length = Answers.body(api, endpoint + "?filetype=xlsx").length;
        Map<String, List<String>> range = Map.of("range", List.of("bytes=10-"));
        try (Response answer = Answers.handle(api, "GET", endpoint + "?filetype=xlsx", range)) {
            assertThat(answer.status()).isEqualTo(206);
            assertThat(answer.headers()).containsEntry("Content-Range", "bytes 10-" + (length - 1) + "/" + length);
        }
    }
}
