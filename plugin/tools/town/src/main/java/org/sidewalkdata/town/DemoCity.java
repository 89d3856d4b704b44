package org.sidewalkdata.town;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.text.ByteSink;

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
        Town town = Town.of(seed, labels / LABELS_PER_STREET);
        People people = new People(seed, labels);
        Audits audits = new Audits(seed, people, town.streets(), labels);
        file(folder, "city.json", out -> TownFiles.city(town, out));
        file(folder, "regions.geojson", out -> TownFiles.regions(seed, town, out));
        file(folder, "streets.geojson", out -> TownFiles.streets(seed, town, out));
        file(folder, "label_tags.json", PeopleFiles::tags);
        file(folder, "users.csv", out -> PeopleFiles.users(seed, people, out));
        Walks walks = new Walks(seed, town, people, audits);
        file(
                folder,
                "raw_labels.csv",
                labelFile -> file(
                        folder,
                        "audit_tasks.csv",
                        taskFile -> file(
                                folder,
                                "validations.csv",
                                voteFile -> walks.write(labelFile, taskFile, voteFile, progress))));
    }

    private interface Content {
        void writeTo(ByteSink out) throws IOException;
    }

    private static void file(Path folder, String name, Content content) throws IOException {
        try (OutputStream out = Files.newOutputStream(folder.resolve(name))) {
            ByteSink sink = ByteSink.to(out);
            content.writeTo(sink);
            sink.flush();
        }
    }
}
