package org.sidewalkdata.ogc.gml;

/** The versions of GML that are written. */
public enum GmlVersion {
    /** OGC 07-036, for WFS 2.0. */
    V3_2("http://www.opengis.net/gml/3.2", "http://schemas.opengis.net/gml/3.2.1/gml.xsd", "AbstractFeature"),
    /** OGC 03-105r1, for WFS 1.1. */
    V3_1("http://www.opengis.net/gml", "http://schemas.opengis.net/gml/3.1.1/base/gml.xsd", "_Feature");

    private final String namespace;
    private final String schema;
    private final String featureElement;

    GmlVersion(String namespace, String schema, String featureElement) {
        this.namespace = namespace;
        this.schema = schema;
        this.featureElement = featureElement;
    }

    public String namespace() {
        return namespace;
    }

    /** Where its schema is published. */
    public String schema() {
        return schema;
    }

    /** The abstract element that features stand for, without prefix. */
    public String featureElement() {
        return featureElement;
    }
}
