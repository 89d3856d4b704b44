package org.sidewalkdata.query;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.score.ScoreRules;

/** What reading a parameter may have to look up in the published data (P6, P8, P13). Asked only when it is needed. */
public interface Lookups {
    /** All regions, by id. */
    List<Region> regions();

    /** The texts of all published tags. */
    Set<String> tags();

    /** The rules that the published scores follow (B2, B3). */
    ScoreRules scoreRules();

    /** The city's default box; empty when no city is loaded. */
    Optional<Bbox> cityBox();
}
