package org.sidewalkdata.snapshot;

import java.util.List;
import org.sidewalkdata.maps.tiles.TileArchive;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.snapshot.SnapshotMaker.AddedFile;

/** The map tiles of a snapshot, which another module draws. */
public final class SnapshotTiles {
    private static final String NAME = "tiles.pmtiles";

    private SnapshotTiles() {}

    /** Returns the file that is written beside the tables. */
    public static List<AddedFile> of(Publisher publisher) {
        return List.of((folder, data) -> TileArchive.write(folder.resolve(NAME), data, publisher));
    }
}
