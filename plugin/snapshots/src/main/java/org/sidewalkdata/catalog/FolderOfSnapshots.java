package org.sidewalkdata.catalog;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.snapshot.SavedSnapshot;
import org.sidewalkdata.snapshot.SnapshotFolder;

/** The snapshots in a folder as catalogs state them, made once for each state of the folder. Thread-safe. */
public final class FolderOfSnapshots implements Snapshots {
    /** How many snapshots are listed with all files. */
    private static final int WITH_FILES = 5;

    private final SnapshotFolder folder;
    private SnapshotFolder.@Nullable Listing seen;
    private List<CitedSnapshot> known = List.of();

    public FolderOfSnapshots(SnapshotFolder folder) {
        this.folder = folder;
    }

    @Override
    public synchronized List<CitedSnapshot> newestFirst() {
        SnapshotFolder.Listing now = folder.current();
        if (!now.equals(seen)) {
            List<SavedSnapshot> oldestFirst = now.snapshots();
            List<CitedSnapshot> read = new ArrayList<>();
            for (int i = oldestFirst.size() - 1; i >= 0; i--) {
                read.add(CitedSnapshot.of(oldestFirst.get(i), read.size() < WITH_FILES));
            }
            known = List.copyOf(read);
            seen = now;
        }
        return known;
    }
}
