package org.sidewalkdata.server;

import java.util.HashMap;
import java.util.Map;
import org.sidewalkdata.testkit.PrivateDatabase;

/** A server on a free port of this machine, in this process. */
public class TestServer extends Client implements AutoCloseable {
    private final Server server;

    TestServer(Server server) {
        super(server.port());
        this.server = server;
    }

    /**
     * Starts a server on a database, with the owner's login.
     *
     * @param settings such as {@code sidewalk.license=CC0}; the last one of a name wins
     */
    public static TestServer on(PrivateDatabase database, String... settings) {
        Map<String, String> all = settings(
                "sidewalk.db.url=" + address(database),
                "sidewalk.db.user=" + database.user(),
                "sidewalk.db.password=" + database.password());
        all.putAll(settings(settings));
        return new TestServer(Server.start(all));
    }

    /** Returns the database's URL without a login. */
    static String address(PrivateDatabase database) {
        return database.url().replaceAll("(user|password)=\\w+&", "");
    }

    /** Returns settings, with lengths in meters as in files unless one of them says otherwise. */
    static Map<String, String> settings(String... settings) {
        Map<String, String> all = new HashMap<>(Map.of("server.port", "0", "sidewalk.units", "metric"));
        for (String setting : settings) {
            all.put(setting.substring(0, setting.indexOf('=')), setting.substring(setting.indexOf('=') + 1));
        }
        return all;
    }

    final <T> T bean(Class<T> type) {
        return server.context().getBean(type);
    }

    final Server server() {
        return server;
    }

    @Override
    public final void close() {
        server.close();
    }
}
