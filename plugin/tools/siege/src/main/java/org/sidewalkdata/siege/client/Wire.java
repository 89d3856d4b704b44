package org.sidewalkdata.siege.client;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import org.sidewalkdata.siege.request.Request;

/** One connection, one request: bytes as they are, without the kindness of an HTTP library. One thread. */
public final class Wire implements AutoCloseable {
    /** The longest that a server may say nothing. Generous: the machine may be busy with other things. */
    public static final int PATIENCE_MILLIS = 60_000;

    private static final int HEAD_LIMIT = 1 << 16;

    private final Socket socket = new Socket();

    private Wire() {}

    /** @throws IOException when nobody listens */
    static Wire connect(int port) throws IOException {
        return connect(port, 1 << 16);
    }

    /** @param window bytes that the machine takes before the client reads them: few make a slow client felt */
    static Wire connect(int port, int window) throws IOException {
        Wire wire = new Wire();
        try {
            wire.socket.setReceiveBufferSize(window);
            wire.socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), PATIENCE_MILLIS);
            wire.socket.setSoTimeout(PATIENCE_MILLIS);
        } catch (IOException e) {
            wire.close();
            throw e;
        }
        return wire;
    }

    /** Asks and reads at full speed. */
    public static Answer ask(int port, Request request) throws InterruptedException {
        return ask(port, request, "HTTP/1.1", Pace.FAST);
    }

    /** Asks and reads; whatever goes wrong on the way is the answer's ending. */
    static Answer ask(int port, Request request, String protocol, Pace pace) throws InterruptedException {
        return ask(port, 1 << 16, request, protocol, pace);
    }

    static Answer ask(int port, int window, Request request, String protocol, Pace pace) throws InterruptedException {
        try (Wire wire = connect(port, window)) {
            wire.send(request.headBytes(port, protocol));
            wire.send(request.bodyBytes());
            return wire.read(request.method().equals("HEAD"), pace);
        } catch (SocketTimeoutException e) {
            return Answer.none(Ending.HUNG);
        } catch (IOException e) {
            return Answer.none(Ending.REFUSED);
        }
    }

    void send(byte[] bytes) throws IOException {
        if (bytes.length > 0) {
            socket.getOutputStream().write(bytes);
        }
    }

    /** Sends no more; the answer may still be read. */
    void endSending() throws IOException {
        socket.shutdownOutput();
    }

    /** Closes with a reset, as a client does that crashed. */
    void reset() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    /** Reads an answer to its end, or as far as the pace goes. */
    Answer read(boolean headOnly, Pace pace) throws InterruptedException {
        Head head;
        try {
            head = Head.parse(readHead());
        } catch (SocketTimeoutException e) {
            return Answer.none(Ending.HUNG);
        } catch (IOException e) {
            return Answer.none(Ending.REFUSED);
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        Ending ending = headOnly || head.hasNoBody() ? Ending.WHOLE : readBody(head, body, pace);
        return new Answer(ending, head.status(), head.headers(), body.toByteArray());
    }

    private Ending readBody(Head head, ByteArrayOutputStream body, Pace pace) throws InterruptedException {
        try {
            InputStream in = socket.getInputStream();
            boolean whole = head.isChunked()
                    ? Chunks.copy(in, body, pace)
                    : Chunks.copy(in, body, head.length(), pace) && (head.length() < 0 || body.size() == head.length());
            return whole ? Ending.WHOLE : Ending.CUT;
        } catch (SocketTimeoutException e) {
            return Ending.HUNG;
        } catch (IOException e) {
            return Ending.CUT;
        }
    }

    private String readHead() throws IOException {
        StringBuilder head = new StringBuilder();
        InputStream in = socket.getInputStream();
        while (head.length() < HEAD_LIMIT && !endsHead(head)) {
            int next = in.read();
            if (next < 0) {
                throw new EOFException("the connection ended in the headers");
            }
            head.append((char) next);
        }
        return head.toString();
    }

    private static boolean endsHead(StringBuilder head) {
        int end = head.length();
        return end >= 4 && head.charAt(end - 1) == '\n' && head.charAt(end - 2) == '\r' && head.charAt(end - 3) == '\n';
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
