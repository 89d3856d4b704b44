package org.sidewalkdata.ogc.wms.parameter;

import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.maps.crs.NamedCrs;
import org.sidewalkdata.ogc.ows.OwsCode;
import org.sidewalkdata.ogc.ows.OwsException;

/** The names of coordinate reference systems in WMS (OGC 06-042, annex B): {@code EPSG:3857}, {@code CRS:84}. */
public record Systems(List<Crs> served) {
    private static final String EPSG = "http://www.opengis.net/def/crs/EPSG/0/";

    /** Degrees of North America: those of WGS84, within two meters. */
    private static final String NAD83 = "EPSG:4269";

    /**
     * A system of a request.
     *
     * @param crs a system whose first axis points east
     * @param northingFirst whether coordinates in the request have the axes in the other order
     */
    public record Named(String name, Crs crs, boolean northingFirst) {}

    /**
     * Returns all systems of a version. EPSG:4326 is WGS84 in degrees in both versions; only 1.3.0 has latitude first,
     * and CRS:84 in addition.
     */
    public List<Named> all(WmsVersion version) {
        List<Named> systems = new ArrayList<>();
        for (Crs crs : served) {
            String uri = crs.uri();
            if (uri.equals(EPSG + "4326")) {
                systems.add(new Named("EPSG:4326", Crs.CRS84, version == WmsVersion.V1_3_0));
            } else if (uri.startsWith(EPSG)) {
                systems.add(new Named("EPSG:" + uri.substring(EPSG.length()), crs, false));
            } else if (version == WmsVersion.V1_3_0) {
                systems.add(new Named("CRS:84", crs, false));
            }
        }
        return systems;
    }

    /**
     * Finds a system by name.
     *
     * @throws OwsException InvalidCRS, in the older version InvalidSRS
     */
    Named get(String name, WmsVersion version) {
        int code = name.indexOf(':') + 1;
        String official = name.equalsIgnoreCase(NAD83)
                ? "EPSG:4326"
                : name.substring(0, code) + NamedCrs.official(name.substring(code));
        return all(version).stream()
                .filter(system -> system.name().equalsIgnoreCase(official))
                .findFirst()
                .orElseThrow(() -> new OwsException(
                        version == WmsVersion.V1_3_0 ? OwsCode.INVALID_CRS : OwsCode.INVALID_SRS,
                        version.crsParameter(),
                        version.crsParameter() + " must be one of "
                                + String.join(
                                        ", ",
                                        all(version).stream().map(Named::name).toList()),
                        null));
    }
}
