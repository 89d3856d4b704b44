package org.sidewalkdata.server.http;

import java.time.Duration;
import org.apache.coyote.Processor;
import org.apache.coyote.http11.Http11NioProtocol;

/**
 * HTTP/1.x whose broken answers look broken to every client (A15), and whose slow clients are treated by what they do: one that
 * reads, however slowly, is served to the end; one that reads nothing, or sends a request's head byte by byte, is cut.
 */
public final class CuttingProtocol extends Http11NioProtocol {
    private Duration readerTimeout = Duration.ofMinutes(2);

    /** How long a client may take nothing. */
    void setReaderTimeout(Duration timeout) {
        readerTimeout = timeout;
    }

    @Override
    protected Processor createProcessor() {
        return new CuttingProcessor(this, getAdapter(), readerTimeout);
    }
}
