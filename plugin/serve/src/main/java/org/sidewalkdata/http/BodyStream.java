package org.sidewalkdata.http;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.GZIPOutputStream;

/**
 * The way of a body's bytes to the client, packed on the way. {@link #finish} ends it properly; {@link #close} without
 * that leaves a broken body, so that a truncated answer never looks whole (A15). Used by one thread.
 */
public final class BodyStream extends OutputStream {
    /** Packs what is written to it into another stream; closing it ends the packing. */
    @FunctionalInterface
    public interface Packing {
        OutputStream into(OutputStream client) throws IOException;
    }

    /** Packs nothing. */
    public static final Packing IDENTITY = client -> client;

    /** Level 1, the fastest: it packs 260 MB/s where level 6 packs 97 MB/s. */
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

    /** Does nothing: what is sent when is the host's business, and small answers get their length only unflushed. */
    @Override
    public void flush() {}

    /** The body is whole: the packing is ended. */
    public void finish() throws IOException {
        packed.close();
        client.closed = true;
    }

    /** Whether the client hung up, which is not our fault. */
    public boolean clientGone() {
        return client.gone;
    }

    /** Frees the packing; sends nothing more. */
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

    /** The response's own stream: remembers that writing to it failed, and swallows what comes after the end. */
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
