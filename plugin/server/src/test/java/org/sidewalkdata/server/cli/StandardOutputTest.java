package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class StandardOutputTest {
    @Test
    void whatIsWrittenArrivesAtOnce() throws IOException {
        var arrived = new ByteArrayOutputStream();
        try (var out = new StandardOutput(new PrintStream(arrived))) {
            out.write("12345".getBytes(), 1, 3);
            out.write('!');
            assertThat(arrived).hasToString("234!");
        }
    }

    @Test
    void aFullDiskIsAFault() throws IOException {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        try (var out = new StandardOutput(new PrintStream(full))) {
            assertThatIOException().isThrownBy(() -> out.write(new byte[1], 0, 1));
        }
    }
}
