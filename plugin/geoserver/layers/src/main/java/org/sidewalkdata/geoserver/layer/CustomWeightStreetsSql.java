package org.sidewalkdata.geoserver.layer;

import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.TypeRule;

/**
 * Builds the SELECT of streets with scores by custom weights (B3) from published data: counts by rating, tag
 * adjustments, and the rules of the last refresh. It does in SQL what {@link org.sidewalkdata.score.PlaceScore} does in
 * Java, in the same order of doubles, so the sums are equal. The last digits of the logistic function may differ
 * between PostgreSQL and Java, so the model's own weights show the stored score. Pure.
 */
final class CustomWeightStreetsSql {
    /** The SELECT with placeholders for {@code model}, {@code preset} and each type's name. */
    private static final String SELECT = """
            (WITH rule AS (
              SELECT rules, CASE WHEN '%%preset%%' = '' THEN '{}'::json ELSE rules -> 'presets' -> '%%preset%%' END AS preset
              FROM sidewalk.score_models
              WHERE model = '%%model%%'
            ),
            own AS MATERIALIZED (
              SELECT preset,
                (rules ->> 'saturation')::integer AS saturation,
                (rules ->> 'per_meters')::double precision AS per_meters,
                (rules ->> 'min_length_meters')::double precision AS min_length,
                (rules #>> '{grade,weight}')::double precision AS own_grade,
                %s
              FROM rule
              WHERE preset IS NOT NULL
            ),
            weighed AS MATERIALIZED (
              SELECT *, CASE WHEN own_grade IS NOT NULL
                THEN coalesce(nullif('%%Grade%%', '')::double precision, own_grade) END AS w_grade,
                %s
              FROM own
            ),
            weights AS MATERIALIZED (
              SELECT *, w_grade IS NOT DISTINCT FROM own_grade AND %s AS is_own FROM weighed
            )
            SELECT s.street_edge_id, s.osm_way_id, s.region_id,
              CASE WHEN w.is_own THEN s.score ELSE
                (coalesce(u.segment, 0) + coalesce(u.at_start, 0) + coalesce(u.at_end, 0))
                  / nullif(num_nonnulls(u.segment, u.at_start, u.at_end), 0) END AS score,
              s.score AS own_score, s.audit_count, s.length_meters, s.label_count,
              %s,
              %s,
              s.geom
            FROM sidewalk.street_scores s
            CROSS JOIN weights w
            LEFT JOIN LATERAL (
              SELECT
                %s
              WHERE NOT w.is_own
              OFFSET 0
            ) t ON true
            LEFT JOIN LATERAL (
              SELECT
                CASE WHEN s.segment_score IS NULL THEN NULL WHEN s.grade_barrier THEN 0 ELSE %s END AS segment,
                CASE WHEN s.start_intersection_score IS NOT NULL THEN %s END AS at_start,
                CASE WHEN s.end_intersection_score IS NOT NULL THEN %s END AS at_end
              WHERE NOT w.is_own
              OFFSET 0
            ) u ON true
            WHERE s.model = '%%model%%'
            ) AS streets""";

    private static final List<LabelType> TYPES = ScoreModel.SCORED_TYPES;

    private CustomWeightStreetsSql() {}

    static String select() {
        return String.format(
                Locale.ROOT,
                SELECT,
                each(",\n    ", CustomWeightStreetsSql::rule),
                each(",\n    ", CustomWeightStreetsSql::weight),
                each(" AND ", place -> String.format(Locale.ROOT, "w%1$d IS NOT DISTINCT FROM own%1$d", place)),
                each(", ", place -> "s.n_" + column(place)),
                each(",\n  ", CustomWeightStreetsSql::subScore),
                each(",\n    ", place -> term(place, "s.", lengthFactor(place)) + " AS t" + place),
                logistic(each(" + ", place -> "t.t" + place) + " + -coalesce(w.w_grade, 0) * s.grade_units"),
                logistic(each(" + ", place -> term(place, "s.start_", ""))),
                logistic(each(" + ", place -> term(place, "s.end_", ""))));
    }

    /** Returns the columns with the model's rule for a type; all null if the model does not score it. */
    private static String rule(int place) {
        String path = "rules #>> '{types," + name(place) + ",%s}'";
        String multipliers = IntStream.range(0, TypeRule.RATINGS)
                .mapToObj(rating -> "(" + String.format(Locale.ROOT, path, "multipliers," + rating)
                        + ")::double precision AS " + multiplier(place, rating))
                .collect(Collectors.joining(", "));
        return String.format(
                Locale.ROOT,
                "(%s)::double precision AS own%d, %s = 'street_condition' AS pooled%d, (%s)::boolean AS normalized%d, %s",
                String.format(Locale.ROOT, path, "weight"),
                place,
                String.format(Locale.ROOT, path, "scoring"),
                place,
                String.format(Locale.ROOT, path, "length_normalized"),
                place,
                multipliers);
    }

    /**
     * Returns the weight of a type: the caller's magnitude, else the preset's magnitude, else the preset's factor times
     * the model's weight. The model gives the sign.
     */
    private static String weight(int place) {
        return String.format(
                Locale.ROOT,
                ("CASE WHEN own%1$d < 0 THEN -1 ELSE 1 END * coalesce(nullif('%%%2$s%%', '')::double precision,"
                        + " (preset #>> '{magnitudes,%2$s}')::double precision, %3$s, abs(own%1$d)) AS w%1$d"),
                place,
                name(place),
                rounded(String.format(
                        Locale.ROOT,
                        "abs(own%d) * (preset #>> '{factors,%s}')::double precision",
                        place,
                        name(place))));
    }

    private static String subScore(int place) {
        return String.format(
                Locale.ROOT,
                "CASE WHEN w.is_own THEN s.score_%1$s ELSE %2$s END AS score_%1$s",
                column(place),
                rounded("t.t" + place));
    }

    /** Returns weight times units plus tag adjustments; 0 without a cluster or if the model does not score the type. */
    private static String term(int place, String unit, String factor) {
        String clusters = IntStream.range(0, TypeRule.RATINGS)
                .mapToObj(rating -> count(place, unit, rating))
                .collect(Collectors.joining(" + ", "(", ")"));
        String rated = IntStream.range(0, TypeRule.RATINGS)
                .mapToObj(rating -> count(place, unit, rating) + " * w." + multiplier(place, rating))
                .collect(Collectors.joining(" + "));
        String pooled =
                String.format(Locale.ROOT, "least(%s, w.saturation)::double precision / w.saturation", clusters);
        String sum = String.format(
                Locale.ROOT,
                "(w.w%1$d * CASE WHEN w.pooled%1$d THEN %2$s ELSE %3$s END + %4$stag_adjustments[%5$d])%6$s",
                place,
                pooled,
                rounded(rated),
                unit,
                place + 1,
                factor);
        return String.format(
                Locale.ROOT, "CASE WHEN w.own%d IS NULL OR %s = 0 THEN 0 ELSE %s END", place, clusters, sum);
    }

    private static String lengthFactor(int place) {
        return String.format(
                Locale.ROOT,
                (" * CASE WHEN w.normalized%d THEN w.per_meters / greatest(s.length_meters, w.min_length)"
                        + " ELSE 1 END"),
                place);
    }

    /**
     * Returns the logistic function (D10), strictly between 0 and 1. PostgreSQL's exp rejects large values; beyond 40
     * the result does not change any more.
     */
    private static String logistic(String sum) {
        return String.format(
                Locale.ROOT,
                "greatest('1e-15'::double precision, least(1 - '1e-15'::double precision, 1 / (1 + exp(-greatest(-40, least(40, %s))))))",
                rounded(sum));
    }

    /** Returns the number rounded to 12 decimals, never minus zero, as in Java. */
    private static String rounded(String number) {
        return "(round((" + number + ") * '1e12'::double precision) / '1e12'::double precision + 0)";
    }

    private static String count(int place, String unit, int rating) {
        return unit + "severity_counts[" + (place * TypeRule.RATINGS + rating + 1) + "]";
    }

    private static String multiplier(int place, int rating) {
        return "m" + place + "_" + rating;
    }

    private static String name(int place) {
        return TYPES.get(place).publishedName();
    }

    private static String column(int place) {
        return TYPES.get(place).columnName();
    }

    private static String each(String separator, IntFunction<String> part) {
        return IntStream.range(0, TYPES.size()).mapToObj(part).collect(Collectors.joining(separator));
    }
}
