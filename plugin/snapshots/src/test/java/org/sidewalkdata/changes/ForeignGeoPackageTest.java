package org.sidewalkdata.changes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Arrays;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.collection.ChangeCollections.Kind;
import org.sidewalkdata.query.Location;

/** Anybody's file in place of a snapshot's GeoPackage: a sentence, and no answer. */
class ForeignGeoPackageTest {
    @TempDir
    private Path folder;

    private static TestEdition city(String name) {
        return new TestEdition(name)
                .region(1, "North", "0.5", "1")
                .street(1, "0.5", 1)
                .cluster(1, "1", 1, 2);
    }

    private String fault(Edition foreign) throws IOException {
        Path files = Files.createTempDirectory(folder, "");
        Edition ours = city("ours").writtenTo(files);
        var fault = assertThrows(DamagedEditionException.class, () -> Comparison.make(ours, foreign, files));
        assertEquals("foreign", fault.edition());
        return String.valueOf(fault.getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        DROP TABLE label_clusters | there is no table label_clusters
        ALTER TABLE access_score_streets RENAME TO s; CREATE VIEW access_score_streets AS SELECT * FROM s | there is no table access_score_streets
        DROP TABLE access_score_regions; CREATE VIRTUAL TABLE access_score_regions USING fts5(region_id) | there is no table access_score_regions
        ALTER TABLE label_clusters DROP tag_counts; ALTER TABLE label_clusters ADD tag_counts AS (hex(zeroblob(8000000))) | there is no table label_clusters
        ALTER TABLE label_clusters DROP tag_counts | no such column: tag_counts
        UPDATE label_clusters SET label_ids = 'x' | malformed JSON
        UPDATE label_clusters SET label_ids = '["x"]' | datatype mismatch
        UPDATE label_clusters SET label_type = NULL | NOT NULL constraint failed: after_clusters.type
        UPDATE access_score_streets SET score = 'good' | cannot store TEXT value in REAL column
        UPDATE access_score_streets SET score = 9e999 | CHECK constraint failed
        UPDATE access_score_streets SET geom = x'00' | a geometry is cut
        UPDATE access_score_streets SET geom = zeroblob(100) | a geometry has another form
        INSERT INTO access_score_streets SELECT * FROM access_score_streets | UNIQUE constraint failed
        UPDATE access_score_regions SET name = zeroblob(20000000) | string or blob too big
        UPDATE access_score_regions SET coverage = NULL | NOT NULL constraint failed
        """)
    void otherTablesAreAFault(String change, String message) throws Exception {
        Edition foreign = city("foreign").writtenTo(folder);
        try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + foreign.geoPackage());
                Statement statement = database.createStatement()) {
            statement.executeUpdate(change);
        }
        String fault = fault(foreign);
        assertTrue(fault.contains(message), fault);
    }

    @Test
    void whatIsNoDatabaseIsAFault() throws IOException {
        Edition foreign = city("foreign").writtenTo(folder);
        byte[] bytes = Files.readAllBytes(foreign.geoPackage());
        Files.write(foreign.geoPackage(), "no database".repeat(100).getBytes());
        assertTrue(fault(foreign).contains("file is not a database"));
        Files.write(foreign.geoPackage(), new byte[0]);
        assertTrue(fault(foreign).contains("there is no table label_clusters"));
        Files.write(foreign.geoPackage(), Arrays.copyOf(bytes, bytes.length / 2));
        assertTrue(fault(foreign).contains("malformed"));
        Files.delete(foreign.geoPackage());
        assertTrue(fault(foreign).contains("NoSuchFile"));
        new ProcessBuilder("mkfifo", foreign.geoPackage().toString())
                .start()
                .onExit()
                .join();
        assertTrue(fault(foreign).contains("foreign.gpkg is no regular file"));
    }

    /** Every byte of a file may be wrong: the comparison ends, with a sentence or with an answer. */
    @Test
    void damagedPagesEndInASentence() throws IOException {
        byte[] bytes = Files.readAllBytes(city("foreign").writtenTo(folder).geoPackage());
        for (int at = 0; at < bytes.length; at += 509) {
            Edition foreign = city("foreign").writtenTo(folder);
            byte[] damaged = bytes.clone();
            Arrays.fill(damaged, at, Math.min(at + 8, bytes.length), (byte) 0xFF);
            Files.write(foreign.geoPackage(), damaged);
            Path files = Files.createTempDirectory(folder, "");
            try {
                Comparison.make(foreign, city("ours").writtenTo(files), files)
                        .summary(EnumSet.allOf(Kind.class), new Location.Anywhere());
            } catch (DamagedEditionException e) {
                assertEquals("foreign", e.edition());
            }
        }
    }

    /** A snapshot is in a folder of any name, and a comparison changes no byte of it. */
    @Test
    void namesOfFoldersMayHaveAnyCharacter() throws IOException {
        Path odd = Files.createDirectory(folder.resolve("50 % of #1? ü"));
        Edition written = city("foreign").writtenTo(folder);
        Edition before = new Edition(written.facts(), Files.move(written.geoPackage(), odd.resolve("a.gpkg")));
        byte[] bytes = Files.readAllBytes(before.geoPackage());
        Comparison.make(before, city("ours").writtenTo(folder), folder);
        assertTrue(Arrays.equals(bytes, Files.readAllBytes(before.geoPackage())));
    }
}
