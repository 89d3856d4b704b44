package org.sidewalkdata.ogc.gml;

import org.sidewalkdata.maps.xml.XmlVocabulary;

/** The supported versions of GML. */
public enum GmlVersion {
    /** OGC 07-036, for WFS 2.0. */
    V3_2(
            new XmlVocabulary("http://www.opengis.net/gml/3.2", "http://schemas.opengis.net/gml/3.2.1/gml.xsd"),
            "AbstractFeature"),
    /** OGC 03-105r1, for WFS 1.1. */
    V3_1(
            new XmlVocabulary("http://www.opengis.net/gml", "http://schemas.opengis.net/gml/3.1.1/base/gml.xsd"),
            "_Feature");

    private final XmlVocabulary elements;
    private final String featureElement;

    GmlVersion(XmlVocabulary elements, String featureElement) {
        this.elements = elements;
        this.featureElement = featureElement;
    }

    public XmlVocabulary elements() {
        return elements;
    }

    /** Returns the abstract element that features substitute, without prefix. */
    public String featureElement() {
        return featureElement;
    }
}
