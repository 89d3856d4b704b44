package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.INTEGER;
import static org.sidewalkdata.collection.ColumnType.NUMBER;
import static org.sidewalkdata.collection.ColumnType.POINT;
import static org.sidewalkdata.collection.ColumnType.TEXT;

/** What to fix first by street, field by field, and what ranking reads for it (B6). */
public final class PriorityCollections {
    private static final String RANK = "rank | INTEGER | rank | Place in the order of priority; 1 comes first.\n";

    private static final String PLACE = """
            street_edge_id | INTEGER? | street_id | Its street; null: none.
            street_name | TEXT? | street | Name of the street; null: not known.
            region_id | INTEGER? | region_id | Its region; null: none.
            region_name | TEXT? | regionname | Name of that region; null: none.
            """;

    private static final String GAIN = """
            score | NUMBER? | score | Score of the street; null: it has none.
            score_if_fixed | NUMBER? | scorefixed | Score of the street once it is mended; null: it has none.
            gain | NUMBER? | gain | What that is more.
            accessible_meters | NUMBER | access_m | Gain times length in meters, of every street that it touches, in sum.
            expected | NUMBER | expected | Chance that the problem is there, of people's votes on it and the city's on its type; of a street the mean of its problems.
            """;

    private static final String PRIORITY =
            "priority | NUMBER | priority | accessible_meters times expected; it decides the order, then the id.\n";

    /** What to fix first by street: all problems of a street fixed together. Filters are those of the problems. */
    public static final PublishedCollection STREET_PRIORITIES = new CollectionBuilder("priorities")
            .view("problem_scores")
            .columns(RANK + PLACE + "length_meters | NUMBER | length_m | Length of the street in meters.\n" + GAIN
                    + PRIORITY + "problem_count | INTEGER | n_problems | Problems that are mended.\n")
            .line("start_point", "end_point")
            .filterOnly("model", TEXT)
            .filterOnly("label_type", TEXT)
            .filterOnly("median_severity", INTEGER)
            .filterOnly("reliability", NUMBER)
            .orderBy("street_edge_id")
            .build();

    /** Problems, as far as ranking needs to know them; for the service itself. */
    public static final PublishedCollection PROBLEM_FACTS = new CollectionBuilder("problem_facts")
            .view("problem_scores")
            .columns("""
                    label_cluster_id | INTEGER | cluster_id | Unique cluster identifier.
                    street_edge_id | INTEGER? | street_id | Its street.
                    intersection_id | INTEGER? | cross_id | Intersection at which it counts.
                    label_type | TEXT | label_type | One of the label types.
                    median_severity | INTEGER? | severity | Median severity.
                    cluster_size | INTEGER | size | Number of labels.
                    tag_counts | JSON | tag_counts | Labels by tag.
                    expected | NUMBER | expected | Chance that it is there.
                    accessible_meters | NUMBER | access_m | What every street that it touches gains.
                    priority | NUMBER | priority | The same times the chance.
                    """)
            .filterOnly("model", TEXT)
            .filterOnly("region_id", INTEGER)
            .filterOnly("reliability", NUMBER)
            .filterOnly("geom", POINT)
            .orderBy("label_cluster_id")
            .build();

    /** Streets, as far as they are told of in {@link #STREET_PRIORITIES}; for the service itself. */
    public static final PublishedCollection STREETS = new CollectionBuilder("street_priorities")
            .view("street_scores")
            .columns("""
                    street_edge_id | INTEGER | street_id | Street segment id.
                    street_name | TEXT? | street | Name of the street.
                    region_id | INTEGER? | region_id | Its region.
                    length_meters | NUMBER | length_m | Length in meters.
                    """)
            .line()
            .filterOnly("model", TEXT)
            .orderBy("street_edge_id")
            .build();

    private PriorityCollections() {}
}
