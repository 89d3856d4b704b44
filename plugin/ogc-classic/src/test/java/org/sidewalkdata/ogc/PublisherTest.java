package org.sidewalkdata.ogc;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.ogc.features.FeaturesApi;
import org.sidewalkdata.ogc.features.FeaturesCity;
import org.sidewalkdata.served.ServiceSettings;

/** The description of every service names the publisher and the license of the data. */
class PublisherTest {
    private static final String ROOT = FeaturesApi.ROOT;
    private static final String LINK = "\"href\":\"https://creativecommons.org/licenses/by/4.0/\",\"rel\":\"license\"";

    private static Services by(String name, String license) {
        ServiceSettings settings = ServiceSettings.defaults().by(new Publisher(name, license));
        return new Services(new FeaturesCity().source, settings, Clock.systemUTC());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    /ogc/features/v1
                    /ogc/features/v1?f=html
                    /ogc/features/v1/collections
                    /ogc/features/v1/collections/regions
                    /wfs?service=WFS&request=GetCapabilities
                    /wfs?service=WFS&request=GetCapabilities&acceptVersions=1.1.0
                    /wms?service=WMS&request=GetCapabilities
                    /wms?service=WMS&request=GetCapabilities&version=1.1.1
                    /wmts?service=WMTS&request=GetCapabilities
                    """)
    void documentsNameBoth(String target) {
        assertThat(by("Walkers & Co", "CC BY 4.0").text(target))
                .containsPattern("Walkers (&amp;|&) Co")
                .contains("CC BY 4.0");
    }

    @Test
    void aKnownLicenseIsALink() {
        Services services = by("", "CC BY 4.0");
        for (String target : List.of(ROOT, ROOT + "/collections/regions")) {
            assertThat(services.text(target)).contains(LINK, "\"license\":\"CC BY 4.0\"");
        }
        assertThat(services.text(ROOT + "/api"))
                .contains(
                        "\"license\":{\"name\":\"CC BY 4.0\",\"url\":\"https://creativecommons.org/licenses/by/4.0/\"}");
    }

    /** The license of the program does not apply to the data. */
    @Test
    void whatIsNotSetIsNotSaid() {
        Services services = by("", "");
        for (String target : List.of(ROOT, ROOT + "/collections", ROOT + "/api")) {
            assertThat(services.text(target)).doesNotContain("license", "attribution", "MIT");
        }
        assertThat(services.text("/wms?service=WMS&request=GetCapabilities"))
                .contains("<AccessConstraints>none<")
                .doesNotContain("Attribution");
    }
}
