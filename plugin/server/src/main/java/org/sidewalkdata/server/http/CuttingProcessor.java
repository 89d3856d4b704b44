package org.sidewalkdata.server.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardSocketOptions;
import java.time.Duration;
import java.util.Optional;
import org.apache.coyote.Adapter;
import org.apache.coyote.ErrorState;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.apache.coyote.http11.Http11Processor;
import org.apache.tomcat.util.net.AbstractEndpoint.Handler.SocketState;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.SocketWrapperBase;

/**
 * What serves a connection. HTTP/1.1 misses the last chunk of a broken answer. Before that version, which nginx speaks to its
 * upstreams by default, an answer without a length ends with the connection: there the connection must be reset, for an orderly
 * close would make a truncated file look whole. Used by one thread at a time.
 */
final class CuttingProcessor extends Http11Processor {
    /** Within which the head of a request must be there: a proxy or browser sends it at once. */
    private static final Duration HEAD = Duration.ofSeconds(20);

    private static final ThreadLocal<SocketWrapperBase<?>> SOCKET = new ThreadLocal<>();

    private final long readerTimeoutMillis;
    private long headBegun;

    CuttingProcessor(AbstractHttp11Protocol<?> protocol, Adapter adapter, Duration readerTimeout) {
        super(protocol, adapter);
        this.readerTimeoutMillis = readerTimeout.toMillis();
    }

    /** The connection that the current thread serves. */
    static Optional<SocketWrapperBase<?>> socket() {
        return Optional.ofNullable(SOCKET.get());
    }

    @Override
    public SocketState service(SocketWrapperBase<?> socket) throws IOException {
        // Tomcat would take the time for reading, after which a client that reads 2 kB/s may have freed nothing yet:
        // the
        // system says that there is room when a third of its buffer is empty
        socket.setWriteTimeout(readerTimeoutMillis);
        SOCKET.set(socket);
        try {
            return headInTime(super.service(socket));
        } finally {
            SOCKET.remove();
        }
    }

    /** Tomcat's own time-out begins anew with each byte. */
    private SocketState headInTime(SocketState state) {
        if (state != SocketState.LONG) {
            headBegun = 0;
            return state;
        }
        long now = System.nanoTime();
        if (headBegun == 0) {
            headBegun = now;
        }
        return now - headBegun > HEAD.toNanos() ? SocketState.CLOSED : state;
    }

    @Override
    protected void setErrorState(ErrorState state, Throwable cause) {
        super.setErrorState(state, cause);
        if (state == ErrorState.CLOSE_NOW
                && response.isCommitted()
                && !request.protocol().equals("HTTP/1.1")) {
            resetOnClose();
        }
    }

    private void resetOnClose() {
        if (getSocketWrapper().getSocket() instanceof NioChannel channel) {
            try {
                channel.getIOChannel().setOption(StandardSocketOptions.SO_LINGER, 0);
            } catch (IOException e) {
                throw new UncheckedIOException("the connection is gone already", e);
            }
        }
    }
}
