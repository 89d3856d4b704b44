package org.sidewalkdata.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.api.endpoint.RowsEndpoint;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.testkit.Repository;
import tools.jackson.databind.JsonNode;

/** Some versions of Fiona crash on GeoJSON in which a list of texts is empty; formats.md names these lists. */
@Tag("postgis")
class EmptyListsTest {
    @AutoClose
    private static final FixtureCities cities =
            new FixtureCities(Repository.root().resolve("plugin/tools/testkit/src/test/resources/fixtures"));

    @Test
    void theListsThatCanBeEmptyAreKnown() throws IOException {
        Set<String> found = new TreeSet<>();
        for (Endpoint<?> endpoint : Endpoints.ALL) {
            if (endpoint instanceof RowsEndpoint<?> && endpoint.fileTypes().contains(FileType.GEOJSON)) {
                String target = "/v3/api/" + endpoint.name() + "?filetype=geojson"
                        + (endpoint.hasLocation() ? "&bbox=-180,-90,180,90" : "");
                for (JsonNode feature : Answers.features(cities.api("oddities"), target)) {
                    feature.get("properties").properties().stream()
                            .filter(property -> property.getValue().isArray())
                            .filter(property -> property.getValue().isEmpty())
                            .forEach(property -> found.add(endpoint.name() + "." + property.getKey()));
                }
            }
        }
        assertThat(found)
                .as("votes are objects, which Fiona reads")
                .contains("rawLabels.tags")
                .isSubsetOf("rawLabels.tags", "rawLabels.validations", "streets.user_ids");
    }
}
