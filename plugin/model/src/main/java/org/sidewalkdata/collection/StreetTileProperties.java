package org.sidewalkdata.collection;

import java.util.ArrayList;
import java.util.List;

/**
 * The properties that a street has in a vector tile besides its id, and how a refresh packs them into one column, {@value
 * #COLUMN}: a protobuf message whose field n is the nth of {@link #NAMES}; whole numbers are varints, other numbers doubles,
 * texts UTF-8. A field that is left out has no value. Fields stand in ascending order.
 */
public final class StreetTileProperties {
    /** The column of {@link org.sidewalkdata.collection.PublishedCollections#STREETS_IN_MERCATOR}'s view that holds them. */
    public static final String COLUMN = "packed";

    /** A property's end: what active tags add to a sum; there exactly when the sum has a score. */
    public static final String TAG_SUM = "tag_sum";

    /** A property's beginning or middle: by what a type's weight is multiplied; left out where that is 0. */
    public static final String UNITS = "units_";

    /** What a street carries where tiles show much: this many of {@link #NAMES}. */
    public static final int FEW;

    /** Of what a street of the model with intersections consists: beginnings of the names of its sums. */
    public static final List<String> PARTS = List.of("segment_", "start_", "end_");

    /** All, in the order of their numbers. */
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
        NAMES = List.copyOf(names);
    }

    private StreetTileProperties() {}

    /**
     * The number of the first property that begins so: {@code n_} is that of the first type.
     *
     * @throws IllegalArgumentException when there is none
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
