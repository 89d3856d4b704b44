package org.sidewalkdata.ogc.wmts;

import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.ogc.ows.XmlWriter;
import org.sidewalkdata.ogc.tilesets.WebMercatorQuad;
import org.sidewalkdata.ogc.wmts.TileRequest.Format;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.sql.TileLayer;

/**
 * Writes the capabilities (OGC 07-057r7, 7.1 and annex B): the layers that have tiles, with both ways to request them.
 *
 * @param url URL of the service, without a question mark
 */
record WmtsCapabilities(String url, ReadView view, Publisher publisher) {
    private static final Bbox WORLD = new Bbox(-180, -90, 180, 90);

    byte[] bytes() {
        XmlWriter xml = new XmlWriter();
        xml.start(
                "Capabilities",
                "version",
                WmtsApi.VERSION,
                "updateSequence",
                Long.toString(view.version().version()),
                "xmlns",
                "http://www.opengis.net/wmts/1.0",
                "xmlns:ows",
                "http://www.opengis.net/ows/1.1",
                "xmlns:xlink",
                "http://www.w3.org/1999/xlink",
                "xmlns:xsi",
                "http://www.w3.org/2001/XMLSchema-instance",
                "xsi:schemaLocation",
                "http://www.opengis.net/wmts/1.0 http://schemas.opengis.net/wmts/1.0/wmtsGetCapabilities_response.xsd");
        identification(xml);
        xml.start("ows:OperationsMetadata");
        operation(xml, "GetCapabilities", "/1.0.0/WMTSCapabilities.xml");
        operation(xml, "GetTile", "/1.0.0/");
        xml.end();
        xml.start("Contents");
        TileLayer.PUBLISHED.forEach(layer -> layer(xml, layer));
        matrixSet(xml);
        xml.end();
        xml.empty("ServiceMetadataURL", "xlink:href", url + "/1.0.0/WMTSCapabilities.xml");
        return xml.end().bytes();
    }

    private void identification(XmlWriter xml) {
        String city = view.version().cityName().map(name -> " of " + name).orElse("");
        xml.start("ows:ServiceIdentification");
        xml.element("ows:Title", "Sidewalk accessibility" + city);
        xml.element(
                "ows:Abstract",
                "Labels of sidewalk features and barriers, and streets with their accessibility scores.");
        xml.element("ows:ServiceType", "OGC WMTS").element("ows:ServiceTypeVersion", WmtsApi.VERSION);
        xml.element("ows:Fees", "none")
                .element("ows:AccessConstraints", publisher.licenseIfAny().orElse("none"));
        xml.end();
        publisher
                .attributionIfAny()
                .ifPresent(names -> xml.start("ows:ServiceProvider")
                        .element("ows:ProviderName", names)
                        .empty("ows:ServiceContact")
                        .end());
    }

    private void operation(XmlWriter xml, String name, String resource) {
        xml.start("ows:Operation", "name", name);
        xml.start("ows:DCP").start("ows:HTTP");
        get(xml, url + "?", "KVP");
        get(xml, url + resource, "RESTful");
        xml.end().end().end();
    }

    private static void get(XmlWriter xml, String href, String encoding) {
        xml.start("ows:Get", "xlink:href", href);
        xml.start("ows:Constraint", "name", "GetEncoding");
        xml.start("ows:AllowedValues").element("ows:Value", encoding).end();
        xml.end().end();
    }

    private void layer(XmlWriter xml, TileLayer layer) {
        String name = layer.collection();
        ServedCollection collection = ServedCollection.find(name).orElseThrow();
        Bbox box = view.version().cityBox().orElse(WORLD);
        xml.start("Layer");
        xml.element("ows:Title", collection.title()).element("ows:Abstract", collection.description());
        xml.start("ows:WGS84BoundingBox");
        xml.element("ows:LowerCorner", box.minLon() + " " + box.minLat());
        xml.element("ows:UpperCorner", box.maxLon() + " " + box.maxLat());
        xml.end();
        xml.element("ows:Identifier", name);
        xml.start("ows:BoundingBox", "crs", "urn:ogc:def:crs:EPSG::3857"); // ArcGIS opens on this box
        xml.element("ows:LowerCorner", meters(box.minLon(), box.minLat()));
        xml.element("ows:UpperCorner", meters(box.maxLon(), box.maxLat()));
        xml.end();
        xml.start("Style", "isDefault", "true").element("ows:Identifier", TileRequest.STYLE);
        String legend = url.substring(0, url.length() - WmtsApi.ROOT.length()) + "/legend/" + name + ".png";
        xml.empty("LegendURL", "format", Format.PNG.mediaType, "xlink:href", legend);
        xml.end();
        for (Format format : Format.values()) {
            xml.element("Format", format.mediaType);
        }
        xml.start("TileMatrixSetLink")
                .element("TileMatrixSet", TileRequest.MATRIX_SET)
                .end();
        for (Format format : Format.values()) {
            xml.empty(
                    "ResourceURL",
                    "format",
                    format.mediaType,
                    "resourceType",
                    "tile",
                    "template",
                    url + "/1.0.0/" + name + "/{Style}/{TileMatrixSet}/{TileMatrix}/{TileRow}/{TileCol}."
                            + format.ending);
        }
        xml.end();
    }

    private static String meters(double lon, double lat) {
        double[] position = new double[2];
        Crs.WEB_MERCATOR.fromDegrees(lon, lat, position);
        return position[0] + " " + position[1];
    }

    private static void matrixSet(XmlWriter xml) {
        xml.start("TileMatrixSet").element("ows:Identifier", TileRequest.MATRIX_SET);
        xml.element("ows:SupportedCRS", "urn:ogc:def:crs:EPSG::3857");
        xml.element("WellKnownScaleSet", "urn:ogc:def:wkss:OGC:1.0:GoogleMapsCompatible");
        for (int zoom = 0; zoom <= TileAddress.MAX_ZOOM; zoom++) {
            String tiles = Long.toString(1L << zoom);
            String edge = Integer.toString(WebMercatorQuad.TILE);
            xml.start("TileMatrix").element("ows:Identifier", Integer.toString(zoom));
            xml.element("ScaleDenominator", Double.toString(WebMercatorQuad.scaleDenominator(zoom)));
            xml.element("TopLeftCorner", -TileAddress.HALF_WORLD + " " + TileAddress.HALF_WORLD);
            xml.element("TileWidth", edge).element("TileHeight", edge);
            xml.element("MatrixWidth", tiles).element("MatrixHeight", tiles);
            xml.end();
        }
        xml.end();
    }
}
