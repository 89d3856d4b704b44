package org.sidewalkdata.server.http;

import java.io.IOException;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.sidewalkdata.crowd.Client;

/**
 * The client of a request, as far as its socket tells. To look reads what has come into the connection's own buffer, where the
 * next request of the connection is found again; nothing is lost by it. Thread-safe, as long as the request's thread reads
 * nothing meanwhile: bodies are read before anything else is done.
 */
final class TomcatClient implements Client {
    private final SocketWrapperBase<?> socket;
    private boolean gone;

    TomcatClient(SocketWrapperBase<?> socket) {
        this.socket = socket;
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
