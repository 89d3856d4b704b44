package org.sidewalkdata.ogc.classic;

import java.util.List;
import java.util.Locale;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.ogc.added.AddedService;
import org.sidewalkdata.ogc.added.AddedServices;
import org.sidewalkdata.ogc.added.ServiceHost;
import org.sidewalkdata.ogc.arcgis.FeatureServerApi;
import org.sidewalkdata.ogc.wfs.WfsApi;
import org.sidewalkdata.ogc.wfs.call.WfsSettings;
import org.sidewalkdata.ogc.wms.WmsApi;
import org.sidewalkdata.ogc.wmts.WmtsApi;

/** The services WFS, WMS, WMTS and the ArcGIS FeatureServer. Immutable. */
public final class ClassicServices implements AddedServices {
    private static final String PICTURES = "wms?service=WMS&version=1.3.0&request=GetMap";

    @Override
    public List<AddedService> services() {
        return List.of(
                new AddedService(
                        "WFS",
                        "WFS 2.0",
                        "The same features for programs without OGC API Features.",
                        "wfs?service=WFS&request=GetCapabilities",
                        (city, middle) ->
                                "/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=access_score_regions&count=1",
                        List.of(WfsApi.ROOT),
                        ClassicServices::wfs),
                new AddedService(
                        "WMS",
                        "WMS 1.3.0",
                        "Map images of any area.",
                        "wms?service=WMS&request=GetCapabilities",
                        (city, middle) ->
                                "/" + PICTURES + "&layers=regions,access_score_streets&styles=&crs=CRS:84&bbox="
                                        + corners(city) + "&width=600&height=400&format=image/png",
                        List.of(WmsApi.ROOT),
                        ClassicServices::wms),
                new AddedService(
                        "WMTS",
                        "WMTS 1.0.0",
                        "Map images on the tile grid of web maps.",
                        "wmts/1.0.0/WMTSCapabilities.xml",
                        (city, middle) -> picture(middle),
                        List.of(WmtsApi.ROOT + "/*"),
                        ClassicServices::wmts),
                new AddedService(
                        "ArcGIS",
                        "ArcGIS FeatureServer",
                        "The same features as layers in ArcGIS.",
                        FeatureServerApi.SERVICE.substring(1) + "?f=json",
                        (city, middle) -> FeatureServerApi.SERVICE
                                + "/0/query?where=label_type='NoCurbRamp'&outFields=*&resultRecordCount=2&f=json",
                        List.of(FeatureServerApi.SERVICES + "/*", FeatureServerApi.INFO),
                        host -> new FeatureServerApi(host.path(), host.summaries(), host.styles(), host.settings())));
    }

    private static Service wfs(ServiceHost host) {
        return new WfsApi(host.path(), host.summaries(), new WfsSettings(host.settings(), host.temp()), host.clock());
    }

    private static Service wms(ServiceHost host) {
        return new WmsApi(host.path(), host.styles(), host.tiles(), host.summaries(), host.settings());
    }

    private static Service wmts(ServiceHost host) {
        return new WmtsApi(host.path(), host.tiles(), host.settings());
    }

    private static String corners(Bbox box) {
        return String.format(
                Locale.ROOT, "%.4f,%.4f,%.4f,%.4f", box.minLon(), box.minLat(), box.maxLon(), box.maxLat());
    }

    private static String picture(TileAddress tile) {
        return String.format(
                Locale.ROOT,
                "/wmts/1.0.0/access_score_streets/default/WebMercatorQuad/%d/%d/%d.png",
                tile.z(),
                tile.y(),
                tile.x());
    }

    @Override
    public String pictures() {
        return PICTURES;
    }

    @Override
    public String instructions() {
        return """
                <h2>#{developers.classic}</h2>
                <p>#{developers.wfs.html}</p>
                <pre><code>${base}/wfs</code></pre>
                <p>#{developers.wms.html}</p>
                <pre><code>${base}/wms
                ${base}/wmts?service=WMTS&amp;request=GetCapabilities</code></pre>
                <p>#{developers.wms.gdal}</p>
                <pre><code>ogr2ogr labels.gpkg WFS:${base}/wfs sidewalk:raw_labels --config OGR_WFS_PAGE_SIZE 10000
                gdalinfo 'WMTS:${base}/wmts/1.0.0/WMTSCapabilities.xml,layer=access_score_streets'</code></pre>
                <h2>ArcGIS FeatureServer</h2>
                <p>#{developers.featureserver.html}</p>
                <pre><code>${base}/arcgis/rest/services/sidewalk/FeatureServer
                ogr2ogr labels.gpkg "ESRIJSON:${base}/arcgis/rest/services/sidewalk/FeatureServer/1/query?where=1=1&amp;outFields=*&amp;f=json"</code></pre>
                """;
    }
}
