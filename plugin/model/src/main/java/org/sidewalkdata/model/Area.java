package org.sidewalkdata.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An area of a set of the city's own, such as a ward (B12).
 *
 * @param setTitle title of the set for people; null: the set has none
 * @param number its position in the set, by which areas are ordered
 * @param overlapping whether areas of the set may overlap; otherwise what lies on a border belongs to the area with the
 *     smallest number
 * @param attributes the names of the numbers that the city gave with it, such as {@code population}, in order
 * @param bounds the rectangle around it
 */
public record Area(
        String areaSet,
        @Nullable String setTitle,
        String areaId,
        String name,
        int number,
        boolean overlapping,
        List<String> attributes,
        Bbox bounds) {
    public Area {
        attributes = List.copyOf(attributes);
    }
}
