package org.sidewalkdata.server.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardSocketOptions;
import org.apache.coyote.Adapter;
import org.apache.coyote.ErrorState;
import org.apache.coyote.Processor;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.coyote.http11.Http11Processor;
import org.apache.tomcat.util.net.NioChannel;

/**
 * HTTP/1.x whose broken answers look broken to every client (A15). HTTP/1.1 misses the last chunk. Before that version,
 * which nginx speaks to its upstreams by default, an answer without a length ends with the connection: there the
 * connection must be reset, for an orderly close would make a truncated file look whole.
 */
public final class CuttingProtocol extends Http11NioProtocol {
    @Override
    protected Processor createProcessor() {
        return new CuttingProcessor(this, getAdapter());
    }

    private static final class CuttingProcessor extends Http11Processor {
        CuttingProcessor(AbstractHttp11Protocol<?> protocol, Adapter adapter) {
            super(protocol, adapter);
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
}
