package org.sidewalkdata.geoserver.ecql;

import java.math.BigDecimal;
import org.sidewalkdata.model.Bbox;

/**
 * Prints boxes. They name their coordinate system, because without it the axis order depends on the WFS version. A box
 * without width or height is printed as a line or a point, because a flat polygon intersects nothing.
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
