package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.BOOLEAN;

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

    private ReachCollections() {}
}
