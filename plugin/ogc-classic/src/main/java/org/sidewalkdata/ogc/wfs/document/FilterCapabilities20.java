package org.sidewalkdata.ogc.wfs.document;

import java.util.List;
import org.sidewalkdata.ogc.ows.XmlWriter;

/** The supported filters, in the terms of FES 2.0 (OGC 09-026r2, 7.13). */
final class FilterCapabilities20 {
    private static final List<String> IMPLEMENTED = List.of(
            "ImplementsQuery",
            "ImplementsAdHocQuery",
            "ImplementsResourceId",
            "ImplementsMinStandardFilter",
            "ImplementsStandardFilter",
            "ImplementsMinSpatialFilter",
            "ImplementsSpatialFilter",
            "ImplementsMinTemporalFilter",
            "ImplementsTemporalFilter",
            "ImplementsSorting",
            "ImplementsMinimumXPath");
    private static final List<String> NOT_IMPLEMENTED = List.of(
            "ImplementsFunctions",
            "ImplementsVersionNav",
            "ImplementsExtendedOperators",
            "ImplementsSchemaElementFunc");
    private static final List<String> COMPARISONS = List.of(
            "PropertyIsEqualTo",
            "PropertyIsNotEqualTo",
            "PropertyIsLessThan",
            "PropertyIsGreaterThan",
            "PropertyIsLessThanOrEqualTo",
            "PropertyIsGreaterThanOrEqualTo",
            "PropertyIsLike",
            "PropertyIsNull",
            "PropertyIsNil",
            "PropertyIsBetween");
    private static final List<String> SPATIAL =
            List.of("BBOX", "Equals", "Disjoint", "Intersects", "Touches", "Crosses", "Within", "Contains", "Overlaps");
    private static final List<String> TEMPORAL = List.of("After", "Before", "During", "TEquals");

    private FilterCapabilities20() {}

    static void write(XmlWriter xml) {
        xml.start("fes:Filter_Capabilities").start("fes:Conformance");
        IMPLEMENTED.forEach(name -> constraint(xml, name, "TRUE"));
        NOT_IMPLEMENTED.forEach(name -> constraint(xml, name, "FALSE"));
        xml.end();
        xml.start("fes:Id_Capabilities")
                .empty("fes:ResourceIdentifier", "name", "fes:ResourceId")
                .end();
        xml.start("fes:Scalar_Capabilities").empty("fes:LogicalOperators").start("fes:ComparisonOperators");
        COMPARISONS.forEach(name -> xml.empty("fes:ComparisonOperator", "name", name));
        xml.end().end();
        xml.start("fes:Spatial_Capabilities").start("fes:GeometryOperands");
        List.of(
                        "gml:Envelope",
                        "gml:Point",
                        "gml:LineString",
                        "gml:Polygon",
                        "gml:MultiPoint",
                        "gml:MultiCurve",
                        "gml:MultiSurface")
                .forEach(name -> xml.empty("fes:GeometryOperand", "name", name));
        xml.end().start("fes:SpatialOperators");
        SPATIAL.forEach(name -> xml.empty("fes:SpatialOperator", "name", name));
        xml.end().end();
        xml.start("fes:Temporal_Capabilities").start("fes:TemporalOperands");
        List.of("gml:TimeInstant", "gml:TimePeriod").forEach(name -> xml.empty("fes:TemporalOperand", "name", name));
        xml.end().start("fes:TemporalOperators");
        TEMPORAL.forEach(name -> xml.empty("fes:TemporalOperator", "name", name));
        xml.end().end().end();
    }

    private static void constraint(XmlWriter xml, String name, String value) {
        xml.start("fes:Constraint", "name", name).empty("ows:NoValues");
        xml.element("ows:DefaultValue", value).end();
    }
}
