package org.sidewalkdata.server.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.net.StandardSocketOptions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.coyote.Adapter;
import org.apache.coyote.ErrorState;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.apache.coyote.http11.Http11InputBuffer;
import org.apache.coyote.http11.Http11Processor;
import org.apache.tomcat.util.buf.MessageBytes;
import org.apache.tomcat.util.net.AbstractEndpoint.Handler.SocketState;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.apache.tomcat.util.res.StringManager;

/**
 * What serves a connection. HTTP/1.1 misses the last chunk of a broken answer. Before that version, which nginx speaks to its
 * upstreams by default, an answer without a length ends with the connection: there the connection must be reset, for an orderly
 * close would make a truncated file look whole; so does the system's own close when this process is killed, unless it was told
 * before. Used by one thread at a time.
 */
final class CuttingProcessor extends Http11Processor {
    private static final int NOT = 0;
    private static final int BAD_REQUEST = 400;
    private static final int URI_TOO_LONG = 414;
    private static final int HEADERS_TOO_LARGE = 431;

    /** The one sign by which Tomcat tells a head that is too large from a malformed one, in the language of its host. */
    private static final String TOO_LARGE =
            StringManager.getManager(Http11InputBuffer.class).getString("iib.requestheadertoolarge.error");

    private static final Pattern UNDERSCORED = Pattern.compile("^[A-Za-z0-9.-]*+_[A-Za-z0-9._-]*+(?::[0-9]{1,5})?");

    private static final int AT_ONCE = 0;
    private static final int IN_ORDER = -1;

    private static final ThreadLocal<CuttingProcessor> CURRENT = new ThreadLocal<>();

    private final long readerTimeoutMillis;
    private final long headTimeoutNanos;

    /** The connection of which part of a head has come; Tomcat gives a processor to one connection after the other. */
    private WeakReference<SocketWrapperBase<?>> begun = new WeakReference<>(null);

    private long headBegun;

    /** Whether the head was read, well or not, and an answer is made. */
    private boolean isBegun;

    /** Whether the connection is reset, whoever closes it. */
    private boolean resetOnClose;

    /** Whether the request line could be read, and what follows it could not. */
    private boolean badHeader;

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
        return Optional.ofNullable(CURRENT.get()).map(CuttingProcessor::getSocketWrapper);
    }

    /** Before an answer begins. Where only the end of the connection tells its end, it is reset until that end is reached. */
    static void beginAnswer() {
        CuttingProcessor current = CURRENT.get();
        if (current != null) {
            current.isBegun = true;
            if (!current.tellsTheEnd()) {
                current.resetOnClose = true;
                current.close(AT_ONCE);
            }
        }
    }

    /** True when the headers of the current thread's request are malformed, and not its first line. */
    static boolean isHeaderBad() {
        CuttingProcessor current = CURRENT.get();
        return current != null && current.badHeader;
    }

    /**
     * Also takes names that have an underscore behind their last dot, such as {@code my_backend}, which nginx sends of an upstream
     * by default: it is read in the place of a letter.
     */
    @Override
    protected void parseHost(MessageBytes value) {
        String host = value == null || value.isNull() ? "" : value.toString();
        if (!UNDERSCORED.matcher(host).matches()) {
            super.parseHost(value);
            return;
        }
        byte[] plain = host.replace('_', 'a').getBytes(StandardCharsets.ISO_8859_1);
        MessageBytes readable = MessageBytes.newInstance();
        readable.setBytes(plain, 0, plain.length);
        super.parseHost(readable);
        request.serverName().setString(host.split(":", 2)[0]);
    }

    @Override
    public SocketState service(SocketWrapperBase<?> socket) throws IOException {
        // Tomcat would take the time for reading, after which a client that reads 2 kB/s may have freed nothing yet:
        // the
        // system says that there is room when a third of its buffer is empty
        socket.setWriteTimeout(readerTimeoutMillis);
        tooLarge = NOT;
        badHeader = false;
        resetOnClose = false;
        isBegun = false;
        CURRENT.set(this);
        try {
            SocketState state = super.service(socket);
            if (resetOnClose && getErrorState().isIoAllowed()) {
                close(IN_ORDER); // all was sent, or will be by the system
            }
            return headInTime(socket, state);
        } finally {
            CURRENT.remove();
        }
    }

    private boolean tellsTheEnd() {
        return request.protocol().equals("HTTP/1.1");
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
        if (response.getStatus() == BAD_REQUEST && !isBegun) {
            badHeader = !request.requestURI().isNull();
        }
        if (tooLarge != NOT) { // Tomcat has set 400, as for all malformed heads, and does so again for what is missing
            response.setStatus(tooLarge);
        }
        if (state == ErrorState.CLOSE_NOW && response.isCommitted() && !tellsTheEnd()) {
            close(AT_ONCE);
        }
    }

    private void close(int how) {
        if (getSocketWrapper().getSocket() instanceof NioChannel channel) {
            try {
                channel.getIOChannel().setOption(StandardSocketOptions.SO_LINGER, how);
            } catch (IOException e) {
                throw new UncheckedIOException("the connection is gone already", e);
            }
        }
    }
}
