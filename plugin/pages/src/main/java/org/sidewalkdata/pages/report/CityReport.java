package org.sidewalkdata.pages.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.pages.document.MapQuestion;
import org.sidewalkdata.pages.document.Medium;
import org.sidewalkdata.pages.document.Place;
import org.sidewalkdata.pages.page.Person;
import org.sidewalkdata.pages.page.ScoreClass;
import org.sidewalkdata.pages.worklist.FirstProblems;

/**
 * All facts of a report, from one data version. Immutable.
 *
 * @param person for whom the scores are weighed; empty: for nobody in particular
 * @param where the region, area or polygon, or the whole city
 * @param box the extent of the map; empty: nothing is published
 * @param streets totals of the streets
 * @param neighborhoods those of a city, those that can be compared first, the lowest score first; empty for a part of the city
 * @param worst the streets with the lowest scores, the worst first
 * @param problems what to fix first
 * @param points counts of the imported points, by set; empty: no sets are loaded
 * @param changes what changed since a snapshot; empty: not asked for
 * @param rankable the least coverage at which a score can be compared with others
 */
record CityReport(
        MapQuestion question,
        Optional<Person> person,
        Place where,
        Optional<Bbox> box,
        Totals streets,
        Explored explored,
        List<Neighborhood> neighborhoods,
        List<ReportedStreet> worst,
        FirstProblems problems,
        ReportEvidence evidence,
        List<Points> points,
        List<Reached> reach,
        Optional<ReportChanges> changes,
        double rankable) {
    /**
     * Totals of all streets.
     *
     * @param score mean score of the audited streets, weighted by length; empty: no street is audited
     */
    record Totals(long count, long audited, OptionalDouble score, Histogram histogram) {}

    /**
     * The audited length, as the database computed it for all pages and endpoints (B8).
     *
     * @param coverage auditedMeters divided by meters, 0 without streets
     */
    record Explored(double auditedMeters, double meters, double coverage) {}

    /**
     * What a person in a manual wheelchair has within reach, as a part of what a person whom nothing hinders has (B17).
     *
     * @param what {@code streets}, {@code stops}, or a number of areas
     * @param sure streets that nobody audited are closed
     * @param atBest they are open
     */
    record Reached(String what, double sure, double atBest) {}

    /**
     * A neighborhood of a city.
     *
     * @param score mean score of its audited streets, weighted by length; empty: no street is audited
     * @param coverage audited share of its length, 0 to 1 (B8)
     */
    record Neighborhood(long id, String name, OptionalDouble score, double coverage) {
        /** Returns the class of its score; empty: it has none. */
        Optional<ScoreClass> scoreClass() {
            return score.isPresent() ? Optional.of(ScoreClass.of(score.getAsDouble())) : Optional.empty();
        }

        /** Returns whether enough is audited to compare its score with others (B8). */
        boolean isComparable(double rankable) {
            return score.isPresent() && coverage >= rankable;
        }
    }

    /**
     * A set of imported points (B13).
     *
     * @param near number of those with a problem of a matching type within 15 m
     */
    record Points(String set, long count, long near) {}

    CityReport {
        points = List.copyOf(points);
        neighborhoods = List.copyOf(neighborhoods);
        worst = List.copyOf(worst);
    }

    /** Returns the name of the location and city: {@code Chehalem Valley, Newberg}. */
    String place(Medium medium) {
        Optional<String> city = medium.version().cityName();
        return where.name()
                .map(name -> name + city.map(of -> ", " + of).orElse(""))
                .or(() -> city)
                .orElseGet(() -> medium.texts().text("report.city"));
    }
}
