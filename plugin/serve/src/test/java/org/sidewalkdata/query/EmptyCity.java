package org.sidewalkdata.query;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.score.SampleRules;
import org.sidewalkdata.score.ScoreRules;

/** A city without data for lookups except the scoring rules. */
public class EmptyCity implements Lookups {
    @Override
    public List<Area> areas() {
        return List.of();
    }

    @Override
    public List<Region> regions() {
        return List.of();
    }

    @Override
    public Set<String> tags() {
        return Set.of();
    }

    @Override
    public Set<String> pointSets() {
        return Set.of();
    }

    @Override
    public ScoreRules scoreRules() {
        return SampleRules.RULES;
    }

    @Override
    public Optional<Bbox> cityBox() {
        return Optional.empty();
    }
}
