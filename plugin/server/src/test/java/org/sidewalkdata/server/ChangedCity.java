package org.sidewalkdata.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.sidewalkdata.testkit.PrivateDatabase;

/**
 * A city of six streets that changed, with the snapshots {@code before}, {@code after} (which has the published data)
 * and {@code deleted}. Street 1 (North) has a less severe obstacle. Streets 2 and 6 (North) have new problems. Street 3
 * (South) lost its obstacle. Street 4 (South) is newly audited. On street 5 (South), a curb ramp is the same and two
 * missing ones are more severe. The set {@code halves} has the regions as areas.
 */
public final class ChangedCity implements AutoCloseable {
    /** The day of the first state. */
    public static final String BEFORE = "2026-01-02 03:04:05Z";

    private static final String FIRST = """
            INSERT INTO city (city, name, min_lon, min_lat, max_lon, max_lat)
            VALUES ('changeton', 'Changeton', 10, 49.99, 10.006, 50.01);
            INSERT INTO region VALUES (1, 'North', ST_Multi(ST_MakeEnvelope(10, 50, 10.006, 50.01, 4326))),
              (2, 'South', ST_Multi(ST_MakeEnvelope(10, 49.99, 10.006, 50, 4326)));
            INSERT INTO area_set VALUES ('halves');
            INSERT INTO area (area_set, area_id, name, geom) SELECT 'halves', region_id::text, name, geom FROM region;
            INSERT INTO street_edge (street_edge_id, osm_way_id, region_id, geom)
            SELECT id, id, region, ST_SetSRID(ST_MakeLine(ST_Point(10.001, lat), ST_Point(east, lat)), 4326)
            FROM (VALUES (1, 1, 50.002, 10.005), (2, 1, 50.004, 10.003), (3, 2, 49.998, 10.003), (4, 2, 49.996, 10.003),
              (5, 2, 49.994, 10.003), (6, 1, 50.006, 10.003)) street (id, region, lat, east);
            INSERT INTO app_user (user_id, high_quality_manual) VALUES ('00000001-0000-4000-8000-000000000001', true);
            INSERT INTO audit_task SELECT street, user_id, street, true, false, false
            FROM app_user, unnest(ARRAY[1, 2, 3, 5, 6]) street;
            """ + labels("""
                    (1, 'Obstacle', 3, 1, 50.002, 10.0015), (3, 'Obstacle', 2, 3, 49.998, 10.0015),
                    (4, 'CurbRamp', 1, 5, 49.994, 10.0021), (5, 'NoCurbRamp', 1, 5, 49.994, 10.0012),
                    (6, 'NoCurbRamp', 1, 5, 49.994, 10.0028)""");

    private static final String THEN = """
            UPDATE label SET severity = 1 WHERE label_id = 1;
            UPDATE label SET severity = 3 WHERE label_id IN (5, 6);
            DELETE FROM label WHERE label_id = 3;
            INSERT INTO audit_task SELECT 4, user_id, 4, true, false, false FROM app_user;
            """ + labels("""
                    (7, 'SurfaceProblem', 2, 2, 50.004, 10.0015), (8, 'Obstacle', 2, 6, 50.006, 10.0012),
                    (9, 'NoSidewalk', NULL, 6, 50.006, 10.0028)""");

    private final PrivateDatabase database = PrivateDatabase.create();
    private final Path snapshots;

    /**
     * Makes both states.
     *
     * @param folder for files
     */
    public ChangedCity(Path folder) throws SQLException {
        snapshots = folder.resolve("snapshots");
        publish(FIRST);
        database.sql().run("UPDATE data_version SET refreshed_at = '" + BEFORE + "'");
        make("before");
        make("deleted");
        Cities.deleteSnapshot(snapshots, "deleted");
        publish(THEN);
        make("after");
    }

    private void publish(String sql) throws SQLException {
        database.sql().run(sql);
        Cities.refresh(database);
    }

    private static String labels(String rows) {
        return """
                INSERT INTO label (label_id, user_id, pano_id, label_type, severity, time_created, street_edge_id, geom)
                SELECT id, user_id, 'pano_' || id, type, severity, '2024-05-01T12:00:00Z', street,
                  ST_SetSRID(ST_Point(lon, lat), 4326)
                FROM app_user, (VALUES %s) label (id, type, severity, street, lat, lon);
                """.formatted(rows);
    }

    public PrivateDatabase database() {
        return database;
    }

    /** Returns the folder of snapshots. */
    public Path snapshots() {
        return snapshots;
    }

    /** Starts a server with the snapshots. */
    TestServer serve() {
        // the base URL is part of an ETag
        return TestServer.on(database, "sidewalk.snapshots.folder=" + snapshots, "sidewalk.base-url=http://127.0.0.1");
    }

    /**
     * Copies the snapshot {@code before} and changes the text of its description.
     *
     * @param folder the name of the copy's folder
     * @return the folder
     */
    public Path copy(String folder, String text, String replacement) throws IOException {
        Path copy = Files.createDirectories(snapshots.resolve(folder));
        try (Stream<Path> files = Files.list(snapshots.resolve("before"))) {
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(file.getFileName()));
            }
        }
        Path document = copy.resolve(SnapshotFolder.DOCUMENT);
        Files.writeString(document, Files.readString(document).replace(text, replacement));
        return copy;
    }

    private void make(String name) {
        Cities.snapshot(new PostgisRowSource(database.reader()), snapshots, name);
    }

    @Override
    public void close() {
        database.close();
    }
}
