package org.sidewalkdata.geoserver.database;

import java.time.Duration;

/** What holds for a transaction that reads the published views, and for nothing after it: layers may use the connection next. */
public final class ReaderSession {
    private ReaderSession() {}

    /**
     * {@code SET LOCAL} commands.
     *
     * @param statementTimeout the longest that one statement may take
     */
    public static String commands(Duration statementTimeout) {
        return "SET LOCAL ROLE sidewalk_reader; SET LOCAL search_path = sidewalk, public; SET LOCAL statement_timeout = "
                + statementTimeout.toMillis() + ";";
    }
}
