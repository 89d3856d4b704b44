package org.sidewalkdata.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.load.report.BundleException;
import org.sidewalkdata.load.report.LoadReport;

/**
 * Bundles that cannot be read at all, or not to their end: rejected with the file and line, even if bad rows may be
 * skipped.
 */
@Tag("slow")
class BrokenBundleTest extends LoadTest {
    private static final String HALT = ". The file cannot be read any further.";

    @ParameterizedTest
    @CsvFileSource(resources = "broken_files.csv", delimiter = '|', quoteCharacter = '`')
    void aFileThatCannotBeRead(String file, String content, String message) {
        String text =
                content.replace("\\n", "\n").replace("HEADER", LABEL_HEADER).replace("LABEL,", LABEL + ",");
        assertRefused(bundle().file(file, text.replace("BOM", "\uFEFF")), message.replace("FOLDER", folder.toString()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        regions.geojson | regions.geojson
        streets.geojson | streets.geojson
        raw_labels.csv | raw_labels.csv or raw_labels.geojson
        """)
    void aNeededFileIsMissing(String file, String names) {
        assertRefused(bundle().without(file), "The bundle " + folder + " has no " + names + " (packed as .gz or not)");
        assertThatThrownBy(() -> city.load(folder.resolve("none"), LoadOptions.DEFAULT))
                .isInstanceOf(BundleException.class)
                .hasMessage(folder.resolve("none") + " is not a folder");
    }

    @Test
    void aFloodOfColumnsIsRefusedAtOnce() {
        String header = "label_id" + ",x".repeat(1_000_000);
        assertTimeoutPreemptively(
                Duration.ofSeconds(30),
                () -> assertRefused(bundle().labels(header, "1"), "raw_labels.csv has no column …"));
    }

    /** A row is in memory as a whole. */
    @ParameterizedTest
    @ValueSource(strings = {"regions.geojson", "streets.geojson", "label_tags.json", "city.json"})
    void aHugeOrDeepValueIsRefused(String file) {
        String value = "[" + "[1,2],".repeat(3_000_000) + "1]";
        String deep = "[".repeat(1_000_000);
        for (String content : List.of(value, deep)) {
            String json = switch (file) {
                case "label_tags.json" -> "[{\"id\":1,\"tag\":" + content;
                case "city.json" -> "{\"bbox\":" + content;
                default -> "{\"features\":[{\"geometry\":{\"coordinates\":" + content;
            };
            assertThatThrownBy(() -> load(bundle().file(file, json)))
                    .isInstanceOf(BundleException.class)
                    .hasMessageMatching("(?s)" + file + "(, line | is not JSON|, bbox| is larger).*");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE"})
    void aCsvFileIsInUtf16(String charset) {
        byte[] text = ("\uFEFF" + LABEL_HEADER + "\r\n" + LABEL + "\r\n").getBytes(Charset.forName(charset));
        assertRefused(
                bundle().file("raw_labels.csv", text),
                "raw_labels.csv, line 1: the text is UTF-16 (a spreadsheet's \"Unicode text\"); save it as CSV in UTF-8. HALT");
    }

    /** Some kilobytes can unpack to gigabytes: reading stops at a limit, wherever the blanks are. */
    @Test
    void whatNeverEnds() {
        assertRefused(
                bundle().labels(LABEL_HEADER + ",description", label(1) + ",\"" + "\n".repeat(17 << 20)),
                "raw_labels.csv, line 2: a row longer than 16 MB starts here; is a closing quote missing?" + HALT);
        String blankLines = "\n".repeat((16 << 20) + 2);
        assertRefused(
                bundle().labels(LABEL_HEADER, LABEL + blankLines),
                "raw_labels.csv, line 16777219: more than 16 million blank lines end here. HALT");
        assertRefused(
                bundle().file("raw_labels.csv", blankLines),
                "raw_labels.csv, line 16777217: more than 16 million blank lines end here. HALT");

        String blanks = "{\"features\":[" + " ".repeat(70 << 20) + "]}";
        assertThatThrownBy(() -> load(bundle().without("streets.geojson").file("streets.geojson.gz", blanks)))
                .hasMessageMatching(
                        "(?s)streets\\.geojson\\.gz, line 1: (it unpacks to more than 200 times its size|a row is longer than 16 MB).*");
        String rows = LABEL_HEADER + "\n" + (LABEL + "\n").repeat((70 << 20) / LABEL.length());
        TestBundle packed = bundle().without("raw_labels.csv").file("raw_labels.csv.gz", rows);
        packed.without("streets.geojson.gz");
        assertThatThrownBy(() -> load(packed))
                .hasMessageMatching(
                        "(?s)raw_labels\\.csv\\.gz, line \\d+: .*it unpacks to more than 200 times its size.*");
    }

    @Test
    void aPackedFileIsCutOffOrNone() throws IOException {
        StringBuilder rows = new StringBuilder(LABEL_HEADER).append('\n');
        for (int id = 1; id < 5000; id++) {
            rows.append(label(id).replace("pano", Integer.toHexString(id * 0x9E3779B1)))
                    .append('\n');
        }
        TestBundle bundle = bundle().without("raw_labels.csv").file("raw_labels.csv.gz", rows.toString());
        cut("raw_labels.csv.gz", 0.5);
        assertThatThrownBy(() -> load(bundle))
                .hasMessageMatching(
                        "(?s)raw_labels\\.csv\\.gz, line \\d{4}: the file is truncated or damaged \\(Unexpected end of ZLIB.*");
        Files.writeString(folder.resolve("raw_labels.csv.gz"), LABEL_HEADER + "\n" + LABEL);
        assertRefused(bundle, "raw_labels.csv.gz cannot be read: Not in GZIP format");

        bundle.without("raw_labels.csv.gz").labels(LABEL_HEADER, LABEL);
        bundle.without("streets.geojson").file("streets.geojson.gz", collection(STREET));
        cut("streets.geojson.gz", 0.85);
        assertThatThrownBy(() -> load(bundle))
                .hasMessageMatching("(?s)streets\\.geojson\\.gz, line \\d: .*Unexpected end of ZLIB.*");
    }

    private void cut(String file, double share) throws IOException {
        byte[] packed = Files.readAllBytes(folder.resolve(file));
        Files.write(folder.resolve(file), Arrays.copyOf(packed, (int) (packed.length * share)));
    }

    private static LoadReport load(TestBundle bundle) {
        return city.load(bundle, LoadOptions.DEFAULT.withSkipBadRows(true));
    }

    private static void assertRefused(TestBundle bundle, String message) {
        String whole = message.replace(". HALT", HALT);
        String start = whole.replace("…", "");
        BundleException fault = catchThrowableOfType(BundleException.class, () -> load(bundle));
        String text = String.valueOf(fault.getMessage()).replaceAll("column \\d+", "column N");
        assertThat(start.equals(whole) ? text : text.substring(0, Math.min(start.length(), text.length())))
                .isEqualTo(start);
    }
}
