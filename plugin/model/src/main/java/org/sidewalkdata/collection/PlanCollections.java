package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.BOOLEAN;
import static org.sidewalkdata.collection.ColumnType.INTEGER;
import static org.sidewalkdata.collection.ColumnType.TEXT;

/** The tables of a plan (B15), field by field, and the fields that planning reads. */
public final class PlanCollections {
    private static final String SUMS = """
            streets | INTEGER | n_streets | Streets, of which all listed problems with a cost are fixed together.
            problems | INTEGER | n_problems | Problems.
            cost | NUMBER? | cost | Cost in the currency of the request; null: unknown.
            accessible_meters | NUMBER m | access_m | What fixing is worth: the rise of scores times the length of streets.
            expected_cost | NUMBER? | exp_cost | Cost times the probability that each problem exists; null: unknown.
            expected_meters | NUMBER m | expected_m | accessible_meters times that probability.
            """;

    /** The problems of a plan: those planned by rank, then the others with the reason. */
    public static final PublishedCollection PLAN = new CollectionBuilder("plan")
            .view("problem_scores")
            .columns("""
                    rank | INTEGER? | rank | Place of the street in the plan, starting at 1; null: not planned.
                    status | TEXT | status | planned, over_budget, cost_unknown, no_gain or not_ranked.
                    year | INTEGER? | year | Year of the plan in which the street is fixed, starting at 1; null: not planned.
                    tier | INTEGER? | tier | 1: a place of government, transit, a school, a library or a community place is near. 2: a place of health or a grocery. 3: none of these; null: unknown, because no places are loaded.
                    place_id | INTEGER? | place_id | Place that gives the tier, or the location points; null: none.
                    place_category | TEXT? | place_cat | Category of that place.
                    place_name | TEXT? | place_name | Name of that place.
                    place_distance_meters | NUMBER? m | place_m | Distance from that place to the street.
                    place_distance_basis | TEXT? | place_by | streets: along streets. straight: in a straight line, because no streets connect them.
                    label_cluster_id | INTEGER | cluster_id | Unique cluster identifier.
                    label_type | TEXT | label_type | One of the label types. CurbRamp: a curb ramp of severity 3, to be replaced.
                    median_severity | INTEGER? | severity | Median severity, 1 (minor) to 3 (major barrier); null: no label is rated.
                    street_edge_id | INTEGER? | street_id | Street of the cluster; null: no street.
                    street_name | TEXT? | street | Name of the street; null: unknown.
                    from_street | TEXT? | fromstreet | Cross street at its start; null: unknown.
                    to_street | TEXT? | to_street | Cross street at its end; null: unknown.
                    side | TEXT? | side | Side of the street by the compass, such as northeast; null: on the center line, or unknown.
                    region_id | INTEGER? | region_id | Region containing the cluster.
                    region_name | TEXT? | regionname | Region name.
                    latitude | NUMBER degree | latitude | Latitude, WGS84.
                    longitude | NUMBER degree | longitude | Longitude, WGS84.
                    agree_count | INTEGER | n_agree | Agree votes of people.
                    disagree_count | INTEGER | n_disagree | Disagree votes of people.
                    ai_agree_count | INTEGER | n_ai_agree | Agree votes of programs.
                    ai_disagree_count | INTEGER | n_ai_dis | Disagree votes of programs.
                    reliability | NUMBER? 1 | reliable | Lower bound of the 95 % Wilson interval for the share of agree among people's agree and disagree votes; null: no such votes.
                    expected | NUMBER 1 | expected | Probability that the problem exists, from people's votes on it and on its label type.
                    score | NUMBER? 1 | score | Score of the street; null: no score.
                    score_if_fixed | NUMBER? 1 | score_fix | Score of the street after all its problems with a cost are fixed; null: no score.
                    accessible_meters | NUMBER m | access_m | Share of the problem in what its street is worth: the rise of scores times the length of streets. The rows of a street add up to it.
                    priority | NUMBER m | priority | accessible_meters times the mean of expected on the street.
                    condition_points | NUMBER? | cond_pts | Points of the street's worst problem; null: not ordered by points.
                    location_points | NUMBER? | loc_pts | Points of the place; null: not ordered by points.
                    cost | NUMBER? | cost | Cost in the currency of the request; null: no cost is given for its type, or it has no street.
                    running_cost | NUMBER? | run_cost | Cost of the plan up to this row; null: not planned.
                    document | TEXT | document | Draft for a transition plan, for every row alike.
                    tag_counts | JSON | tag_counts | Map from tag name to the number of member labels with that tag.
                    may_move | BOOLEAN | may_move | True: a label has a tag of things that may move, which movable=false leaves out.
                    image_url | TEXT? | image_url | URL of the panorama of the cluster's first label; null: unknown.
                    """)
            .point()
            .filterOnly(TEXT, "model")
            .orderBy("label_cluster_id")
            .build();

    /** The years of a plan. */
    public static final PublishedCollection YEARS = new CollectionBuilder("plan_years")
            .columns("year | INTEGER | year | Year of the plan, starting at 1.\n" + SUMS + """
                    running_cost | NUMBER | run_cost | Cost up to this year.
                    budget | NUMBER | budget | Money up to this year.
                    money_left | NUMBER | money_left | budget minus running_cost: what the next year adds to its own money.
                    """)
            .orderBy("year")
            .build();

    /** Sums of a plan. */
    public static final PublishedCollection TOTALS = new CollectionBuilder("plan_totals")
            .columns("""
                    grouped_by | TEXT | grouped_by | status: of all problems. tier, label_type, region or area: of the planned ones. A street counts in the area of the set that has most of its length.
                    key | TEXT | key | Value of it: a status, a tier, a label type, or the id of a region or area; empty: unknown.
                    name | TEXT? | name | Name of a region or area.
                    """ + SUMS)
            .orderBy("grouped_by", "key")
            .build();

    /** What a plan assumes and leaves out. */
    public static final PublishedCollection ASSUMPTIONS = new CollectionBuilder("plan_assumptions")
            .columns("""
                    topic | TEXT | topic | What the sentence is about.
                    text | TEXT | text | The sentence.
                    """)
            .orderBy("topic")
            .build();

    /** Curb ramps that may be replaced; for internal use. */
    public static final PublishedCollection RAMPS = new CollectionBuilder("ramps")
            .view("label_clusters")
            .columns("""
                    label_cluster_id | INTEGER | cluster_id | Unique cluster identifier.
                    street_edge_id | INTEGER? | street_id | Street of the cluster.
                    intersection_id | INTEGER? | cross_id | Intersection of the cluster.
                    label_type | TEXT | label_type | One of the label types.
                    median_severity | INTEGER? | severity | Median severity.
                    cluster_size | INTEGER | size | Number of labels.
                    tag_counts | JSON | tag_counts | Labels by tag.
                    agree_count | INTEGER | n_agree | Agree votes.
                    disagree_count | INTEGER | n_disagree | Disagree votes.
                    human_agree_count | INTEGER | hum_agree | Agree votes by people.
                    human_disagree_count | INTEGER | hum_disagr | Disagree votes by people.
                    reliability | NUMBER? 1 | reliable | Lower bound of the Wilson interval for people's votes.
                    region_id | INTEGER? | region_id | Region of the cluster.
                    """)
            .point()
            .orderBy("label_cluster_id")
            .build();

    /** Streets as a network: their lines, lengths and the nodes at their ends; for internal use. */
    public static final PublishedCollection NETWORK = new CollectionBuilder("street_network")
            .view("streets")
            .columns("""
                    street_edge_id | INTEGER | street_id | Street segment id.
                    length_meters | NUMBER m | length_m | Length in meters.
                    start_node | INTEGER | start_node | Node at the start of the line.
                    end_node | INTEGER | end_node | Node at the end of the line.
                    audit_count | INTEGER | n_audits | Completed high-quality audits; 0: not audited.
                    street_name | TEXT? | street | Name of the street; null: unknown.
                    """)
            .line()
            .filterOnly(BOOLEAN, "deleted")
            .filterOnly(INTEGER, "region_id")
            .orderBy("street_edge_id")
            .build();

    private PlanCollections() {}
}
