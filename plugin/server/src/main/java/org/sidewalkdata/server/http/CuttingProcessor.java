package org.sidewalkdata.server.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.net.StandardSocketOptions;
import java.time.Duration;
import java.util.Optional;
import org.apache.coyote.Adapter;
import org.apache.coyote.ErrorState;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.apache.coyote.http11.Http11InputBuffer;
import org.apache.coyote.http11.Http11Processor;
import org.apache.tomcat.util.net.AbstractEndpoint.Handler.SocketState;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.apache.tomcat.util.res.StringManager;

/**
 * What serves a connection. HTTP/1.1 misses the last chunk of a broken answer. Before that version, which nginx speaks to its
 * upstreams by default, an answer without a length ends with the connection: there the connection must be reset, for an orderly
 * close would make a truncated file look whole. Used by one thread at a time.
 */
final class CuttingProcessor extends Http11Processor {
    private static final int NOT = 0;
    private static final int URI_TOO_LONG = 414;
    private static final int HEADERS_TOO_LARGE = 431;

    /** The one sign by which Tomcat tells a head that is too large from a malformed one, in the language of its host. */
    private static final String TOO_LARGE =
            StringManager.getManager(Http11InputBuffer.class).getString("iib.requestheadertoolarge.error");

    private static final ThreadLocal<SocketWrapperBase<?>> SOCKET = new ThreadLocal<>();

    private final long readerTimeoutMillis;
    private final long headTimeoutNanos;

    /** The connection of which part of a head has come; Tomcat gives a processor to one connection after the other. */
    private WeakReference<SocketWrapperBase<?>> begun = new WeakReference<>(null);

    private long headBegun;

    /** The status of a head that is too large, or {@link #NOT}. */
    private int tooLarge;

    /**
     * @param readerTimeout how long a client may take nothing of its answer
     * @param headTimeout within which the head of a request must be there
     */
    CuttingProcessor(
            AbstractHttp11Protocol<?> protocol, Adapter adapter, Duration readerTimeout, Duration headTimeout) {
        super(protocol, adapter);
        this.readerTimeoutMillis = readerTimeout.toMillis();
        this.headTimeoutNanos = headTimeout.toNanos();
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
        tooLarge = NOT;
        SOCKET.set(socket);
        try {
            return headInTime(socket, super.service(socket));
        } finally {
            SOCKET.remove();
        }
    }

    /** Tomcat's own time-out begins anew with each byte. */
    private SocketState headInTime(SocketWrapperBase<?> socket, SocketState state) {
        if (state != SocketState.LONG) {
            begun.clear();
            return state;
        }
        long now = System.nanoTime();
        if (begun.get() != socket) {
            begun = new WeakReference<>(socket);
            headBegun = now;
        }
        return now - headBegun > headTimeoutNanos ? SocketState.CLOSED : state;
    }

    @Override
    protected void setErrorState(ErrorState state, Throwable cause) {
        super.setErrorState(state, cause);
        if (cause != null && TOO_LARGE.equals(cause.getMessage())) {
            tooLarge = request.requestURI().isNull() ? URI_TOO_LONG : HEADERS_TOO_LARGE;
        }
        if (tooLarge != NOT) { // Tomcat has set 400, as for all malformed heads, and does so again for what is missing
            response.setStatus(tooLarge);
        }
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
