package org.sidewalkdata.server.doctor;

import java.util.List;
import org.sidewalkdata.snapshot.SnapshotFolder;

/** Checks the folder of snapshots. */
final class SnapshotChecks {
    private SnapshotChecks() {}

    /** Runs the checks; digests are not compared, because that reads every file. */
    static List<Finding> run(SnapshotFolder folder) {
        SnapshotFolder.Listing listing = folder.list();
        if (listing.faults().isEmpty()) {
            return List.of(Finding.good("snapshots", listing.snapshots().size() + " in " + folder.path()));
        }
        return listing.faults().stream()
                .map(fault -> Finding.toDo(
                        "snapshots",
                        fault,
                        "Copy the files again, or run ./sidewalk snapshot delete NAME; ./sidewalk snapshot verify NAME"
                                + " compares all digests. Move a folder that is no snapshot elsewhere."))
                .toList();
    }
}
