package org.sidewalkdata.server;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.snapshot.SavedSnapshot;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.sidewalkdata.snapshot.SnapshotMaker;
import org.sidewalkdata.snapshot.SnapshotMaker.AddedFile;
import org.sidewalkdata.snapshot.SnapshotName;
import org.sidewalkdata.snapshot.SnapshotRequest;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.ProjectSidewalk;

/** Makes cities like that of the demo, and snapshots. */
public final class Cities {
    private static final long SEED = 7;

    private Cities() {}

    /** Loads a city without publishing it. */
    public static void load(PrivateDatabase database, Path folder, int labels) throws IOException {
        DemoCity.write(folder, labels, SEED, Progress.NONE);
        Load.run(database.dataSource(), folder, LoadOptions.DEFAULT, Progress.NONE);
    }

    /** Loads and publishes a city. */
    public static void publish(PrivateDatabase database, Path folder, int labels) throws IOException, SQLException {
        load(database, folder, labels);
        refresh(database);
    }

    public static void refresh(PrivateDatabase database) throws SQLException {
        new Refresh(database.dataSource()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
    }

    /** Returns a database of Project Sidewalk with a city of 300 labels. */
    public static PrivateDatabase ofProjectSidewalk(Path folder) throws IOException {
        PrivateDatabase upstream = PrivateDatabase.create();
        load(upstream, folder, 300);
        ProjectSidewalk.create(upstream);
        ProjectSidewalk.fillFromSourceTables(upstream);
        return upstream;
    }

    /** Makes a snapshot without tiles, with more files. */
    public static SavedSnapshot snapshot(RowSource rows, Path folder, String name, AddedFile... files) {
        var request = new SnapshotRequest(
                Optional.of(new SnapshotName(name)), Optional.empty(), Optional.empty(), Publisher.byDefault(), "1");
        return new SnapshotMaker(rows, List.of(files), Progress.NONE).make(new SnapshotFolder(folder), request);
    }

    public static void deleteSnapshot(Path folder, String name) {
        new SnapshotFolder(folder).delete(new SnapshotName(name));
    }
}
