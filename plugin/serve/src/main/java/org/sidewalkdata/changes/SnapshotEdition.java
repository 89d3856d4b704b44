package org.sidewalkdata.changes;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.snapshot.SavedSnapshot;

/** A snapshot as an edition. Holds no open file. */
public final class SnapshotEdition implements Edition {
    private static final int BUFFER = 1 << 16;

    private final SavedSnapshot snapshot;

    private SnapshotEdition(SavedSnapshot snapshot) {
        this.snapshot = snapshot;
    }

    /**
     * Creates an edition.
     *
     * @param snapshot not deleted
     */
    public static SnapshotEdition of(SavedSnapshot snapshot) {
        return new SnapshotEdition(snapshot);
    }

    @Override
    public EditionFacts facts() {
        Map<String, Object> rules = new LinkedHashMap<>(snapshot.document());
        rules.keySet().retainAll(EditionFacts.RULES);
        return new EditionFacts(
                snapshot.name().text(),
                snapshot.text("city_id"),
                new DataVersion(
                        snapshot.dataVersion(), snapshot.dataTime(), snapshot.text("city_name"), snapshot.box()),
                rules,
                snapshot.digest());
    }

    /** Returns true if the files of all tables are there in their sizes. */
    boolean isComplete() {
        return Stream.of(Table.values())
                .allMatch(table -> snapshot.file(fileName(table))
                        .filter(file -> file.isComplete(snapshot.folder()))
                        .isPresent());
    }

    private static String fileName(Table table) {
        return table.fileName() + ".csv.gz";
    }

    @Override
    public InputStream open(Table table) throws IOException {
        InputStream file = Files.newInputStream(snapshot.folder().resolve(fileName(table)));
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
