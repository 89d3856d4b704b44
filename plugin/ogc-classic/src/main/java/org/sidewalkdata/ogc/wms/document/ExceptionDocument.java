package org.sidewalkdata.ogc.wms.document;

import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.ogc.ows.XmlWriter;
import org.sidewalkdata.ogc.wms.parameter.WmsFault;
import org.sidewalkdata.ogc.wms.parameter.WmsVersion;

/** Writes a ServiceExceptionReport (OGC 06-042, 6.11 and annex E.2; OGC 01-068r3, annex A.3). */
public final class ExceptionDocument {
    private ExceptionDocument() {}

    public static byte[] of(WmsFault fault, WmsVersion version) {
        XmlWriter xml = new XmlWriter();
        if (version == WmsVersion.V1_3_0) {
            xml.start(
                    "ServiceExceptionReport",
                    "version",
                    version.text(),
                    "xmlns",
                    "http://www.opengis.net/ogc",
                    "xmlns:xsi",
                    "http://www.w3.org/2001/XMLSchema-instance",
                    "xsi:schemaLocation",
                    "http://www.opengis.net/ogc http://schemas.opengis.net/wms/1.3.0/exceptions_1_3_0.xsd");
        } else {
            xml.start("ServiceExceptionReport", "version", version.text());
        }
        List<String> attributes = new ArrayList<>(List.of("code", fault.code()));
        if (version == WmsVersion.V1_3_0) {
            fault.locator().ifPresent(locator -> attributes.addAll(List.of("locator", locator)));
        }
        xml.element("ServiceException", fault.text(), attributes.toArray(String[]::new));
        return xml.end().bytes();
    }
}
