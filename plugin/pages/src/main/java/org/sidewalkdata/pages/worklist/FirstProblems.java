package org.sidewalkdata.pages.worklist;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.sidewalkdata.api.endpoint.PublishedData;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.text.Messages;

/** What to fix first in a report: problems by street, the street with the largest gain first. Immutable. */
public final class FirstProblems {
    private final List<List<WorkItem>> streets;

    private FirstProblems(List<List<WorkItem>> streets) {
        this.streets = streets;
    }

    /**
     * Reads the problems.
     *
     * @param query parameters of {@code priorities}, still encoded
     * @throws org.sidewalkdata.error.InvalidParameterException for an invalid value
     */
    public static FirstProblems read(String query, PublishedData data) {
        WorkList list = WorkList.readByStreet(WorkListQuery.of(query, data), data);
        return new FirstProblems(byStreet(new WorkItems(list, data)));
    }

    /** Returns problems by street, in order. */
    static List<List<WorkItem>> byStreet(Iterator<WorkItem> items) {
        Map<Long, List<WorkItem>> streets = new LinkedHashMap<>();
        items.forEachRemaining(item -> streets.computeIfAbsent(item.street().id(), id -> new ArrayList<>())
                .add(item));
        return List.copyOf(streets.values());
    }

    public boolean isEmpty() {
        return streets.isEmpty();
    }

    /**
     * Returns the problems as a table of HTML that is well-formed XML, after a sentence about its gains.
     *
     * @param toStreet returns the address of a street, not escaped
     * @param titled true if links repeat their text as a title, as PDF/UA requires
     */
    public String html(Messages language, String caption, Function<Long, String> toStreet, boolean titled) {
        var texts = new WorkTexts(language);
        return "<p>" + Html.escape(texts.text("gains")) + "</p>\n"
                + new WorkTable(texts, toStreet, false, titled).html(caption, streets);
    }
}
