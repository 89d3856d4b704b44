package org.sidewalkdata.geoserver.layer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;

/** Every layer that protects an endpoint is published; a layer that does not exist would hide its endpoint forever. */
class EndpointLayersTest {
    static List<Endpoint<?>> endpoints() {
        return Endpoints.ALL;
    }

    @ParameterizedTest
    @MethodSource("endpoints")
    void everyNeededLayerIsPublished(Endpoint<?> endpoint) {
        assertThat(PublishedLayer.ALL)
                .extracting(PublishedLayer::name)
                .containsAll(endpoint.layers().of("includeRawLabels&weights&preset"));
    }

    @Test
    void everyLayerDecidesAboutItsEndpointAndTheBundle() {
        for (PublishedLayer layer : PublishedLayer.ALL) {
            boolean isComputed = layer.name().equals("access_score_streets_weighted");
            assertThat(Endpoints.ALL)
                    .filteredOn(endpoint -> endpoint.layers().of("weights").contains(layer.name()))
                    .as("endpoints that need " + layer.name())
                    .extracting(Endpoint::name)
                    .contains(isComputed ? "accessScoreStreets" : "bundle")
                    .hasSizeGreaterThan(isComputed ? 0 : 1);
        }
    }
}
