package org.sidewalkdata.pages.report;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.YearMonth;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;

/** Summarizes labels: their verdicts, and the months of their imagery. Used by one thread. */
final class LabelSummary {
    private static final PublishedCollection LABELS = PublishedCollections.RAW_LABELS
            .only(Set.of("correct", "image_capture_date", "user_id", "time_created"))
            .including(List.of(IncludedGroups.VOTES));
    private static final int MONTH = "2021-05".length();

    private final NumberText numbers;
    private final Span<YearMonth> taken = new Span<>();
    private final Span<Instant> created = new Span<>();
    private final Set<String> contributors = new HashSet<>();
    private long labels;
    private long decided;
    private long agreed;
    private long decidedByPeople;
    private long ofPrograms;

    /** The labels on the streets of a location, as {@code regions} publishes them. */
    record OnStreets(long labels, long contributors, Optional<Instant> first, Optional<Instant> last) {}

    private LabelSummary(NumberText numbers) {
        this.numbers = numbers;
    }

    /**
     * Summarizes the raw labels that match a filter.
     *
     * @param streets labels, contributors and dates of the same location's streets; empty: those of the labels
     * @param numbers formats in the language of the report
     */
    static ReportEvidence of(ReadView view, Filter which, Optional<OnStreets> streets, NumberText numbers) {
        var tally = new LabelSummary(numbers);
        try (RowCursor rows = view.rows(Selection.of(LABELS, which))) {
            var fields = new NamedFields(rows);
            while (rows.next()) {
                tally.add(fields);
            }
        }
        return tally.evidence(streets.orElseGet(tally::onStreets));
    }

    private OnStreets onStreets() {
        return new OnStreets(labels, contributors.size(), created.first(), created.last());
    }

    private void add(NamedFields label) {
        labels++;
        label.text("user_id").ifPresent(contributors::add);
        label.time("time_created").ifPresent(created::add);
        if (!label.isNull("correct")) {
            decided++;
            agreed += label.flag("correct") ? 1 : 0;
        }
        decidedByPeople += label.integer("human_agree_count") == label.integer("human_disagree_count") ? 0 : 1;
        ofPrograms +=
                label.integer("ai_agree_count") + label.integer("ai_disagree_count") + label.integer("ai_unsure_count");
        label.text("image_capture_date").flatMap(LabelSummary::month).ifPresent(taken::add);
    }

    private ReportEvidence evidence(OnStreets streets) {
        return new ReportEvidence(
                streets.labels(),
                streets.contributors(),
                labels,
                OptionalLong.of(decided),
                OptionalLong.of(agreed),
                ofPrograms > 0 ? OptionalLong.of(decidedByPeople) : OptionalLong.empty(),
                streets.first(),
                streets.last(),
                taken.first().flatMap(first -> taken.last().map(last -> taken(first, last))));
    }

    private String taken(YearMonth first, YearMonth last) {
        String month = numbers.month(first);
        return first.equals(last)
                ? numbers.texts().text("report.imagery.month", "month", month)
                : numbers.texts().text("report.imagery.months", "first", month, "last", numbers.month(last));
    }

    /** Parses the month at the beginning of a text. Empty: there is no month; the text is free input (A6). */
    private static Optional<YearMonth> month(String text) {
        try {
            return text.length() < MONTH ? Optional.empty() : Optional.of(YearMonth.parse(text.substring(0, MONTH)));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** Keeps the least and the greatest of the added values. Used by one thread. */
    private static final class Span<T extends Comparable<? super T>> {
        private @Nullable T first;
        private @Nullable T last;

        void add(T value) {
            first = first == null || value.compareTo(first) < 0 ? value : first;
            last = last == null || value.compareTo(last) > 0 ? value : last;
        }

        /** Returns the least value. Empty: no value was added. */
        Optional<T> first() {
            return Optional.ofNullable(first);
        }

        /** Returns the greatest value. Empty: no value was added. */
        Optional<T> last() {
            return Optional.ofNullable(last);
        }
    }
}
