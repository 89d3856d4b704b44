package org.sidewalkdata.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TomcatSetupTest {
    private static final long MEGABYTE = 1 << 20;

    @ParameterizedTest
    @CsvSource({
        "256, 2000, 32768",
        "128, 2000, 16777",
        "64, 2000, 8388",
        "32, 2000, 8192",
        "4096, 2000, 32768",
        "64, 0, 32768"
    })
    void whatConnectionsCollectIsAQuarterOfTheHeapAtMostOrTomcatsOwn(int heap, int connections, int bytes) {
        assertThat(TomcatSetup.writeBuffer(heap * MEGABYTE, connections)).isEqualTo(bytes);
    }
}
