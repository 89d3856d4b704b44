package org.sidewalkdata.server.http;

import java.time.Duration;
import org.apache.coyote.Processor;
import org.apache.coyote.http11.Http11NioProtocol;

/** HTTP/1.x whose broken answers look broken to every client (A15), and which cuts a client that takes nothing of its answer. */
public final class AbortingHttp11Protocol extends Http11NioProtocol {
    private Duration readerTimeout = Duration.ofMinutes(2);

    /** Before the first connection: how long a client may take nothing of its answer. */
    void setReaderTimeout(Duration longest) {
        readerTimeout = longest;
    }

    @Override
    protected Processor createProcessor() {
        return new CuttingProcessor(this, getAdapter(), readerTimeout);
    }
}
