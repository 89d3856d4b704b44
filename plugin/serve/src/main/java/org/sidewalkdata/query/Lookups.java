package org.sidewalkdata.query;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.score.ScoreRules;

/** The published data that parsing a parameter may need (P6, P8, P13). Called only on demand. */
public interface Lookups {
    /** Returns all regions by id. */
    List<Region> regions();

    /** Returns all areas by set and number (B12). */
    List<Area> areas();

    /** Returns the texts of all published tags. */
    Set<String> tags();

    /** Returns the names of all sets of points (B13). */
    Set<String> pointSets();

    /** Returns the rules of the published scores (B2, B3). */
    ScoreRules scoreRules();

    /** Returns the city's default box; empty if no city is loaded. */
    Optional<Bbox> cityBox();
}
