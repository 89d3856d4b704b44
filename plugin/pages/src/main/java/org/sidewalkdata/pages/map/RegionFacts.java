package org.sidewalkdata.pages.map;

import java.awt.geom.Point2D;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.collection.CityCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.maps.picture.InsideArea;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;

/**
 * Facts about a region on the map page. Immutable.
 *
 * @param inside position of the region's name, degrees; empty: unknown
 * @param score score by the default model; empty: no street is audited
 * @param coverage share of the streets' length that is audited, 0 to 1 (B8)
 * @param worst the most frequent problem on audited streets; empty: no problems
 * @param labels number of labels on the region's streets
 * @param first time of the first label; empty: no labels
 * @param last time of the last label; empty: no labels
 * @param imageYears median age of the labels' images in years; empty: unknown
 */
record RegionFacts(
        Region region,
        Optional<Point2D> inside,
        Optional<Double> score,
        double coverage,
        Optional<LabelType> worst,
        long labels,
        Optional<Instant> first,
        Optional<Instant> last,
        Optional<Double> imageYears) {
    /**
     * The least coverage of a ranked region (B8), equal to min_region_completion. The page's scripts read it from
     * {@code city.json}.
     */
    static final double RANKED_FROM = 0.8;

    private static final List<LabelType> PROBLEMS =
            List.of(LabelType.NO_CURB_RAMP, LabelType.OBSTACLE, LabelType.SURFACE_PROBLEM, LabelType.NO_SIDEWALK);
    private static final PublishedCollection STATISTICS = CityCollections.REGION_STATISTICS;

    /** Reads the facts of all regions, by id. */
    static List<RegionFacts> read(ReadView view) {
        Map<Long, Score> scores = scores(view);
        Map<Long, Labels> labels = labels(view);
        return view.regions().stream()
                .map(region -> of(
                        region,
                        scores.getOrDefault(region.regionId(), Score.NONE),
                        labels.getOrDefault(region.regionId(), Labels.NONE)))
                .toList();
    }

    private static RegionFacts of(Region region, Score score, Labels labels) {
        return new RegionFacts(
                region,
                score.inside(),
                score.score(),
                score.coverage(),
                score.worst(),
                labels.count(),
                labels.first(),
                labels.last(),
                labels.imageYears());
    }

    private record Score(Optional<Point2D> inside, Optional<Double> score, double coverage, Optional<LabelType> worst) {
        static final Score NONE = new Score(Optional.empty(), Optional.empty(), 0, Optional.empty());
    }

    private static Map<Long, Score> scores(ReadView view) {
        Map<Long, Score> scores = new HashMap<>();
        try (RowCursor rows = view.rows(Selection.of(ScoreCollections.ACCESS_SCORE_REGIONS, Filter.ALL))) {
            var row = new NamedFields(rows);
            while (rows.next()) {
                scores.put(
                        row.integer("region_id"),
                        new Score(
                                inside(rows),
                                row.numberIfAny("score"),
                                row.numberIfAny("coverage").orElse(0.0),
                                worst(row)));
            }
        }
        return scores;
    }

    private static Optional<Point2D> inside(RowCursor row) {
        int area = row.collection().geometryIndex().orElseThrow();
        return row.isNull(area) ? Optional.empty() : Optional.of(InsideArea.of(row, area));
    }

    private static Optional<LabelType> worst(NamedFields row) {
        Optional<LabelType> worst = Optional.empty();
        double most = 0;
        for (LabelType type : PROBLEMS) {
            double average = row.numberIfAny("avg_n_" + type.columnName()).orElse(0.0);
            if (average > most) {
                worst = Optional.of(type);
                most = average;
            }
        }
        return worst;
    }

    private record Labels(long count, Optional<Instant> first, Optional<Instant> last, Optional<Double> imageYears) {
        static final Labels NONE = new Labels(0, Optional.empty(), Optional.empty(), Optional.empty());
    }

    private static Map<Long, Labels> labels(ReadView view) {
        Map<Long, Labels> labels = new HashMap<>();
        try (RowCursor rows = view.rows(Selection.of(STATISTICS, Filter.ALL))) {
            var row = new NamedFields(rows);
            while (rows.next()) {
                labels.put(
                        row.integer("region_id"),
                        new Labels(
                                row.integerIfAny("label_count").orElse(0),
                                row.time("first_label_date"),
                                row.time("last_label_date"),
                                row.numberIfAny("median_image_age_years")));
            }
        }
        return labels;
    }
}
