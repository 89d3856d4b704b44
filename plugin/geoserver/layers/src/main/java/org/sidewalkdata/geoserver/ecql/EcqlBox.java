package org.sidewalkdata.geoserver.ecql;

import java.math.BigDecimal;
import org.sidewalkdata.model.Bbox;

/**
 * Boxes. They name their coordinate system: without it the axes' order depends on the version of WFS. One without width or
 * height is a line or a point, for a flat polygon meets nothing.
 */
final class EcqlBox {
    private EcqlBox() {}

    static String print(String column, Bbox box) {
        String low = number(box.minLon()) + " " + number(box.minLat());
        String high = number(box.maxLon()) + " " + number(box.maxLat());
        if (low.equals(high)) {
            return "INTERSECTS(" + column + ", SRID=4326;POINT(" + low + "))";
        }
        if (box.minLon() == box.maxLon() || box.minLat() == box.maxLat()) {
            return "INTERSECTS(" + column + ", SRID=4326;LINESTRING(" + low + ", " + high + "))";
        }
        return "BBOX(" + column + ", " + low.replace(" ", ", ") + ", " + high.replace(" ", ", ") + ", 'CRS:84')";
    }

    private static String number(double value) {
        return new BigDecimal(Double.toString(value)).toPlainString();
    }
}
