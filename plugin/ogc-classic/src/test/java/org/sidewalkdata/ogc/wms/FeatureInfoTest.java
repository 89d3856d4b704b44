package org.sidewalkdata.ogc.wms;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The features under a pixel are those that the image shows there, also if the image shows more than the world. */
class FeatureInfoTest extends VillageTest {
    private static final String NOTHING = "No features were found here";

    /** These images show only the village. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CRS:84|-360,-180,360,180|118,134",
                "CRS:84|-122.951,45.049,500,600|0,359",
                "EPSG:4326|-180,-360,180,360|118,134",
                "EPSG:3857|-40075016.6856,-40075016.6856,40075016.6856,40075016.6856|118,154",
                "EPSG:3857|-1e9,-1e9,1e9,1e9|177,178",
                "EPSG:32610|-2e7,-2e7,2e7,2e7|184,135",
            })
    void aPictureBeyondTheWorldHasTheVillageInItsPlace(String crs, String bbox, String pixel) {
        int i = Integer.parseInt(pixel.substring(0, pixel.indexOf(',')));
        int j = Integer.parseInt(pixel.substring(pixel.indexOf(',') + 1));
        assertThat(village.picture("layers=label_clusters&format=image/png&transparent=true&crs=" + crs + "&bbox="
                                + bbox + "&width=360&height=360")
                        .getRGB(i, j))
                .isNotZero();
        assertThat(info(crs, bbox, i, j)).contains("label_type = CurbRamp").contains("score = 0.9");
        assertThat(info(crs, bbox, i + 40, j - 20)).isEqualTo(NOTHING);
        assertThat(info(crs, bbox, i, 0)).isEqualTo(NOTHING);
        assertThat(info(crs, bbox, 359, j)).isEqualTo(NOTHING);
    }

    private String info(String crs, String bbox, int i, int j) {
        String layers = "label_clusters,access_score_streets,regions";
        return new String(
                        Village.body(village.get("service=WMS&version=1.3.0&request=GetFeatureInfo&styles=&layers="
                                + layers + "&query_layers=" + layers + "&feature_count=9&info_format=text/plain&crs="
                                + crs + "&bbox=" + bbox + "&width=360&height=360&i=" + i + "&j=" + j)),
                        java.nio.charset.StandardCharsets.UTF_8)
                .strip();
    }
}
