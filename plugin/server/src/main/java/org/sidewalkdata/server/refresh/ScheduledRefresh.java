package org.sidewalkdata.server.refresh;

import java.sql.SQLException;
import javax.sql.DataSource;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.load.existing.ExistingDatabase;
import org.sidewalkdata.load.report.LoadException;
import org.sidewalkdata.load.report.LoadInProgressException;
import org.sidewalkdata.load.report.LoadReport;
import org.sidewalkdata.load.report.SourceException;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.refresh.RefreshInProgressException;
import org.sidewalkdata.refresh.RefreshReport;
import org.sidewalkdata.server.database.DatabaseHint;
import org.sidewalkdata.server.database.SourceDatabase;
import org.sidewalkdata.server.settings.SourceSettings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A refresh from inside the server, each time its schedule says so, and before it a load from another database when there is
 * one. Many servers may share one schedule: the database lets one of them load and refresh and the others pass.
 */
public final class ScheduledRefresh implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger("refresh");

    private final DataSource owner;
    private final SourceSettings source;

    /** @param owner connections of the login role, which must own the schema */
    public ScheduledRefresh(DataSource owner, SourceSettings source) {
        this.owner = owner;
        this.source = source;
    }

    /** Loads, refreshes and logs how it went; a fault is logged, what was published stays, and the next time it is tried again. */
    @Override
    public void run() {
        source.database().ifPresent(this::load);
        refresh();
    }

    private void load(SourceDatabase from) {
        try (ExistingDatabase database = ExistingDatabase.open(from.connections("refresh"), from.city())) {
            LoadReport report =
                    Load.run(owner, database, LoadOptions.DEFAULT.withSkipBadRows(source.skipBadRows()), Progress.NONE);
            report.warnings().forEach(warning -> LOG.warn("load of {}: {}", from, warning));
            LOG.info("load of {}: {}", from, String.join("; ", report.toLines()));
        } catch (LoadInProgressException e) {
            LOG.info("load passed: {}", e.getMessage());
        } catch (SourceException e) {
            LOG.warn("load of {}: {} What was loaded before stays.", from, e.getMessage());
        } catch (LoadException e) {
            LOG.error("load of {} failed: {}", from, e.getMessage());
        }
    }

    private void refresh() {
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
