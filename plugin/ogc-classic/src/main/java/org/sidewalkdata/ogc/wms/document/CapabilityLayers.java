package org.sidewalkdata.ogc.wms.document;

import java.awt.Dimension;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.ogc.ows.XmlWriter;
import org.sidewalkdata.ogc.wms.parameter.LayerParameters;
import org.sidewalkdata.ogc.wms.parameter.PictureFormat;
import org.sidewalkdata.ogc.wms.parameter.Systems;
import org.sidewalkdata.ogc.wms.parameter.WmsVersion;
import org.sidewalkdata.ogc.wms.picture.LegendGraphics;
import org.sidewalkdata.row.CollectionSummary;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.served.Summaries;

/**
 * Writes the layers of the capabilities: a group without a name, and in it one layer per collection, which inherits the
 * group's systems and attribution.
 */
record CapabilityLayers(
        WmsVersion version,
        String url,
        ReadView view,
        Systems systems,
        Summaries summaries,
        LegendGraphics legends,
        Optional<String> attribution) {
    private static final Bbox WORLD = new Bbox(-180, -90, 180, 90);

    /** Largest latitude that all systems can show. */
    private static final double NORTHERNMOST = 85;

    private static final int DECIMALS = 7;

    void write(XmlWriter xml) {
        xml.start("Layer");
        xml.element("Title", view.version().cityName().orElse("Sidewalks"));
        systems.all(version).forEach(system -> xml.element(version.crsParameter(), system.name()));
        boxes(xml, view.version().cityBox());
        attribution.ifPresent(
                names -> xml.start("Attribution").element("Title", names).end());
        for (ServedCollection collection : ServedCollection.ALL) {
            layer(xml, collection);
        }
        xml.end();
    }

    private void layer(XmlWriter xml, ServedCollection collection) {
        CollectionSummary summary = summaries.of(collection, view);
        xml.start("Layer", "queryable", "1");
        xml.element("Name", collection.id());
        xml.element("Title", collection.title());
        xml.element("Abstract", collection.description());
        boxes(xml, summary.extent());
        time(summary).ifPresent(extent -> dimension(xml, extent));
        style(xml, collection);
        xml.end();
    }

    /** Returns the interval of all times, in whole days. It is drawn if a request does not name a time. */
    private static Optional<String> time(CollectionSummary summary) {
        return summary.earliest()
                .flatMap(first -> summary.latest()
                        .map(last -> first.truncatedTo(ChronoUnit.DAYS) + "/"
                                + last.truncatedTo(ChronoUnit.DAYS).plus(1, ChronoUnit.DAYS)));
    }

    private void dimension(XmlWriter xml, String extent) {
        String days = extent + "/P1D";
        if (version == WmsVersion.V1_3_0) {
            xml.element(
                    "Dimension", days, "name", "time", "units", "ISO8601", "default", extent, "multipleValues", "1");
        } else {
            xml.empty("Dimension", "name", "time", "units", "ISO8601");
            xml.element("Extent", days, "name", "time", "default", extent);
        }
    }

    private void style(XmlWriter xml, ServedCollection collection) {
        xml.start("Style");
        xml.element("Name", LayerParameters.DEFAULT_STYLE);
        xml.element("Title", collection.title());
        Dimension size = legends.size(collection);
        xml.start("LegendURL", "width", Integer.toString(size.width), "height", Integer.toString(size.height));
        xml.element("Format", PictureFormat.PNG.mediaType());
        WmsCapabilities.onlineResource(
                xml,
                version,
                url + "?service=WMS&version=" + version.text() + "&request=GetLegendGraphic&format=image/png&layer="
                        + collection.id());
        xml.end().end();
    }

    private void boxes(XmlWriter xml, Optional<Bbox> extent) {
        Bbox box = extent.orElse(WORLD);
        if (version == WmsVersion.V1_3_0) {
            xml.start("EX_GeographicBoundingBox");
            xml.element("westBoundLongitude", number(box.minLon(), RoundingMode.FLOOR));
            xml.element("eastBoundLongitude", number(box.maxLon(), RoundingMode.CEILING));
            xml.element("southBoundLatitude", number(box.minLat(), RoundingMode.FLOOR));
            xml.element("northBoundLatitude", number(box.maxLat(), RoundingMode.CEILING));
            xml.end();
        } else {
            xml.empty("LatLonBoundingBox", edges(box.minLon(), box.minLat(), box.maxLon(), box.maxLat()));
        }
        if (extent.isPresent()) {
            systems.all(version).forEach(system -> box(xml, system, box));
        }
    }

    /** Writes the box around the corners and the midpoints of the edges, because edges bulge in a projection. */
    private void box(XmlWriter xml, Systems.Named system, Bbox box) {
        double[] place = new double[2];
        double[] low = {Double.MAX_VALUE, Double.MAX_VALUE};
        double[] high = {-Double.MAX_VALUE, -Double.MAX_VALUE};
        for (double share : new double[] {0, 0.5, 1}) {
            for (double other : new double[] {0, 0.5, 1}) {
                double latitude = box.minLat() + other * (box.maxLat() - box.minLat());
                system.crs()
                        .fromDegrees(
                                box.minLon() + share * (box.maxLon() - box.minLon()),
                                Math.max(-NORTHERNMOST, Math.min(NORTHERNMOST, latitude)),
                                place);
                for (int axis = 0; axis < 2; axis++) {
                    low[axis] = Math.min(low[axis], place[axis]);
                    high[axis] = Math.max(high[axis], place[axis]);
                }
            }
        }
        int first = system.northingFirst() ? 1 : 0;
        String[] edges = edges(low[first], low[1 - first], high[first], high[1 - first]);
        String[] attributes = new String[edges.length + 2];
        attributes[0] = version.crsParameter();
        attributes[1] = system.name();
        System.arraycopy(edges, 0, attributes, 2, edges.length);
        xml.empty("BoundingBox", attributes);
    }

    private static String[] edges(double minX, double minY, double maxX, double maxY) {
        return new String[] {
            "minx", number(minX, RoundingMode.FLOOR),
            "miny", number(minY, RoundingMode.FLOOR),
            "maxx", number(maxX, RoundingMode.CEILING),
            "maxy", number(maxY, RoundingMode.CEILING)
        };
    }

    private static String number(double value, RoundingMode rounding) {
        BigDecimal rounded = BigDecimal.valueOf(value).setScale(DECIMALS, rounding);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }
}
