package org.sidewalkdata.api;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.sidewalkdata.admission.ReadSlot;
import org.sidewalkdata.api.endpoint.PublishedData;
import org.sidewalkdata.api.explain.StreetRanks;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.query.ScoreChoice;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.score.ScoreRules;
import org.sidewalkdata.text.Language;

/**
 * The data that a request looks up, from the version that its slot reads (D13) or cached for that version. A request
 * with an invalid plain parameter never reaches the database, because the slot opens its snapshot on first use. Used
 * by one thread.
 */
public record RequestData(ReadSlot slot, PerVersionCache memory, Language acceptedLanguage) implements PublishedData {
    /** Creates the data of a request whose answer depends on no language. */
    public RequestData(ReadSlot slot, PerVersionCache memory) {
        this(slot, memory, Language.DEFAULT);
    }

    @Override
    public Snapshot snapshot() {
        return slot.snapshot();
    }

    @Override
    public List<Region> regions() {
        return memory.regions(snapshot());
    }

    @Override
    public Set<String> tags() {
        return memory.tags(snapshot());
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
    public byte[] cached(String question, Supplier<byte[]> answer) {
        return memory.answer(snapshot(), question, answer);
    }
}
