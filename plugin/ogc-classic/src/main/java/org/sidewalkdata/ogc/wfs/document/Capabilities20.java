package org.sidewalkdata.ogc.wfs.document;

import java.util.List;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.wfs.call.OutputFormat;
import org.sidewalkdata.ogc.wfs.call.WfsCall;
import org.sidewalkdata.ogc.wfs.call.WfsVersion;
import org.sidewalkdata.served.ServedCollection;

/** The capabilities document of version 2.0 (OGC 09-025r2, 8.3). */
final class Capabilities20 extends Capabilities {
    private static final List<String> SECTIONS = List.of(
            "ServiceIdentification", "ServiceProvider", "OperationsMetadata", "FeatureTypeList", "Filter_Capabilities");

    private final List<String> sections;

    /**
     * Creates the document.
     *
     * @param sections requested sections; empty: all
     */
    Capabilities20(WfsCall call, List<String> sections) {
        super(call);
        for (String section : sections) {
            if (!SECTIONS.contains(section) && !section.equals("All")) {
                throw OwsException.invalid("sections", "must be All or one or more of " + String.join(", ", SECTIONS));
            }
        }
        this.sections = sections.isEmpty() || sections.contains("All") ? SECTIONS : sections;
    }

    @Override
    byte[] write() {
        root(WfsVersion.V2_0, "http://www.opengis.net/ows/1.1", "xmlns:fes", "http://www.opengis.net/fes/2.0");
        section("ServiceIdentification", () -> identification(WfsVersion.V2_0, WfsVersion.V1_1));
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

    private void featureTypes() {
        xml.start("wfs:FeatureTypeList");
        for (ServedCollection collection : ServedCollection.ALL) {
            featureType(collection, "wfs:DefaultCRS", "wfs:OtherCRS");
            xml.start("wfs:OutputFormats");
            OutputFormat.offered(WfsVersion.V2_0).forEach(format -> xml.elements("wfs:Format", format.names()));
            xml.end();
            call.summaries().of(collection, call.view()).extent().ifPresent(this::box);
            xml.end();
        }
        xml.end();
    }
}
