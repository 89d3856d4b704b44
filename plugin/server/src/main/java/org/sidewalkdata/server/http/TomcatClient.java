package org.sidewalkdata.server.http;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.sidewalkdata.admission.Client;
import org.sidewalkdata.model.VersionMark;

/**
 * The client of a request, as seen through its socket. Checking the socket reads arrived bytes into the connection's
 * buffer, where the next request of the connection finds them; nothing is lost. Thread-safe if the request's thread
 * does not read meanwhile: it reads the body while no wait is watched.
 */
final class TomcatClient implements Client {
    private final SocketWrapperBase<?> socket;
    private final Supplier<Optional<VersionMark>> seen;
    private boolean gone;

    /**
     * Creates the client of a request.
     *
     * @param seen reads the request, in the request's thread
     */
    TomcatClient(SocketWrapperBase<?> socket, Supplier<Optional<VersionMark>> seen) {
        this.socket = socket;
        this.seen = seen;
    }

    @Override
    public Optional<VersionMark> seen() {
        return seen.get();
    }

    /**
     * Returns true if the client has closed the connection. Also true after the request has ended, because then the
     * result of any remaining work has no recipient.
     */
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

    /** Marks the request as ended. The socket is not checked any more. */
    synchronized void leave() {
        gone = true;
    }
}
