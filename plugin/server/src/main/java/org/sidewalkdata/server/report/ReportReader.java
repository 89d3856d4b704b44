package org.sidewalkdata.server.report;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.sidewalkdata.api.endpoint.PublishedData;
import org.sidewalkdata.api.explain.TypeWords;
import org.sidewalkdata.collection.CityCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.StatisticsCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.query.StatsByDayQuery;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.RowCursor;
import org.sidewalkdata.row.Selection;

/**
 * Reads the facts of a report, one cursor after the other, from one snapshot. Used by one thread.
 *
 * @param data of one request
 */
record ReportReader(PublishedData data, Publisher publisher) {
    private static final int PROBLEMS = 50;
    private static final PublishedCollection REGIONS = CityCollections.REGION_STATISTICS.only(
            Set.of("label_count", "user_count", "first_label_date", "last_label_date"));

    /** @throws org.sidewalkdata.error.InvalidParameterException for what an endpoint refuses */
    Report read(ReportQuestion question) {
        double shortest = data.scoreRules().threshold("min_street_length_meters");
        StreetTally tally;
        try (RowCursor rows =
                question.ask("accessScoreStreets", "include=name", data).open(data.snapshot())) {
            tally = new StreetTally(rows, shortest);
            while (rows.next()) {
                tally.add();
            }
        }
        Optional<Region> region = question.region(data);
        return new Report(
                question,
                data.snapshot().version(),
                publisher,
                region,
                question.box(data),
                tally.totals(),
                tally.worst(),
                problems(question),
                region.isPresent() ? ofRegion(region.get()) : ofCity(),
                data.scoreRules().threshold("min_region_completion"));
    }

    private List<Problem> problems(ReportQuestion question) {
        List<Problem> problems = new ArrayList<>();
        try (RowCursor rows =
                question.ask("priorities", "limit=" + PROBLEMS, data).open(data.snapshot())) {
            NamedFields fields = new NamedFields(rows);
            while (rows.next()) {
                problems.add(problem(fields));
            }
        }
        return problems;
    }

    private static Problem problem(NamedFields fields) {
        OptionalLong street = fields.integerIfAny("street_edge_id");
        return new Problem(
                fields.integer("rank"),
                fields.integer("label_cluster_id"),
                what(fields),
                fields.text("street_name")
                        .filter(name -> !name.isBlank())
                        .orElseGet(() -> street.isPresent() ? "Street segment " + street.getAsLong() : "No street"),
                street,
                fields.number("accessible_meters"),
                votes(fields.integer("agree_count"), fields.integer("disagree_count")),
                fields.text("image_url").filter(ReportReader::leadsToAPage));
    }

    private static String what(NamedFields fields) {
        String type = fields.text("label_type")
                .flatMap(LabelType::find)
                .map(TypeWords::one)
                .orElse("problem");
        OptionalLong severity = fields.integerIfAny("median_severity");
        return severity.isPresent() ? type + ", severity " + severity.getAsLong() : type;
    }

    private static String votes(long agree, long disagree) {
        return agree + disagree == 0 ? "no votes" : agree + " for, " + disagree + " against";
    }

    /** Links in the data are anybody's text: one that a browser would run leads nowhere. */
    private static boolean leadsToAPage(String url) {
        return url.startsWith("https://") || url.startsWith("http://");
    }

    private Evidence ofRegion(Region region) {
        Filter one = new Filter.CompareInteger("region_id", Filter.Operator.EQUAL, region.regionId());
        return ofRegions(one);
    }

    /** Of several the contributors are counted more than once. */
    private Evidence ofRegions(Filter which) {
        long labels = 0;
        long contributors = 0;
        Optional<Instant> first = Optional.empty();
        Optional<Instant> last = Optional.empty();
        try (RowCursor rows = data.snapshot().rows(Selection.of(REGIONS, which))) {
            NamedFields fields = new NamedFields(rows);
            while (rows.next()) {
                labels += fields.integer("label_count");
                contributors += fields.integer("user_count");
                first = Stream.concat(first.stream(), fields.time("first_label_date").stream())
                        .min(Comparator.naturalOrder());
                last = Stream.concat(last.stream(), fields.time("last_label_date").stream())
                        .max(Comparator.naturalOrder());
            }
        }
        return new Evidence(labels, contributors, OptionalLong.empty(), first, last);
    }

    private Evidence ofCity() {
        Evidence dates = ofRegions(Filter.ALL);
        Filter everybody = StatsByDayQuery.quality(false);
        long labels = 0;
        long labelers = 0;
        OptionalLong decided = OptionalLong.empty();
        try (RowCursor rows = data.snapshot().rows(Selection.of(StatisticsCollections.OVERALL_STATS, everybody))) {
            NamedFields fields = new NamedFields(rows);
            while (rows.next()) {
                labels = fields.integer("label_count");
                labelers = fields.integer("labelers");
            }
        }
        Selection byType = Selection.of(StatisticsCollections.OVERALL_STATS_BY_TYPE, everybody);
        try (RowCursor rows = data.snapshot().rows(byType)) {
            NamedFields fields = new NamedFields(rows);
            while (rows.next()) {
                if (fields.text("label_type").equals(Optional.of("Overall"))) {
                    decided = fields.integerIfAny("combined_validated");
                }
            }
        }
        return new Evidence(labels, labelers, decided, dates.first(), dates.last());
    }
}
