package org.sidewalkdata.changes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.prep.PreparedGeometry;
import org.locationtech.jts.geom.prep.PreparedGeometryFactory;
import org.locationtech.jts.index.strtree.STRtree;
import org.sidewalkdata.model.Area;

/** The outlines of the areas of a set, by position in their order. A record is in each area that it meets. One thread. */
final class AreaShapes {
    private final List<Area> areas;
    private final List<PreparedGeometry> outlines = new ArrayList<>();
    private final STRtree places = new STRtree();

    AreaShapes(Map<Area, Geometry> areas) {
        this.areas = List.copyOf(areas.keySet());
        areas.values().forEach(outline -> {
            places.insert(outline.getEnvelopeInternal(), outlines.size());
            outlines.add(PreparedGeometryFactory.prepare(outline));
        });
        places.build();
    }

    boolean isEmpty() {
        return areas.isEmpty();
    }

    Area area(int place) {
        return areas.get(place);
    }

    /** Returns the indexes of the areas that a point or a line meets, as a JSON array. */
    String of(Geometry shape) {
        List<?> near = places.query(shape.getEnvelopeInternal());
        return near.stream()
                .map(Integer.class::cast)
                .filter(place -> outlines.get(place).intersects(shape))
                .map(place -> Integer.toString(place))
                .collect(Collectors.joining(",", "[", "]"));
    }
}
