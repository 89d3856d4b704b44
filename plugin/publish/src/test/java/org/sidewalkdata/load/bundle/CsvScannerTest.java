package org.sidewalkdata.load.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.testkit.random.Any;

/** The scanner reads the same as another implementation of RFC 4180, in whatever pieces the bytes arrive. */
class CsvScannerTest {
    private static final BundleFile FILE = new BundleFile(Path.of("test.csv"));

    @Test
    void readsWhatCommonsCsvReads() {
        forAny(1000, documents(), Any.of(1, 2, 3, 7, 1 << 16), CsvScannerTest::readsTheSame);
    }

    private static void readsTheSame(String document, int piece) throws IOException {
        List<List<String>> expected = new ArrayList<>();
        for (CSVRecord line : CSVFormat.RFC4180.parse(new StringReader(document))) {
            expected.add(line.toList());
        }
        assertThat(visible(read(document, piece))).isEqualTo(visible(expected));
    }

    @Test
    void linesAreCountedThroughQuotesAndLongRows() {
        String document = "a\r\n\"" + "x\r\n".repeat(100_000) + "\"\rb\n\"\r\"\nlast";
        List<Long> lines = new ArrayList<>();
        scan(document, 1 << 16, scanner -> lines.add(scanner.line()));
        assertThat(lines).containsExactly(1L, 2L, 100_003L, 100_004L, 100_006L);
    }

    private static Any<String> documents() {
        Any<String> plain = text(1, "a", "b", " ", ";", "é", "😀");
        Any<String> quoted =
                text(0, "a", ",", "\"", "\n", "\r", "\r\n", "😀").map(text -> '"' + text.replace("\"", "\"\"") + '"');
        Any<String> line = Any.oneOf(plain, quoted).list(2, 70).map(cells -> String.join(",", cells));
        return line.list(1, 8).flatMap(lines -> Any.of("\n", "\r\n").map(end -> String.join(end, lines) + end));
    }

    private static Any<String> text(int atLeast, String... parts) {
        return Any.of(parts).list(atLeast, 9).map(chosen -> String.join("", chosen));
    }

    private static String visible(List<List<String>> rows) {
        return rows.toString().replace("\r", "\\r").replace("\n", "\\n");
    }

    private static List<List<String>> read(String document, int piece) {
        List<List<String>> all = new ArrayList<>();
        scan(
                document,
                piece,
                scanner -> all.add(IntStream.range(0, scanner.cells())
                        .mapToObj(i -> new String(
                                scanner.bytes(),
                                scanner.from(i),
                                scanner.to(i) - scanner.from(i),
                                StandardCharsets.UTF_8))
                        .toList()));
        return all;
    }

    private static void scan(String document, int piece, Consumer<CsvScanner> row) {
        try (CsvScanner scanner = new CsvScanner(FILE, inPieces(document, piece))) {
            while (scanner.next()) {
                row.accept(scanner);
            }
        }
    }

    /** Returns at most so many bytes at a time, like a network or gzip. */
    private static InputStream inPieces(String document, int piece) {
        return new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(length, piece));
            }
        };
    }
}
