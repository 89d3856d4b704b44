package org.sidewalkdata.syntheticcity;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sidewalkdata.progress.Progress;

/**
 * Writes the bundle of an invented town: streets and regions, people, what they noted on their walks and what others voted
 * on it. The same number of labels and seed give the same bytes, on every machine. Called by the command line and by
 * tests; memory grows with the streets only.
 */
public final class DemoCity {
    public static final int DEFAULT_LABELS = 20_000;
    public static final long DEFAULT_SEED = 1;

    private static final int LABELS_PER_STREET = 9;

    private DemoCity() {}

    /**
     * @param folder made when missing; files of an earlier bundle are overwritten
     * @param labels exactly so many are written, from 0
     */
    public static void write(Path folder, int labels, long seed, Progress progress) throws IOException {
        if (labels < 0) {
            throw new IllegalArgumentException("labels " + labels + " is below 0");
        }
        Files.createDirectories(folder);
        CityPlan town = new CityPlan(seed, labels / LABELS_PER_STREET);
        Files.writeString(folder.resolve("city.json"), town.cityJson());
        Files.writeString(folder.resolve("regions.geojson"), town.regionsJson());
        Files.writeString(folder.resolve("streets.geojson"), town.streetsJson());
        Files.writeString(folder.resolve("label_tags.json"), FeatureKind.tagsJson());
        People people = new People(seed, labels);
        people.write(folder.resolve("users.csv"));
        try (CsvFile labelFile = new CsvFile(folder.resolve("raw_labels.csv"), LabelWriter.LABELS);
                CsvFile taskFile = new CsvFile(folder.resolve("audit_tasks.csv"), AuditSimulation.TASKS);
                CsvFile voteFile = new CsvFile(folder.resolve("validations.csv"), LabelWriter.VOTES)) {
            LabelWriter writer = new LabelWriter(seed, people, labelFile, voteFile);
            new AuditSimulation(seed, town, people, labels).write(taskFile, writer, progress);
        }
    }
}
