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
    private Duration headTimeout = Duration.ofSeconds(20);

    /**
     * Before the first connection.
     *
     * @param reader how long a client may take nothing of its answer
     * @param head within which the head of a request must be there
     */
    void setTimeouts(Duration reader, Duration head) {
        readerTimeout = reader;
        headTimeout = head;
    }

    @Override
    protected Processor createProcessor() {
        return new CuttingProcessor(this, getAdapter(), readerTimeout, headTimeout);
    }
}
