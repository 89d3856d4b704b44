package org.sidewalkdata.server.settings;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConnectionMemoryTest {
    private static final long MEGABYTE = 1 << 20;
    private static final int HEAD = 80 << 10;

    @ParameterizedTest
    @CsvSource({"256, 512, 8192", "256, 400, 32768", "1024, 2000, 11337", "4096, 2000, 32768", "64, 2000, 8192"})
    void aConnectionCollectsWhatItsShareLeavesToIt(int heap, int connections, int bytes) {
        assertThat(ConnectionMemory.writeBuffer(heap * MEGABYTE, connections, HEAD))
                .isEqualTo(bytes);
    }

    @ParameterizedTest
    @CsvSource({"64, 128", "256, 512", "512, 1024", "1024, 2000", "8192, 2000"})
    void theDefaultFitsIntoAQuarterOfTheHeap(int heap, int connections) {
        assertThat(ConnectionMemory.byDefault(heap * MEGABYTE, HEAD)).isEqualTo(connections);
    }
}
