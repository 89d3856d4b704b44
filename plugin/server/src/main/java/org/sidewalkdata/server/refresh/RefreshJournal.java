package org.sidewalkdata.server.refresh;

import org.sidewalkdata.schedule.Journal;
import org.sidewalkdata.server.database.DatabaseHint;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The schedule's lines in the server's log; a fault of the database comes with what can be done about it. */
final class RefreshJournal implements Journal {
    private static final Logger LOG = LoggerFactory.getLogger("refresh");

    @Override
    public void info(String line) {
        LOG.info("{}", line);
    }

    @Override
    public void warning(String line) {
        LOG.warn("{}", line);
    }

    @Override
    public void failure(String line, Exception fault) {
        LOG.error("{}: {}", line, DatabaseHint.sentence(fault), fault);
    }
}
