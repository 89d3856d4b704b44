package org.sidewalkdata.chaos;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.sidewalkdata.chaos.RawAnswer.Ending;

/** A connection for one request: raw bytes, without the corrections of an HTTP library. One thread. */
final class RawConnection implements AutoCloseable {
    /** The longest time without data from the server. Generous, because the machine may be busy. */
    static final int PATIENCE_MILLIS = 60_000;

    /** The size of the receive buffer in bytes. */
    static final int WINDOW = 1 << 16;

    private static final int LINE_LIMIT = 1 << 16;

    /** The reading speed of a client. */
    @FunctionalInterface
    interface Pace {
        /** Reads at full speed. */
        Pace FAST = read -> 1 << 16;

        static Pace upTo(int enough) {
            return read -> (int) Math.min(1 << 16, Math.max(0, enough - read));
        }

        /**
         * Called before each read.
         *
         * @param read bytes so far
         * @return the most bytes to read next; 0: stop and close the connection
         */
        int next(long read) throws InterruptedException;
    }

    private final Socket socket = new Socket();

    private RawConnection() {}

    /**
     * Connects with a receive buffer of the given size.
     *
     * @param window size of the receive buffer in bytes; with a small buffer, the server notices a slow client
     */
    static RawConnection connect(int port, int window) throws IOException {
        RawConnection connection = new RawConnection();
        try {
            connection.socket.setReceiveBufferSize(window);
            connection.socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), PATIENCE_MILLIS);
            connection.socket.setSoTimeout(PATIENCE_MILLIS);
        } catch (IOException e) {
            connection.close();
            throw e;
        }
        return connection;
    }

    /** Sends a request and reads the answer at full speed. */
    static RawAnswer ask(int port, RawRequest request) throws InterruptedException {
        return ask(port, WINDOW, request, "HTTP/1.1", Pace.FAST);
    }

    /** Sends a request and reads the answer; any error becomes the answer's ending. */
    static RawAnswer ask(int port, int window, RawRequest request, String protocol, Pace pace)
            throws InterruptedException {
        try (RawConnection connection = connect(port, window)) {
            connection.send(request.bytes(port, protocol));
            return connection.read(request.method().equals("HEAD"), pace);
        } catch (SocketTimeoutException e) {
            return RawAnswer.none(Ending.HUNG);
        } catch (IOException e) {
            return RawAnswer.none(Ending.REFUSED);
        }
    }

    void send(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
    }

    /** Closes the sending side; the answer can still be read. */
    void endSending() throws IOException {
        socket.shutdownOutput();
    }

    /** Closes with a reset, like a client that crashed. */
    void reset() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    /** Reads an answer to its end or until the pace stops. */
    RawAnswer read(boolean headOnly, Pace pace) throws InterruptedException {
        int status = 0;
        Map<String, String> headers = new HashMap<>();
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        Ending ending;
        try {
            status = readHead(headers);
            boolean hasBody = !headOnly && status != 204 && status != 304;
            ending = !hasBody || readBody(headers, body, pace) ? Ending.WHOLE : Ending.CUT;
        } catch (SocketTimeoutException e) {
            ending = Ending.HUNG;
        } catch (IOException | NumberFormatException e) {
            ending = status == 0 ? Ending.REFUSED : Ending.CUT;
        }
        return status == 0 ? RawAnswer.none(ending) : new RawAnswer(ending, status, headers, body.toByteArray());
    }

    private int readHead(Map<String, String> headers) throws IOException {
        String first = line();
        if (!first.matches("HTTP/1\\.[01] [1-5][0-9]{2}( .*)?")) {
            throw new IOException("not a status line: " + first);
        }
        for (String line = line(); !line.isEmpty(); line = line()) {
            String[] header = line.split(":", 2);
            if (header.length < 2 || header[0].isEmpty()) {
                throw new IOException("not a header: " + line);
            }
            headers.put(header[0].toLowerCase(Locale.ROOT), header[1].strip());
        }
        return Integer.parseInt(first.substring(9, 12));
    }

    private boolean readBody(Map<String, String> headers, ByteArrayOutputStream body, Pace pace)
            throws IOException, InterruptedException {
        if ("chunked".equals(headers.get("transfer-encoding"))) {
            return copyChunks(body, pace);
        }
        long length = Long.parseLong(headers.getOrDefault("content-length", "-1"));
        return copy(body, length, pace) && (length < 0 || body.size() == length);
    }

    /** Copies all chunks. A missing last chunk is an {@link EOFException} (A15). Returns false if the pace stopped. */
    private boolean copyChunks(ByteArrayOutputStream to, Pace pace) throws IOException, InterruptedException {
        while (true) {
            int length = Integer.parseInt(line().replaceFirst(";.*", "").strip(), 16);
            if (length == 0) {
                line();
                return true;
            }
            int before = to.size();
            if (!copy(to, length, pace)) {
                return false;
            }
            if (to.size() - before < length || !line().isEmpty()) {
                throw new EOFException("the connection ended in a chunk");
            }
        }
    }

    /**
     * Copies bytes of the body; returns false if the pace stopped.
     *
     * @param length -1: to the end of the connection
     */
    private boolean copy(ByteArrayOutputStream to, long length, Pace pace) throws IOException, InterruptedException {
        byte[] buffer = new byte[1 << 16];
        long left = length < 0 ? Long.MAX_VALUE : length;
        while (left > 0) {
            int most = pace.next(to.size());
            if (most == 0) {
                return false;
            }
            int count = socket.getInputStream().read(buffer, 0, (int) Math.min(Math.min(most, buffer.length), left));
            if (count < 0) {
                return true;
            }
            to.write(buffer, 0, count);
            left -= count;
        }
        return true;
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        InputStream in = socket.getInputStream();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0 || line.length() > LINE_LIMIT) {
                throw new EOFException("the connection ended in a line");
            }
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return line.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
