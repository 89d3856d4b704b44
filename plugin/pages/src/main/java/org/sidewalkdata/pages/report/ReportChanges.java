package org.sidewalkdata.pages.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sidewalkdata.changes.ChangeSummary;
import org.sidewalkdata.changes.ChangeSummary.Counts;
import org.sidewalkdata.http.QueryPair;
import org.sidewalkdata.model.LabelType;

/**
 * What changed at the location of a report since a snapshot. Immutable.
 *
 * @param summary of clusters and streets
 * @param picture the map image of the changes: an address, or a data URL
 */
record ReportChanges(ChangeSummary summary, String picture) {
    /** The parameter that names the snapshot. */
    static final String SINCE = "since";

    /** Returns the snapshot that a query names; empty: none, as in a form without a choice. */
    static Optional<String> since(String rawQuery) {
        return QueryPair.split(rawQuery).stream()
                .filter(pair -> pair.name().equals(SINCE))
                .map(QueryPair::value)
                .filter(value -> !value.isBlank())
                .findFirst();
    }

    /** Returns the name of the snapshot. */
    String since() {
        return summary.from().name();
    }

    /** Returns the problems that are new. */
    long newProblems() {
        return problems().mapToLong(counts -> counts.count("new")).sum();
    }

    /** Returns the problems that are gone. */
    long goneProblems() {
        return problems().mapToLong(counts -> counts.count("gone")).sum();
    }

    /** Returns the problems of either edition whose labels are only in other groups. */
    long regroupedProblems() {
        return problems().mapToLong(ReportChanges::regrouped).sum();
    }

    /** Returns the clusters that were added or removed because clusters were split or merged. */
    static long regrouped(Counts counts) {
        return counts.count("added") - counts.count("new") + counts.count("removed") - counts.count("gone");
    }

    /** Returns the problems that have a higher severity. */
    long moreSevereProblems() {
        return problems().mapToLong(counts -> counts.count("more_severe")).sum();
    }

    /** A neighborhood in the earlier and in the later edition. */
    record Classed(CityReport.Neighborhood before, CityReport.Neighborhood after) {}

    /** Returns the neighborhoods whose class of accessibility changed, as the map does. */
    List<Classed> classes() {
        return summary.changedRegions().stream()
                .map(region -> new Classed(
                        neighborhood(region.id(), region.before()), neighborhood(region.id(), region.after())))
                .filter(region ->
                        !region.before().scoreClass().equals(region.after().scoreClass()))
                .toList();
    }

    private static CityReport.Neighborhood neighborhood(long id, Counts region) {
        return new CityReport.Neighborhood(
                id,
                String.valueOf(region.values().get("name")),
                region.number("score"),
                region.number("coverage").orElse(0));
    }

    private Stream<Counts> problems() {
        return Stream.of(LabelType.NO_CURB_RAMP, LabelType.OBSTACLE, LabelType.SURFACE_PROBLEM, LabelType.NO_SIDEWALK)
                .flatMap(type -> Stream.ofNullable(summary.byType().get(type)));
    }
}
