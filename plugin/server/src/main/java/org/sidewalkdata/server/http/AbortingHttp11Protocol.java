package org.sidewalkdata.server.http;

import java.time.Duration;
import org.apache.coyote.Processor;
import org.apache.coyote.http11.Http11NioProtocol;

/**
 * HTTP/1.x with three additions: every client notices a broken response (A15), the connection of a client that stops
 * reading is closed, and waiting connections yield to new ones ({@link YieldingEndpoint}).
 */
public final class AbortingHttp11Protocol extends Http11NioProtocol {
    private Duration readerTimeout = Duration.ofMinutes(2);

    public AbortingHttp11Protocol() {
        super(new YieldingEndpoint());
    }

    /** Sets how long a client may read nothing of its response. Call it before the first connection. */
    void setReaderTimeout(Duration longest) {
        readerTimeout = longest;
    }

    @Override
    protected Processor createProcessor() {
        return new CuttingProcessor(this, getAdapter(), readerTimeout);
    }
}
