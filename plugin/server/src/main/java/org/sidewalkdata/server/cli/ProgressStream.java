package org.sidewalkdata.server.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.sidewalkdata.progress.Progress;

/** Reports the bytes that pass to a progress listener. */
final class ProgressStream extends FilterOutputStream {
    private final Progress progress;

    ProgressStream(OutputStream out, Progress progress) {
        super(out);
        this.progress = progress;
    }

    @Override
    public void write(int b) throws IOException {
        out.write(b);
        progress.advance(1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        out.write(bytes, offset, length);
        progress.advance(length);
    }
}
