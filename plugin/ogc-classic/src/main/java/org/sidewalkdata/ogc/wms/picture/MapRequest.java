package org.sidewalkdata.ogc.wms.picture;

import java.util.List;
import org.sidewalkdata.maps.picture.MapLayer;
import org.sidewalkdata.maps.picture.MapView;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.wms.parameter.Background;
import org.sidewalkdata.ogc.wms.parameter.LayerParameters;
import org.sidewalkdata.ogc.wms.parameter.PictureFormat;
import org.sidewalkdata.ogc.wms.parameter.Systems;
import org.sidewalkdata.ogc.wms.parameter.ViewParameters;
import org.sidewalkdata.ogc.wms.parameter.WmsVersion;

/**
 * An interpreted GetMap request (OGC 06-042, 7.3.3).
 *
 * @param layers from the lowest to the highest
 */
public record MapRequest(List<MapLayer> layers, MapView view, PictureFormat format, Background background) {
    public static MapRequest parse(Kvp parameters, WmsVersion version, Systems systems, Styles styles) {
        return new MapRequest(
                new LayerParameters(styles).layers(parameters),
                ViewParameters.view(parameters, version, systems),
                PictureFormat.of(parameters),
                Background.of(parameters));
    }
}
