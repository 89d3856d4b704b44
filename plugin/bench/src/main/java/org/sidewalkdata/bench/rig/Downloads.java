package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Clients that cost next to nothing themselves. */
public final class Downloads {
    private static final byte[] LAST_CHUNK = "\r\n0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final int BUFFER = 1 << 17;

    private Downloads() {}

    /**
     * Reads a whole answer and throws it away, as {@code psql … > /dev/null} does.
     *
     * @return bytes on the wire
     * @throws RefusedException when the answer is not 200
     * @throws IOException also when it was cut
     */
    public static long discard(URI address) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), address.getPort())) {
            String request = "GET " + address.getRawPath()
                    + (address.getRawQuery() == null ? "" : "?" + address.getRawQuery())
                    + " HTTP/1.1\r\nHost: 127.0.0.1:" + address.getPort()
                    + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return readAnswer(socket.getInputStream(), address);
        }
    }

    private static long readAnswer(InputStream in, URI address) throws IOException {
        byte[] buffer = new byte[BUFFER];
        byte[] tail = new byte[LAST_CHUNK.length];
        String head = "";
        long bytes = 0;
        for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
            if (bytes == 0) {
                head = new String(buffer, 0, Math.min(count, 4000), StandardCharsets.ISO_8859_1);
            }
            bytes += count;
            shiftIn(tail, buffer, count);
        }
        if (!head.startsWith("HTTP/1.1 200 ")) {
            throw new RefusedException(address, head);
        }
        boolean chunked = head.toLowerCase(java.util.Locale.ROOT).contains("transfer-encoding: chunked");
        if (chunked && !Arrays.equals(tail, LAST_CHUNK)) {
            throw new IOException(address + " was cut after " + bytes + " bytes");
        }
        return bytes;
    }

    /** Keeps the last bytes of all that came. */
    private static void shiftIn(byte[] tail, byte[] buffer, int count) {
        int taken = Math.min(count, tail.length);
        System.arraycopy(tail, taken, tail, 0, tail.length - taken);
        System.arraycopy(buffer, count - taken, tail, tail.length - taken, taken);
    }

    /** Writes a whole answer to a file, as {@code curl -o} does. */
    public static void save(URI address, Path file) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
        try (InputStream in = connection.getInputStream();
                OutputStream out = Files.newOutputStream(file)) {
            byte[] buffer = new byte[BUFFER];
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                out.write(buffer, 0, count);
            }
        }
    }

    /** A small answer, over a connection that is kept. */
    public static Answer get(URI address) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
        connection.setReadTimeout(60_000);
        connection.setRequestProperty("Accept", "*/*"); // Java would ask for HTML
        try (InputStream in = connection.getInputStream()) {
            byte[] body = in.readAllBytes();
            return new Answer(String.valueOf(connection.getHeaderField("ETag")), body);
        }
    }

    /**
     * A small answer.
     *
     * @param etag "null" when there is none
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Answer(String etag, byte[] body) {}

    /** The service answered with something else than 200. */
    public static final class RefusedException extends IOException {
        private static final long serialVersionUID = 1;
        private final String answer;

        RefusedException(URI address, String answer) {
            super(address + " answered " + answer.lines().findFirst().orElse("nothing"));
            this.answer = answer;
        }

        /** The head and what came of the body with it. */
        public String answer() {
            return answer;
        }
    }
}
