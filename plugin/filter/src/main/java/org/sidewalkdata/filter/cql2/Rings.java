package org.sidewalkdata.filter.cql2;

import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;

/** Maker of polygons from rings of positions. */
final class Rings {
    private static final GeometryFactory FACTORY = new GeometryFactory();

    private Rings() {}

    /**
     * Returns a ring.
     *
     * @throws IllegalArgumentException if it is not closed, or has too few positions
     */
    static LinearRing ring(List<Coordinate> positions) {
        if (!positions.isEmpty() && !positions.get(0).equals2D(positions.get(positions.size() - 1))) {
            throw new IllegalArgumentException("The ring is not closed: its last position must be its first");
        }
        return FACTORY.createLinearRing(positions.toArray(Coordinate[]::new));
    }

    /** Returns a polygon of its outer ring and its holes. */
    static Polygon polygon(List<LinearRing> rings) {
        return FACTORY.createPolygon(
                rings.get(0), rings.subList(1, rings.size()).toArray(LinearRing[]::new));
    }
}
