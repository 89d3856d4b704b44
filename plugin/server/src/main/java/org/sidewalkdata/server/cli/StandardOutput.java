package org.sidewalkdata.server.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

/**
 * Standard output as a stream that throws when it cannot be written. {@link System#out} ignores that, for example with
 * a full disk. Used by one thread.
 */
final class StandardOutput extends OutputStream {
    private final PrintStream out;

    StandardOutput(PrintStream out) {
        this.out = out;
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        out.write(bytes, offset, length);
        if (out.checkError()) {
            throw new IOException("it is closed or full");
        }
    }
}
