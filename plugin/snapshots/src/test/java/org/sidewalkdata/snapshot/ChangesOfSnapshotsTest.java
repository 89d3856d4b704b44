package org.sidewalkdata.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.changes.Editions;
import org.sidewalkdata.collection.ChangeCollections.Kind;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.golden.FixtureCities;
import org.sidewalkdata.json.JsonReader;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.query.ChangesQuery;
import org.sidewalkdata.query.Location;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.spool.TempFolder;
import org.sidewalkdata.testkit.Repository;

/** Snapshots of real databases compared with each other and with the published data. */
@Tag("postgis")
class ChangesOfSnapshotsTest {
    private static final String CITY = "oddities";

    @AutoClose
    private static final FixtureCities cities =
            new FixtureCities(Repository.root().resolve("plugin/tools/testkit/src/test/resources/fixtures"));

    @TempDir
    Path path;

    private final List<String> faults = new ArrayList<>();

    private Editions editions(String... names) {
        var folder = new SnapshotFolder(path);
        for (String name : names) {
            make(folder, CITY, name);
        }
        return new Editions(Optional.of(folder), TempFolder.ofProcess(), faults::add);
    }

    private static void make(SnapshotFolder folder, String city, String name) {
        var request = new SnapshotRequest(
                Optional.of(new SnapshotName(name)), Optional.empty(), Optional.empty(), Publisher.byDefault(), "1");
        new SnapshotMaker(cities.source(city), java.util.List.of(), Progress.NONE).make(folder, request);
    }

    private static ChangesQuery query(String from, String to, Kind kind) {
        return new ChangesQuery(from, to, Optional.of(kind), new Location.Anywhere(), Optional.empty());
    }

    /** The published data have the same lines, numbers, tags and rules in the files of a comparison as in a snapshot. */
    @ParameterizedTest
    @CsvSource({"oddities, CLUSTERS", "oddities, STREETS", "oddities, REGIONS", "hills, STREETS"})
    void theDataOfASnapshotHaveNotChanged(String city, Kind kind) throws IOException {
        var folder = new SnapshotFolder(path);
        make(folder, city, "a");
        make(folder, city, "b");
        var editions = new Editions(Optional.of(folder), TempFolder.ofProcess(), faults::add);
        try (ReadView data = cities.source(city).open()) {
            for (String to : new String[] {"a", "b", "now"}) {
                ChangesQuery query = query("a", to, kind);
                Map<?, ?> summary = (Map<?, ?>) JsonReader.read(new String(
                        JsonTree.answer(editions.summary(query, data, Map.of())),
                        java.nio.charset.StandardCharsets.UTF_8));
                assertEquals(false, summary.get("rules_changed"));
                Map<?, ?> counts = (Map<?, ?>) summary.get(kind.toString());
                assertTrue((Long) counts.get("before") > 0);
                assertEquals(counts.get("before"), counts.get("after"));
                try (RowCursor rows = editions.rows(query, data)) {
                    assertFalse(rows.next(), "a change to " + to);
                }
            }
        }
    }

    @Test
    void unknownAndDeletedSnapshotsAreDistinguished() {
        Editions editions = editions("a", "b");
        new SnapshotFolder(path).delete(new SnapshotName("b"));
        try (ReadView data = cities.source(CITY).open()) {
            ApiException unknown = assertThrows(ApiException.class, () -> editions.facts("from", "c", data));
            assertEquals(ErrorCode.NOT_FOUND, unknown.code());
            assertEquals(Optional.of("from"), unknown.parameter());
            assertEquals(
                    ErrorCode.NOT_FOUND,
                    assertThrows(ApiException.class, () -> editions.facts("to", "../a", data))
                            .code());
            ApiException deleted = assertThrows(ApiException.class, () -> editions.facts("to", "b", data));
            assertEquals(ErrorCode.GONE, deleted.code());
        }
    }

    @Test
    void aDamagedSnapshotIsNamed() throws IOException {
        Editions editions = editions("a");
        Path file = path.resolve("a/snapshot.gpkg");
        byte[] bytes = Files.readAllBytes(file);
        try (ReadView data = cities.source(CITY).open()) {
            for (int kept : new int[] {4, 100}) {
                Files.write(
                        file,
                        kept == 4 ? Arrays.copyOf(bytes, 4) : Arrays.copyOf(Arrays.copyOf(bytes, 100), bytes.length));
                ApiException lost = assertThrows(
                        ApiException.class, () -> editions.summary(query("a", "now", Kind.CLUSTERS), data, Map.of()));
                assertEquals(ErrorCode.NOT_FOUND, lost.code());
                assertEquals(Optional.of("from"), lost.parameter());
            }
            assertEquals("snapshot a: snapshot.gpkg is missing or of another size", faults.get(0));
            assertTrue(faults.get(1).startsWith("the GeoPackage of a: "), faults.get(1));
            Files.write(file, bytes);
            editions.summary(query("a", "now", Kind.CLUSTERS), data, Map.of()); // a fault is not kept
        }
    }

    /** Requests at the same time make one comparison, and its files are deleted when the folder is closed. */
    @Test
    void aComparisonIsMadeOnceForAll() throws Exception {
        make(new SnapshotFolder(path), CITY, "a");
        make(new SnapshotFolder(path), CITY, "b");
        Path files = Files.createDirectory(path.resolve("files"));
        try (TempFolder temp = TempFolder.open(files);
                ReadView data = cities.source(CITY).open()) {
            Editions editions = new Editions(Optional.of(new SnapshotFolder(path)), temp, faults::add);
            List<Thread> clients = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                clients.add(new Thread(() -> editions.summary(query("a", "b", Kind.STREETS), data, Map.of())));
            }
            clients.forEach(Thread::start);
            for (Thread client : clients) {
                client.join();
            }
            assertEquals(1, count(files, "changes.db"));
            try (RowCursor rows = editions.rows(query("b", "a", Kind.STREETS), data)) {
                assertFalse(rows.next());
            }
            editions.summary(query("a", "now", Kind.STREETS), data, Map.of());
            editions.summary(query("b", "now", Kind.STREETS), data, Map.of());
            assertEquals(4, count(files, "changes.db"));
            assertEquals(1, count(files, "snapshot.gpkg"));
            assertEquals(0, count(files, "staged.db"));
        }
        assertEquals(0, count(files, "changes.db"));
    }

    private static long count(Path folder, String name) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.endsWith(name)).count();
        }
    }
}
