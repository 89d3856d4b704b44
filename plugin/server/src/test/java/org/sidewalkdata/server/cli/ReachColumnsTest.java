package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.server.Cities;
import org.sidewalkdata.server.TestServer;
import org.sidewalkdata.testkit.PrivateDatabase;
import tools.jackson.databind.JsonNode;

/** B17: {@code refresh --reach} fills columns of a layer with the numbers of the interface, for one data version. */
@Tag("postgis")
class ReachColumnsTest {
    private static final String LAYER = "/ogc/features/v1/collections/access_score_streets/items?limit=1000";
    private static final String ARCGIS = "/arcgis/rest/services/sidewalk/FeatureServer/2/query?f=json&where=";

    @AutoClose
    private final PrivateDatabase database = PrivateDatabase.create();

    private final Commands commands = Commands.on(database);

    @Test
    void layersHaveTheQuotientsUntilDataChange(@TempDir Path folder) throws Exception {
        Cities.publish(database, folder, 3_000);
        assertThat(commands.out("refresh --reach")).contains("streets with reach: ");
        String version = version();

        assertThat(commands.out("refresh --reach")).contains("streets with reach: ");
        assertThat(version()).as("nothing has changed").isEqualTo(version);

        try (TestServer server = TestServer.on(database)) {
            Map<Long, OptionalDouble> quotients =
                    quotients(server, "/v3/api/accessScoreStreets?include=reach&preset=manual_wheelchair");
            assertThat(quotients(server, LAYER)).isEqualTo(quotients);
            long low = quotients.values().stream()
                    .filter(quotient -> quotient.orElse(1) < 0.5)
                    .count();
            assertThat(low).isBetween(1L, quotients.size() - 1L);
            assertThat(server.json(LAYER + "&filter=reach_quotient%3C0.5")
                            .get("numberMatched")
                            .asLong())
                    .isEqualTo(low);
            assertThat(server.json(ARCGIS + "reach_quotient%3C0.5&returnCountOnly=true")
                            .get("count")
                            .asLong())
                    .isEqualTo(low);

            database.sql().run("DELETE FROM label WHERE label_id = (SELECT min(label_id) FROM label)");
            commands.out("refresh");
            assertThat(quotients(server, LAYER).values())
                    .as("of the version before")
                    .allMatch(OptionalDouble::isEmpty);
        }
    }

    @Test
    void aCityWithoutDataHasNone() {
        assertThat(commands.out("refresh --reach")).contains("streets with reach: 0");
    }

    private String version() {
        return database.sql().value("SELECT version FROM sidewalk.data_version");
    }

    private static Map<Long, OptionalDouble> quotients(TestServer server, String path) throws Exception {
        Map<Long, OptionalDouble> quotients = new TreeMap<>();
        server.json(path).get("features").forEach(street -> {
            JsonNode shown = street.get("properties");
            JsonNode quotient = shown.get("reach_quotient");
            quotients.put(
                    shown.get("street_edge_id").asLong(),
                    quotient.isNull() ? OptionalDouble.empty() : OptionalDouble.of(quotient.asDouble()));
        });
        return quotients;
    }
}
