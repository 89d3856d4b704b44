package org.sidewalkdata.collection;

import java.util.ArrayList;
import java.util.List;

/**
 * The properties of a street in a vector tile besides its id, and how a refresh packs them into one column,
 * {@value #COLUMN}: a protobuf message whose field n is the nth of {@link #NAMES}; integers are varints, other numbers
 * doubles, texts UTF-8. An omitted field has no value. Fields are in ascending order.
 */
public final class StreetTileProperties {
    /**
     * The column with the packed properties in the view of
     * {@link org.sidewalkdata.collection.PublishedCollections#STREETS_IN_MERCATOR}.
     */
    public static final String COLUMN = "packed";

    /** Suffix of a property: the sum of the active tags' adjustments; present exactly if the sum has a score. */
    public static final String TAG_SUM = "tag_sum";

    /** Prefix or middle part of a property: the factor on a type's weight; omitted where it is 0. */
    public static final String UNITS = "units_";

    /** Number of properties, the first of {@link #NAMES}, that a street has in tiles of a large area. */
    public static final int FEW;

    /** Prefixes of the sums of a street's parts in the model with intersections. */
    public static final List<String> PARTS = List.of("segment_", "start_", "end_");

    /** A property: the factor on the weight of the grade, which lowers the sum of the segment; omitted where it is 0. */
    public static final String GRADE_UNITS = "segment_" + UNITS + "grade";

    /** A property: 1 on a street so steep that its segment's score is 0; omitted elsewhere. */
    public static final String BARRIER = "segment_" + UNITS + "barrier";

    /** A property: the grade of the steepest 30 m; omitted where it is unknown. */
    public static final String MAX_GRADE = "max_grade";

    /** All property names, in the order of their numbers. */
    public static final List<String> NAMES;

    static {
        List<String> names = new ArrayList<>(List.of("region_id", "score"));
        addSum(names, "");
        FEW = names.size();
        names.addAll(List.of("audit_count", "length_meters", "label_count", "osm_way_id"));
        addTypes(names, "n_");
        addTypes(names, "score_");
        names.add("street_name");
        PARTS.forEach(part -> addSum(names, part));
        names.addAll(List.of(GRADE_UNITS, BARRIER, MAX_GRADE));
        NAMES = List.copyOf(names);
    }

    private StreetTileProperties() {}

    /**
     * Returns the number of the first property with this prefix: {@code n_} returns the number of the first type.
     *
     * @throws IllegalArgumentException if no property has this prefix
     */
    public static int field(String beginning) {
        for (int place = 0; place < NAMES.size(); place++) {
            if (NAMES.get(place).startsWith(beginning)) {
                return place + 1;
            }
        }
        throw new IllegalArgumentException("No property of streets begins with " + beginning);
    }

    private static void addSum(List<String> names, String part) {
        names.add(part + TAG_SUM);
        addTypes(names, part + UNITS);
    }

    private static void addTypes(List<String> names, String beginning) {
        for (ScoredTypeName type : ScoredTypeName.values()) {
            names.add(beginning + type.columnName());
        }
    }
}
