package org.sidewalkdata.ogc.wfs.document;

import java.util.List;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.ogc.wfs.call.OutputFormat;
import org.sidewalkdata.ogc.wfs.call.WfsCall;
import org.sidewalkdata.ogc.wfs.call.WfsVersion;
import org.sidewalkdata.served.ServedCollection;

/** The capabilities document of version 1.1 (OGC 04-094, 13.3), for older clients. */
final class Capabilities11 extends Capabilities {
    /** Box of an empty collection, which has no extent. Version 1.1 requires a box of each feature type. */
    private static final Bbox WORLD = new Bbox(-180, -90, 180, 90);

    Capabilities11(WfsCall call) {
        super(call);
    }

    @Override
    byte[] write() {
        root(WfsVersion.V1_1, "http://www.opengis.net/ows", "xmlns:ogc", "http://www.opengis.net/ogc");
        identification(WfsVersion.V1_1);
        provider();
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
        xml.start("wfs:FeatureTypeList");
        xml.start("wfs:Operations").element("wfs:Operation", "Query").end();
        for (ServedCollection collection : ServedCollection.ALL) {
            featureType(collection, "wfs:DefaultSRS", "wfs:OtherSRS");
            box(call.summaries().of(collection, call.view()).extent().orElse(WORLD));
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
