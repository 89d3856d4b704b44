package org.sidewalkdata.changes;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.zip.GZIPInputStream;
import org.sidewalkdata.json.JsonReader;
import org.sidewalkdata.model.DataVersion;

/** A snapshot's folder as an edition. Holds no open file. */
public final class SnapshotEdition implements Edition {
    private static final int BUFFER = 1 << 16;

    private final Path folder;
    private final EditionFacts facts;

    private SnapshotEdition(Path folder, EditionFacts facts) {
        this.folder = folder;
        this.facts = facts;
    }

    /**
     * Reads what a snapshot says of itself.
     *
     * @throws IOException if it cannot be read, or is no snapshot
     */
    public static SnapshotEdition open(Path folder) throws IOException {
        byte[] document = Files.readAllBytes(folder.resolve("snapshot.json"));
        try {
            return new SnapshotEdition(folder, facts(document));
        } catch (RuntimeException e) {
            throw new IOException("snapshot.json is damaged", e);
        }
    }

    private static EditionFacts facts(byte[] document) {
        Map<?, ?> json = (Map<?, ?>) JsonReader.read(new String(document, StandardCharsets.UTF_8));
        return new EditionFacts(
                (String) json.get("name"),
                text(json, "city_id"),
                new DataVersion(
                        (Long) json.get("data_version"),
                        Instant.parse((String) json.get("data_time")),
                        text(json, "city_name"),
                        Optional.empty()),
                Map.of("rule_version", json.get("rule_version"), "models", json.get("models")),
                UUID.nameUUIDFromBytes(document).toString());
    }

    private static Optional<String> text(Map<?, ?> json, String member) {
        return json.get(member) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    @Override
    public EditionFacts facts() {
        return facts;
    }

    @Override
    public InputStream open(Table table) throws IOException {
        InputStream file = Files.newInputStream(folder.resolve(table.fileName() + ".csv.gz"));
        try {
            return new GZIPInputStream(file, BUFFER);
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    @Override
    public void close() {
        // holds no open file
    }
}
