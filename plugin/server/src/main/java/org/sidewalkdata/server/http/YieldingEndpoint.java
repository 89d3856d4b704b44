package org.sidewalkdata.server.http;

import java.nio.channels.SocketChannel;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.NioEndpoint;
import org.apache.tomcat.util.net.SocketWrapperBase;

/**
 * Accepts connections. When almost all allowed ones are open, a new connection replaces the one that has sent nothing
 * for the longest time and is not being answered, as in nginx: clients that send half a request and wait do not shut
 * the others out.
 */
final class YieldingEndpoint extends NioEndpoint {
    /** One of this many connections is kept free. */
    private static final int PART_KEPT_FREE = 32;

    @Override
    protected boolean setSocketOptions(SocketChannel accepted) {
        int most = getMaxConnections();
        if (getConnectionCount() > most - Math.max(1, most / PART_KEPT_FREE)) {
            closeOneThatWaits();
        }
        return super.setSocketOptions(accepted);
    }

    private void closeOneThatWaits() {
        SocketWrapperBase<NioChannel> oldest = null;
        long read = Long.MAX_VALUE;
        for (SocketWrapperBase<NioChannel> socket : getConnections()) {
            if (!socket.getLock().isLocked() && lastRead(socket) < read) {
                oldest = socket;
                read = lastRead(socket);
            }
        }
        if (oldest != null) {
            closeIfWaiting(oldest);
        }
    }

    private static long lastRead(SocketWrapperBase<NioChannel> socket) {
        return socket instanceof NioSocketWrapper wrapper ? wrapper.getLastRead() : Long.MAX_VALUE;
    }

    /** Closes the connection unless a thread is answering it, which holds its lock. */
    private static void closeIfWaiting(SocketWrapperBase<NioChannel> socket) {
        ReentrantLock lock = socket.getLock();
        if (lock.tryLock()) {
            try {
                socket.close();
            } finally {
                lock.unlock();
            }
        }
    }
}
