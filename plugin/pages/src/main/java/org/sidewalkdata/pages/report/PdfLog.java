package org.sidewalkdata.pages.report;

import com.openhtmltopdf.util.Diagnostic;
import com.openhtmltopdf.util.XRLogger;
import java.util.logging.Level;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Forwards warnings of the PDF library to this program's log. Drops all lower levels. Thread-safe. */
final class PdfLog implements XRLogger {
    private static final Logger LOG = LoggerFactory.getLogger(ReportPdf.class);

    @Override
    public void log(String where, Level level, String message) {
        if (isTold(level)) {
            LOG.warn("{}: {}", where, message);
        }
    }

    @Override
    public void log(String where, Level level, String message, Throwable fault) {
        if (isTold(level)) {
            LOG.warn("{}: {}", where, message, fault);
        }
    }

    @Override
    public void setLevel(String logger, Level level) {
        // the program's settings decide
    }

    @Override
    public boolean isLogLevelEnabled(Diagnostic diagnostic) {
        return isTold(diagnostic.getLevel());
    }

    private static boolean isTold(Level level) {
        return level.intValue() >= Level.WARNING.intValue();
    }
}
