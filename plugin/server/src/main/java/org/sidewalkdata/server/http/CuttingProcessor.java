package org.sidewalkdata.server.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardSocketOptions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.coyote.Adapter;
import org.apache.coyote.ErrorState;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.apache.coyote.http11.Http11Processor;
import org.apache.tomcat.util.buf.MessageBytes;
import org.apache.tomcat.util.net.AbstractEndpoint.Handler.SocketState;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.SocketWrapperBase;

/**
 * Serves one connection and makes broken responses visible to the client (A15). In HTTP/1.1 the last chunk is missing.
 * In HTTP/1.0, which nginx speaks to its upstreams by default, a response without a length ends with the connection.
 * There the connection is reset, because an orderly close would make a truncated file look complete. The operating
 * system's close after this process is killed would look complete, too, unless the reset is set beforehand. Used by one
 * thread at a time.
 */
final class CuttingProcessor extends Http11Processor {
    private static final Pattern UNDERSCORED = Pattern.compile("^[A-Za-z0-9.-]*+_[A-Za-z0-9._-]*+(?::[0-9]{1,5})?");

    private static final int AT_ONCE = 0;
    private static final int IN_ORDER = -1;

    private static final ThreadLocal<CuttingProcessor> CURRENT = new ThreadLocal<>();

    private final long readerTimeoutMillis;

    /** True if the connection is reset, regardless of what closes it. */
    private boolean resetOnClose;

    /**
     * Creates the processor of one connection.
     *
     * @param readerTimeout how long a client may read nothing of its response
     */
    CuttingProcessor(AbstractHttp11Protocol<?> protocol, Adapter adapter, Duration readerTimeout) {
        super(protocol, adapter);
        this.readerTimeoutMillis = readerTimeout.toMillis();
    }

    /** Returns the connection that the current thread serves. */
    static Optional<SocketWrapperBase<?>> socket() {
        return Optional.ofNullable(CURRENT.get()).map(CuttingProcessor::getSocketWrapper);
    }

    /**
     * Prepares for a response. If only the end of the connection marks its end, the connection is set to reset until
     * the response is complete.
     */
    static void beginAnswer() {
        CuttingProcessor current = CURRENT.get();
        if (current != null && !current.tellsTheEnd()) {
            current.resetOnClose = true;
            current.close(AT_ONCE);
        }
    }

    /**
     * Parses the host name. Accepts an underscore after the last dot, too, as in {@code my_backend}, which nginx sends
     * for an upstream by default. The underscore is parsed as if it were a letter.
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

    /**
     * Serves the connection with a separate write timeout. Tomcat would use the read timeout, within which a client
     * that reads 2 kB/s may have freed nothing: the system reports free space only when a third of its buffer is empty.
     */
    @Override
    public SocketState service(SocketWrapperBase<?> socket) throws IOException {
        socket.setWriteTimeout(readerTimeoutMillis);
        resetOnClose = false;
        CURRENT.set(this);
        try {
            SocketState state = super.service(socket);
            if (resetOnClose && getErrorState().isIoAllowed()) {
                close(IN_ORDER); // everything was sent, or will be sent by the system
            }
            return state;
        } finally {
            CURRENT.remove();
        }
    }

    private boolean tellsTheEnd() {
        return request.protocol().equals("HTTP/1.1");
    }

    @Override
    protected void setErrorState(ErrorState state, Throwable cause) {
        super.setErrorState(state, cause);
        if (state == ErrorState.CLOSE_NOW && response.isCommitted() && !tellsTheEnd()) {
            close(AT_ONCE);
        }
    }

    private void close(int how) {
        if (getSocketWrapper().getSocket() instanceof NioChannel channel) {
            try {
                channel.getIOChannel().setOption(StandardSocketOptions.SO_LINGER, how);
            } catch (IOException e) {
                throw new UncheckedIOException("the connection is already closed", e);
            }
        }
    }
}
