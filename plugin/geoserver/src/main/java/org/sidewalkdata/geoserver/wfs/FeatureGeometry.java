package org.sidewalkdata.geoserver.wfs;

import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/**
 * A geometry whose points are numbered across all rings, as rows number them. A point or a line is one ring.
 *
 * @param ringEnds for each ring the number of the point after its last point
 * @param outer for each ring true if it begins a polygon; false if it is a hole in the previous polygon
 */
record FeatureGeometry(List<Coordinate> points, List<Integer> ringEnds, List<Boolean> outer) {
    static final FeatureGeometry NONE = new FeatureGeometry(List.of(), List.of(), List.of());

    static FeatureGeometry of(Geometry geometry) {
        FeatureGeometry rings = new FeatureGeometry(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (int i = 0; i < geometry.getNumGeometries(); i++) {
            if (geometry.getGeometryN(i) instanceof Polygon polygon) {
                rings.add(polygon.getExteriorRing(), true);
                for (int hole = 0; hole < polygon.getNumInteriorRing(); hole++) {
                    rings.add(polygon.getInteriorRingN(hole), false);
                }
            } else {
                rings.add(geometry.getGeometryN(i), true);
            }
        }
        return rings;
    }

    private void add(Geometry ring, boolean isOuter) {
        points.addAll(List.of(ring.getCoordinates()));
        ringEnds.add(points.size());
        outer.add(isOuter);
    }
}
