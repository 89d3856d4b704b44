package org.sidewalkdata.server;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.sidewalkdata.server.database.ReaderLogin;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;

/** Warns the operator once at start if requests are answered with a login that could change the published data. */
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
                        + " run ./sidewalk doctor to see how to set up a separate login");
            }
        } catch (SQLException e) {
            LOG.debug("the login was not checked", e); // StartReport reports that the database cannot be reached
        }
    }
}
