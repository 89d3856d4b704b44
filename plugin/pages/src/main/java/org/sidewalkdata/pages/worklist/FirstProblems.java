package org.sidewalkdata.pages.worklist;

import java.util.List;
import org.sidewalkdata.api.endpoint.PublishedData;
import org.sidewalkdata.api.priority.ProblemChoice;
import org.sidewalkdata.pages.document.Medium;
import org.sidewalkdata.query.PriorityQuery;
import org.sidewalkdata.text.Messages;

/** What to fix first in a report: the rows of a work list. Immutable. */
public final class FirstProblems {
    private final PriorityQuery query;
    private final List<List<WorkItem>> entries;

    private FirstProblems(PriorityQuery query, List<List<WorkItem>> entries) {
        this.query = query;
        this.entries = entries;
    }

    /**
     * Reads the problems.
     *
     * @param query parameters of {@code priorities}, still encoded
     * @throws org.sidewalkdata.error.InvalidParameterException for an invalid value
     */
    public static FirstProblems read(String query, PublishedData data) {
        WorkList list = WorkList.read(WorkListQuery.of(query, data), data);
        return new FirstProblems(
                list.query(), WorkItems.byEntry(new WorkItems(list, data), WorkListDocument.LONGEST_PAGE));
    }

    /** Returns what the problems are selected and weighed by, in sentences, not escaped; empty text: as published. */
    public String choice(Messages language) {
        return String.join(" ", ProblemChoice.of(query, language).values());
    }

    public boolean isEmpty() {
        return entries.isEmpty();
    }

    /**
     * Returns the problems as a table of HTML that is well-formed XML, after an explanation of their worth.
     */
    public String html(Medium medium, String caption) {
        return "<p>" + medium.html("map.fix.worth") + "</p>\n" + new WorkTable(medium, false).html(caption, entries);
    }
}
