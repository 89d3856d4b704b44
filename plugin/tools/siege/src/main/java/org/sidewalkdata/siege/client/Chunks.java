package org.sidewalkdata.siege.client;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** Reads bodies at a pace. False: the client has had enough. */
final class Chunks {
    private Chunks() {}

    /** Chunks to the last one, whose absence is an {@link EOFException} (A15). */
    static boolean copy(InputStream in, ByteArrayOutputStream to, Pace pace) throws IOException, InterruptedException {
        while (true) {
            int length = length(line(in));
            if (length == 0) {
                line(in);
                return true;
            }
            int before = to.size();
            if (!copy(in, to, length, pace)) {
                return false;
            }
            if (to.size() - before < length || !line(in).isEmpty()) {
                throw new EOFException("the connection ended in a chunk");
            }
        }
    }

    /** @param length -1: to the end */
    static boolean copy(InputStream in, ByteArrayOutputStream to, long length, Pace pace)
            throws IOException, InterruptedException {
        byte[] buffer = new byte[1 << 16];
        long left = length < 0 ? Long.MAX_VALUE : length;
        while (left > 0) {
            int most = pace.next(to.size());
            if (most == 0) {
                return false;
            }
            int count = in.read(buffer, 0, (int) Math.min(Math.min(most, buffer.length), left));
            if (count < 0) {
                return true;
            }
            to.write(buffer, 0, count);
            left -= count;
        }
        return true;
    }

    private static int length(String line) throws IOException {
        try {
            return Integer.parseInt(line.replaceFirst(";.*", "").strip(), 16);
        } catch (NumberFormatException e) {
            throw new IOException("no length of a chunk: " + line, e);
        }
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0 || line.length() > 100) {
                throw new EOFException("the connection ended between chunks");
            }
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return line.toString();
    }
}
