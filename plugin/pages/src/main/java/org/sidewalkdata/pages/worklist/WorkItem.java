package org.sidewalkdata.pages.worklist;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.sidewalkdata.api.priority.RankedProblem;
import org.sidewalkdata.model.LabelType;

/**
 * A problem of a work list. Immutable.
 *
 * @param entry the row of the list that has the problem
 * @param place among the entry's problems, starting at 1
 * @param where empty: no street
 * @param neighborhood empty: no region
 * @param side empty: on the center line of the street, or unknown
 * @param severity 1 to 3; empty: not rated
 * @param tags in the order of the data
 * @param photo address of the imagery; empty: no address that a page can link to
 */
record WorkItem(
        WorkEntry entry,
        int place,
        RankedProblem problem,
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

    /** Returns the problem's number: its rank, or the rank of its street and its place there: {@code 3.2}. */
    String number() {
        return entry.isStreet() ? entry.rank() + "." + place : Integer.toString(entry.rank());
    }
}
