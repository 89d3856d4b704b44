package org.sidewalkdata.server.refresh;

import java.sql.SQLException;
import javax.sql.DataSource;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.refresh.RefreshInProgressException;
import org.sidewalkdata.refresh.RefreshReport;
import org.sidewalkdata.server.database.DatabaseHint;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A refresh from inside the server, each time its schedule says so. Many servers may share one schedule: the database lets
 * one of them refresh and the others pass.
 */
public final class ScheduledRefresh implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger("refresh");

    private final DataSource owner;

    /** @param owner connections of the login role, which must own the schema */
    public ScheduledRefresh(DataSource owner) {
        this.owner = owner;
    }

    /** Refreshes and logs how it went; a fault is logged and the next time tried again. */
    @Override
    public void run() {
        try {
            RefreshReport report = new Refresh(owner).run(Refresh.Mode.CHANGES, Progress.NONE);
            LOG.info("{}", String.join("; ", report.toLines()));
        } catch (RefreshInProgressException e) {
            LOG.info("passed: {}", e.getMessage());
        } catch (SQLException e) {
            LOG.error("failed: {}", DatabaseHint.sentence(e), e);
        }
    }
}
