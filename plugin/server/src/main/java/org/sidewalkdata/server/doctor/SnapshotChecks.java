package org.sidewalkdata.server.doctor;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.snapshot.SavedSnapshot;
import org.sidewalkdata.snapshot.SnapshotCheck;
import org.sidewalkdata.snapshot.SnapshotException;
import org.sidewalkdata.snapshot.SnapshotFolder;

/** Checks the folder of snapshots. */
final class SnapshotChecks {
    private SnapshotChecks() {}

    /** Runs the checks. They read every file, to compare its digest. */
    static List<Finding> run(SnapshotFolder folder) {
        if (Files.notExists(folder.path())) {
            return List.of(Finding.good("snapshots", "none yet; the first one creates the folder " + folder.path()));
        }
        SnapshotFolder.Listing listing = folder.list();
        List<String> faults = new ArrayList<>(listing.faults());
        for (SavedSnapshot snapshot : listing.snapshots()) {
            if (listing.faults().stream().noneMatch(fault -> fault.startsWith(nameOf(snapshot)))) {
                faults.addAll(differences(snapshot));
            }
        }
        if (faults.isEmpty()) {
            return List.of(Finding.good("snapshots", listing.snapshots().size() + " in " + folder.path()));
        }
        return faults.stream()
                .map(fault -> Finding.toDo(
                        "snapshots",
                        fault,
                        "Copy the files again, or run ./sidewalk snapshot delete NAME; ./sidewalk snapshot verify NAME"
                                + " compares all digests. Move a folder that is no snapshot elsewhere."))
                .toList();
    }

    private static List<String> differences(SavedSnapshot snapshot) {
        try {
            return SnapshotCheck.differences(snapshot).stream()
                    .map(difference -> nameOf(snapshot) + difference)
                    .toList();
        } catch (SnapshotException e) {
            // a file cannot be read, or the snapshot was deleted after it was listed
            return List.of(nameOf(snapshot) + e.getMessage());
        }
    }

    /** Returns the first words of a fault of a snapshot, as the folder writes them. */
    private static String nameOf(SavedSnapshot snapshot) {
        return "snapshot " + snapshot.name() + ": ";
    }
}
