package org.sidewalkdata.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.sidewalkdata.snapshot.SnapshotMaker;
import org.sidewalkdata.snapshot.SnapshotName;
import org.sidewalkdata.snapshot.SnapshotRequest;
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

    private static final String USER = "00000001-0000-4000-8000-000000000001";
    private static final List<String> LABELS_BEFORE = List.of(
            label(1, "Obstacle", "3", 1, 50.002, 10.0015),
            label(3, "Obstacle", "2", 3, 49.998, 10.0015),
            label(4, "CurbRamp", "1", 5, 49.994, 10.0021),
            label(5, "NoCurbRamp", "1", 5, 49.994, 10.0012),
            label(6, "NoCurbRamp", "1", 5, 49.994, 10.0028));
    private static final List<String> LABELS_AFTER = List.of(
            label(1, "Obstacle", "1", 1, 50.002, 10.0015),
            label(4, "CurbRamp", "1", 5, 49.994, 10.0021),
            label(5, "NoCurbRamp", "3", 5, 49.994, 10.0012),
            label(6, "NoCurbRamp", "3", 5, 49.994, 10.0028),
            label(7, "SurfaceProblem", "2", 2, 50.004, 10.0015),
            label(8, "Obstacle", "2", 6, 50.006, 10.0012),
            label(9, "NoSidewalk", "", 6, 50.006, 10.0028));

    private final PrivateDatabase database = PrivateDatabase.create();
    private final Path snapshots;

    /**
     * Loads both states.
     *
     * @param folder for files
     */
    public ChangedCity(Path folder) throws IOException, SQLException {
        snapshots = folder.resolve("snapshots");
        publish(Files.createDirectory(folder.resolve("first")), LABELS_BEFORE, 1, 2, 3, 5, 6);
        database.sql().run("UPDATE data_version SET refreshed_at = '" + BEFORE + "'");
        make("before");
        make("deleted");
        new SnapshotFolder(snapshots).delete(new SnapshotName("deleted"));
        publish(Files.createDirectory(folder.resolve("second")), LABELS_AFTER, 1, 2, 3, 4, 5, 6);
        make("after");
    }

    public PrivateDatabase database() {
        return database;
    }

    /** Returns the folder of snapshots. */
    public Path snapshots() {
        return snapshots;
    }

    /** Starts a server with the snapshots. */
    Server serve() {
        Map<String, String> settings = new HashMap<>();
        settings.put("server.port", "0");
        settings.put("sidewalk.db.url", HostileCity.address(database));
        settings.put("sidewalk.db.user", database.user());
        settings.put("sidewalk.db.password", database.password());
        settings.put("sidewalk.snapshots.folder", snapshots.toString());
        return Server.start(settings);
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
        var request = new SnapshotRequest(
                Optional.of(new SnapshotName(name)), Optional.empty(), Optional.empty(), Publisher.byDefault(), "1");
        new SnapshotMaker(new PostgisRowSource(database.reader()), List.of(), Progress.NONE)
                .make(new SnapshotFolder(snapshots), request);
    }

    private void publish(Path bundle, List<String> labels, int... audited) throws IOException, SQLException {
        Files.writeString(
                bundle.resolve("city.json"),
                "{\"city\": \"changeton\", \"name\": \"Changeton\", \"bbox\": [10, 49.99, 10.006, 50.01]}");
        String regions = features(List.of(region(1, "North", 50), region(2, "South", 49.99)));
        Files.writeString(bundle.resolve("regions.geojson"), regions);
        Files.writeString(
                Files.createDirectory(bundle.resolve("areas")).resolve("halves.geojson"),
                regions.replace("region_id", "id"));
        Files.writeString(
                bundle.resolve("streets.geojson"),
                features(List.of(
                        street(1, 50.002, 10.005),
                        street(2, 50.004, 10.003),
                        street(3, 49.998, 10.003),
                        street(4, 49.996, 10.003),
                        street(5, 49.994, 10.003),
                        street(6, 50.006, 10.003))));
        Files.writeString(
                bundle.resolve("users.csv"), "user_id,high_quality_manual,excluded\n" + USER + ",true,false\n");
        List<String> tasks = new ArrayList<>();
        for (int street : audited) {
            tasks.add(street + "," + USER + "," + street + ",true,false,false");
        }
        Files.writeString(
                bundle.resolve("audit_tasks.csv"),
                "audit_task_id,user_id,street_edge_id,completed,low_quality,outdated\n" + lines(tasks));
        Files.writeString(
                bundle.resolve("raw_labels.csv"),
                "label_id,user_id,pano_id,label_type,severity,tags,time_created,street_edge_id,latitude,longitude\n"
                        + lines(labels));
        Load.run(database.dataSource(), bundle, LoadOptions.DEFAULT.withAnyRemoved(), Progress.NONE);
        new Refresh(database.dataSource()).run(Refresh.Mode.CHANGES, Progress.NONE);
    }

    private static String label(int id, String type, String severity, int street, double lat, double lon) {
        return id + "," + USER + ",pano_" + id + "," + type + "," + severity + ",[],2024-05-01T12:00:00Z," + street
                + "," + lat + "," + lon;
    }

    private static String region(int id, String name, double south) {
        double north = south + 0.01;
        return "{\"region_id\": " + id + ", \"name\": \"" + name + "\"}, \"geometry\": {\"type\": \"Polygon\","
                + " \"coordinates\": [[[10, " + south + "], [10.006, " + south + "], [10.006, " + north + "], [10, "
                + north + "], [10, " + south + "]]]}";
    }

    private static String street(int id, double lat, double east) {
        return "{\"street_edge_id\": " + id + ", \"osm_way_id\": " + id + "}, \"geometry\": {\"type\": \"LineString\","
                + " \"coordinates\": [[10.001, " + lat + "], [" + east + ", " + lat + "]]}";
    }

    private static String features(List<String> features) {
        return features.stream()
                .map(feature -> "{\"type\": \"Feature\", \"properties\": " + feature + "}")
                .collect(Collectors.joining(",\n", "{\"type\": \"FeatureCollection\", \"features\": [", "]}"));
    }

    private static String lines(List<String> rows) {
        return rows.stream().map(row -> row + "\n").collect(Collectors.joining());
    }

    @Override
    public void close() {
        database.close();
    }
}
