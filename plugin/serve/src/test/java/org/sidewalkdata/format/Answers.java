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
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
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

    private Answers() {}

    @SafeVarargs
    static String write(FileType type, PublishedCollection collection, Map<String, Object>... rows) {
        return new String(bytes(type, collection, List.of(rows)), StandardCharsets.UTF_8);
    }

    static byte[] bytes(FileType type, PublishedCollection collection, List<Map<String, Object>> rows) {
        return bytes(type, FILE, Map.of(collection, rows));
    }

    /** Returns the two layers of clusters, without rows, with their labels. */
    @SafeVarargs
    static byte[] clustersWith(FileType type, Map<String, Object>... labels) {
        Map<PublishedCollection, List<Map<String, Object>>> layers = new LinkedHashMap<>();
        layers.put(PublishedCollections.LABEL_CLUSTERS, List.of());
        layers.put(PublishedCollections.CLUSTER_LABELS, List.of(labels));
        return bytes(type, FILE, layers);
    }

    static byte[] bytes(FileType type, FileContext file, Map<PublishedCollection, List<Map<String, Object>>> layers) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RowWriter writer = RowWriters.open(type, file, layers.size(), out)) {
            for (var layer : layers.entrySet()) {
                layer(writer, layer.getKey(), layer.getValue());
            }
            writer.finish();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
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
        return JsonMapper.shared().readTree(text);
    }

    static Map<String, byte[]> unzip(byte[] archive) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.put(entry.getName(), zip.readAllBytes());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return files;
    }
}
