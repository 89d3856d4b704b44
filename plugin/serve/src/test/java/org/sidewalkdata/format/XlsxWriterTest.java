package org.sidewalkdata.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.Year;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.collection.ProblemCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import tools.jackson.databind.JsonNode;

/** Tests that openpyxl reads from a workbook what was written. */
class XlsxWriterTest {
    @TempDir
    Path folder;

    @Test
    void valuesHaveTheirTypes() throws Exception {
        Map<String, Object> row = EveryType.oddRow(1L << 33);
        row.put("mean_date", Instant.parse("2021-05-03T12:00:01Z"));
        Workbook.Sheet sheet = sheet(EveryType.withPoint(), row, EveryType.nullRow(1L << 60));

        value(sheet.cell(0, "integer"), "n", "8589934592");
        value(sheet.cell(0, "number"), "n", "1.0E300");
        value(sheet.cell(0, "boolean"), "b", "true");
        value(sheet.cell(0, "text"), "s", EveryType.ODD_TEXT.replace("\u0001", ""));
        value(sheet.cell(0, "mean_date"), "d", "2021-05-03T12:00:01");
        value(sheet.cell(0, "date_time"), "s", "+10000-01-02T03:04:05.999Z"); // after Excel's calendar
        value(sheet.cell(0, "integer_list"), "s", "[1,1099511627776]");
        value(sheet.cell(0, "json"), "s", "{\"a,b\":\"\\\"\"}");
        value(sheet.cell(0, "latitude"), "n", "45.0000001");
        value(sheet.cell(0, "longitude"), "n", "-122.5");
        value(sheet.cell(1, "integer"), "s", "1152921504606846976"); // Excel would round the number
        assertThat(sheet.cell(1, "text").get("value").isNull()).isTrue();
    }

    @Test
    void theHeaderIsFrozenAndFitsItsColumns() throws Exception {
        Workbook.Sheet sheet = sheet(EveryType.withLine(), EveryType.oddRow(1));
        assertThat(sheet.frozen()).isEqualTo("A2");
        assertThat(sheet.header()).startsWith("integer", "number").endsWith("start_point", "end_point");
        for (int column = 0; column < sheet.header().size(); column++) {
            assertThat(sheet.widths().get(column))
                    .isGreaterThan(sheet.header().get(column).length());
        }
        value(sheet.cell(0, "end_point"), "s", "180,-90");
    }

    @Test
    void aTextIsNeverAFormulaOrALink() throws Exception {
        String[] texts = "=1+1~+1~-1~@SUM(A1)~=HYPERLINK(\"http://x\")~\t=1~https://example.org/~ x ~\n".split("~");
        List<Map<String, Object>> rows = new ArrayList<>();
        for (String text : texts) {
            rows.add(EveryType.with(EveryType.oddRow(rows.size()), "text", text));
        }
        byte[] workbook = Answers.bytes(FileType.XLSX, EveryType.withLine(), rows);
        Workbook.Sheet sheet = Workbook.read(Files.write(folder.resolve("answer.xlsx"), workbook))
                .get(0);
        for (int record = 0; record < texts.length; record++) {
            value(sheet.cell(record, "text"), "s", texts[record]);
            assertThat(sheet.cell(record, "text").get("link").isNull()).isTrue();
        }
        assertThat(Answers.unzip(workbook).get("xl/worksheets/sheet1.xml"))
                .asString(StandardCharsets.UTF_8)
                .doesNotContain("<f>");
    }

    /**
     * A3: no part has the time at which it was written, so that a part of one copy continues another. npm's streaming
     * readers and Java's ZipInputStream read a zip from its start, without its directory.
     */
    @Test
    void aReaderFromTheStartFindsEachPart() throws Exception {
        sheet(EveryType.withPoint(), EveryType.with(EveryType.oddRow(1), "text", "a_x0041_ b"));
        Map<String, String> parts = new LinkedHashMap<>();
        try (var zip = new ZipInputStream(Files.newInputStream(folder.resolve("answer.xlsx")))) {
            for (ZipEntry part = zip.getNextEntry(); part != null; part = zip.getNextEntry()) {
                assertThat(part.getTimeLocal()).isEqualTo("1980-01-01T00:00:02");
                parts.put(part.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        assertThat(parts.values()).noneMatch(part -> part.contains(Year.now(ZoneOffset.UTC) + "-"));
        assertThat(parts.keySet())
                .startsWith("[Content_Types].xml", "_rels/.rels")
                .containsSubsequence("xl/workbook.xml", "xl/worksheets/sheet1.xml")
                .contains("xl/styles.xml");
        assertThat(parts.get("xl/worksheets/sheet1.xml"))
                .contains("a_x005F_x0041_ b")
                .doesNotContain("<dimension");
    }

    @Test
    void aLongTextEndsAtTheCellsLimitBetweenCodePoints() throws Exception {
        String text = "x" + "😀".repeat(20_000);
        String read = sheet(EveryType.withLine(), EveryType.with(EveryType.oddRow(1), "text", text))
                .cell(0, "text")
                .get("value")
                .asString();
        assertThat(read).isEqualTo(text.substring(0, 32_767));
    }

    @Test
    void photosAreLinksEvenWithTheSameAddress() throws Exception {
        String url = "https://www.google.com/maps/@?api=1&map_action=pano&pano=a%22b";
        Workbook.Sheet sheet =
                sheet(ProblemCollections.RANKED_PROBLEMS, problem(1, url), problem(2, url), problem(3, "x:1"));
        for (int record = 0; record < 2; record++) {
            value(sheet.cell(record, "image_url"), "s", "Photo " + (record + 1));
            assertThat(sheet.cell(record, "image_url").get("link").asString()).isEqualTo(url);
        }
        assertThat(sheet.cell(2, "image_url").get("link").isNull()).isTrue();
    }

    @Tag("slow")
    @Test
    void aSheetHoldsExcelsRowsAndNoMore() throws IOException {
        PublishedCollection collection = EveryType.withoutGeometry();
        InMemoryRowSource source = new InMemoryRowSource().rows(collection, List.of(EveryType.nullRow(1)));
        try (ReadView view = source.open();
                RowCursor row = view.rows(Selection.of(collection, Filter.ALL));
                RowWriter writer = RowWriters.open(FileType.XLSX, Answers.FILE, 1, OutputStream.nullOutputStream())) {
            writer.begin(collection);
            row.next();
            for (int record = 0; record < 1_048_575; record++) {
                writer.write(row);
            }
            assertThatThrownBy(() -> writer.write(row))
                    .isInstanceOf(FormatLimitException.class)
                    .hasMessageContaining("1,048,575 records");
        }
    }

    @SafeVarargs
    private Workbook.Sheet sheet(PublishedCollection collection, Map<String, Object>... rows) throws Exception {
        byte[] bytes = Answers.bytes(FileType.XLSX, collection, List.of(rows));
        return Workbook.read(Files.write(folder.resolve("answer.xlsx"), bytes)).get(0);
    }

    private static Map<String, Object> problem(long number, String photo) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("label_cluster_id", number);
        row.put("image_url", photo);
        row.put("geom", new double[][] {{-122.5, 45.1}});
        return row;
    }

    private static void value(JsonNode cell, String type, String value) {
        assertThat(cell.get("type").asString()).isEqualTo(type);
        assertThat(cell.get("value").asString()).isEqualTo(value);
    }
}
