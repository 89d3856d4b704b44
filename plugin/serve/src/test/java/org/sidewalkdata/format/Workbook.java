package org.sidewalkdata.format;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads Excel workbooks with openpyxl. Without it, the calling test is skipped. */
public final class Workbook {
    private static final Path PYTHON = Path.of("/usr/bin/python3");
    private static final String SCRIPT = """
            import sys, json, datetime, openpyxl
            def text(value):
                return value.isoformat() if isinstance(value, (datetime.date, datetime.time)) else value
            def trimmed(sheet): # a streamed row ends with its last value
                return [row[:max((i + 1 for i, value in enumerate(row) if value is not None), default=0)]
                        for row in sheet.values]
            sheets = []
            streamed = openpyxl.load_workbook(sys.argv[1], read_only=True)
            for sheet in openpyxl.load_workbook(sys.argv[1]).worksheets:
                rows = [[{
                    "type": cell.data_type, "value": text(cell.value),
                    "link": cell.hyperlink.target if cell.hyperlink else None
                } for cell in row] for row in sheet.iter_rows()]
                assert trimmed(streamed[sheet.title]) == trimmed(sheet), "read_only reads other rows"
                sheets.append({
                    "name": sheet.title, "frozen": sheet.freeze_panes, "rows": rows,
                    "width": [sheet.column_dimensions[cell.column_letter].width for cell in sheet[1]]})
            json.dump(sheets, sys.stdout)
            """;

    private Workbook() {}

    /**
     * A sheet.
     *
     * @param frozen the first cell that scrolls, such as {@code A2}
     * @param widths of the columns, in characters
     * @param records the rows after the header; a cell has {@code type}, {@code value} and {@code link}
     */
    public record Sheet(
            String name, String frozen, List<Double> widths, List<String> header, List<List<JsonNode>> records) {
        /** Returns a cell by the header of its column. */
        public JsonNode cell(int record, String column) {
            return records.get(record).get(header.indexOf(column));
        }
    }

    /** Reads the sheets of a file. A file that openpyxl warns of or cannot read is an {@link IOException}. */
    public static List<Sheet> read(Path file) throws IOException, InterruptedException {
        assumeTrue(
                Files.isExecutable(PYTHON) && Files.exists(Path.of("/usr/lib/python3/dist-packages/openpyxl")),
                "openpyxl is not installed: skipped");
        Process process = new ProcessBuilder(
                        PYTHON.toString(), "-W", "error::UserWarning", "-c", SCRIPT, file.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException("openpyxl cannot read " + file);
        }
        List<Sheet> sheets = new ArrayList<>();
        JsonMapper.shared().readTree(output).forEach(sheet -> sheets.add(sheet(sheet)));
        return sheets;
    }

    private static Sheet sheet(JsonNode sheet) {
        List<List<JsonNode>> rows = new ArrayList<>();
        sheet.get("rows").forEach(row -> rows.add(row.valueStream().toList()));
        return new Sheet(
                sheet.get("name").asString(),
                sheet.get("frozen").asString(),
                sheet.get("width").valueStream().map(JsonNode::asDouble).toList(),
                rows.get(0).stream().map(cell -> cell.get("value").asString()).toList(),
                rows.subList(1, rows.size()));
    }
}
