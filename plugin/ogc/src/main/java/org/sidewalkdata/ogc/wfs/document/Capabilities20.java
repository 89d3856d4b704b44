package org.sidewalkdata.ogc.wfs.document;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.ogc.crs.Crs;
import org.sidewalkdata.ogc.crs.NamedCrs;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.ows.XmlWriter;
import org.sidewalkdata.ogc.served.ServedCollection;
import org.sidewalkdata.ogc.wfs.call.OutputFormat;
import org.sidewalkdata.ogc.wfs.call.WfsCall;
import org.sidewalkdata.ogc.wfs.call.WfsNames;
import org.sidewalkdata.ogc.wfs.call.WfsVersion;
import org.sidewalkdata.ogc.wfs.query.FeatureQuery;

/** The capabilities document of version 2.0 (OGC 09-025r2, 8.3). */
final class Capabilities20 {
    private static final List<String> SECTIONS = List.of(
            "ServiceIdentification", "ServiceProvider", "OperationsMetadata", "FeatureTypeList", "Filter_Capabilities");

    private final WfsCall call;
    private final List<String> sections;
    private final ServiceDescription about;
    private final XmlWriter xml = new XmlWriter();

    /** @param sections wanted; none: all */
    Capabilities20(WfsCall call, List<String> sections) {
        for (String section : sections) {
            if (!SECTIONS.contains(section) && !section.equals("All")) {
                throw OwsException.invalid("sections", "must be All or some of " + String.join(", ", SECTIONS));
            }
        }
        this.call = call;
        this.about = new ServiceDescription(call);
        this.sections = sections.isEmpty() || sections.contains("All") ? SECTIONS : sections;
    }

    byte[] write() {
        WfsVersion version = WfsVersion.V2_0;
        xml.start(
                "wfs:WFS_Capabilities",
                "xmlns:wfs",
                version.namespace(),
                "xmlns:ows",
                "http://www.opengis.net/ows/1.1",
                "xmlns:fes",
                "http://www.opengis.net/fes/2.0",
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
        section("ServiceIdentification", this::identification);
        section("ServiceProvider", this::provider);
        section("OperationsMetadata", () -> new OperationsMetadata(xml, call.url()).write());
        section("FeatureTypeList", this::featureTypes);
        section("Filter_Capabilities", () -> FilterCapabilities20.write(xml));
        return xml.end().bytes();
    }

    private void section(String name, Runnable writer) {
        if (sections.contains(name)) {
            writer.run();
        }
    }

    private void identification() {
        xml.start("ows:ServiceIdentification")
                .element("ows:Title", about.title())
                .element("ows:Abstract", ServiceDescription.ABSTRACT)
                .element("ows:ServiceType", "WFS")
                .element("ows:ServiceTypeVersion", WfsVersion.V2_0.number())
                .element("ows:ServiceTypeVersion", WfsVersion.V1_1.number())
                .element("ows:Fees", "NONE")
                .element("ows:AccessConstraints", about.constraints())
                .end();
    }

    private void provider() {
        xml.start("ows:ServiceProvider")
                .element("ows:ProviderName", about.provider())
                .empty("ows:ServiceContact")
                .end();
    }

    private void featureTypes() {
        xml.start("wfs:FeatureTypeList");
        for (ServedCollection collection : ServedCollection.ALL) {
            xml.start("wfs:FeatureType")
                    .element("wfs:Name", WfsNames.qualified(collection))
                    .element("wfs:Title", collection.title())
                    .element("wfs:Abstract", collection.description());
            systems("wfs:DefaultCRS", "wfs:OtherCRS");
            xml.start("wfs:OutputFormats");
            OutputFormat.offered(WfsVersion.V2_0).forEach(format -> xml.elements("wfs:Format", format.names()));
            xml.end();
            box(collection);
            xml.end();
        }
        xml.end();
    }

    private void systems(String first, String others) {
        List<Crs> systems = call.systems();
        NamedCrs byDefault = FeatureQuery.defaultCrs(systems);
        xml.element(first, byDefault.name());
        systems.stream()
                .filter(crs -> !crs.equals(byDefault.crs()))
                .forEach(crs -> xml.element(others, NamedCrs.urn(crs).name()));
    }

    /** Of an empty collection nothing is known. */
    private void box(ServedCollection collection) {
        Optional<Bbox> extent = call.summaries().of(collection, call.snapshot()).extent();
        extent.ifPresent(box -> xml.start("ows:WGS84BoundingBox")
                .element("ows:LowerCorner", box.minLon() + " " + box.minLat())
                .element("ows:UpperCorner", box.maxLon() + " " + box.maxLat())
                .end());
    }
}
