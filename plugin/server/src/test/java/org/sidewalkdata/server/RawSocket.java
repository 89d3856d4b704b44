package org.sidewalkdata.server;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/** Sends bytes unchanged, which no HTTP client does. */
final class RawSocket implements AutoCloseable {
    private final Socket socket;

    RawSocket(int port) throws IOException {
        socket = new Socket("127.0.0.1", port);
        socket.setSoTimeout(30_000); // a busy machine is slow
    }

    /**
     * Sends one request and reads the response until the server closes the connection. A server may answer a bad request
     * and close before it has read all of it; the rest is then not sent.
     */
    static String exchange(int port, String request) throws IOException {
        try (RawSocket socket = new RawSocket(port)) {
            IOException notSent = null;
            try {
                socket.send(request);
            } catch (IOException closedByServer) {
                notSent = closedByServer;
            }
            String response = socket.readToEnd();
            if (notSent != null && !response.startsWith("HTTP/")) {
                throw notSent;
            }
            return response;
        }
    }

    /** Sends each char as one byte. */
    void send(String bytes) throws IOException {
        socket.getOutputStream().write(bytes.getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
    }

    String readToEnd() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            socket.getInputStream().transferTo(bytes);
        } catch (SocketTimeoutException stillOpen) {
            throw stillOpen;
        } catch (IOException reset) {
            bytes.writeBytes("<reset>".getBytes(StandardCharsets.ISO_8859_1));
        }
        return bytes.toString(StandardCharsets.ISO_8859_1);
    }

    InputStream input() throws IOException {
        return socket.getInputStream();
    }

    /** Closes the connection with a reset, as the system does for a killed process. */
    void reset() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
