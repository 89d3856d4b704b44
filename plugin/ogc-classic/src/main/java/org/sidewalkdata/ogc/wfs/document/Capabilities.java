package org.sidewalkdata.ogc.wfs.document;

import java.util.List;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.maps.crs.NamedCrs;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.ogc.ows.XmlWriter;
import org.sidewalkdata.ogc.wfs.call.WfsCall;
import org.sidewalkdata.ogc.wfs.call.WfsNames;
import org.sidewalkdata.ogc.wfs.call.WfsVersion;
import org.sidewalkdata.ogc.wfs.query.FeatureQuery;
import org.sidewalkdata.served.ServedCollection;

/** The common parts of the capabilities documents of all versions. Used by one thread, once. */
abstract class Capabilities {
    final WfsCall call;
    final XmlWriter xml = new XmlWriter();
    private final ServiceDescription about;

    Capabilities(WfsCall call) {
        this.call = call;
        this.about = new ServiceDescription(call);
    }

    /** Writes the whole document. */
    abstract byte[] write();

    /**
     * Begins the document.
     *
     * @param ows namespace of OWS Common
     * @param filters declaration of the filters' namespace, {@code xmlns:fes} and its value
     */
    final void root(WfsVersion version, String ows, String... filters) {
        List<String> namespaces = List.of(
                "xmlns:ows",
                ows,
                filters[0],
                filters[1],
                "xmlns:gml",
                version.gml().elements().namespace(),
                "xmlns:xlink",
                "http://www.w3.org/1999/xlink",
                "xmlns:" + WfsNames.PREFIX,
                WfsNames.NAMESPACE);
        xml.start("wfs:WFS_Capabilities", version.rootAttributes(namespaces, "version", version.number()));
    }

    /**
     * Writes the identification of the service.
     *
     * @param versions versions of the service in the document
     */
    final void identification(WfsVersion... versions) {
        xml.start("ows:ServiceIdentification")
                .element("ows:Title", about.title())
                .element("ows:Abstract", ServiceDescription.ABSTRACT)
                .element("ows:ServiceType", "WFS");
        for (WfsVersion version : versions) {
            xml.element("ows:ServiceTypeVersion", version.number());
        }
        xml.element("ows:Fees", "NONE")
                .element("ows:AccessConstraints", about.constraints())
                .end();
    }

    final void provider() {
        xml.start("ows:ServiceProvider")
                .element("ows:ProviderName", about.provider())
                .empty("ows:ServiceContact")
                .end();
    }

    /**
     * Begins a feature type, up to and including its systems.
     *
     * @param first element of the default system
     * @param others element of the other systems
     */
    final void featureType(ServedCollection collection, String first, String others) {
        List<Crs> systems = call.systems();
        NamedCrs byDefault = FeatureQuery.defaultCrs(systems);
        xml.start("wfs:FeatureType")
                .element("wfs:Name", WfsNames.qualified(collection))
                .element("wfs:Title", collection.title())
                .element("wfs:Abstract", collection.description())
                .element(first, byDefault.name());
        systems.stream()
                .filter(crs -> !crs.equals(byDefault.crs()))
                .forEach(crs -> xml.element(others, NamedCrs.urn(crs).name()));
    }

    final void box(Bbox box) {
        xml.start("ows:WGS84BoundingBox")
                .element("ows:LowerCorner", box.minLon() + " " + box.minLat())
                .element("ows:UpperCorner", box.maxLon() + " " + box.maxLat())
                .end();
    }

    private record ServiceDescription(WfsCall call) {
        static final String ABSTRACT =
                "Labels that people placed on street-level imagery for sidewalk features and barriers, label clusters, and"
                        + " streets with their accessibility scores.";

        String title() {
            return call.view().version().cityName().map(city -> city + ": ").orElse("") + "sidewalk accessibility data";
        }

        /** Returns the license of the data. */
        String constraints() {
            return call.settings().publisher().licenseIfAny().orElse("NONE");
        }

        String provider() {
            return call.settings().publisher().attributionIfAny().orElse("Sidewalk Accessibility Data Service");
        }
    }
}
