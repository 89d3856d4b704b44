package org.sidewalkdata.geoserver.database;

import java.time.Duration;

/**
 * The settings of a transaction that reads the published views. They end with the transaction, because layers may use
 * the connection next.
 */
public final class ReaderSession {
    private ReaderSession() {}

    /**
     * Returns the {@code SET LOCAL} commands.
     *
     * @param statementTimeout the longest time of one statement
     */
    public static String commands(Duration statementTimeout) {
        return "SET LOCAL ROLE sidewalk_reader; SET LOCAL search_path = sidewalk, public; SET LOCAL statement_timeout = "
                + statementTimeout.toMillis() + ";";
    }
}
