package org.sidewalkdata.api.weigh;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ListedRows;
import org.sidewalkdata.row.NamedFields;

/** Scores of OpenStreetMap ways, from those of their streets (B21). */
public final class WayScores {
    private double score;
    private double meters;
    private double auditedMeters;
    private long streets;

    private WayScores() {}

    /**
     * Returns a row of {@link ScoreCollections#ACCESS_SCORE_WAYS} for each way, by its id.
     *
     * @param streets are closed
     */
    public static RowCursor of(RowCursor streets) {
        Map<@Nullable Long, WayScores> ways = new TreeMap<>(Comparator.nullsLast(Comparator.naturalOrder()));
        try (streets) {
            var fields = new NamedFields(streets);
            while (streets.next()) {
                Long way = fields.integerIfAny("osm_way_id").stream()
                        .boxed()
                        .findFirst()
                        .orElse(null);
                ways.computeIfAbsent(way, id -> new WayScores()).add(fields);
            }
        }
        return new ListedRows(
                ScoreCollections.ACCESS_SCORE_WAYS,
                ways.entrySet().stream()
                        .map(way -> way.getValue().row(way.getKey()))
                        .iterator());
    }

    /** Adds a street. The mean of one street is its score to the last digit. */
    private void add(NamedFields street) {
        double length = street.number("length_meters");
        meters += length;
        streets++;
        if (street.integer("audit_count") > 0 && length > 0) {
            auditedMeters += length;
            street.numberIfAny("score").ifPresent(its -> score += (its - score) * (length / auditedMeters));
        }
    }

    private List<@Nullable Object> row(@Nullable Long way) {
        return Arrays.asList(
                way,
                auditedMeters > 0 ? (Object) score : null,
                rounded(meters),
                rounded(auditedMeters),
                meters > 0 ? auditedMeters / meters : 0.0,
                streets);
    }

    private static double rounded(double meters) {
        return Math.round(meters * 1e6) / 1e6;
    }
}
