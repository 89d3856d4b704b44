package org.sidewalkdata.server.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.settings.SettingException;
import org.springframework.mock.env.MockEnvironment;

class ConnectionMemoryTest {
    private static final long MEGABYTE = 1 << 20;
    private static final int HEAD = 80 << 10;

    @ParameterizedTest
    @CsvSource({"256, 416, 8192", "256, 320, 32768", "256, 400, 13434", "4096, 2000, 32768", "64, 2000, 8192"})
    void aConnectionCollectsWhatItsShareLeavesToIt(int heap, int connections, int bytes) {
        assertThat(ConnectionMemory.writeBuffer(heap * MEGABYTE, connections, HEAD))
                .isEqualTo(bytes);
    }

    @ParameterizedTest
    @CsvSource({"64, 104", "256, 416", "512, 832", "1024, 1664", "8192, 2000"})
    void theDefaultFitsIntoItsPartOfTheHeap(int heap, int connections) {
        assertThat(ConnectionMemory.connections(new MockEnvironment(), heap * MEGABYTE))
                .isEqualTo(connections);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    server.tomcat.max-connections       | 2000 | must be 1 to 416 with a heap of 256 MB (option -Xmx) and server.max-http-request-header-size of 80 kB, but was '2000'
                    server.tomcat.max-connections       | 0    | must be 1 to 416 with a heap of 256 MB
                    server.tomcat.max-connections       | many | must be a whole number but was 'many'
                    server.max-http-request-header-size | 8 k  | must be a size such as 64MB or 2GB but was '8 k'
                    """)
    void connectionsThatDoNotFitAreRejected(String name, String value, String complaint) {
        var environment = new MockEnvironment().withProperty(name, value);
        assertThatThrownBy(() -> ConnectionMemory.connections(environment, 256 * MEGABYTE))
                .isInstanceOf(SettingException.class)
                .hasMessageStartingWith(name + " " + complaint);
    }
}
