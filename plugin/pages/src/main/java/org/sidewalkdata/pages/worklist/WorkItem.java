package org.sidewalkdata.pages.worklist;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.sidewalkdata.api.priority.RankedProblem;
import org.sidewalkdata.model.LabelType;

/**
 * A problem of a work list. Immutable.
 *
 * @param number in the list and on its maps, starting at 1
 * @param street the problem's street with all its listed problems
 * @param where empty: no street
 * @param neighborhood empty: no region
 * @param side empty: on the center line of the street, or unknown
 * @param severity 1 to 3; empty: not rated
 * @param tags in the order of the data
 * @param photo address of the imagery; empty: no address that a page can link to
 */
record WorkItem(
        int number,
        RankedProblem problem,
        WorkStreet street,
        Optional<Where> where,
        Optional<String> neighborhood,
        Optional<Side> side,
        double lon,
        double lat,
        LabelType type,
        OptionalLong severity,
        List<String> tags,
        long agree,
        long disagree,
        Optional<String> photo) {
    /**
     * The place of a street.
     *
     * @param first the cross street at its start; empty: unknown
     * @param last the cross street at its end; empty: unknown
     */
    record Where(StreetLabel street, Optional<StreetLabel> first, Optional<StreetLabel> last) {}

    WorkItem {
        tags = List.copyOf(tags);
    }
}
