package org.sidewalkdata.format;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipInputStream;
import org.apache.commons.csv.CSVRecord;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Provenance;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.spool.TempFolder;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Answers in a format, written from rows in memory and read with an independent reader. */
final class Answers {
    /** A file of a city whose name and publisher contain characters that need escaping. */
    static final FileContext FILE = new FileContext(
            "base",
            new Provenance(
                    new DataVersion(
                            7, Instant.parse("2026-02-03T04:05:06Z"), Optional.of("<Ä & 'ö'>\u0001"), Optional.empty()),
                    new Publisher("Those & others", "CC BY 4.0")),
            TempFolder.ofProcess());

    private static final JsonMapper JSON = new JsonMapper();

    private Answers() {}

    @SafeVarargs
    static String write(FileType type, PublishedCollection collection, Map<String, Object>... rows) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RowWriter writer = RowWriters.open(type, FILE, 1, out)) {
            layer(writer, collection, List.of(rows));
            writer.finish();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    static void layer(RowWriter writer, PublishedCollection collection, List<Map<String, Object>> rows)
            throws IOException {
        InMemoryRowSource source = new InMemoryRowSource().rows(collection, rows);
        try (ReadView view = source.open();
                RowCursor cursor = view.rows(Selection.of(collection, Filter.ALL))) {
            writer.writeLayer(cursor);
        }
    }

    static JsonNode json(String text) {
        return JSON.readTree(text);
    }

    static List<CSVRecord> csv(String text) {
        return CsvTable.parse(text).getRecords();
    }

    static Map<String, String> unzip(byte[] archive) {
        Map<String, String> files = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return files;
    }
}
