package org.sidewalkdata.pages.report;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.stream.Collectors;
import org.sidewalkdata.api.endpoint.PublishedData;
import org.sidewalkdata.api.street.StreetPlaces;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.pages.page.MeanScore;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.text.Messages;
import org.sidewalkdata.text.TypeWords;

/** Sums up streets row by row, and keeps the worst ones. Used by one thread. */
final class StreetSummary {
    private static final int WORST = 10;
    private static final Comparator<Kept> BAD_FIRST =
            Comparator.comparingDouble(Kept::score).thenComparingLong(Kept::id);
    private static final List<LabelType> PROBLEMS =
            List.of(LabelType.NO_SIDEWALK, LabelType.NO_CURB_RAMP, LabelType.OBSTACLE, LabelType.SURFACE_PROBLEM);

    private final NamedFields fields;
    private final Messages texts;
    private final TypeWords words;
    private final Map<Long, Double> shares;
    private final double[] bins = new double[Histogram.BINS];
    private final PriorityQueue<Kept> worst = new PriorityQueue<>(BAD_FIRST.reversed());
    private long count;
    private long audited;
    private double meters;
    private double auditedMeters;
    private final MeanScore all = new MeanScore();
    private final Map<Long, MeanScore> byRegion = new HashMap<>();

    private record Kept(long id, OptionalLong region, double score, double length, String problems) {}

    private record Count(LabelType type, long number) {}

    /**
     * Creates an empty summary.
     *
     * @param shares the part of each street's length that counts; those that it lacks count as a whole
     * @param texts the messages of the report's language
     */
    StreetSummary(RowCursor rows, Map<Long, Double> shares, Messages texts) {
        this.fields = new NamedFields(rows);
        this.texts = texts;
        this.words = new TypeWords(texts);
        this.shares = Map.copyOf(shares);
    }

    /** Adds the cursor's current row. */
    void add() {
        double whole = fields.number("length_meters");
        double length = whole * shares.getOrDefault(fields.integer("street_edge_id"), 1.0);
        count++;
        meters += length;
        if (fields.integer("audit_count") == 0) {
            return; // it can have a score from its ends, but it is not ranked or averaged (B2)
        }
        audited++;
        auditedMeters += length;
        if (fields.isNull("score")) {
            return;
        }
        double score = fields.number("score");
        all.add(score, length);
        fields.integerIfAny("region_id")
                .ifPresent(id ->
                        byRegion.computeIfAbsent(id, region -> new MeanScore()).add(score, length));
        bins[Histogram.bin(score)] += length;
        keep(score, whole);
    }

    private void keep(double score, double length) {
        long id = fields.integer("street_edge_id");
        Kept last = worst.peek();
        if (last != null
                && worst.size() == WORST
                && (last.score() < score || last.score() == score && last.id() < id)) {
            return;
        }
        worst.add(new Kept(id, fields.integerIfAny("region_id"), score, length, problems()));
        if (worst.size() > WORST) {
            worst.poll();
        }
    }

    private String problems() {
        return PROBLEMS.stream()
                .map(type -> new Count(type, fields.integer("n_" + type.columnName())))
                .filter(counted -> counted.number > 0)
                .sorted(Comparator.comparingLong(Count::number).reversed())
                .map(counted -> words.counted(counted.type, counted.number))
                .collect(Collectors.joining(", "));
    }

    /** Returns the audited length of the streets. */
    CityReport.Explored explored() {
        return new CityReport.Explored(auditedMeters, meters, meters == 0 ? 0 : auditedMeters / meters);
    }

    CityReport.Totals totals() {
        var histogram = new Histogram(Arrays.stream(bins).boxed().toList());
        return new CityReport.Totals(count, audited, all.score(), histogram);
    }

    /** Returns the mean score of a region's audited streets; empty: none of its streets has a score. */
    OptionalDouble score(long region) {
        MeanScore mean = byRegion.get(region);
        return mean == null ? OptionalDouble.empty() : mean.score();
    }

    /**
     * Returns the worst streets, the worst first.
     *
     * @param data its view has no open cursor; the cross streets are read from it
     */
    List<ReportedStreet> worst(PublishedData data) {
        StreetPlaces places =
                StreetPlaces.read(data.view(), worst.stream().map(Kept::id).collect(Collectors.toSet()));
        return worst.stream()
                .sorted(BAD_FIRST)
                .map(street -> new ReportedStreet(
                        street.id, title(street, places, data.regions()), street.score, street.length, street.problems))
                .toList();
    }

    private String title(Kept street, StreetPlaces places, List<Region> regions) {
        return places.find(street.id)
                .orElseThrow() // the view is of one data version
                .titleWithCrossings(
                        texts,
                        regions.stream()
                                .filter(region -> street.region.equals(OptionalLong.of(region.regionId())))
                                .map(Region::name)
                                .findFirst());
    }
}
