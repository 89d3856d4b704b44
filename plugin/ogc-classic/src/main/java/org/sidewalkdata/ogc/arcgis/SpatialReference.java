package org.sidewalkdata.ogc.arcgis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.ogc.ows.Kvp;

/**
 * A coordinate reference system as ArcGIS names it. Web mercator has several numbers; answers have Esri's.
 *
 * @param wkid Esri's number
 * @param latest EPSG's number
 */
record SpatialReference(int wkid, int latest, Crs crs) {
    static final SpatialReference WGS84 = new SpatialReference(4326, 4326, Crs.CRS84);

    /** Degrees of North America: within two meters those of WGS84, from which Esri's and other programs take them. */
    private static final SpatialReference NAD83 = new SpatialReference(4269, 4269, Crs.CRS84);

    private static final SpatialReference MERCATOR = new SpatialReference(102_100, 3857, Crs.WEB_MERCATOR);
    private static final double MILLIMETERS = 1_000;
    private static final List<Integer> ALIASES = List.of(3857, 102_100, 102_113, 900_913);

    /**
     * Reads a parameter: a number, or JSON with a number. Absent: {@code defaultSR}, then degrees.
     *
     * @param systems the systems of the city
     */
    static SpatialReference parse(Kvp parameters, String name, List<Crs> systems) {
        String given = parameters.text(name).isPresent() ? name : "defaultSR";
        return parameters
                .text(given)
                .map(text -> text.startsWith("{")
                        ? of(given, EsriJson.object(given, text, EsriJson.MOST_TOKENS), systems)
                        : of(given, text, systems))
                .orElse(WGS84);
    }

    static SpatialReference of(String parameter, Map<?, ?> json, List<Crs> systems) {
        Object wkid = json.containsKey("latestWkid") ? json.get("latestWkid") : json.get("wkid");
        return of(parameter, String.valueOf(wkid), systems);
    }

    private static SpatialReference of(String parameter, String wkid, List<Crs> systems) {
        List<SpatialReference> all = all(systems);
        return all.stream()
                .filter(one -> wkid.equals(Integer.toString(one.latest))
                        || one.equals(MERCATOR)
                                && ALIASES.stream().map(String::valueOf).anyMatch(wkid::equals))
                .findFirst()
                .orElseThrow(() -> new InvalidParameterException(
                        parameter,
                        "must be one of the wkids "
                                + all.stream()
                                        .map(one -> Integer.toString(one.latest))
                                        .collect(Collectors.joining(", "))
                                + " and 102100"));
    }

    private static List<SpatialReference> all(List<Crs> systems) {
        List<SpatialReference> all = new ArrayList<>(List.of(WGS84, NAD83, MERCATOR));
        for (Crs crs : systems) {
            if (!crs.isDegrees() && !crs.equals(Crs.WEB_MERCATOR)) {
                int code = Integer.parseInt(crs.uri().substring(crs.uri().lastIndexOf('/') + 1));
                all.add(new SpatialReference(code, code, crs));
            }
        }
        return all;
    }

    Map<String, Object> json() {
        return JsonTree.object("wkid", wkid, "latestWkid", latest);
    }

    /** Returns a box in degrees as an extent in this system. */
    Map<String, Object> extent(Bbox box) {
        double[] edges = edges(box);
        return JsonTree.object(
                "xmin", edges[0], "ymin", edges[1], "xmax", edges[2], "ymax", edges[3], "spatialReference", json());
    }

    /**
     * Returns the smallest and largest coordinates of a box's corners and of the middles of its edges, which bulge in a
     * projection: x, y, x, y. Meters are rounded outward, so that no feature is left out.
     */
    double[] edges(Bbox box) {
        double[] edges = {
            Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY
        };
        double[] corner = new double[2];
        for (double lon : new double[] {box.minLon(), (box.minLon() + box.maxLon()) / 2, box.maxLon()}) {
            for (double lat : new double[] {box.minLat(), (box.minLat() + box.maxLat()) / 2, box.maxLat()}) {
                crs.fromDegrees(lon, lat, corner);
                for (int axis = 0; axis < 2; axis++) {
                    edges[axis] = Math.min(edges[axis], corner[axis]);
                    edges[axis + 2] = Math.max(edges[axis + 2], corner[axis]);
                }
            }
        }
        if (!crs.isDegrees()) {
            for (int axis = 0; axis < 2; axis++) {
                edges[axis] = Math.floor(edges[axis] * MILLIMETERS) / MILLIMETERS;
                edges[axis + 2] = Math.ceil(edges[axis + 2] * MILLIMETERS) / MILLIMETERS;
            }
        }
        return edges;
    }
}
