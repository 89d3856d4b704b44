package org.sidewalkdata.server.catalog;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.sidewalkdata.snapshot.SnapshotFolder;

/** The snapshots in a folder, read at most every few seconds, because every page asks for them. Thread-safe. */
public final class FolderOfSnapshots implements Snapshots {
    private static final long KEPT = Duration.ofSeconds(5).toNanos();

    private final SnapshotFolder folder;
    private List<CitedSnapshot> known = List.of();
    private boolean isRead;
    private long readAt;

    public FolderOfSnapshots(SnapshotFolder folder) {
        this.folder = folder;
    }

    @Override
    public synchronized List<CitedSnapshot> newestFirst() {
        long now = System.nanoTime();
        if (!isRead || now - readAt > KEPT) {
            List<CitedSnapshot> read = new ArrayList<>();
            folder.list().snapshots().forEach(one -> read.add(CitedSnapshot.of(one))); // the oldest first
            Collections.reverse(read);
            known = List.copyOf(read);
            isRead = true;
            readAt = now;
        }
        return known;
    }
}
