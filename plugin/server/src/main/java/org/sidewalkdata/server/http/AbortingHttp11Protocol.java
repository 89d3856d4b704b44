package org.sidewalkdata.server.http;

import java.time.Duration;
import org.apache.coyote.Processor;
import org.apache.coyote.http11.Http11NioProtocol;

/**
 * HTTP/1.x with two additions: every client notices a broken response (A15), and the connection of a client that stops
 * reading is closed.
 */
public final class AbortingHttp11Protocol extends Http11NioProtocol {
    private Duration readerTimeout = Duration.ofMinutes(2);

    /** Sets how long a client may read nothing of its response. Call it before the first connection. */
    void setReaderTimeout(Duration longest) {
        readerTimeout = longest;
    }

    @Override
    protected Processor createProcessor() {
        return new CuttingProcessor(this, getAdapter(), readerTimeout);
    }
}
