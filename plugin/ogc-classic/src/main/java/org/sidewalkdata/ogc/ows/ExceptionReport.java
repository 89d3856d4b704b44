package org.sidewalkdata.ogc.ows;

import java.util.Optional;
import org.sidewalkdata.http.FaultReport;

/** The exception reports of OWS Common (OGC 06-121r9, 8; OGC 05-008, 7.4 for the older form). */
public enum ExceptionReport {
    OWS_1_0("http://www.opengis.net/ows", "http://schemas.opengis.net/ows/1.0.0/owsExceptionReport.xsd"),
    OWS_1_1("http://www.opengis.net/ows/1.1", "http://schemas.opengis.net/ows/1.1.0/owsExceptionReport.xsd");

    private final String namespace;
    private final String schema;

    ExceptionReport(String namespace, String schema) {
        this.namespace = namespace;
        this.schema = schema;
    }

    /**
     * Reports an error.
     *
     * @param version version of the service
     * @param mediaType media type of reports in this version
     */
    public FaultReport of(Throwable fault, String version, String mediaType) {
        OwsException told = OwsException.of(fault);
        return new FaultReport(
                told.code().status(), mediaType, write(told, version), Optional.ofNullable(told.getCause()));
    }

    /**
     * Writes a report.
     *
     * @param version version of the service, {@code 2.0.0}
     */
    public byte[] write(OwsException fault, String version) {
        XmlWriter xml = new XmlWriter();
        xml.start(
                "ows:ExceptionReport",
                "xmlns:ows",
                namespace,
                "xmlns:xsi",
                "http://www.w3.org/2001/XMLSchema-instance",
                "xsi:schemaLocation",
                namespace + " " + schema,
                "version",
                version,
                this == OWS_1_0 ? "language" : "xml:lang",
                "en");
        String code = fault.code().text();
        if (fault.locator().isPresent()) {
            xml.start(
                    "ows:Exception",
                    "exceptionCode",
                    code,
                    "locator",
                    fault.locator().get());
        } else {
            xml.start("ows:Exception", "exceptionCode", code);
        }
        return xml.element("ows:ExceptionText", fault.text()).end().end().bytes();
    }
}
