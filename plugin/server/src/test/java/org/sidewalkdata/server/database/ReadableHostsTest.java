package org.sidewalkdata.server.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.settings.DatabaseAddress;

/** Which hosts connections are opened to. */
class ReadableHostsTest {
    private static final DatabaseAddress BOTH =
            DatabaseAddress.of("jdbc:postgresql://former:5432,primary:5432/sidewalk", "reader", "secret");
    private static final DatabaseAddress PRIMARY =
            DatabaseAddress.of("jdbc:postgresql://primary:5432/sidewalk", "reader", "secret");

    private final List<DatabaseAddress> opened = new ArrayList<>();
    private final List<String> closed = new ArrayList<>();

    @Test
    void aConnectionThatIsBeingOpenedWhileItsHostIsLeftOutIsNotGivenOut() throws SQLException {
        List<ReadableHosts> hosts = new ArrayList<>();
        hosts.add(new ReadableHosts(BOTH, address -> {
            opened.add(address);
            if (opened.size() == 1) {
                hosts.get(0).leaveOut(Set.of("former:5432"));
            }
            return connection("connection " + opened.size());
        }));
        assertThat(hosts.get(0).getConnection()).hasToString("connection 2");
        assertThat(opened).containsExactly(BOTH, PRIMARY);
        assertThat(closed).containsExactly("connection 1");
    }

    @Test
    void aHostThatIsLeftOutNoMoreIsReadAgain() throws SQLException {
        ReadableHosts hosts = new ReadableHosts(BOTH, address -> {
            opened.add(address);
            return connection("connection " + opened.size());
        });
        hosts.leaveOut(Set.of("former:5432"));
        hosts.getConnection();
        hosts.leaveOut(Set.of());
        hosts.getConnection("another", "login");
        assertThat(opened).containsExactly(PRIMARY, BOTH.as("another", "login"));
        assertThat(closed).isEmpty();
    }

    private Connection connection(String name) {
        return (Connection) Proxy.newProxyInstance(
                Connection.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("close")) {
                        closed.add(name);
                    }
                    return method.getName().equals("toString") ? name : null;
                });
    }
}
