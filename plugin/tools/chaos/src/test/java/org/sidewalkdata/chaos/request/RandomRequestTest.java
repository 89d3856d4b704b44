package org.sidewalkdata.chaos.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.ogc.served.ServedCollection;

/** Checks the random requests of a seed. */
class RandomRequestTest {
    private static final CityFacts FACTS =
            new CityFacts(new Bbox(-99.2, 41.8, -99.1, 41.9), List.of("narrow", "steep"), Map.of());

    @Test
    void aSeedGivesTheSameRequests() {
        assertEquals(requests(7), requests(7));
        assertNotEquals(requests(7), requests(8));
    }

    /** Fails when a new service, parameter or collection gets no requests. */
    @Test
    void allServicesParametersAndCollectionsAreRequested() {
        Set<String> wanted = new TreeSet<>(Set.of(
                "/wfs?",
                "/wms?",
                "/wmts",
                "/tiles/",
                "/ogc/tiles/",
                "/styles/",
                "/legend/",
                "cql_filter=",
                "filter=",
                "POST"));
        Endpoints.ALL.forEach(endpoint -> {
            wanted.add("/v3/api/" + endpoint.name());
            endpoint.parameters().forEach(parameter -> wanted.add(parameter.name() + "="));
        });
        ServedCollection.ALL.forEach(collection -> {
            wanted.add("/ogc/features/v1/collections/" + collection.id() + "/items");
            wanted.add("layers=" + collection.id());
        });
        List<RawRequest> requests = requests(1);
        wanted.removeIf(
                part -> requests.stream().anyMatch(request -> (request.method() + request.target()).contains(part)));
        assertEquals(Set.of(), wanted);
    }

    @Test
    void aRequestIsOneLineForPeople() {
        String curl =
                RawRequest.post("/wfs", "<a b='c'/>").with("Range", "bytes=1-").curl(80);
        assertEquals(
                "curl -sv -H 'Content-Type: text/xml' -H 'Range: bytes=1-' --data-binary '<a b='\\''c'\\''/>'"
                        + " --globoff 'http://127.0.0.1:80/wfs'",
                curl);
        assertTrue(requests(1).stream().noneMatch(request -> request.target().matches("(?s).*[^\\x21-\\x7e].*")));
    }

    private static List<RawRequest> requests(long seed) {
        return RandomRequest.many(3000, List.of(FACTS), SeededChoices.of(seed, "requests"));
    }
}
