package org.sidewalkdata.testkit.attack;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.sidewalkdata.testkit.attack.Answer.Ending;

/** A client with a raw connection, which sends one request. One thread; another one may close it. */
final class Client implements AutoCloseable {
    private static final int HELD_MILLIS = 3_000;
    private static final int LEAVES_AFTER_MILLIS = 200;
    private static final int CHUNK = 1 << 16;
    private static final int KEPT = 2_000;

    /** A server may close the connection while a body of this size is still in the buffers of the system. */
    private static final int LARGE = 60_000;

    private final Socket socket = new Socket();
    private final Shot shot;
    private final long begun = System.nanoTime();
    private volatile boolean isClosed;

    Client(Shot shot) {
        this.shot = shot;
    }

    Shot shot() {
        return shot;
    }

    /** Sends the request and reads the answer; an error becomes an answer. */
    Answer ask(int port) throws InterruptedException {
        StringBuilder start = new StringBuilder();
        boolean left = false;
        try {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            left = exchange(port, start);
        } catch (IOException e) {
            // what was read tells what happened
        }
        int status =
                start.toString().matches("(?s)HTTP/1\\.[01] \\d{3}.*") ? Integer.parseInt(start.substring(9, 12)) : 0;
        return new Answer(ending(left, status), status, start.toString(), (System.nanoTime() - begun) / 1_000_000);
    }

    private Ending ending(boolean left, int status) {
        if (left) {
            return Ending.LEFT;
        } else if (status > 0) {
            return Ending.ANSWERED;
        } else if (isClosed) {
            return Ending.LATE;
        }
        return shot.body().length() > LARGE ? Ending.REFUSED : Ending.NONE;
    }

    /** Returns true if the client left. */
    private boolean exchange(int port, StringBuilder start) throws IOException, InterruptedException {
        try {
            send(port);
        } catch (IOException e) {
            // the server may have answered and closed the connection
        }
        if (shot.manner() == Shot.Manner.HANGS_UP) {
            Thread.sleep(LEAVES_AFTER_MILLIS);
            socket.setSoLinger(true, 0);
            return true;
        }
        read(socket.getInputStream(), start);
        return false;
    }

    private void send(int port) throws IOException, InterruptedException {
        OutputStream out = socket.getOutputStream();
        out.write(shot.headBytes(port));
        byte[] body = shot.body().getBytes(StandardCharsets.ISO_8859_1);
        int half = shot.manner() == Shot.Manner.HELD ? body.length / 2 : 0;
        out.write(body, 0, half);
        if (half > 0) {
            Thread.sleep(HELD_MILLIS);
        }
        boolean chunked = shot.manner() == Shot.Manner.CHUNKED && body.length > 0;
        for (int at = half; at < body.length; at += CHUNK) {
            int length = Math.min(CHUNK, body.length - at);
            ascii(chunked ? Integer.toHexString(length) + "\r\n" : "");
            out.write(body, at, length);
            ascii(chunked ? "\r\n" : "");
        }
        ascii(chunked ? "0\r\n\r\n" : "");
    }

    private void ascii(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    private void read(InputStream in, StringBuilder start) throws IOException, InterruptedException {
        byte[] buffer = new byte[CHUNK];
        boolean slow = shot.manner() == Shot.Manner.SLOW;
        for (int count = in.read(buffer); count >= 0; count = in.read(buffer, 0, slow ? 1_000 : CHUNK)) {
            int kept = Math.min(count, KEPT - start.length());
            start.append(new String(buffer, 0, Math.max(0, kept), StandardCharsets.UTF_8));
            Thread.sleep(slow ? 100 : 0);
        }
    }

    /** Ends the exchange: the client has waited too long. */
    @Override
    public void close() {
        isClosed = true;
        try {
            socket.close();
        } catch (IOException e) {
            // the connection is lost, which is as good
        }
    }
}
