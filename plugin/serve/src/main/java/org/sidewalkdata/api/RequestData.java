package org.sidewalkdata.api;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.sidewalkdata.admission.ReadSlot;
import org.sidewalkdata.api.endpoint.PublishedData;
import org.sidewalkdata.api.explain.StreetRanks;
import org.sidewalkdata.api.plan.Plan;
import org.sidewalkdata.api.plan.Planner;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.query.PlanQuery;
import org.sidewalkdata.query.ScoreChoice;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.score.ScoreRules;
import org.sidewalkdata.text.Language;

/**
 * The data that a request looks up, from the version that its slot reads (D13) or cached for that version. A request
 * with an invalid plain parameter never reaches the database, because the slot opens its read view on first use. Used
 * by one thread.
 */
public record RequestData(ReadSlot slot, PerVersionCache memory, Language acceptedLanguage) implements PublishedData {
    /** Creates the data of a request whose answer depends on no language. */
    public RequestData(ReadSlot slot, PerVersionCache memory) {
        this(slot, memory, Language.DEFAULT);
    }

    @Override
    public ReadView view() {
        return slot.view();
    }

    @Override
    public List<Region> regions() {
        return memory.regions(view());
    }

    @Override
    public List<Area> areas() {
        return memory.areas(view());
    }

    @Override
    public Set<String> tags() {
        return memory.tags(view());
    }

    @Override
    public Set<String> pointSets() {
        return memory.pointSets(view());
    }

    @Override
    public Optional<Bbox> cityBox() {
        return view().version().cityBox();
    }

    @Override
    public ScoreRules scoreRules() {
        return memory.rules(view());
    }

    @Override
    public StreetRanks streetRanks(ScoreChoice scores) {
        return memory.ranks(view(), scores);
    }

    @Override
    public Plan plan(PlanQuery query) {
        return memory.plan(view(), query.key(), () -> Planner.plan(view(), query, this));
    }

    @Override
    public byte[] cached(String question, Supplier<byte[]> answer) {
        return memory.answer(view(), question, answer);
    }
}
