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
 * What serves a connection. HTTP/1.1 misses the last chunk of a broken answer. Before that version, which nginx speaks to its
 * upstreams by default, an answer without a length ends with the connection: there the connection is reset, for an orderly close
 * would make a truncated file look whole (A15); so does the system's own close when this process is killed, unless it was told
 * before. Used by one thread at a time.
 */
final class CuttingProcessor extends Http11Processor {
    private static final Pattern UNDERSCORED = Pattern.compile("^[A-Za-z0-9.-]*+_[A-Za-z0-9._-]*+(?::[0-9]{1,5})?");

    private static final int AT_ONCE = 0;
    private static final int IN_ORDER = -1;

    private static final ThreadLocal<CuttingProcessor> CURRENT = new ThreadLocal<>();

    private final long readerTimeoutMillis;

    /** Whether the connection is reset, whoever closes it. */
    private boolean resetOnClose;

    /** @param readerTimeout how long a client may take nothing of its answer */
    CuttingProcessor(AbstractHttp11Protocol<?> protocol, Adapter adapter, Duration readerTimeout) {
        super(protocol, adapter);
        this.readerTimeoutMillis = readerTimeout.toMillis();
    }

    /** The connection that the current thread serves. */
    static Optional<SocketWrapperBase<?>> socket() {
        return Optional.ofNullable(CURRENT.get()).map(CuttingProcessor::getSocketWrapper);
    }

    /** Before an answer begins. Where only the end of the connection tells its end, it is reset until that end is reached. */
    static void beginAnswer() {
        CuttingProcessor current = CURRENT.get();
        if (current != null && !current.tellsTheEnd()) {
            current.resetOnClose = true;
            current.close(AT_ONCE);
        }
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

    /**
     * Tomcat would take the time for reading as that for writing, after which a client that reads 2 kB/s may have freed nothing
     * yet: the system says that there is room when a third of its buffer is empty.
     */
    @Override
    public SocketState service(SocketWrapperBase<?> socket) throws IOException {
        socket.setWriteTimeout(readerTimeoutMillis);
        resetOnClose = false;
        CURRENT.set(this);
        try {
            SocketState state = super.service(socket);
            if (resetOnClose && getErrorState().isIoAllowed()) {
                close(IN_ORDER); // all was sent, or will be by the system
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
                throw new UncheckedIOException("the connection is gone already", e);
            }
        }
    }
}
