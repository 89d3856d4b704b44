package org.sidewalkdata.geoserver.refresh;

import java.util.logging.Level;
import java.util.logging.Logger;
import org.sidewalkdata.geoserver.Log;
import org.sidewalkdata.progress.PrintableText;
import org.sidewalkdata.schedule.Journal;

/** Writes the schedule's events to GeoServer's log. */
final class GeoServerRefreshJournal implements Journal {
    private static final Logger LOG = Log.of(GeoServerRefreshJournal.class);

    @Override
    public void info(String line) {
        LOG.info(PrintableText.message(line));
    }

    @Override
    public void warning(String line) {
        LOG.warning(PrintableText.message(line));
    }

    @Override
    public void failure(String line, Exception fault) {
        LOG.log(Level.SEVERE, PrintableText.message(line), fault);
    }
}
