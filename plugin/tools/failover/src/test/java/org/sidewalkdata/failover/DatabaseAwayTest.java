package org.sidewalkdata.failover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.server.Server;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.PrivateDatabase.OwnCluster;

/** Tests that the server survives the loss of its database. */
@Tag("slow")
@Tag("postgis")
class DatabaseAwayTest {

    @Test
    void startsWithoutItsDatabaseAndRecoversByItself() throws Exception {
        try (OwnCluster own = PrivateDatabase.startOwnCluster()) {
            own.stop();
            try (Server server = start(own.database().url(), own.database().user())) {
                assertAway(server);
                own.start();
                await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> assertBack(server));
                own.stop();
                assertAway(server);
                own.start();
                await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> assertBack(server));
            }
        }
    }

    private static void assertAway(Server server) throws Exception {
        HttpResponse<String> answer = Client.get(server, "/v3/api/labelTags");
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.headers().firstValue("Retry-After")).hasValue("5");
        for (String path :
                List.of("/", "/about", "/api-docs", "/developers", "/report", "/report.pdf", "/report/map.png")) {
            HttpResponse<String> page = Client.get(server, path);
            assertThat(page.statusCode()).as(path).isEqualTo(503);
            assertThat(page.headers().firstValue("Retry-After")).hasValue("5");
            assertThat(page.headers().firstValue("Content-Security-Policy")).isPresent();
            assertThat(page.body()).containsAnyOf("The database cannot be reached", "The data cannot be read");
        }
        await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> {
            HttpResponse<String> health = Client.get(server, "/actuator/health");
            assertThat(health.statusCode()).isEqualTo(503);
            assertThat(health.body()).contains("\"status\":\"DOWN\"", "check SIDEWALK_DB_URL");
        });
    }

    private static void assertBack(Server server) throws Exception {
        assertThat(Client.get(server, "/").statusCode()).isEqualTo(200);
        assertThat(Client.get(server, "/report").body()).contains("Nothing is published yet");
        assertThat(Client.get(server, "/about").statusCode()).isEqualTo(200);
        assertThat(Client.get(server, "/v3/api/labelTags").statusCode()).isEqualTo(200);
        assertThat(Client.get(server, "/actuator/health").body()).contains("\"status\":\"UP\"", "\"dataVersion\":0");
    }

    private static Server start(String url, String user) {
        return Server.start(Map.of(
                "server.port",
                "0",
                "sidewalk.db.url",
                url,
                "sidewalk.db.user",
                user,
                "sidewalk.db.connection-timeout",
                "250ms"));
    }
}
