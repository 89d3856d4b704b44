package org.sidewalkdata.sql;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.collection.Property;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.StreetCollections;
import org.sidewalkdata.collection.SumCollections;
import org.sidewalkdata.collection.SumKey;
import org.sidewalkdata.filter.Filter;

/** The SELECT of sums of label clusters (B18). Pure. */
public final class LabelSumSql {
    private static final Set<String> ALL_KEYS =
            Set.copyOf(names(EnumSet.allOf(SumKey.class), key -> key.columns().stream()));

    /** The Wilson interval is center ± spread: (a + z²/2 ± z √(a d / m + z²/4)) / (m + z²), with m = a + d votes. */
    private static final String GROUPS = """
            (SELECT sums.*, agree / votes AS agreement,
              CASE WHEN agree = 0 THEN 0 * votes ELSE center - spread END AS agreement_low,
              CASE WHEN disagree = 0 THEN votes / votes ELSE center + spread END AS agreement_high,
              audited_km, n / nullif(audited_km, 0) AS n_per_audited_km
            FROM (
              SELECT %1$scount(*) AS n, count(severity) AS severity_n, avg(severity)::float8 AS mean_severity,
                percentile_cont(0.5) WITHIN GROUP (ORDER BY severity) AS median_severity,
                coalesce(sum(agree_count), 0) AS agree, coalesce(sum(disagree_count), 0) AS disagree,
                coalesce(sum(unsure_count), 0) AS unsure
              FROM (
                SELECT c.*, median_severity AS severity, to_char(avg_label_date AT TIME ZONE 'UTC', 'YYYY-MM') AS month, street_type%2$s
                FROM (SELECT * FROM label_clusters%3$s) c
                LEFT JOIN (SELECT street_edge_id AS street, way_type AS street_type FROM streets) s ON street = street_edge_id%4$s
              ) clusters%5$s
            ) sums
            LEFT JOIN (
              SELECT %6$sround(sum(length_meters::numeric * share::numeric) / 1000, 9)::float8 AS audited_km
              FROM (
                SELECT region_id, way_type AS street_type, osm_way_id, length_meters, %7$s
                FROM (SELECT * FROM streets%8$s) s%9$s
                WHERE NOT deleted AND audit_count > 0
              ) streets%10$s
            ) lengths ON %11$s
            CROSS JOIN LATERAL (SELECT nullif(agree + disagree, 0)::float8 AS votes) v
            CROSS JOIN LATERAL (
              SELECT (agree + %12$s / 2) / (votes + %12$s) AS center,
                sqrt(%12$s * (agree * disagree / votes + %12$s / 4)) / (votes + %12$s) AS spread
            ) interval_of_agreement) AS label_sums""";

    /** The area of each cluster: on a border, the one with the smallest number, unless areas may overlap (B12). */
    private static final String AREA_OF_CLUSTERS = """

                LEFT JOIN (
                  SELECT p.label_cluster_id AS cluster, a.area_number, a.area_id, a.name AS area_name
                  FROM (SELECT * FROM area_outlines%s) a
                  JOIN label_clusters p ON p.geom && a.outline AND ST_Covers(a.outline, p.geom)
                    AND (a.overlapping OR ST_Contains(a.outline, p.geom) OR NOT EXISTS (
                      SELECT FROM area_outlines e
                      WHERE e.area_set = a.area_set AND e.area_number < a.area_number AND ST_Covers(e.outline, p.geom)))
                ) a ON cluster = label_cluster_id""";

    private LabelSumSql() {}

    /**
     * Returns the groups as a collection of their own, in the order of their keys.
     *
     * @param clusters selects what is summed
     * @param streets selects the streets whose audited length counts
     * @param areas selects the areas whose part of a street counts, and those of the key; empty: streets count whole
     * @param z the width of the interval in standard deviations
     */
    public static PublishedCollection groups(
            Set<SumKey> keys, Filter clusters, Filter streets, Optional<Filter> areas, double z) {
        List<String> shown = names(keys, key -> key.columns().stream());
        List<String> order = names(keys, key -> Stream.of(key.order()));
        List<String> groups =
                Stream.concat(shown.stream(), order.stream()).distinct().toList();
        List<String> places = names(keys, key -> key.columns().stream().limit(key.isPlace() ? 1 : 0));
        String ofAreas =
                areas.map(filter -> where(AreaCollections.AREA_STREETS, filter)).orElse("");
        boolean hasArea = keys.contains(SumKey.AREA);
        String sql = String.format(
                Locale.ROOT,
                GROUPS,
                list(groups),
                hasArea ? ", area_number, area_id, area_name" : "",
                where(PublishedCollections.LABEL_CLUSTERS, clusters),
                hasArea ? String.format(Locale.ROOT, AREA_OF_CLUSTERS, ofAreas) : "",
                groupBy(groups),
                list(places),
                areas.isPresent() ? "area_id, share" : "1 AS share",
                where(StreetCollections.STREETS, streets),
                areas.isPresent() ? " JOIN (SELECT * FROM area_streets" + ofAreas + ") a USING (street_edge_id)" : "",
                groupBy(places),
                Stream.concat(Stream.of("TRUE"), places.stream().map(LabelSumSql::isSame))
                        .collect(Collectors.joining(" AND ")),
                SqlLiteral.of(z * z));
        PublishedCollection sums = SumCollections.LABEL_SUMS;
        PublishedCollection named = sums.showing(sums.properties().stream()
                .map(Property::name)
                .filter(name -> shown.contains(name) || !ALL_KEYS.contains(name))
                .collect(Collectors.toSet()));
        List<String> sorted = order.isEmpty()
                ? sums.orderBy()
                : order.stream().map(LabelSumSql::byCodePoint).toList();
        return new PublishedCollection(
                sums.name(), sql, named.properties(), named.columns(), List.of(), sorted, List.of());
    }

    private static List<String> names(Set<SumKey> keys, Function<SumKey, Stream<String>> columns) {
        return keys.stream().sorted().flatMap(columns).toList();
    }

    private static String where(PublishedCollection rows, Filter filter) {
        String condition = WhereSql.condition(rows, filter);
        return condition.isEmpty() ? "" : " WHERE " + condition;
    }

    private static String list(List<String> names) {
        return names.stream().map(name -> name + ", ").collect(Collectors.joining());
    }

    private static String groupBy(List<String> names) {
        return names.isEmpty() ? "" : " GROUP BY " + String.join(", ", names);
    }

    /** Compares texts, in which no key is empty: a comparison that null equals null could use no hash. */
    private static String isSame(String place) {
        return "coalesce(sums." + place + "::text, '') = coalesce(lengths." + place + "::text, '')";
    }

    private static String byCodePoint(String name) {
        return switch (name) {
            case "label_type", "street_type", "month" -> name + " COLLATE \"C\"";
            default -> name;
        };
    }
}
