package org.sidewalkdata.load;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.sidewalkdata.load.TestBundle.LABEL;
import static org.sidewalkdata.load.TestBundle.LABEL_HEADER;
import static org.sidewalkdata.load.TestBundle.STREET;
import static org.sidewalkdata.load.TestBundle.collection;
import static org.sidewalkdata.load.TestBundle.label;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.load.report.BundleException;

/**
 * Bundles that cannot be read at all, or not to their end: rejected with the file and line, even if bad rows may be
 * skipped.
 */
@Tag("slow")
class BrokenBundleTest extends LoadTest {
    private static final String HALT = ". The file cannot be read any further.";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "regions.geojson | regions.geojson",
                "streets.geojson | streets.geojson",
                "raw_labels.csv | raw_labels.csv or raw_labels.geojson"
            })
    void aNeededFileIsMissing(String file, String names) {
        assertRefused(bundle().without(file), "The bundle " + folder + " has no " + names + " (packed as .gz or not)");
    }

    @Test
    void theFolderIsMissing() {
        assertThatThrownBy(() -> city.load(folder.resolve("none"), LoadOptions.DEFAULT))
                .isInstanceOf(BundleException.class)
                .hasMessage(folder.resolve("none") + " is not a folder");
    }

    @Test
    void twoFilesPlayOnePart() {
        assertRefused(
                bundle().file("raw_labels.geojson", collection()),
                "The bundle " + folder + " has both raw_labels.csv and raw_labels.geojson; keep only the file to load");
    }

    @Test
    void aNeededColumnIsMissing() {
        assertRefused(
                bundle().labels("label_id,user_id,label_type,lat,longitude", "1,2,3,4,5"),
                "raw_labels.csv has no column pano_id, time_created; it has label_id, user_id, label_type, lat, longitude");
    }

    @Test
    void aFloodOfColumnsIsRefusedAtOnce() {
        String header = "label_id" + ",x".repeat(1_000_000);
        assertTimeoutPreemptively(
                Duration.ofSeconds(30),
                () -> assertRefusedLike(bundle().labels(header, "1"), "raw_labels.csv has no column .*"));
    }

    /** A row is in memory as a whole. */
    @ParameterizedTest
    @ValueSource(strings = {"regions.geojson", "streets.geojson", "label_tags.json", "city.json"})
    void aHugeOrDeepValueIsRefused(String file) {
        String value = "[" + "[1,2],".repeat(6_000_000) + "1]";
        String deep = "[".repeat(1_000_000);
        for (String content : List.of(value, deep)) {
            String json = switch (file) {
                case "label_tags.json" -> "[{\"id\":1,\"tag\":" + content;
                case "city.json" -> "{\"bbox\":" + content;
                default -> "{\"features\":[{\"geometry\":{\"coordinates\":" + content;
            };
            assertRefusedLike(bundle().file(file, json), file + "(, line | is not JSON|, bbox| is larger).*");
        }
    }

    @Test
    void aColumnIsThereTwice() {
        assertRefused(
                bundle().labelWith("tags,Tags", "[],[]"),
                "raw_labels.csv has two columns for the same value: tags and Tags");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n\n", "\uFEFF"})
    void aCsvFileIsEmpty(String content) {
        assertRefused(bundle().file("raw_labels.csv", content), "raw_labels.csv is empty: it has no header");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE"})
    void aCsvFileIsInUtf16(String charset) {
        byte[] text = ("\uFEFF" + LABEL_HEADER + "\r\n" + LABEL + "\r\n").getBytes(Charset.forName(charset));
        assertRefused(
                bundle().file("raw_labels.csv", text),
                "raw_labels.csv, line 1: the text is UTF-16 (a spreadsheet's \"Unicode text\"); save it as CSV in UTF-8"
                        + HALT);
    }

    @Test
    void aQuoteIsLeftOpen() {
        assertRefused(
                bundle().labels(
                                LABEL_HEADER + ",description",
                                label(1) + ",\"a\nb\"",
                                label(2) + ",\"open",
                                label(3) + ","),
                "raw_labels.csv, line 4: a quote is opened in this row and never closed" + HALT);
    }

    @Test
    void somethingFollowsAQuote() {
        assertRefused(
                bundle().labels(LABEL_HEADER + ",description", label(1) + ",\"a\nb\"c"),
                "raw_labels.csv, line 3: there is text between a closing quote and the next comma" + HALT);
    }

    @Test
    void aRowNeverEnds() {
        assertRefused(
                bundle().labels(LABEL_HEADER + ",description", label(1) + ",\"" + "\n".repeat(17 << 20)),
                "raw_labels.csv, line 2: a row longer than 16 MB starts here; is a closing quote missing?" + HALT);
    }

    /** Some kilobytes can unpack to gigabytes: reading stops at a limit, wherever the blanks are. */
    @Test
    void blanksWithoutEnd() {
        String blankLines = "\n".repeat((16 << 20) + 2);
        assertRefused(
                bundle().labels(LABEL_HEADER, LABEL + blankLines),
                "raw_labels.csv, line 16777219: more than 16 million blank lines end here" + HALT);
        assertRefused(
                bundle().file("raw_labels.csv", blankLines),
                "raw_labels.csv, line 16777217: more than 16 million blank lines end here" + HALT);

        String blanks = " ".repeat(70 << 20);
        assertRefusedLike(
                bundle().without("streets.geojson").file("streets.geojson.gz", "{\"features\":[" + blanks + "]}"),
                "streets\\.geojson\\.gz, line 1: (it unpacks to more than 200 times its size|a row is longer than 16 MB).*");
    }

    @Test
    void aRowOverAndOver() {
        String rows = (LABEL + "\n").repeat((70 << 20) / LABEL.length());
        assertRefusedLike(
                bundle().without("raw_labels.csv").file("raw_labels.csv.gz", LABEL_HEADER + "\n" + rows),
                "raw_labels\\.csv\\.gz, line \\d+: .*it unpacks to more than 200 times its size.*");
    }

    @Test
    void aPackedFileIsCutOff() throws IOException {
        StringBuilder rows = new StringBuilder(LABEL_HEADER).append('\n');
        for (int id = 1; id < 5000; id++) {
            rows.append(label(id).replace("pano", Integer.toHexString(id * 0x9E3779B1)))
                    .append('\n');
        }
        TestBundle bundle = bundle().without("raw_labels.csv").file("raw_labels.csv.gz", rows.toString());
        byte[] packed = Files.readAllBytes(folder.resolve("raw_labels.csv.gz"));
        Files.write(folder.resolve("raw_labels.csv.gz"), Arrays.copyOf(packed, packed.length / 2));

        assertRefusedLike(
                bundle,
                "raw_labels\\.csv\\.gz, line \\d{4}: the file is truncated or damaged \\(Unexpected end of ZLIB.*");
    }

    @Test
    void aPackedFileIsNone() throws IOException {
        TestBundle bundle = bundle().without("raw_labels.csv");
        Files.writeString(folder.resolve("raw_labels.csv.gz"), LABEL_HEADER + "\n" + LABEL);

        assertRefused(bundle, "raw_labels.csv.gz cannot be read: Not in GZIP format");
    }

    @Test
    void aPackedGeoJsonFileIsCutOff() throws IOException {
        TestBundle bundle = bundle().without("streets.geojson").file("streets.geojson.gz", collection(STREET));
        byte[] packed = Files.readAllBytes(folder.resolve("streets.geojson.gz"));
        Files.write(folder.resolve("streets.geojson.gz"), Arrays.copyOf(packed, packed.length - 20));

        assertRefusedLike(bundle, "streets\\.geojson\\.gz, line \\d: .*Unexpected end of ZLIB.*");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"type\":\"FeatureCollection\",\"features\":[\\n{\"type\":\"Feature\",\\n | streets\\.geojson, line 3: the file is cut off at column \\d+: it ends before the document does.*",
                "{\"features\":[\\n{\"type\":\"Feature\" \"geometry\":null}]} | streets\\.geojson, line 2: the text at column \\d+ is not JSON.*",
                "{\"features\":[],\\n\"more\":[1 | streets\\.geojson, line 2: the file is cut off at column \\d+: it ends before the document does.*",
                "{\"features\":[]}\\n{} | streets\\.geojson, line 2: more content follows the end of the document.*",
                "{\"features\":{}} | streets\\.geojson, line 1: the document has no array features.*",
                "{\"type\":\"FeatureCollection\"} | streets\\.geojson, line 1: the document has no member features.*",
                "`` | streets\\.geojson, line 1: the document has no array features.*",
                "street_edge_id,geometry\\n | streets\\.geojson, line 1: the text at column \\d+ is not JSON.*",
            })
    void aJsonFileBreaksOff(String content, String message) {
        assertRefusedLike(bundle().file("streets.geojson", content.replace("\\n", "\n")), message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "validations.json | {} | validations\\.json, line 1: the document is not an array.*",
                "validations.json | `` | validations\\.json, line 1: the document is not an array.*",
                "user_stats.json | {\"users\":[]} | user_stats\\.json, line 1: the document is not an array.*",
                "label_tags.json | {} | label_tags\\.json, line 1: the document has no member label_tags.*",
                "label_tags.json | `` | label_tags\\.json, line 1: the document has no array label_tags.*",
            })
    void aJsonFileHasNoArrayWhereItsKindHasIt(String file, String content, String message) {
        assertRefusedLike(bundle().file(file, content), message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[] | city.json is not a JSON object",
                "{\"bbox\":[1,2,3]} | city.json, bbox: is not an array of four numbers",
                "{\"bbox\":\"1,2,3,4\"} | city.json, bbox: is not an array of four numbers",
                "{\"bbox\":[1,2,3,\"4\"]} | city.json, bbox: is not an array of four numbers",
                "{\"bbox\":[3,2,1,4]} | city.json, bbox: is not [west, south, east, north]: west is above east or south is above north",
                "{\"bbox\":[45,-122,46,-121]} | city.json, bbox: is outside the range of WGS84: longitude 45.0, latitude -122.0 (they seem to be swapped)",
                "{\"city\":7} | city.json, city: is not a string",
                "{\"name\":\"a\\u0000\"} | city.json, name: has a NUL character, which cannot be stored",
            })
    void theCityFileIsWrong(String content, String message) {
        assertRefused(bundle().file("city.json", content), message);
    }

    private static void assertRefused(TestBundle bundle, String message) {
        assertThatThrownBy(() -> city.load(bundle, LoadOptions.DEFAULT.withSkipBadRows(true)))
                .isInstanceOf(BundleException.class)
                .hasMessage(message);
    }

    private static void assertRefusedLike(TestBundle bundle, String pattern) {
        assertThatThrownBy(() -> city.load(bundle, LoadOptions.DEFAULT.withSkipBadRows(true)))
                .isInstanceOf(BundleException.class)
                .hasMessageMatching("(?s)" + pattern);
    }
}
