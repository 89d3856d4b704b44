package org.sidewalkdata.pages.report;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.sidewalkdata.api.endpoint.PublishedData;
import org.sidewalkdata.api.reach.ReachEverywhere;
import org.sidewalkdata.api.reach.ReachGraph;
import org.sidewalkdata.api.reach.RepairTables;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.collection.CityCollections;
import org.sidewalkdata.collection.PointCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.pages.document.MapQuestion;
import org.sidewalkdata.pages.document.Place;
import org.sidewalkdata.pages.page.CityNumbers;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.pages.worklist.FirstProblems;
import org.sidewalkdata.query.Location;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.query.ReconnectQuery;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.text.Messages;

/**
 * Reads the facts of a report from one read view, one cursor after the other. Used by one thread.
 *
 * @param data the data of one request
 * @param texts the messages of the report's language
 */
record ReportReader(PublishedData data, Messages texts) {
    private static final int STREETS = 10;
    private static final Set<String> STATISTICS = Set.of(
            "label_count",
            "user_count",
            "audited_distance_m",
            "total_distance_m",
            "completion_rate",
            "first_label_date",
            "last_label_date",
            "median_image_age_years",
            "old_imagery_share",
            "name");

    /** Numbers of areas that a report counts people by; the first one that there is. */
    private static final List<String> PEOPLE = List.of("homes", "population");

    private static final PublishedCollection REGION = CityCollections.REGION_STATISTICS.only(STATISTICS);
    private static final PublishedCollection AREA = AreaCollections.AREAS.only(STATISTICS);

    /** What the database computed of a location or the city. */
    private record Known(CityReport.Explored explored, ReportEvidence evidence) {}

    /**
     * Reads a report.
     *
     * @throws org.sidewalkdata.error.InvalidParameterException if an endpoint rejects a parameter
     */
    CityReport read(MapQuestion question, Optional<ReportChanges> changes) {
        Location location = question.location(data);
        Place place = Place.of(location, data.regions(), texts);
        Map<Long, Double> shares = location instanceof Location.InArea in ? shares(in.area()) : Map.of();
        StreetSummary tally;
        try (RowCursor rows = question.ask("accessScoreStreets", "include=name" + question.everywhere(), data)
                .open(data.view())) {
            tally = new StreetSummary(rows, shares, texts);
            while (rows.next()) {
                tally.add();
            }
        }
        Known known = place.name().isPresent() ? ofPlace(question, place, location, tally) : ofCity();
        return new CityReport(
                question,
                question.person(data),
                place,
                place.bounds().or(data::cityBox),
                tally.totals(),
                known.explored,
                place.name().isPresent() ? List.of() : neighborhoods(question, tally),
                tally.worst(data),
                FirstProblems.read(question.and("groupBy=street&limit=" + STREETS), data),
                known.evidence,
                points(question, place),
                known.explored.auditedMeters() > 0 ? reach(question) : List.of(),
                changes,
                data.scoreRules().threshold("min_region_completion"));
    }

    /** Reads the coverage of neighborhoods; their scores are summed up like the city's, by the same model and weights. */
    private List<CityReport.Neighborhood> neighborhoods(MapQuestion question, StreetSummary tally) {
        double rankable = data.scoreRules().threshold("min_region_completion");
        List<CityReport.Neighborhood> found = new ArrayList<>();
        try (RowCursor rows =
                question.ask("accessScoreRegions", question.everywhere(), data).open(data.view())) {
            var fields = new NamedFields(rows);
            while (rows.next()) {
                long id = fields.integer("region_id");
                found.add(new CityReport.Neighborhood(
                        id, fields.text("name").orElse(""), tally.score(id), fields.number("coverage")));
            }
        }
        found.sort(Comparator.comparing((CityReport.Neighborhood one) -> !one.isComparable(rankable))
                .thenComparingDouble(one -> one.score().orElse(2)) // those without a score last
                .thenComparingLong(CityReport.Neighborhood::id));
        return found;
    }

    private List<CityReport.Reached> reach(MapQuestion question) {
        ReachGraph graph = data.reachGraph();
        Filter where = question.ask("streets", "", data).layers().get(0).filter();
        BitSet streets = RepairTables.streets(data.view(), graph, where);
        Map<String, String> weights = new LinkedHashMap<>();
        weights.put("streets", ReconnectQuery.METERS);
        weights.put("stops", ReconnectQuery.PLACES + "&category=transit");
        data.areas().stream()
                .flatMap(area -> area.attributes().stream())
                .filter(PEOPLE::contains)
                .min(Comparator.comparing(PEOPLE::indexOf))
                .ifPresent(name -> weights.put(name, name));
        List<CityReport.Reached> found = new ArrayList<>();
        weights.forEach((what, weight) -> {
            var query = ReconnectQuery.PARAMETERS.read(Parameters.parse("weight=" + weight), data);
            ReachEverywhere reach = data.reachEverywhere(query);
            reach.quotient(streets, false)
                    .ifPresent(sure -> found.add(new CityReport.Reached(
                            what, sure, reach.quotient(streets, true).orElse(sure))));
        });
        return found;
    }

    private List<CityReport.Points> points(MapQuestion question, Place place) {
        Map<String, CityReport.Points> sets = new TreeMap<>();
        if (place.name().isPresent() && place.region().isEmpty()) {
            try (RowCursor rows = question.ask("points", "", data).open(data.view())) {
                var fields = new NamedFields(rows);
                while (rows.next()) {
                    long near = fields.integerIfAny("label_cluster_id").isPresent() ? 1 : 0;
                    add(sets, fields, 1, near);
                }
            }
            return List.copyOf(sets.values());
        }
        Filter where = place.region().map(ReportReader::in).orElse(Filter.ALL);
        try (RowCursor rows = data.view().rows(Selection.of(PointCollections.POINT_COUNTS, where))) {
            var fields = new NamedFields(rows);
            while (rows.next()) {
                add(sets, fields, fields.integer("point_count"), fields.integer("near_problem_count"));
            }
        }
        return List.copyOf(sets.values());
    }

    private static void add(Map<String, CityReport.Points> sets, NamedFields fields, long count, long near) {
        var some = new CityReport.Points(fields.text("point_set").orElseThrow(), count, near);
        sets.merge(
                some.set(),
                some,
                (one, other) ->
                        new CityReport.Points(one.set(), one.count() + other.count(), one.near() + other.near()));
    }

    private static Filter in(Region region) {
        return new Filter.CompareInteger("region_id", Filter.Operator.EQUAL, region.regionId());
    }

    private Map<Long, Double> shares(Area area) {
        Map<Long, Double> shares = new HashMap<>();
        try (RowCursor rows = data.view().rows(Selection.of(AreaCollections.AREA_STREETS, only(area)))) {
            var fields = new NamedFields(rows);
            while (rows.next()) {
                shares.put(fields.integer("street_edge_id"), fields.number("share"));
            }
        }
        return shares;
    }

    private static Filter only(Area area) {
        return new Filter.And(List.of(
                new Filter.InTexts("area_set", Set.of(area.areaSet())),
                new Filter.InTexts("area_id", Set.of(area.areaId()))));
    }

    /** Reads what the database computed of a region or area; of another location, sums up its streets and labels. */
    private Known ofPlace(MapQuestion question, Place place, Location location, StreetSummary tally) {
        var numbers = new NumberText(texts);
        Filter which = question.ask("rawLabels", "", data).layers().get(0).filter();
        if (location instanceof Location.InArea in) {
            return published(Selection.of(AREA, only(in.area())), which);
        }
        if (place.region().isPresent()) {
            return published(Selection.of(REGION, in(place.region().get())), which);
        }
        return new Known(tally.explored(), LabelSummary.of(data.view(), which, Optional.empty(), numbers));
    }

    private Known published(Selection statistics, Filter labels) {
        var explored = new CityReport.Explored(0, 0, 0);
        var streets = new LabelSummary.OnStreets(0, 0, Optional.empty(), Optional.empty());
        Optional<String> age = Optional.empty();
        try (RowCursor rows = data.view().rows(statistics)) {
            if (rows.next()) {
                var fields = new NamedFields(rows);
                explored = new CityReport.Explored(
                        fields.number("audited_distance_m"),
                        fields.number("total_distance_m"),
                        fields.number("completion_rate"));
                streets = new LabelSummary.OnStreets(
                        fields.integer("label_count"),
                        fields.integer("user_count"),
                        fields.time("first_label_date"),
                        fields.time("last_label_date"));
                age = age("report.imagery.now", fields);
            }
        }
        return new Known(
                explored,
                LabelSummary.of(data.view(), labels, Optional.of(streets), new NumberText(texts))
                        .and(age));
    }

    /** Says how old the images of a region or area are; empty: unknown. */
    private Optional<String> age(String key, NamedFields place) {
        var numbers = new NumberText(texts);
        return place.numberIfAny("median_image_age_years")
                .map(years -> texts.text(
                        key,
                        "region",
                        place.text("name").orElse(""),
                        "day",
                        numbers.day(data.view().version().refreshedAt()),
                        "years",
                        texts.number(years, 1),
                        "share",
                        numbers.percent(place.numberIfAny("old_imagery_share").orElse(0.0))));
    }

    /** Says where the images are oldest; empty: unknown. */
    private Optional<String> oldest() {
        Optional<String> oldest = Optional.empty();
        double most = -1;
        try (RowCursor rows = data.view().rows(Selection.of(REGION, Filter.ALL))) {
            var fields = new NamedFields(rows);
            while (rows.next()) {
                double years = fields.numberIfAny("median_image_age_years").orElse(-1.0);
                if (years > most) {
                    most = years;
                    oldest = age("report.imagery.oldest", fields);
                }
            }
        }
        return oldest;
    }

    /** Reads totals that the database computes, because a city can have millions of labels. */
    private Known ofCity() {
        return CityNumbers.read(data.view())
                .map(city -> new Known(explored(city.basis()), of(city).and(oldest())))
                .orElse(new Known(new CityReport.Explored(0, 0, 0), ReportEvidence.NONE));
    }

    private static CityReport.Explored explored(CityNumbers.Basis basis) {
        return new CityReport.Explored(1000 * basis.audited(), 1000 * basis.streets(), basis.coverage());
    }

    private ReportEvidence of(CityNumbers city) {
        return new ReportEvidence(
                city.labels(),
                city.labelers(),
                city.labels(),
                city.decided(),
                city.agreed(),
                city.decidedByPeople(),
                city.placed().first(),
                city.placed().last(),
                city.imageYears().map(years -> texts.text("report.imagery.age", "years", texts.number(years, 1))));
    }
}
