package org.sidewalkdata.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.testkit.Repository;

/** Checks which requests the fault injection sends. */
class RecordedRequestsTest {
    /** Fails when a new service, parameter or collection gets no requests. */
    @Test
    void allServicesParametersAndCollectionsAreRequested() throws IOException {
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
        ServedCollection.ALL.forEach(
                collection -> wanted.add("/ogc/features/v1/collections/" + collection.id() + "/items"));
        List<RawRequest> requests = RecordedRequests.all(Repository.root());
        wanted.removeIf(
                part -> requests.stream().anyMatch(request -> (request.method() + request.target()).contains(part)));
        assertEquals(Set.of(), wanted);
    }

    @Test
    void aRequestIsOneLineForPeople() throws IOException {
        String curl = RawRequest.post("/wfs", "<a b='c'/>").curl(80);
        assertEquals(
                "curl -sv -H 'Content-Type: text/xml' --data-binary '<a b='\\''c'\\''/>' --globoff"
                        + " 'http://127.0.0.1:80/wfs'",
                curl);
        List<RawRequest> requests = RecordedRequests.all(Repository.root());
        assertTrue(requests.stream().noneMatch(request -> request.target().matches("(?s).*[^\\x21-\\x7e].*")));
    }
}
