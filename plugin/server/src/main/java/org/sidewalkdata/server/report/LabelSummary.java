package org.sidewalkdata.server.report;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.YearMonth;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.Snapshot;

/** Summarizes labels: contributors, dates, verdicts, and months of their imagery. Used by one thread. */
final class LabelSummary {
    private static final PublishedCollection LABELS = PublishedCollections.RAW_LABELS
            .only(Set.of("user_id", "time_created", "correct", "image_capture_date"))
            .including(List.of(IncludedGroups.VOTES));
    private static final int MONTH = "2021-05".length();

    private final Set<String> contributors = new HashSet<>();
    private final Span<Instant> placed = new Span<>();
    private final Span<YearMonth> taken = new Span<>();
    private long labels;
    private long decided;
    private long agreed;
    private long decidedByPeople;
    private long ofPrograms;

    private LabelSummary() {}

    /** Summarizes the raw labels that match a filter. */
    static ReportEvidence of(Snapshot snapshot, Filter which) {
        var tally = new LabelSummary();
        try (RowCursor rows = snapshot.rows(Selection.of(LABELS, which))) {
            var fields = new NamedFields(rows);
            while (rows.next()) {
                tally.add(fields);
            }
        }
        return tally.evidence();
    }

    private void add(NamedFields label) {
        labels++;
        label.text("user_id").ifPresent(contributors::add);
        label.time("time_created").ifPresent(placed::add);
        if (!label.isNull("correct")) {
            decided++;
            agreed += label.flag("correct") ? 1 : 0;
        }
        decidedByPeople += label.integer("human_agree_count") == label.integer("human_disagree_count") ? 0 : 1;
        ofPrograms +=
                label.integer("ai_agree_count") + label.integer("ai_disagree_count") + label.integer("ai_unsure_count");
        label.text("image_capture_date").flatMap(LabelSummary::month).ifPresent(taken::add);
    }

    private ReportEvidence evidence() {
        return new ReportEvidence(
                labels,
                contributors.size(),
                OptionalLong.of(decided),
                OptionalLong.of(agreed),
                ofPrograms > 0 ? OptionalLong.of(decidedByPeople) : OptionalLong.empty(),
                placed.first(),
                placed.last(),
                taken.first().flatMap(first -> taken.last().map(last -> taken(first, last))));
    }

    private static String taken(YearMonth first, YearMonth last) {
        return "was taken " + (first.equals(last) ? "in " + first : "from " + first + " to " + last);
    }

    /** Parses the month at the beginning of a text. Empty: there is no month; the text is free input (A6). */
    private static Optional<YearMonth> month(String text) {
        try {
            return text.length() < MONTH ? Optional.empty() : Optional.of(YearMonth.parse(text.substring(0, MONTH)));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
