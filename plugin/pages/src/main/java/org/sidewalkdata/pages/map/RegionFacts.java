package org.sidewalkdata.pages.map;

import java.awt.geom.Point2D;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.sidewalkdata.collection.CityCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.maps.picture.InsideArea;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;

/**
 * Facts about a region, or about an area of a set such as wards, on the map page. Immutable.
 *
 * @param id a region's number, or an area's text
 * @param bounds the rectangle around it
 * @param inside position of its name, degrees; empty: unknown
 * @param score score by the default model; empty: no street is audited
 * @param coverage share of the streets' length that is audited, 0 to 1 (B8)
 * @param worst the most frequent problem on audited streets; empty: no problems
 * @param labels number of labels on the streets of a region, or in an area
 * @param first time of the first label; empty: no labels
 * @param last time of the last label; empty: no labels
 * @param imageYears median age of the labels' images in years; empty: unknown
 */
record RegionFacts(
        Object id,
        String name,
        Bbox bounds,
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

    /** Reads the facts of all regions, by id. */
    static List<RegionFacts> read(ReadView view) {
        Map<Object, Score> scores =
                byId(view, ScoreCollections.ACCESS_SCORE_REGIONS, (rows, row) -> row.integer("region_id"), Score::of);
        Map<Object, Labels> labels = byId(
                view,
                CityCollections.REGION_STATISTICS,
                (rows, row) -> row.integer("region_id"),
                (rows, row) -> Labels.of(row));
        return view.regions().stream()
                .map(region -> of(
                        region.regionId(),
                        region.name(),
                        region.bounds(),
                        scores.getOrDefault(region.regionId(), Score.NONE),
                        labels.getOrDefault(region.regionId(), Labels.NONE)))
                .toList();
    }

    static RegionFacts of(Object id, String name, Bbox bounds, Score score, Labels labels) {
        return new RegionFacts(
                id,
                name,
                bounds,
                score.inside(),
                score.score(),
                score.coverage(),
                score.worst(),
                labels.count(),
                labels.first(),
                labels.last(),
                labels.imageYears());
    }

    /** Reads something of each row, by something else of it. */
    static <K, V> Map<K, V> byId(
            ReadView view,
            PublishedCollection collection,
            BiFunction<RowCursor, NamedFields, K> id,
            BiFunction<RowCursor, NamedFields, V> value) {
        Map<K, V> values = new HashMap<>();
        try (RowCursor rows = view.rows(Selection.of(collection, Filter.ALL))) {
            var row = new NamedFields(rows);
            while (rows.next()) {
                values.put(id.apply(rows, row), value.apply(rows, row));
            }
        }
        return values;
    }

    /** What a row of a collection of scores says. */
    record Score(Optional<Point2D> inside, Optional<Double> score, double coverage, Optional<LabelType> worst) {
        static final Score NONE = new Score(Optional.empty(), Optional.empty(), 0, Optional.empty());

        static Score of(RowCursor rows, NamedFields row) {
            return new Score(
                    inside(rows),
                    row.numberIfAny("score"),
                    row.numberIfAny("coverage").orElse(0.0),
                    RegionFacts.worst(row));
        }

        private static Optional<Point2D> inside(RowCursor row) {
            int area = row.collection().geometryIndex().orElseThrow();
            return row.isNull(area) ? Optional.empty() : Optional.of(InsideArea.of(row, area));
        }
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

    /** What a row of a collection of statistics says. */
    record Labels(long count, Optional<Instant> first, Optional<Instant> last, Optional<Double> imageYears) {
        static final Labels NONE = new Labels(0, Optional.empty(), Optional.empty(), Optional.empty());

        static Labels of(NamedFields row) {
            return new Labels(
                    row.integerIfAny("label_count").orElse(0),
                    row.time("first_label_date"),
                    row.time("last_label_date"),
                    row.numberIfAny("median_image_age_years"));
        }
    }
}
