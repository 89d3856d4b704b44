package org.sidewalkdata.ogc.wms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.http.Response;

/** Malicious parameters are immediately answered by a report that names the parameter. */
class HostileParametersTest extends VillageTest {
    private static final String GOOD = "service=WMS&version=1.3.0&request=GetMap&layers=label_clusters&styles="
            + "&format=image/png&" + Village.VIEW;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "width=200|width=4097|WIDTH|InvalidParameterValue",
                "width=200|width=99999999999999999999|WIDTH|InvalidParameterValue",
                "width=200|width=0|WIDTH|InvalidParameterValue",
                "width=200|width=-1|WIDTH|InvalidParameterValue",
                "height=200|height=|HEIGHT|MissingParameterValue",
                "bbox=-122.951|bbox=NaN|BBOX|InvalidParameterValue",
                "bbox=-122.951|bbox=-1e999|BBOX|InvalidParameterValue",
                "bbox=-122.951|bbox=-Infinity|BBOX|InvalidParameterValue",
                "bbox=-122.951|bbox=-122.9|BBOX|InvalidParameterValue",
                "bbox=-122.951|bbox=-122.949|BBOX|InvalidParameterValue",
                "bbox=-122.951|bbox=1,-122.951|BBOX|InvalidParameterValue",
                "crs=CRS:84|crs=EPSG:999999|CRS|InvalidCRS",
                "crs=CRS:84|crs=|CRS|MissingParameterValue",
                "layers=label_clusters|layers=|LAYERS|MissingParameterValue",
                "layers=label_clusters|layers=label_clusters,|LAYERS|LayerNotDefined",
                "layers=label_clusters|layers=user_stats|LAYERS|LayerNotDefined",
                "layers=label_clusters|layers=%00%FF|layers|InvalidParameterValue",
                "styles=|styles=neon|STYLES|StyleNotDefined",
                "styles=|styles=,|STYLES|InvalidParameterValue",
                "image/png|image/gif|FORMAT|InvalidFormat",
                "format=|format=image/png%26fmt=|FORMAT|InvalidFormat",
                "styles=|styles=&cql_filter=1;DROP TABLE label|CQL_FILTER|InvalidParameterValue",
                "styles=|styles=&cql_filter=label_type='|CQL_FILTER|InvalidParameterValue",
                "styles=|styles=&time=yesterday|TIME|InvalidDimensionValue",
                "styles=|styles=&time=2024-05-02/2024-05-01|TIME|InvalidDimensionValue",
                "styles=|styles=&transparent=perhaps|TRANSPARENT|InvalidParameterValue",
                "styles=|styles=&bgcolor=red|BGCOLOR|InvalidParameterValue",
                "request=GetMap|request=GetMoney|REQUEST|OperationNotSupported",
                "request=GetMap|request=|REQUEST|MissingParameterValue",
                "service=WMS|service=WFS|SERVICE|InvalidParameterValue",
            })
    void areRefusedByName(String part, String hostile, String locator, String code) {
        Response answer = village.get(GOOD.replace(part, hostile.replace(" ", "%20")));
        String body = new String(Village.body(answer), StandardCharsets.UTF_8);
        assertEquals(200, answer.status(), body);
        assertThat(answer.headers())
                .containsEntry("Content-Type", "text/xml")
                .containsEntry("Cache-Control", "no-store");
        assertThat(body).contains("locator=\"" + locator + "\"", "code=\"" + code + "\"");
    }

    @Test
    void manyLayersAreRefusedShortly() {
        String layers = "regions,".repeat(8192) + "regions";
        Response answer = village.get(GOOD.replace("label_clusters", layers));
        assertThat(new String(Village.body(answer), StandardCharsets.UTF_8))
                .contains("LAYERS must name at most 16 layers")
                .hasSizeLessThan(1000);
    }

    /** Beyond the edge of the world, or with pixels smaller than an atom: an empty image. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "crs=CRS:84&bbox=-500,-400,500,400",
                "crs=CRS:84&bbox=170,80,200,95",
                "crs=EPSG:3857&bbox=-1e300,-1e300,1e300,1e300",
                "crs=EPSG:3857&bbox=-13686800,5629500,-13686799.9999999,5629500.0000001",
                "crs=EPSG:32610&bbox=-1e9,-1e9,1e9,1e9",
                "crs=CRS:84&bbox=-122.95000000001,45.04999999999,-122.95,45.05",
            })
    void strangeAreasAreDrawn(String view) {
        for (String layer : new String[] {"label_clusters", "access_score_streets", "regions", "raw_labels"}) {
            Response answer = village.get(
                    "service=WMS&version=1.3.0&request=GetMap&styles=&format=image/png&width=64&height=64&layers="
                            + layer + "&" + view);
            assertThat(answer.headers()).as(layer).containsEntry("Content-Type", "image/png");
        }
    }

    /** The dashes of a border of 10^12 pixels took Java minutes. */
    @Test
    void aBorderSeenTooNearIsNotDrawn() {
        String corner = "layers=regions&format=image/png&transparent=true&width=64&height=64&crs=CRS:84&bbox=";
        int drawn = village.picture(corner + "-123.000001,44.999999,-122.999999,45.000001")
                .getRGB(32, 32);
        assertThat(drawn).isNotZero();
        int near = village.picture(corner + "-123.00000000001,44.99999999999,-122.99999999999,45.00000000001")
                .getRGB(32, 32);
        assertEquals(0, near);
    }

    @Test
    void aFaultCanBeAPicture() {
        String bad = GOOD.replace("label_clusters", "nothing");
        for (String exceptions : new String[] {"INIMAGE", "application/vnd.ogc.se_blank"}) {
            Response answer = village.get(bad + "&exceptions=" + exceptions);
            assertThat(answer.headers())
                    .containsEntry("Content-Type", "image/png")
                    .containsEntry("Cache-Control", "no-store");
        }
        Response unreadable = village.get(bad.replace("width=200", "width=9999") + "&exceptions=INIMAGE");
        assertThat(unreadable.headers()).containsEntry("Content-Type", "text/xml");
    }
}
