package org.sidewalkdata.ogc.wfs.document;

import java.util.List;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.ogc.crs.Crs;
import org.sidewalkdata.ogc.crs.NamedCrs;
import org.sidewalkdata.ogc.ows.XmlWriter;
import org.sidewalkdata.ogc.served.ServedCollection;
import org.sidewalkdata.ogc.wfs.call.OutputFormat;
import org.sidewalkdata.ogc.wfs.call.WfsCall;
import org.sidewalkdata.ogc.wfs.call.WfsNames;
import org.sidewalkdata.ogc.wfs.call.WfsVersion;
import org.sidewalkdata.ogc.wfs.query.FeatureQuery;

/** The capabilities document of version 1.1 (OGC 04-094, 13.3), for older clients. */
final class Capabilities11 {
    /** Of the optional box that a type's element must have here: an empty collection's is nowhere in particular. */
    private static final Bbox WORLD = new Bbox(-180, -90, 180, 90);

    private final WfsCall call;
    private final ServiceDescription about;
    private final XmlWriter xml = new XmlWriter();

    Capabilities11(WfsCall call) {
        this.call = call;
        this.about = new ServiceDescription(call);
    }

    byte[] write() {
        WfsVersion version = WfsVersion.V1_1;
        xml.start(
                "wfs:WFS_Capabilities",
                "xmlns:wfs",
                version.namespace(),
                "xmlns:ows",
                "http://www.opengis.net/ows",
                "xmlns:ogc",
                "http://www.opengis.net/ogc",
                "xmlns:gml",
                version.gml().namespace(),
                "xmlns:xlink",
                "http://www.w3.org/1999/xlink",
                "xmlns:" + WfsNames.PREFIX,
                WfsNames.NAMESPACE,
                "xmlns:xsi",
                "http://www.w3.org/2001/XMLSchema-instance",
                "xsi:schemaLocation",
                version.namespace() + " " + version.schema(),
                "version",
                version.number());
        xml.start("ows:ServiceIdentification")
                .element("ows:Title", about.title())
                .element("ows:Abstract", ServiceDescription.ABSTRACT)
                .element("ows:ServiceType", "WFS")
                .element("ows:ServiceTypeVersion", version.number())
                .element("ows:Fees", "NONE")
                .element("ows:AccessConstraints", about.constraints())
                .end();
        xml.start("ows:ServiceProvider")
                .element("ows:ProviderName", about.provider())
                .empty("ows:ServiceContact")
                .end();
        operations();
        featureTypes();
        filters();
        return xml.end().bytes();
    }

    private void operations() {
        xml.start("ows:OperationsMetadata");
        operation("GetCapabilities", "AcceptVersions", List.of("2.0.0", "1.1.0"));
        operation("DescribeFeatureType", "outputFormat", OutputFormat.GML_3_1.names());
        operation(
                "GetFeature",
                "outputFormat",
                OutputFormat.offered(WfsVersion.V1_1).stream()
                        .map(format -> format.names().get(0))
                        .toList());
        xml.end();
    }

    private void operation(String name, String parameter, List<String> values) {
        xml.start("ows:Operation", "name", name).start("ows:DCP").start("ows:HTTP");
        xml.empty("ows:Get", "xlink:href", call.url() + "?").empty("ows:Post", "xlink:href", call.url());
        xml.end().end().start("ows:Parameter", "name", parameter);
        xml.elements("ows:Value", values).end();
        if (name.equals("GetFeature")) {
            xml.start("ows:Parameter", "name", "resultType");
            xml.elements("ows:Value", List.of("results", "hits")).end();
        }
        xml.end();
    }

    private void featureTypes() {
        List<Crs> systems = call.systems();
        NamedCrs byDefault = FeatureQuery.defaultCrs(systems);
        xml.start("wfs:FeatureTypeList");
        xml.start("wfs:Operations").element("wfs:Operation", "Query").end();
        for (ServedCollection collection : ServedCollection.ALL) {
            xml.start("wfs:FeatureType")
                    .element("wfs:Name", WfsNames.qualified(collection))
                    .element("wfs:Title", collection.title())
                    .element("wfs:Abstract", collection.description())
                    .element("wfs:DefaultSRS", byDefault.name());
            systems.stream()
                    .filter(crs -> !crs.equals(byDefault.crs()))
                    .forEach(
                            crs -> xml.element("wfs:OtherSRS", NamedCrs.urn(crs).name()));
            Bbox box = call.summaries().of(collection, call.snapshot()).extent().orElse(WORLD);
            xml.start("ows:WGS84BoundingBox")
                    .element("ows:LowerCorner", box.minLon() + " " + box.minLat())
                    .element("ows:UpperCorner", box.maxLon() + " " + box.maxLat())
                    .end();
            xml.end();
        }
        xml.end();
    }

    private void filters() {
        xml.start("ogc:Filter_Capabilities").start("ogc:Spatial_Capabilities").start("ogc:GeometryOperands");
        xml.elements("ogc:GeometryOperand", List.of("gml:Envelope", "gml:Point", "gml:LineString", "gml:Polygon"));
        xml.end().start("ogc:SpatialOperators");
        List.of("BBOX", "Equals", "Disjoint", "Intersects", "Touches", "Crosses", "Within", "Contains", "Overlaps")
                .forEach(name -> xml.empty("ogc:SpatialOperator", "name", name));
        xml.end().end();
        xml.start("ogc:Scalar_Capabilities").empty("ogc:LogicalOperators").start("ogc:ComparisonOperators");
        xml.elements(
                "ogc:ComparisonOperator",
                List.of(
                        "EqualTo",
                        "NotEqualTo",
                        "LessThan",
                        "GreaterThan",
                        "LessThanEqualTo",
                        "GreaterThanEqualTo",
                        "Like",
                        "NullCheck",
                        "Between"));
        xml.end().end();
        xml.start("ogc:Id_Capabilities").empty("ogc:EID").empty("ogc:FID").end();
        xml.end();
    }
}
