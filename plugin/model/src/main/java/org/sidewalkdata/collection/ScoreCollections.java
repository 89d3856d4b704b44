package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.NUMBER;
import static org.sidewalkdata.collection.ColumnType.TEXT;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Published collections of the score models (B2 to B8), field by field. */
public final class ScoreCollections {
    /** The rules that scores follow, one row per model; for internal use. */
    public static final PublishedCollection SCORE_MODELS =
            new CollectionBuilder("score_models").columns("""
                    model | TEXT | model | Name of the model.
                    rules | JSON | rules | Numbers of the model.
                    """).orderBy("model").build();

    /** The city's votes on each label type (B4). */
    public static final PublishedCollection OPINIONS =
            new CollectionBuilder("opinions").columns("""
                    label_type | TEXT | label_type | One of the label types.
                    share | NUMBER 1 | share | Share of agree among people's agree and disagree votes on the type; 0.5 without votes.
                    votes_used | TEXT | votes_used | human: votes by AI are left out; all: all votes, because the voter type of no vote is known.
                    """).orderBy("label_type").build();

    /** Streets with the parts of their score, by every model; an answer shows one model. */
    public static final PublishedCollection STREET_SCORES = StreetScoreFields.of("access_score_streets")
            .view("street_scores")
            .line("start_point", "end_point")
            .filterOnly(TEXT, "model")
            .filterOnly(NUMBER, IncludedGroups.STEEPEST_GRADE)
            .build();

    /** The fields of a street that an explanation shows (B5); for internal use. */
    public static final PublishedCollection STREET_FACTS = new CollectionBuilder("street_facts")
            .view("street_scores")
            .columns("""
                    street_edge_id | INTEGER | street_id | Street segment id.
                    osm_way_id | INTEGER? | osm_way_id | OpenStreetMap way id.
                    street_name | TEXT? | street | Name of the street.
                    way_type | TEXT? | way_type | Kind of street.
                    region_id | INTEGER? | region_id | Region of the street.
                    length_meters | NUMBER m | length_m | Length in meters.
                    audit_count | INTEGER | n_audits | Completed high-quality audits.
                    score | NUMBER? 1 | score | Score; null: no score.
                    segment_score | NUMBER? 1 | seg_score | Score of the clusters on the street itself.
                    start_intersection_id | INTEGER? | start_id | Intersection at the start.
                    start_intersection_score | NUMBER? 1 | startscore | Score of the start intersection.
                    end_intersection_id | INTEGER? | end_id | Intersection at the end.
                    end_intersection_score | NUMBER? 1 | end_score | Score of the end intersection.
                    grade_units | NUMBER | gradeunits | Factor on the weight of the grade.
                    grade_barrier | BOOLEAN | barrier | True: too steep.
                    """)
            .columns(IncludedGroups.MEASURED_GRADE)
            .filterOnly(TEXT, "model")
            .orderBy("street_edge_id")
            .build();

    /** The fields of a cluster that an explanation shows; for internal use. */
    public static final PublishedCollection CLUSTER_FACTS = new CollectionBuilder("cluster_facts")
            .view("label_clusters")
            .columns("""
                    label_cluster_id | INTEGER | cluster_id | Unique cluster identifier.
                    label_type | TEXT | label_type | One of the label types.
                    street_edge_id | INTEGER? | street_id | Street of the cluster.
                    intersection_id | INTEGER? | cross_id | Intersection of the cluster.
                    median_severity | INTEGER? | severity | Median severity.
                    cluster_size | INTEGER | size | Number of labels.
                    tag_counts | JSON | tag_counts | Labels by tag.
                    agree_count | INTEGER | n_agree | Agree votes.
                    disagree_count | INTEGER | n_disagree | Disagree votes.
                    unsure_count | INTEGER | n_unsure | Unsure votes.
                    reliability | NUMBER? 1 | reliable | Lower bound of the Wilson interval for people's votes.
                    human_agree_count | INTEGER | hum_agree | Agree votes by people.
                    human_disagree_count | INTEGER | hum_disagr | Disagree votes by people.
                    human_unsure_count | INTEGER | hum_unsure | Unsure votes by people.
                    """)
            .point()
            .orderBy("label_cluster_id")
            .build();

    /** Streets with a score and the values that rank them, the worst first; for internal use. */
    public static final PublishedCollection RANKED_STREETS = new CollectionBuilder("ranked_streets")
            .columns("""
                    street_edge_id | INTEGER | street_id | Street segment id.
                    region_id | INTEGER? | region_id | Region of the street.
                    rank_value | NUMBER | rank_value | Sum before the logistic function; the score itself in models where the score is a mean.
                    """)
            .filterOnly(TEXT, "model")
            .orderBy("street_edge_id")
            .build();

    /** Streets joined by their OpenStreetMap way (B21); computed, not read. */
    public static final PublishedCollection ACCESS_SCORE_WAYS = new CollectionBuilder("access_score_ways")
            .columns("""
                    osm_way_id | INTEGER? | osm_way_id | OpenStreetMap way id; null: all streets whose way is unknown.
                    score | NUMBER? 1 | score | Mean score of the audited streets, weighted by their length; null: no street is audited.
                    length_meters | NUMBER m | length_m | Length of the streets in meters.
                    audited_length_meters | NUMBER m | audited_m | Length of the audited streets in meters.
                    coverage | NUMBER 1 | coverage | audited_length_meters divided by length_meters, 0 to 1.
                    street_count | INTEGER | n_streets | Streets of the way in the requested location.
                    """)
            .orderBy("osm_way_id")
            .build();

    /** Regions with their score by the default model. */
    public static final PublishedCollection ACCESS_SCORE_REGIONS = regions().build();

    /** Regions with their score by every model; an answer shows one model. */
    public static final PublishedCollection REGION_SCORES =
            regions().view("region_scores").filterOnly(TEXT, "model").build();

    /** Points where three or more streets meet, with their score by model 2026-10. */
    public static final PublishedCollection ACCESS_SCORE_INTERSECTIONS = new CollectionBuilder(
                    "access_score_intersections")
            .columns("""
                    intersection_id | INTEGER | cross_id | Unique intersection id. It stays the same while the intersection moves less than a meter.
                    region_id | INTEGER? | region_id | Region of most streets of the intersection.
                    degree | INTEGER | degree | Number of streets that meet at the intersection.
                    grade_separated | BOOLEAN | separated | True if ways cross at different levels. Then the intersection has no clusters and no score.
                    street_edge_ids | INTEGER_LIST | street_ids | Ids of the streets that meet at the intersection.
                    audit_count | INTEGER | n_audits | Completed high-quality audits of these streets.
                    score | NUMBER? 1 | score | Strictly between 0 and 1, higher is more accessible; null: no street is audited, or grade_separated is true.
                    label_count | INTEGER | n_labels | Labels contributing to the intersection's clusters.
                    """)
            .groups(
                    TypeGroups.CORNERS.clusterCounts(),
                    TypeGroups.CORNERS.subScores(),
                    TypeGroups.CORNERS.severityCounts(),
                    TypeGroups.CORNERS.tagAdjustments())
            .point("lat", "lng")
            .orderBy("intersection_id")
            .build();

    /** Columns with the packed counts of a street's segment and of its two ends. */
    private static final List<String> UNITS = List.of("counts", "start_counts", "end_counts");

    private ScoreCollections() {}

    /**
     * Returns a collection of streets without their computed columns. After the attributes come the values that they
     * are computed from: the packed counts of each unit ({@code score.PackedCounts}), to be read as bytes.
     *
     * @param computed view names of the columns that are left out
     * @param units 1: only the clusters on the street; 3: also those at its start and at its end
     */
    public static PublishedCollection withUnits(PublishedCollection streets, Set<String> computed, int units) {
        Set<String> read = streets.attributes().stream()
                .map(Column::sqlName)
                .filter(column -> !computed.contains(column))
                .collect(Collectors.toSet());
        List<Property> more = UNITS.subList(0, units).stream()
                .<Property>map(unit -> new Property.Value(unit, column(unit, TEXT, "")))
                .toList();
        return streets.only(read).including(List.of(new IncludedGroup("units", more)));
    }

    private static CollectionBuilder regions() {
        return new CollectionBuilder("access_score_regions")
                .columns("""
                        region_id | INTEGER | region_id | Unique region id.
                        name | TEXT | name | Name of the region.
                        score | NUMBER? 1 | score | Mean score of the audited streets, weighted by length; null: no street is audited.
                        coverage | NUMBER 1 | coverage | Share of the region's street length that is audited, 0 to 1. Do not rank regions below min_region_completion of accessScoreConfig.
                        audited_street_count | INTEGER | n_audited | Audited streets of the region.
                        total_street_count | INTEGER | n_streets | All streets of the region.
                        intersection_score | NUMBER? 1 | crossscore | Mean score of the region's intersections; null: no intersection has a score.
                        intersection_count | INTEGER | n_cross | Intersections of the region; 0 in models without intersections.
                        scored_intersection_count | INTEGER | n_crossscd | Intersections with a score.
                        """)
                .groups(TypeGroups.ALL.avgClusterCounts())
                .area("center_point")
                .orderBy("region_id");
    }

    private static Column column(String name, ColumnType type, String dbfName) {
        return new Column(name, name, dbfName, type, true, "For internal use.");
    }
}
