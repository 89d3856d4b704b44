package org.sidewalkdata.server.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.model.Region;

/**
 * All facts of a report, read from one data version. Immutable.
 *
 * @param region empty: the whole city
 * @param box what its map shows; empty: there is nothing to show
 * @param streets totals of its streets
 * @param worst the streets with the lowest scores, the worst first
 * @param problems what to fix first, in order
 * @param rankable the coverage from which a score may be compared with others
 */
record CityReport(
        ReportQuestion question,
        DataVersion version,
        Publisher publisher,
        Optional<Region> region,
        Optional<Bbox> box,
        Totals streets,
        List<ReportedStreet> worst,
        List<ReportedProblem> problems,
        ReportEvidence evidence,
        double rankable) {
    /**
     * Streets in sum.
     *
     * @param score mean of the audited ones, weighted by their length; empty: none is audited
     * @param shortest of what is listed as a worst street, meters
     */
    record Totals(
            long count,
            long audited,
            double meters,
            double auditedMeters,
            OptionalDouble score,
            Histogram histogram,
            double shortest) {
        /** Share of the streets that are audited, 0 to 1 (B8). */
        double coverage() {
            return count == 0 ? 0 : (double) audited / count;
        }
    }

    CityReport {
        worst = List.copyOf(worst);
        problems = List.copyOf(problems);
    }

    /** Of what it is, for people: {@code Chehalem Valley, Newberg}. */
    String place() {
        String city = version.cityName().orElse("the city");
        return region.map(known -> known.name()
                        + version.cityName().map(name -> ", " + name).orElse(""))
                .orElse(city);
    }
}
