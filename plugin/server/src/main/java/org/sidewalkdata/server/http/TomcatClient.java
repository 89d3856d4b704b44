package org.sidewalkdata.server.http;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.sidewalkdata.admission.Client;
import org.sidewalkdata.model.VersionMark;

/**
 * The client of a request, as far as its socket tells. To look reads what has come into the connection's own buffer, where the
 * next request of the connection is found again; nothing is lost by it. Thread-safe, as long as the request's thread reads
 * nothing meanwhile: bodies are read before anything else is done.
 */
final class TomcatClient implements Client {
    private final SocketWrapperBase<?> socket;
    private final Supplier<Optional<VersionMark>> seen;
    private boolean gone;

    /** @param seen reads the request, in the request's thread */
    TomcatClient(SocketWrapperBase<?> socket, Supplier<Optional<VersionMark>> seen) {
        this.socket = socket;
        this.seen = seen;
    }

    @Override
    public Optional<VersionMark> seen() {
        return seen.get();
    }

    /** Whether nobody waits any more; true also once the request has ended, for then whatever works for it works for nobody. */
    @Override
    public synchronized boolean isGone() {
        if (!gone) {
            try {
                socket.isReadyForRead();
            } catch (IOException hungUp) {
                gone = true;
            }
        }
        return gone;
    }

    /** The request has ended; the socket is not looked at any more. */
    synchronized void leave() {
        gone = true;
    }
}
