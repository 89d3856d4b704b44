package org.sidewalkdata.copy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import javax.net.SocketFactory;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.testkit.PrivateDatabase;

/**
 * Connections whose network a test can cut without either side noticing. Created by the driver, which needs a class
 * with a public constructor; one test at a time.
 */
public final class CutSockets extends SocketFactory {
    private static final Deque<Socket> OPENED = new ArrayDeque<>();

    /** Returns a connection over a socket that {@link #cut} cuts. */
    public static Connection connect(PrivateDatabase database) throws SQLException {
        OPENED.clear();
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(database.url() + "&socketFactory=" + CutSockets.class.getName());
        return source.getConnection();
    }

    /** Cuts the connection that was opened last. */
    public static void cut() throws IOException {
        for (Socket socket : OPENED) {
            socket.close();
        }
    }

    @Override
    public Socket createSocket() {
        Socket socket = new Socket();
        OPENED.add(socket);
        return socket;
    }

    @Override
    public Socket createSocket(String host, int port) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(InetAddress host, int port) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(InetAddress address, int port, InetAddress localAddress, int localPort) {
        throw new UnsupportedOperationException();
    }
}
