package org.sidewalkdata.server;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.sidewalkdata.server.database.ReaderLogin;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;

/** Warns the operator, once, when requests are answered with a login that could change what is published. */
final class LoginReport implements ApplicationListener<ApplicationReadyEvent> {
    private static final Logger LOG = LoggerFactory.getLogger("sidewalk");

    private final DataSource pool;

    LoginReport(DataSource pool) {
        this.pool = pool;
    }

    @Override
    public void onApplicationEvent(ApplicationReadyEvent event) {
        look();
    }

    void look() {
        try (Connection connection = pool.getConnection()) {
            if (ReaderLogin.ownsTheSchema(connection)) {
                LOG.warn("requests are answered with a login that owns the schema or is a superuser;"
                        + " ./sidewalk doctor says how to give them one of their own");
            }
        } catch (SQLException e) {
            LOG.debug("the login was not looked at", e); // StartReport tells the operator that the database is away
        }
    }
}
