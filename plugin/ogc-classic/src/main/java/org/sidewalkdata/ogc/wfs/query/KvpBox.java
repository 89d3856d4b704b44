package org.sidewalkdata.ogc.wfs.query;

import java.util.List;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.maps.crs.BoxFilter;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.maps.crs.NamedCrs;
import org.sidewalkdata.model.DecimalText;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.served.ServedCollection;

/**
 * Reads {@code bbox}: four numbers and optionally the name of their system, which decides the order of the axes;
 * otherwise that of the default system (OGC 09-025r2, 7.9.2; 06-121r9, 10.2.3).
 */
final class KvpBox {

    private KvpBox() {}

    static Filter filter(String text, ServedCollection collection, List<Crs> systems) {
        String[] parts = text.split(",", 5);
        if (parts.length < 4) {
            throw OwsException.invalid(
                    "bbox", "must be four numbers and optionally a coordinate reference system, separated by commas");
        }
        NamedCrs crs = parts.length == 5
                ? NamedCrs.find(parts[4].strip(), systems)
                        .orElseThrow(() -> FeatureQuery.unknownCrs("the coordinate reference system of bbox", systems))
                : FeatureQuery.defaultCrs(systems);
        double[] edges = new double[4];
        for (int i = 0; i < edges.length; i++) {
            edges[i] = number(parts[i].strip());
        }
        try {
            return BoxFilter.of(edges, crs.crs(), collection.geometry().sqlName());
        } catch (IllegalArgumentException e) {
            throw OwsException.invalid(
                    "bbox", "is not a box in " + crs.name() + ": " + e.getMessage() + hint(edges, crs, parts.length));
        }
    }

    /** Returns a hint for numbers that look like longitude first, which is a common mistake. */
    private static String hint(double[] edges, NamedCrs crs, int parts) {
        boolean longitudeFirst = Math.abs(edges[1]) <= 90
                && Math.abs(edges[3]) <= 90
                && Math.abs(edges[0]) <= 180
                && Math.abs(edges[2]) <= 180;
        if (!crs.isDegrees() || crs.crs().equals(Crs.CRS84) || !longitudeFirst) {
            return "";
        }
        String instead = parts == 5 ? "name" : "add";
        return "; latitude comes first in this system, so " + instead + " "
                + NamedCrs.urn(Crs.CRS84).name() + " to put longitude first";
    }

    private static double number(String text) {
        return DecimalText.find(text).orElseThrow(() -> OwsException.invalid("bbox", "must be finite decimal numbers"));
    }
}
