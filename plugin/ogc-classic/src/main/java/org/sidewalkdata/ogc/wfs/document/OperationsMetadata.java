package org.sidewalkdata.ogc.wfs.document;

import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.ogc.ows.XmlWriter;
import org.sidewalkdata.ogc.wfs.call.OutputFormat;
import org.sidewalkdata.ogc.wfs.call.WfsVersion;

/**
 * The operations of version 2.0 with their parameters, and the implemented conformance classes (OGC 09-025r2, table
 * 13).
 *
 * @param xml the document to write into
 * @param url absolute URL of the service
 */
record OperationsMetadata(XmlWriter xml, String url) {
    private static final List<String> IMPLEMENTED =
            List.of("ImplementsBasicWFS", "ImplementsResultPaging", "KVPEncoding", "XMLEncoding");
    private static final List<String> NOT_IMPLEMENTED = List.of(
            "ImplementsTransactionalWFS",
            "ImplementsLockingWFS",
            "SOAPEncoding",
            "ImplementsInheritance",
            "ImplementsRemoteResolve",
            "ImplementsStandardJoins",
            "ImplementsSpatialJoins",
            "ImplementsTemporalJoins",
            "ImplementsFeatureVersioning",
            "ManageStoredQueries",
            "PagingIsTransactionSafe");

    void write() {
        List<String> formats = new ArrayList<>();
        OutputFormat.offered(WfsVersion.V2_0).forEach(format -> formats.addAll(format.names()));
        xml.start("ows:OperationsMetadata");
        operation("GetCapabilities");
        parameter("AcceptVersions", List.of(WfsVersion.V2_0.number(), WfsVersion.V1_1.number()));
        parameter("AcceptFormats", List.of("text/xml"));
        xml.end();
        operation("DescribeFeatureType");
        parameter("outputFormat", OutputFormat.GML.names());
        xml.end();
        operation("ListStoredQueries");
        xml.end();
        operation("DescribeStoredQueries");
        xml.end();
        operation("GetFeature");
        parameter("outputFormat", formats);
        parameter("resultType", List.of("results", "hits"));
        parameter("resolve", List.of("local"));
        xml.end();
        operation("GetPropertyValue");
        parameter("outputFormat", OutputFormat.GML.names());
        parameter("resolve", List.of("local"));
        xml.end();
        parameter("version", List.of(WfsVersion.V2_0.number(), WfsVersion.V1_1.number()));
        IMPLEMENTED.forEach(name -> constraint(xml, name, "TRUE"));
        NOT_IMPLEMENTED.forEach(name -> constraint(xml, name, "FALSE"));
        xml.start("ows:Constraint", "name", "QueryExpressions").start("ows:AllowedValues");
        xml.element("ows:Value", "wfs:Query").element("ows:Value", "wfs:StoredQuery");
        xml.end().end().end();
    }

    private void operation(String name) {
        xml.start("ows:Operation", "name", name).start("ows:DCP").start("ows:HTTP");
        xml.empty("ows:Get", "xlink:href", url + "?").empty("ows:Post", "xlink:href", url);
        xml.end().end();
    }

    private void parameter(String name, List<String> values) {
        xml.start("ows:Parameter", "name", name).start("ows:AllowedValues");
        xml.elements("ows:Value", values).end().end();
    }

    static void constraint(XmlWriter xml, String name, String value) {
        xml.start("ows:Constraint", "name", name)
                .empty("ows:NoValues")
                .element("ows:DefaultValue", value)
                .end();
    }
}
