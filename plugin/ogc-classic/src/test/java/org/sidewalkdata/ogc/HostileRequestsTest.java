package org.sidewalkdata.ogc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.ogc.features.FeaturesApi;
import org.sidewalkdata.ogc.features.FeaturesCity;
import org.sidewalkdata.ogc.wfs.WfsApi;
import org.sidewalkdata.ogc.wfs.WfsCity;
import org.sidewalkdata.ogc.wms.Village;
import org.sidewalkdata.ogc.wms.WmsApi;
import org.sidewalkdata.ogc.wmts.Hamlet;
import org.sidewalkdata.ogc.wmts.WmtsApi;
import org.sidewalkdata.testkit.random.Any;
import org.sidewalkdata.testkit.random.Mangled;

/** Mangled URLs, headers and bodies of up to 64 KB. Each is answered, and none causes an internal error. */
@Timeout(300)
class HostileRequestsTest {
    private static final int LONG = 64 * 1024;
    private static final int TRIES = 500;

    private static Request get(String path, String query, String accept) {
        return new Request(
                "GET", path, query, Map.of("accept", List.of(accept)), "http://town.test", Request.Body.NONE);
    }

    private static void isAnswered(Service service, Request request) throws Exception {
        try (Response answer = service.handle(request)) {
            assertThat(answer.status()).isLessThan(500);
            if (answer.body().isPresent()) {
                answer.body().get().writeTo(OutputStream.nullOutputStream());
            }
        }
    }

    @Test
    void features() {
        Service api = new FeaturesCity().api::handle;
        Any<String> path = Mangled.of(
                List.of(
                        "",
                        "/collections",
                        "/collections/label_clusters/items",
                        "/collections/regions/items/1",
                        "/api"),
                200);
        Any<String> query = Mangled.of(
                List.of(
                        "bbox=-122.9,45.2,-122.8,45.3&limit=10&datetime=2024-01-01T00:00:00Z/..",
                        "filter=median_severity=3%20AND%20S_INTERSECTS(geometry,POINT(1%202))&filter-lang=cql2-text",
                        "filter-lang=cql2-json&filter=%7B%22op%22:%22isNull%22,%22args%22:[%7B%22property%22:%22region_id%22%7D]%7D",
                        "crs=http://www.opengis.net/def/crs/EPSG/0/3857&bbox-crs=http://www.opengis.net/def/crs/EPSG/0/4326&offset=2",
                        "properties=label_type&sortby=-cluster_size,label_type&after=1.2.3&f=html",
                        "label_type=CurbRamp&cluster_size=4"),
                LONG);
        Any<String> accept = Mangled.of(
                List.of(
                        "text/html, application/json;q=0.9",
                        "*/*",
                        "application/geo+json",
                        "text/*;q=0, */*;q=0.1",
                        ";"),
                LONG);
        forAny(
                TRIES,
                random -> get(FeaturesApi.ROOT + path.next(random), query.next(random), accept.next(random)),
                request -> isAnswered(api, request));
    }

    @Test
    void wfsByParameters() {
        Service api = new WfsCity().api::handle;
        String feature = "service=WFS&version=2.0.0&request=GetFeature&typeNames=label_clusters&";
        Any<String> query = Mangled.of(
                List.of(
                        "service=WFS&acceptVersions=2.0.0,1.1.0&request=GetCapabilities&sections=All",
                        feature
                                + "bbox=45,-123,46,-122,urn:ogc:def:crs:EPSG::4326&count=3&startIndex=1&resultType=hits",
                        feature + "cql_filter=median_severity=3&sortBy=cluster_size+DESC&outputFormat=application/json",
                        feature + "featureID=label_clusters.1&srsName=EPSG:3857&propertyName=label_type",
                        "service=WFS&version=1.1.0&request=GetFeature&typeName=regions&maxFeatures=2",
                        "service=WFS&version=2.0.0&request=GetPropertyValue&typeNames=regions&valueReference=name"),
                LONG);
        forAny(TRIES, query, text -> isAnswered(api, get(WfsApi.ROOT, text, "*/*")));
    }

    @Test
    void wfsByXml() {
        Service api = new WfsCity().api::handle;
        String open = "<GetFeature xmlns='http://www.opengis.net/wfs/2.0' xmlns:fes='http://www.opengis.net/fes/2.0'"
                + " xmlns:gml='http://www.opengis.net/gml/3.2' service='WFS' version='2.0.0' count='3'>"
                + "<Query typeNames='label_clusters'>";
        String close = "</Query></GetFeature>";
        Any<String> body = Mangled.of(
                List.of(
                        open + "<fes:Filter><fes:PropertyIsEqualTo><fes:ValueReference>label_type</fes:ValueReference>"
                                + "<fes:Literal>CurbRamp</fes:Literal></fes:PropertyIsEqualTo></fes:Filter>" + close,
                        open
                                + "<fes:Filter><fes:BBOX><gml:Envelope srsName='urn:ogc:def:crs:EPSG::4326'><gml:lowerCorner>45 -123"
                                + "</gml:lowerCorner><gml:upperCorner>46 -122</gml:upperCorner></gml:Envelope></fes:BBOX>"
                                + "</fes:Filter>" + close,
                        open + "<fes:Filter><fes:Or><fes:PropertyIsLike wildCard='*' singleChar='?' escapeChar='\\'>"
                                + "<fes:ValueReference>label_type</fes:ValueReference><fes:Literal>C*</fes:Literal>"
                                + "</fes:PropertyIsLike><fes:PropertyIsNull><fes:ValueReference>region_id</fes:ValueReference>"
                                + "</fes:PropertyIsNull></fes:Or></fes:Filter>" + close,
                        open + "<fes:Filter><fes:ResourceId rid='label_clusters.1'/></fes:Filter>" + close),
                LONG);
        forAny(TRIES, body, xml -> {
            byte[] bytes = xml.getBytes(UTF_8);
            Map<String, List<String>> headers = Map.of("content-type", List.of("text/xml"));
            isAnswered(
                    api,
                    new Request(
                            "POST",
                            WfsApi.ROOT,
                            "",
                            headers,
                            "http://town.test",
                            () -> new ByteArrayInputStream(bytes)));
        });
    }

    @Test
    void wms() {
        Service api = new Village().api::handle;
        String map = "service=WMS&version=1.3.0&request=GetMap&layers=regions&styles=&crs=CRS:84&bbox=-123,45,-122,46"
                + "&width=8&height=8&format=image/png";
        Any<String> query = Mangled.of(
                List.of(
                        "service=WMS&request=GetCapabilities&updateSequence=1",
                        map,
                        map + "&transparent=true&bgcolor=0xFF0000&exceptions=INIMAGE&time=2024-01-01/2024-02-01",
                        map + "&cql_filter=region_id=1",
                        map.replace("GetMap", "GetFeatureInfo") + "&query_layers=regions&i=1&j=2&info_format=text/html",
                        "service=WMS&version=1.3.0&request=GetLegendGraphic&layer=regions&format=image/png"),
                LONG);
        forAny(TRIES / 3, query, text -> isAnswered(api, get(WmsApi.ROOT, text, "*/*")));
    }

    @Test
    void wmts() {
        Service api = new Hamlet().api::handle;
        Any<String> path = Mangled.of(
                List.of("/1.0.0/WMTSCapabilities.xml", "/1.0.0/regions/default/WebMercatorQuad/4/5/2.mvt", "", "/"),
                LONG);
        Any<String> query = Mangled.of(
                List.of(
                        "service=WMTS&request=GetCapabilities&acceptVersions=1.0.0",
                        "service=WMTS&request=GetTile&version=1.0.0&layer=regions&style=default&format="
                                + "application/vnd.mapbox-vector-tile&tileMatrixSet=WebMercatorQuad&tileMatrix=4&tileRow=5&tileCol=2"),
                LONG);
        forAny(
                TRIES,
                random -> get(WmtsApi.ROOT + path.next(random), query.next(random), "*/*"),
                request -> isAnswered(api, request));
    }
}
