package org.sidewalkdata.ogc.wfs.call;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.maps.xml.XmlVocabulary;
import org.sidewalkdata.ogc.gml.GmlVersion;
import org.sidewalkdata.ogc.ows.ExceptionReport;

/** The supported versions of the standard, the newest first. */
public enum WfsVersion {
    /** OGC 09-025r2. */
    V2_0("2.0.0", new XmlVocabulary("http://www.opengis.net/wfs/2.0", "http://schemas.opengis.net/wfs/2.0/wfs.xsd")),
    /** OGC 04-094, for older clients. */
    V1_1("1.1.0", new XmlVocabulary("http://www.opengis.net/wfs", "http://schemas.opengis.net/wfs/1.1.0/wfs.xsd"));

    /** The message about an unsupported version, following the parameter's name. */
    public static final String WANTED = "must be 2.0.0 or 1.1.0; this server does not support WFS 1.0.0";

    private final String number;
    private final XmlVocabulary elements;

    WfsVersion(String number, XmlVocabulary elements) {
        this.number = number;
        this.elements = elements;
    }

    /**
     * Finds the version of a number, including the corrigendum 2.0.2 and numbers without the last part. Empty if it is
     * not supported.
     */
    public static Optional<WfsVersion> find(String number) {
        return Arrays.stream(values())
                .filter(version -> number.matches(version == V2_0 ? "2\\.0(\\.[02])?" : "1\\.1(\\.0)?"))
                .findFirst();
    }

    public String number() {
        return number;
    }

    public XmlVocabulary elements() {
        return elements;
    }

    public GmlVersion gml() {
        return this == V2_0 ? GmlVersion.V3_2 : GmlVersion.V3_1;
    }

    public ExceptionReport report() {
        return this == V2_0 ? ExceptionReport.OWS_1_1 : ExceptionReport.OWS_1_0;
    }

    /**
     * Returns the attributes of a document's root: its namespaces and schema location.
     *
     * @param namespaces declarations besides this version's own
     * @param more further attributes at the end
     */
    public String[] rootAttributes(List<String> namespaces, String... more) {
        List<String> attributes = new ArrayList<>(List.of("xmlns:wfs", elements.namespace()));
        attributes.addAll(namespaces);
        attributes.addAll(List.of(
                "xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance", "xsi:schemaLocation", elements.location()));
        attributes.addAll(List.of(more));
        return attributes.toArray(String[]::new);
    }
}
