package org.sidewalkdata.ogc;

import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.wfs.WfsCity;
import org.sidewalkdata.ogc.wms.Village;
import org.sidewalkdata.ogc.wmts.Hamlet;

/** Golden tests of WFS, WMS and WMTS. */
class ClassicGoldenTest extends GoldenTest {
    @Override
    Response answer(Request request, String service) {
        return switch (service) {
            case "wfs" -> new WfsCity().handle(request);
            case "wms" -> new Village().handle(request);
            case "wmts" -> new Hamlet().handle(request);
            default -> throw new IllegalArgumentException("no service " + service);
        };
    }
}
