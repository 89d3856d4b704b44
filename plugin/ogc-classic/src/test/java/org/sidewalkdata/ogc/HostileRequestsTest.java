package org.sidewalkdata.ogc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.features.FeaturesApi;
import org.sidewalkdata.ogc.features.FeaturesCity;
import org.sidewalkdata.ogc.wfs.WfsApi;
import org.sidewalkdata.ogc.wms.WmsApi;
import org.sidewalkdata.ogc.wmts.WmtsApi;
import org.sidewalkdata.testkit.random.Any;
import org.sidewalkdata.testkit.random.Mangled;

/** Mangled URLs, headers and bodies of up to 64 KB. Each is answered, and none causes an internal error. */
@Timeout(300)
class HostileRequestsTest {
    private static final int LONG = 64 * 1024;
    private static final int TRIES = 500;
    private static final Any<String> ACCEPT = mangled("""
            text/html, application/json;q=0.9
            */*
            application/geo+json
            text/*;q=0, */*;q=0.1
            ;""");

    private final Services services = new Services(new FeaturesCity().source);

    /** Returns mangled versions of the lines of a text. */
    private static Any<String> mangled(String good) {
        return Mangled.of(good.lines().toList(), LONG);
    }

    private void areAnswered(int tries, String root, String paths, String queries) {
        Any<String> path = Mangled.of(List.of(paths.split(" ")), LONG);
        Any<String> query = mangled(queries);
        forAny(
                tries,
                random -> new Request(
                        "GET",
                        root + path.next(random),
                        query.next(random),
                        Map.of("accept", List.of(ACCEPT.next(random))),
                        Services.HOST,
                        Request.Body.NONE),
                this::isAnswered);
    }

    private void isAnswered(Request request) throws IOException {
        try (Response answer = services.handle(request)) {
            assertThat(answer.status()).isLessThan(500);
            if (answer.body().isPresent()) {
                answer.body().get().writeTo(OutputStream.nullOutputStream());
            }
        }
    }

    @Test
    void features() {
        String paths = " /collections /collections/label_clusters/items /collections/regions/items/1 /api";
        areAnswered(TRIES, FeaturesApi.ROOT, paths, """
                bbox=-122.9,45.2,-122.8,45.3&limit=10&datetime=2024-01-01T00:00:00Z/..
                filter=median_severity=3%20AND%20S_INTERSECTS(geometry,POINT(1%202))&filter-lang=cql2-text
                filter-lang=cql2-json&filter=%7B%22op%22:%22isNull%22,%22args%22:[%7B%22property%22:%22region_id%22%7D]%7D
                crs=http://www.opengis.net/def/crs/EPSG/0/3857&bbox-crs=http://www.opengis.net/def/crs/EPSG/0/4326&offset=2
                properties=label_type&sortby=-cluster_size,label_type&after=1.2.3&f=html
                label_type=CurbRamp&cluster_size=4""");
    }

    @Test
    void wfsByParameters() {
        areAnswered(TRIES, WfsApi.ROOT, "", """
                service=WFS&acceptVersions=2.0.0,1.1.0&request=GetCapabilities&sections=All
                FEATURES&bbox=45,-123,46,-122,urn:ogc:def:crs:EPSG::4326&count=3&startIndex=1&resultType=hits
                FEATURES&cql_filter=median_severity=3&sortBy=cluster_size+DESC&outputFormat=application/json
                FEATURES&featureID=label_clusters.1&srsName=EPSG:3857&propertyName=label_type
                service=WFS&version=1.1.0&request=GetFeature&typeName=regions&maxFeatures=2
                service=WFS&version=2.0.0&request=GetPropertyValue&typeNames=regions&valueReference=name""".replace(
                        "FEATURES", "service=WFS&version=2.0.0&request=GetFeature&typeNames=label_clusters"));
    }

    @Test
    void wfsByXml() {
        String query = "<GetFeature xmlns='http://www.opengis.net/wfs/2.0' xmlns:fes='http://www.opengis.net/fes/2.0'"
                + " xmlns:gml='http://www.opengis.net/gml/3.2' service='WFS' version='2.0.0' count='3'>"
                + "<Query typeNames='label_clusters'><fes:Filter>%s</fes:Filter></Query></GetFeature>";
        String filters = """
                <fes:PropertyIsEqualTo><fes:ValueReference>label_type</fes:ValueReference><fes:Literal>CurbRamp</fes:Literal></fes:PropertyIsEqualTo>
                <fes:BBOX><gml:Envelope srsName='urn:ogc:def:crs:EPSG::4326'><gml:lowerCorner>45 -123</gml:lowerCorner><gml:upperCorner>46 -122</gml:upperCorner></gml:Envelope></fes:BBOX>
                <fes:Or><fes:PropertyIsLike wildCard='*' singleChar='?' escapeChar='\\'><fes:ValueReference>label_type</fes:ValueReference><fes:Literal>C*</fes:Literal></fes:PropertyIsLike><fes:PropertyIsNull><fes:ValueReference>region_id</fes:ValueReference></fes:PropertyIsNull></fes:Or>
                <fes:ResourceId rid='label_clusters.1'/>""";
        Any<String> requests = Mangled.of(filters.lines().map(query::formatted).toList(), LONG);
        forAny(TRIES, requests, xml -> {
            Services.Reply reply = services.reply("POST", WfsApi.ROOT, xml, "content-type", "text/xml");
            assertThat(reply.status()).isLessThan(500);
        });
    }

    @Test
    void wms() {
        String map = "service=WMS&version=1.3.0&request=GetMap&layers=regions&styles=&crs=CRS:84&bbox=-123,45,-122,46"
                + "&width=8&height=8&format=image/png";
        String queries = """
                service=WMS&request=GetCapabilities&updateSequence=1
                MAP
                MAP&transparent=true&bgcolor=0xFF0000&exceptions=INIMAGE&time=2024-01-01/2024-02-01
                MAP&cql_filter=region_id=1
                INFO&query_layers=regions&i=1&j=2&info_format=text/html
                service=WMS&version=1.3.0&request=GetLegendGraphic&layer=regions&format=image/png""";
        String info = map.replace("GetMap", "GetFeatureInfo");
        areAnswered(TRIES / 3, WmsApi.ROOT, "", queries.replace("MAP", map).replace("INFO", info));
    }

    @Test
    void wmts() {
        String paths = "/1.0.0/WMTSCapabilities.xml /1.0.0/regions/default/WebMercatorQuad/4/5/2.mvt  /";
        areAnswered(TRIES, WmtsApi.ROOT, paths, """
                service=WMTS&request=GetCapabilities&acceptVersions=1.0.0
                service=WMTS&request=GetTile&version=1.0.0&layer=regions&style=default&format=application/vnd.mapbox-vector-tile&tileMatrixSet=WebMercatorQuad&tileMatrix=4&tileRow=5&tileCol=2""");
    }
}
