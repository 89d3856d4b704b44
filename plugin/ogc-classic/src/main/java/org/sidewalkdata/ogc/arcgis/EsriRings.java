package org.sidewalkdata.ogc.arcgis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.locationtech.jts.algorithm.PointLocation;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.Polygon;

/**
 * The area that an odd number of rings surrounds: a ring inside of another one is a hole, whatever its direction. Rings
 * that cross make an invalid area, which is rejected later; no overlay is computed. Used by one thread.
 */
final class EsriRings {
    private static final GeometryFactory FACTORY = new GeometryFactory();

    private final List<LinearRing> rings;

    /**
     * Creates the area of rings.
     *
     * @throws IllegalArgumentException for a ring that is not closed or has fewer than four positions
     */
    EsriRings(List<Coordinate[]> rings) {
        this.rings = rings.stream()
                .map(FACTORY::createLinearRing)
                .filter(ring -> !ring.isEmpty())
                .sorted(Comparator.comparingDouble(
                                (LinearRing ring) -> ring.getEnvelopeInternal().getArea())
                        .reversed())
                .toList();
    }

    /** Returns a polygon or several. Valid unless the rings cross, or share edges. */
    Geometry area() {
        Map<LinearRing, List<LinearRing>> holesOfShells = new LinkedHashMap<>();
        for (int i = 0; i < rings.size(); i++) {
            LinearRing ring = rings.get(i);
            List<LinearRing> around = rings.subList(0, i).stream()
                    .filter(larger -> isInside(ring, larger))
                    .toList();
            if (around.size() % 2 == 0) {
                holesOfShells.put(ring, new ArrayList<>());
            } else { // the smallest ring around it is a shell, because every second one is
                holesOfShells
                        .getOrDefault(around.get(around.size() - 1), new ArrayList<>())
                        .add(ring);
            }
        }
        List<Geometry> polygons = new ArrayList<>();
        holesOfShells.forEach((shell, holes) -> polygons.add(polygon(shell, holes)));
        return polygons.isEmpty() ? FACTORY.createPolygon() : FACTORY.buildGeometry(polygons);
    }

    private static Polygon polygon(LinearRing shell, List<LinearRing> holes) {
        return FACTORY.createPolygon(shell, holes.toArray(LinearRing[]::new));
    }

    /** Returns whether the first position that is not on the other ring lies inside of it. */
    private static boolean isInside(LinearRing ring, LinearRing other) {
        if (!other.getEnvelopeInternal().contains(ring.getEnvelopeInternal())) {
            return false;
        }
        Coordinate[] around = other.getCoordinates();
        for (Coordinate position : ring.getCoordinates()) {
            int location = PointLocation.locateInRing(position, around);
            if (location != Location.BOUNDARY) {
                return location == Location.INTERIOR;
            }
        }
        return false;
    }
}
