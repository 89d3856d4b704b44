package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.BOOLEAN;
import static org.sidewalkdata.collection.ColumnType.INTEGER;

/** The tables of a reach (B17), field by field. */
public final class ReachCollections {
    /** Parts of streets that are reached. */
    public static final PublishedCollection STREETS = new CollectionBuilder("reach")
            .view("streets")
            .columns("""
                    street_edge_id | INTEGER | street_id | Street segment id.
                    street_name | TEXT? | street | Name of the street; null: no name, or unknown.
                    reached_audited | BOOLEAN | audited | True: reached on audited streets alone. False: only if streets that nobody audited are open.
                    state | TEXT | state | open; hard: problems or steep parts cost effort; unknown: nobody audited the street.
                    effort_meters | NUMBER m | effort_m | Least effort to get to the street.
                    meters | NUMBER m | meters | Length of this part of the street.
                    """)
            .line("start_point", "end_point")
            .filterOnly(BOOLEAN, "deleted")
            .orderBy("street_edge_id")
            .build();

    /** Sums: one row. */
    public static final PublishedCollection SUMMARY = new CollectionBuilder("reach_summary")
            .columns("""
                    preset | TEXT? | preset | Mobility aid; null: nothing hinders the person.
                    budget_meters | NUMBER m | budget_m | Effort that the person makes.
                    street_edge_id | INTEGER | street_id | Street of the start.
                    street_name | TEXT? | street | Name of that street; null: no name, or unknown.
                    state | TEXT | state | State of that street. unknown: meters is 0, because nobody audited it.
                    lng | NUMBER degree | lng | Longitude of the start on the street.
                    lat | NUMBER degree | lat | Latitude of the start on the street.
                    snap_meters | NUMBER m | snap_m | Distance from the requested point to the start.
                    meters | NUMBER m | meters | Meters of street that are reached if streets that nobody audited are closed.
                    meters_if_unaudited_open | NUMBER m | meters_max | The same if these streets are open.
                    meters_unhindered | NUMBER m | meters_all | Meters that a person whom nothing hinders reaches with the same effort.
                    quotient | NUMBER? 1 | quotient | meters divided by meters_unhindered; null: nothing is reached.
                    quotient_if_unaudited_open | NUMBER? 1 | quot_max | meters_if_unaudited_open divided by meters_unhindered; null: nothing is reached.
                    meters_unaudited | NUMBER m | unaudit_m | Meters of streets that nobody audited among meters_if_unaudited_open.
                    """)
            .orderBy("street_edge_id")
            .build();

    /** Places by category. */
    public static final PublishedCollection PLACES = new CollectionBuilder("reach_places")
            .columns("""
                    category | TEXT | category | Category of the places.
                    reached | INTEGER | reached | Places that are reached if streets that nobody audited are closed.
                    reached_if_unaudited_open | INTEGER | reach_max | The same if these streets are open.
                    lost | INTEGER | lost | Further places that only a person whom nothing hinders reaches.
                    reached_place_ids | INTEGER_LIST | reached_id | The places that reached counts, the nearest first.
                    lost_place_ids | INTEGER_LIST | lost_ids | The places that lost counts, the nearest first.
                    """)
            .orderBy("category")
            .build();

    /** What stops a person first. */
    public static final PublishedCollection BLOCKERS =
            new CollectionBuilder("reach_blockers").columns("""
                    rank | INTEGER | rank | Place in the order of opens_meters, starting at 1.
                    label_cluster_id | INTEGER | cluster_id | Cluster of the worst problem on the better side of the street.
                    label_type | TEXT | label_type | One of the label types. CurbRamp: a curb ramp of severity 3.
                    median_severity | INTEGER? | severity | Median severity; null: no label is rated.
                    expected | NUMBER 1 | expected | Probability that the problem exists.
                    street_edge_id | INTEGER | street_id | Street of the problem.
                    street_name | TEXT? | street | Name of the street; null: no name, or unknown.
                    from_street | TEXT? | fromstreet | Cross street at its start; null: unknown.
                    to_street | TEXT? | to_street | Cross street at its end; null: unknown.
                    effort_meters | NUMBER m | effort_m | Least effort to get to the street.
                    detour_meters | NUMBER m | detour_m | Effort that the problem costs.
                    opens_meters | NUMBER m | opens_m | Meters of audited street that are reached in addition when all problems of the street are fixed.
                    latitude | NUMBER degree | latitude | Latitude, WGS84.
                    longitude | NUMBER degree | longitude | Longitude, WGS84.
                    image_url | TEXT? | image_url | URL of the panorama of the cluster's first label; null: unknown.
                    """).orderBy("rank").build();

    /** What a reach assumes and leaves out. */
    public static final PublishedCollection ASSUMPTIONS = new CollectionBuilder("reach_assumptions")
            .columns("""
                    topic | TEXT | topic | What the sentence is about.
                    text | TEXT | text | The sentence.
                    """)
            .orderBy("topic")
            .build();

    /** The repairs that open most. */
    public static final PublishedCollection REPAIRS = new CollectionBuilder("reconnect")
            .view("streets")
            .columns("""
                    rank | INTEGER | rank | Place in the order of what the repairs open, starting at 1.
                    street_edge_ids | TEXT | street_ids | Streets whose problems are all fixed, comma-separated: one, or a run of streets without a branch.
                    street_name | TEXT? | street | Name of the first of these streets; null: no name, or unknown.
                    from_street | TEXT? | fromstreet | Cross street where they begin; null: unknown.
                    to_street | TEXT? | to_street | Cross street where they end; null: unknown.
                    length_meters | NUMBER m | length_m | Their length.
                    problem_count | INTEGER | n_problems | Problems on them that hinder a person with this aid.
                    label_cluster_id | INTEGER | cluster_id | Cluster of the problem that costs most effort.
                    label_type | TEXT | label_type | Its type.
                    median_severity | INTEGER? | severity | Its median severity; null: no label is rated.
                    expected | NUMBER 1 | expected | Probability that it exists.
                    helped_meters | NUMBER m | helped_m | Meters of street from whose middle more comes within reach.
                    mean_gain | NUMBER | mean_gain | How much more, on average: meters, places, or the number of areas.
                    gain | NUMBER | gain | helped_meters in kilometers, times mean_gain: the order of the repairs.
                    gain_if_unaudited_open | NUMBER | gain_max | The same if streets that nobody audited are open.
                    running_gain | NUMBER | running | Sum of gain up to this repair. Each gain is what is added to the repairs before.
                    share_after | NUMBER? 1 | share | Part of what a person whom nothing hinders has within reach, over the city, after this repair; null: nobody has anything within reach.
                    cost | NUMBER? | cost | Cost of the problems by the parameter costs; null: not given for each of their types.
                    latitude | NUMBER degree | latitude | Latitude of the problem, WGS84.
                    longitude | NUMBER degree | longitude | Longitude of the problem, WGS84.
                    image_url | TEXT? | image_url | URL of the panorama of its first label; null: unknown.
                    """)
            .line("start_point", "end_point")
            .filterOnly(BOOLEAN, "deleted")
            .filterOnly(INTEGER, "region_id", "street_edge_id")
            .orderBy("street_edge_id")
            .build();

    /** Sums over the repairs: one row. */
    public static final PublishedCollection REPAIRS_SUMMARY = new CollectionBuilder("reconnect_summary")
            .columns("""
                    preset | TEXT | preset | Mobility aid.
                    weight | TEXT | weight | What is counted: meters, places, or a number of areas.
                    budget_meters | NUMBER m | budget_m | Effort within which something is in reach of the middle of a street.
                    share_before | NUMBER? 1 | before | Part of what a person whom nothing hinders has within reach, over the city, before the repairs; null: nobody has anything within reach.
                    share_before_if_unaudited_open | NUMBER? 1 | before_max | The same if streets that nobody audited are open.
                    share_after | NUMBER? 1 | after | The part after all repairs.
                    network_parts | INTEGER | n_parts | Parts of the network of streets that no street connects.
                    longest_parts | TEXT | parts | Lengths of the ten longest parts in meters, comma-separated.
                    """)
            .orderBy("preset")
            .build();

    /** What a person reaches from each place. */
    public static final PublishedCollection FROM_PLACES = new CollectionBuilder("reach_places")
            .view("places")
            .columns("""
                    place_id | INTEGER | place_id | Place id.
                    category | TEXT | category | Category of the place.
                    name | TEXT? | name | Name of the place; null: no name.
                    street_edge_id | INTEGER? | street_id | Nearest street, where reach starts; null: none is within 50 m.
                    state | TEXT? | state | State of that street: open, hard, or unknown, because nobody audited it.
                    meters | NUMBER? m | meters | Meters of street that are reached if streets that nobody audited are closed.
                    meters_if_unaudited_open | NUMBER? m | meters_max | The same if these streets are open.
                    meters_unhindered | NUMBER? m | meters_all | Meters that a person whom nothing hinders reaches with the same effort.
                    quotient | NUMBER? 1 | quotient | meters divided by meters_unhindered. 0: nobody with this aid surely gets away from the place, or to it.
                    quotient_if_unaudited_open | NUMBER? 1 | quot_max | meters_if_unaudited_open divided by meters_unhindered.
                    label_cluster_id | INTEGER? | cluster_id | Cluster of the problem that hides most meters; null: none does.
                    label_type | TEXT? | label_type | Its type.
                    opens_meters | NUMBER? m | opens_m | Meters of audited street that are reached in addition when all problems of its street are fixed.
                    """)
            .point("lat", "lng")
            .filterOnly(INTEGER, "region_id")
            .orderBy("place_id")
            .build();

    /** What each person reaches from each street, for snapshots. */
    public static final PublishedCollection OF_STREETS = new CollectionBuilder("street_reach")
            .columns("""
                    preset | TEXT | preset | Mobility aid.
                    street_edge_id | INTEGER | street_id | Street segment id.
                    reach_quotient | NUMBER? 1 | reach | Meters of street that the person reaches within 400 m from the middle of the street, divided by those of a person whom nothing hinders, with unaudited streets closed; null: the latter reaches none.
                    reach_quotient_if_unaudited_open | NUMBER? 1 | reach_max | The same with unaudited streets open.
                    """)
            .orderBy("preset", "street_edge_id")
            .build();

    private ReachCollections() {}
}
