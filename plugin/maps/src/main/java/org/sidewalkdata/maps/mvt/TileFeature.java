package org.sidewalkdata.maps.mvt;

import java.awt.geom.Path2D;
import java.util.Map;

/**
 * A feature of a vector tile.
 *
 * @param path in the layer's units, y downward; a point is a move without a line
 * @param properties Long, Double, String or Boolean; null if a property is absent
 */
public record TileFeature(Kind kind, Path2D path, Map<String, Object> properties) {
    public enum Kind {
        POINT,
        LINE,
        POLYGON
    }
}
