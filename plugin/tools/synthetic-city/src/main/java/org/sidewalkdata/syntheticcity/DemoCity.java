package org.sidewalkdata.syntheticcity;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sidewalkdata.progress.Progress;

/**
 * Generator of the bundle of a synthetic city: streets, their grades, regions, places, wards, census tracts, requests, users, audits,
 * labels and validations. The same number
 * of labels and the same seed give the same bytes on every machine. Called by the command line and by tests; memory
 * grows only with the number of streets.
 */
public final class DemoCity {
    public static final int DEFAULT_LABELS = 20_000;
    public static final long DEFAULT_SEED = 1;

    private static final int LABELS_PER_STREET = 9;

    private DemoCity() {}

    /**
     * Writes the bundle.
     *
     * @param folder created if missing; files of an earlier bundle are overwritten
     * @param labels the exact number of labels, from 0
     */
    public static void write(Path folder, int labels, long seed, Progress progress) throws IOException {
        if (labels < 0) {
            throw new IllegalArgumentException("labels " + labels + " is below 0");
        }
        Files.createDirectories(folder);
        CityPlan plan = new CityPlan(seed, labels / LABELS_PER_STREET);
        Files.writeString(folder.resolve("city.json"), plan.cityJson());
        Files.writeString(folder.resolve("regions.geojson"), plan.regionsJson());
        Files.writeString(folder.resolve("streets.geojson"), plan.streetsJson());
        Files.writeString(folder.resolve("places.geojson"), CityPlaces.json(seed, plan.streets()));
        Path areas = Files.createDirectories(folder.resolve("areas"));
        Files.writeString(areas.resolve("wards.geojson"), plan.wardsJson());
        Files.writeString(areas.resolve("tracts.geojson"), plan.tractsJson());
        Files.createDirectories(folder.resolve("points"));
        Files.writeString(folder.resolve("points/requests.geojson"), CityRequests.json(seed, plan.streets()));
        CityHills.write(folder.resolve("street_grades.csv"), seed, plan.streets());
        Files.writeString(folder.resolve("label_tags.json"), FeatureKind.tagsJson());
        People people = new People(seed, labels);
        people.write(folder.resolve("users.csv"));
        try (CsvFile labelFile = new CsvFile(folder.resolve("raw_labels.csv"), LabelWriter.LABELS);
                CsvFile taskFile = new CsvFile(folder.resolve("audit_tasks.csv"), AuditSimulation.TASKS);
                CsvFile voteFile = new CsvFile(folder.resolve("validations.csv"), LabelWriter.VOTES)) {
            LabelWriter writer = new LabelWriter(seed, people, labelFile, voteFile);
            new AuditSimulation(seed, plan, people, labels).write(taskFile, writer, progress);
        }
    }
}
