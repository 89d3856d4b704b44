package org.sidewalkdata.ogc.wms.document;

import java.util.List;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.ogc.ows.XmlWriter;
import org.sidewalkdata.ogc.wms.info.InfoFormat;
import org.sidewalkdata.ogc.wms.parameter.PictureFormat;
import org.sidewalkdata.ogc.wms.parameter.Systems;
import org.sidewalkdata.ogc.wms.parameter.WmsLimits;
import org.sidewalkdata.ogc.wms.parameter.WmsVersion;
import org.sidewalkdata.ogc.wms.picture.LegendGraphics;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.served.Summaries;

/**
 * Writes the capabilities (OGC 06-042, 7.2.4 and annex E.1; OGC 01-068r3, annex A.1).
 *
 * @param url URL of the service, without a question mark
 * @param longestEdge longest edge of an image, in pixels
 */
public record WmsCapabilities(
        WmsVersion version,
        String url,
        ReadView view,
        Systems systems,
        Summaries summaries,
        LegendGraphics legends,
        Publisher publisher,
        int longestEdge) {
    private static final String XLINK = "http://www.w3.org/1999/xlink";

    public byte[] bytes() {
        XmlWriter xml = new XmlWriter();
        String sequence = Long.toString(view.version().version());
        if (version == WmsVersion.V1_3_0) {
            xml.start(
                    "WMS_Capabilities",
                    "version",
                    version.text(),
                    "updateSequence",
                    sequence,
                    "xmlns",
                    "http://www.opengis.net/wms",
                    "xmlns:xlink",
                    XLINK,
                    "xmlns:xsi",
                    "http://www.w3.org/2001/XMLSchema-instance",
                    "xsi:schemaLocation",
                    "http://www.opengis.net/wms http://schemas.opengis.net/wms/1.3.0/capabilities_1_3_0.xsd");
        } else {
            xml.start("WMT_MS_Capabilities", "version", version.text(), "updateSequence", sequence);
        }
        service(xml);
        xml.start("Capability");
        requests(xml);
        xml.start("Exception").elements("Format", exceptionFormats()).end();
        new CapabilityLayers(version, url, view, systems, summaries, legends, publisher.attributionIfAny()).write(xml);
        return xml.end().end().bytes();
    }

    private void service(XmlWriter xml) {
        String city = view.version().cityName().map(name -> " of " + name).orElse("");
        xml.start("Service");
        xml.element("Name", version == WmsVersion.V1_3_0 ? "WMS" : "OGC:WMS");
        xml.element("Title", "Sidewalk accessibility" + city);
        xml.element(
                "Abstract", "Labels of sidewalk features and barriers, and streets with their accessibility scores.");
        xml.start("KeywordList")
                .elements("Keyword", List.of("sidewalk", "accessibility", "curb ramp"))
                .end();
        link(xml);
        xml.element("Fees", "none")
                .element("AccessConstraints", publisher.licenseIfAny().orElse("none"));
        if (version == WmsVersion.V1_3_0) {
            xml.element("LayerLimit", Integer.toString(WmsLimits.LAYERS));
            xml.element("MaxWidth", Integer.toString(longestEdge));
            xml.element("MaxHeight", Integer.toString(longestEdge));
        }
        xml.end();
    }

    private void requests(XmlWriter xml) {
        xml.start("Request");
        operation(xml, "GetCapabilities", List.of(version.capabilitiesType()));
        operation(xml, "GetMap", PictureFormat.mediaTypes());
        operation(xml, "GetFeatureInfo", InfoFormat.names());
        if (version == WmsVersion.V1_1_1) {
            operation(xml, "GetLegendGraphic", List.of(PictureFormat.PNG.mediaType()));
        }
        xml.end();
    }

    private void operation(XmlWriter xml, String name, List<String> formats) {
        xml.start(name).elements("Format", formats);
        xml.start("DCPType").start("HTTP").start("Get");
        link(xml);
        xml.end().end().end().end();
    }

    /** Writes the URL of the service. Clients append their parameters to it. */
    private void link(XmlWriter xml) {
        onlineResource(xml, version, url + "?");
    }

    /**
     * Writes an online resource with its prefix, which the document type of the older version declares nowhere else.
     */
    static void onlineResource(XmlWriter xml, WmsVersion version, String href) {
        if (version == WmsVersion.V1_3_0) {
            xml.empty("OnlineResource", "xlink:type", "simple", "xlink:href", href);
        } else {
            xml.empty("OnlineResource", "xmlns:xlink", XLINK, "xlink:type", "simple", "xlink:href", href);
        }
    }

    private List<String> exceptionFormats() {
        return version == WmsVersion.V1_3_0
                ? List.of("XML", "INIMAGE", "BLANK")
                : List.of(version.exceptionType(), "application/vnd.ogc.se_inimage", "application/vnd.ogc.se_blank");
    }
}
