package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One of a {@link Crowd}: its connection, kept as long as the server keeps it, and its question that is on its way. In the
 * crowd's thread only.
 */
final class CrowdReader {
    private final Selector selector;
    private final Supplier<URI> next;
    private final AnswerEnd answer = new AnswerEnd();
    private final List<Crowd.Read> reads = new ArrayList<>();
    private @Nullable SocketChannel connection;
    private String server = "";
    private URI question = URI.create("");
    private long asked;
    private boolean waiting;

    /** Whether the connection has answered before: the server may close such a one at any time, and that is no fault. */
    private boolean used;

    CrowdReader(Selector selector, Supplier<URI> next) {
        this.selector = selector;
        this.next = next;
    }

    List<Crowd.Read> reads() {
        return reads;
    }

    boolean isWaiting() {
        return waiting;
    }

    /** Asks the next question; a fault is an answer. */
    void ask() {
        question = next.get();
        asked = System.nanoTime();
        send();
    }

    /** Reads what came; it waits no more when that was the answer's end. */
    void read(ByteBuffer buffer) {
        try {
            int count = Objects.requireNonNull(connection, "it has asked").read(buffer.clear());
            if (count < 0) {
                broken();
            } else if (answer.isReached(buffer.flip())) {
                end(answer.isGood());
                used = true;
                if (answer.isLast()) {
                    disconnect();
                }
            }
        } catch (IOException e) {
            broken();
        }
    }

    /** An answer that did not come is a fault. */
    void close() {
        if (waiting) {
            end(false);
        }
        disconnect();
    }

    private void disconnect() {
        try {
            if (connection != null) {
                connection.close();
            }
        } catch (IOException e) {
            Rig.say("a connection could not be closed: " + e);
        }
        connection = null;
    }

    private void broken() {
        boolean again = used && !answer.hasBegun();
        disconnect();
        if (again) {
            send();
        } else {
            end(false);
        }
    }

    private void end(boolean good) {
        waiting = false;
        reads.add(new Crowd.Read(asked, (System.nanoTime() - asked) / 1e6, good));
    }

    private void send() {
        answer.begin();
        waiting = true;
        try {
            connected()
                    .write(ByteBuffer.wrap(
                            request(question).getBytes(StandardCharsets.US_ASCII))); // fits into any socket's buffer
        } catch (IOException e) {
            broken();
        }
    }

    private SocketChannel connected() throws IOException {
        if (connection != null && server.equals(question.getAuthority())) {
            return connection;
        }
        disconnect();
        used = false;
        server = question.getAuthority();
        SocketChannel opened = SocketChannel.open(new InetSocketAddress(question.getHost(), question.getPort()));
        connection = opened;
        opened.configureBlocking(false);
        opened.register(selector, SelectionKey.OP_READ, this);
        return opened;
    }

    static String request(URI address) {
        String query = address.getRawQuery() == null ? "" : "?" + address.getRawQuery();
        return "GET " + address.getRawPath() + query + " HTTP/1.1\r\nHost: " + address.getAuthority()
                + "\r\nAccept: */*\r\n\r\n";
    }
}
