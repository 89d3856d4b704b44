package org.sidewalkdata.ogc.features.query;

import java.util.Optional;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.maps.crs.BoxFilter;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.model.DecimalText;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.served.ServedCollection;

/**
 * Reads {@code bbox} and {@code bbox-crs} (OGC 17-069r4, 7.15.3; 18-058r1, 6.2.3): four numbers, or six whose heights
 * are ignored because the data have no heights.
 */
final class BboxParameter {

    private BboxParameter() {}

    static Optional<Filter> filter(Call call, ServedCollection collection) {
        Crs crs = CrsParameter.parse(call, "bbox-crs");
        String column = collection.geometry().sqlName();
        return call.query().text("bbox").map(text -> filter(edges(text), crs, column));
    }

    private static Filter filter(double[] edges, Crs crs, String column) {
        try {
            return BoxFilter.of(edges, crs, column);
        } catch (IllegalArgumentException e) {
            throw new InvalidParameterException("bbox", "is not a box in " + crs.uri() + ": " + e.getMessage());
        }
    }

    private static double[] edges(String text) {
        String[] parts = text.split(",", -1);
        if (parts.length != 4 && parts.length != 6) {
            throw new InvalidParameterException("bbox", "must be four or six numbers separated by commas");
        }
        int axes = parts.length / 2;
        return new double[] {number(parts[0]), number(parts[1]), number(parts[axes]), number(parts[axes + 1])};
    }

    private static double number(String text) {
        return DecimalText.find(text.strip())
                .orElseThrow(() -> new InvalidParameterException("bbox", "must be finite decimal numbers"));
    }
}
