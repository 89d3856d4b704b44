package org.sidewalkdata.server.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KnownSettingsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "sidewalk.max-concurrent-exports",
                "sidewalk.maxConcurrentExports",
                "sidewalk.db.reader.user",
                "sidewalk.map.embed-from",
                "sidewalk.map.embed-from[0]",
                "server.port",
                "server.tomcat.threads.max",
                "management.endpoint.health.show-details",
                "spring.lifecycle.timeout-per-shutdown-phase",
                "logging.level.org.apache"
            })
    void whatThereIs(String name) {
        assertThat(KnownSettings.complaint(name)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "sidewalk.max-concurent-exports, ; did you mean sidewalk.max-concurrent-exports?",
        "sidewalk.favourite-tune, ''",
        "server.prot, ; did you mean server.port?",
        "server, ''",
        "'', ''"
    })
    void whatThereIsNot(String name, String hint) {
        assertThat(KnownSettings.complaint(name)).hasValue("there is no setting '" + name + "'" + hint);
    }

    @Test
    void variablesThatSetNothingAreNamed() {
        Set<String> variables = Set.of(
                "PATH",
                "SIDEWALK",
                "SIDEWALK_DB_URL",
                "SIDEWALK_SOURCE_URL",
                "SIDEWALK_MAX_CONCURRENT_EXPORTS",
                "SIDEWALK_MAXCONCURRENTREQUESTS",
                "SIDEWALK_MAP_EMBED_FROM_0",
                "SIDEWALK_MAP_EMBEDFROM_1",
                "SIDEWALK_DB_PASWORD",
                "SIDEWALK_COLOUR");
        assertThat(KnownSettings.unknownVariables(variables))
                .containsExactly(
                        "SIDEWALK_COLOUR sets nothing",
                        "SIDEWALK_DB_PASWORD sets nothing; did you mean SIDEWALK_DB_PASSWORD?");
    }
}
