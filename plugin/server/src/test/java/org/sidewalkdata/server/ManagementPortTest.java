package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.row.memory.InMemoryRowSource;

/** Health and metrics on a separate port, which a firewall can protect. */
class ManagementPortTest {
    @Test
    void healthAndMetricsAreThereAndNoLongerBesideTheData() throws Exception {
        String port = Integer.toString(free());
        try (StubServer server = StubServer.over(
                new InMemoryRowSource(),
                Map.of("management.server.port", port, "management.server.address", "127.0.0.1"))) {
            assertThat(server.get("/v3/api/labelTags").statusCode()).isEqualTo(200);
            assertThat(server.get("/actuator/health").statusCode()).isEqualTo(404);
            assertThat(server.get("/actuator/prometheus").statusCode()).isEqualTo(404);
            assertThat(get(port, "/actuator/health").body()).contains("\"status\":\"UP\"");
            assertThat(get(port, "/actuator/prometheus").body())
                    .contains("sidewalk_requests_seconds_count{endpoint=\"labelTags\"");
            assertThat(get(port, "/v3/api/labelTags").statusCode()).isEqualTo(404);
        }
    }

    private static int free() throws Exception {
        try (ServerSocket any = new ServerSocket(0)) {
            return any.getLocalPort();
        }
    }

    private static HttpResponse<String> get(String port, String path) throws Exception {
        URI address = URI.create("http://127.0.0.1:" + port + path);
        return StubServer.CLIENT.send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString());
    }
}
