package org.sidewalkdata.server;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import org.slf4j.LoggerFactory;

/** The log of this process, from the creation of this object until it is closed. */
final class CapturedLog implements AutoCloseable {
    private final ListAppender<ILoggingEvent> appender = new ListAppender<>();
    private final Logger logger;

    CapturedLog() {
        this(org.slf4j.Logger.ROOT_LOGGER_NAME);
    }

    CapturedLog(String name) {
        logger = (Logger) LoggerFactory.getLogger(name);
        appender.start();
        logger.addAppender(appender);
    }

    List<ILoggingEvent> events() {
        return List.copyOf(appender.list);
    }

    static boolean isAccess(ILoggingEvent event) {
        return event.getLoggerName().equals("access");
    }

    /** Returns the lines of the access log. */
    List<String> access() {
        return events().stream()
                .filter(CapturedLog::isAccess)
                .map(ILoggingEvent::getFormattedMessage)
                .toList();
    }

    @Override
    public void close() {
        logger.detachAppender(appender);
    }
}
