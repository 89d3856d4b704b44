package org.sidewalkdata.ogc;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.maps.tiles.TileMaker;
import org.sidewalkdata.maps.tiles.TileSettings;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.ogc.features.FeaturesApi;
import org.sidewalkdata.ogc.features.FeaturesCity;
import org.sidewalkdata.ogc.wfs.WfsApi;
import org.sidewalkdata.ogc.wfs.call.WfsSettings;
import org.sidewalkdata.ogc.wms.WmsApi;
import org.sidewalkdata.ogc.wmts.WmtsApi;
import org.sidewalkdata.served.ServiceSettings;

/** The description of every service names the publisher and the license of the data. */
class PublisherTest {
    private static final String ROOT = FeaturesApi.ROOT;
    private static final String LINK = "\"href\":\"https://creativecommons.org/licenses/by/4.0/\",\"rel\":\"license\"";

    private final FeaturesCity town = new FeaturesCity();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/ogc/features/v1",
                "/ogc/features/v1?f=html",
                "/ogc/features/v1/collections",
                "/ogc/features/v1/collections/regions",
                "/wfs?service=WFS&request=GetCapabilities",
                "/wfs?service=WFS&request=GetCapabilities&acceptVersions=1.1.0",
                "/wms?service=WMS&request=GetCapabilities",
                "/wms?service=WMS&request=GetCapabilities&version=1.1.1",
                "/wmts?service=WMTS&request=GetCapabilities",
            })
    void documentsNameBoth(String target) {
        assertThat(get(target, new Publisher("Walkers & Co", "CC BY 4.0")))
                .containsPattern("Walkers (&amp;|&) Co")
                .contains("CC BY 4.0");
    }

    @Test
    void aKnownLicenseIsALink() {
        Publisher publisher = new Publisher("", "CC BY 4.0");
        for (String target : new String[] {ROOT, ROOT + "/collections/regions"}) {
            assertThat(get(target, publisher)).contains(LINK, "\"license\":\"CC BY 4.0\"");
        }
        assertThat(get(ROOT + "/api", publisher))
                .contains(
                        "\"license\":{\"name\":\"CC BY 4.0\",\"url\":\"https://creativecommons.org/licenses/by/4.0/\"}");
    }

    /** The license of the program does not apply to the data. */
    @Test
    void whatIsNotSetIsNotSaid() {
        Publisher nobody = new Publisher("", "");
        for (String target : new String[] {ROOT, ROOT + "/collections", ROOT + "/api"}) {
            assertThat(get(target, nobody)).doesNotContain("license", "attribution", "MIT");
        }
        assertThat(get("/wms?service=WMS&request=GetCapabilities", nobody))
                .contains("<AccessConstraints>none<")
                .doesNotContain("Attribution");
    }

    private String get(String target, Publisher publisher) {
        ServiceSettings settings = ServiceSettings.defaults().by(publisher);
        String[] parts = (target + "?").split("\\?", -1);
        Request request = new Request("GET", parts[0], parts[1], Map.of(), "http://town.test", Request.Body.NONE);
        try (Response answer = handle(request, settings)) {
            assertThat(answer.status()).as(target).isEqualTo(200);
            return FeaturesCity.body(answer);
        }
    }

    private Response handle(Request request, ServiceSettings settings) {
        Styles styles = new Styles();
        TileSettings tiles = TileSettings.defaults();
        TileMaker maker = new TileMaker(styles, tiles);
        FairSemaphore slots = tiles.drawingPermits();
        return switch (request.path()) {
            case WfsApi.ROOT ->
                new WfsApi(
                                town.source,
                                new WfsSettings(settings, WfsSettings.defaults().temp()),
                                Clock.systemUTC())
                        .handle(request);
            case WmsApi.ROOT -> new WmsApi(town.source, styles, maker, slots, settings).handle(request);
            case WmtsApi.ROOT -> new WmtsApi(town.source, maker, slots, settings).handle(request);
            default -> new FeaturesApi(town.source, settings, Clock.systemUTC()).handle(request);
        };
    }
}
