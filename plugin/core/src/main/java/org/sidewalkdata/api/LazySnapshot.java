package org.sidewalkdata.api;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.api.endpoint.PublishedData;
import org.sidewalkdata.api.explain.StreetRanks;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.crowd.PlacedSnapshot;
import org.sidewalkdata.crowd.ReadPlaces;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.query.ScoreChoice;
import org.sidewalkdata.row.RowCursor;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.ScoreRules;

/**
 * The snapshot of one request, opened when it is first needed: a request with a fault in a plain parameter never reaches
 * the database, and a look-up reads the same version as the rows (D13).
 */
public final class LazySnapshot implements PublishedData, AutoCloseable {
    private final ReadPlaces.Opening place;
    private final VersionMemory memory;
    private @Nullable PlacedSnapshot snapshot;
    private @Nullable Set<String> tags;
    private boolean forOneRead;
    private boolean handedOver;

    public LazySnapshot(ReadPlaces.Opening place, VersionMemory memory) {
        this.place = place;
        this.memory = memory;
    }

    @Override
    public PlacedSnapshot snapshot() {
        if (snapshot == null) {
            snapshot = place.open();
        }
        return snapshot;
    }

    /** Opens it for an answer that reads once, unless it is open already. */
    void openForOneRead() {
        if (snapshot == null) {
            snapshot = place.openForOneRead();
            forOneRead = true;
        }
    }

    /** Whether its version may prove not to be the published one as long as nothing was read. */
    boolean isForOneRead() {
        return forOneRead;
    }

    @Override
    public List<Region> regions() {
        return memory.regions(snapshot());
    }

    @Override
    public Set<String> tags() {
        if (tags == null) {
            tags = readTags();
        }
        return tags;
    }

    @Override
    public Optional<Bbox> cityBox() {
        return snapshot().version().cityBox();
    }

    @Override
    public ScoreRules scoreRules() {
        return memory.rules(snapshot());
    }

    @Override
    public StreetRanks streetRanks(ScoreChoice scores) {
        return memory.ranks(snapshot(), scores);
    }

    @Override
    public byte[] kept(String question, Supplier<byte[]> answer) {
        return memory.answer(snapshot(), question, answer);
    }

    /** The snapshot for somebody else, who closes it; may still be read from here. */
    PlacedSnapshot handOver() {
        PlacedSnapshot given = snapshot();
        handedOver = true;
        return given;
    }

    /** Does nothing when the snapshot was never opened, was handed over, or is closed already. */
    @Override
    public void close() {
        if (snapshot != null && !handedOver) {
            handedOver = true;
            snapshot.close();
        }
    }

    private Set<String> readTags() {
        Set<String> texts = new HashSet<>();
        int column = Collections.LABEL_TAGS.columns().indexOf(Collections.LABEL_TAGS.column("tag"));
        try (RowCursor rows = snapshot().rows(Selection.of(Collections.LABEL_TAGS, Filter.ALL))) {
            while (rows.next()) {
                texts.add(rows.getText(column).toString());
            }
        }
        return texts;
    }
}
