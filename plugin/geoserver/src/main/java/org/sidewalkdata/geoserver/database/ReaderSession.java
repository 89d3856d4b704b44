package org.sidewalkdata.geoserver.database;

import org.sidewalkdata.admission.ReadBudget;

/**
 * The settings of a transaction that reads the published views. They end with the transaction, because layers may use
 * the connection next.
 */
public final class ReaderSession {
    /** The {@code SET LOCAL} commands. */
    public static final String COMMANDS =
            "SET LOCAL ROLE sidewalk_reader; SET LOCAL search_path = sidewalk, public; SET LOCAL statement_timeout = "
                    + ReadBudget.LONGEST_LONG_READ.toMillis() + ";";

    private ReaderSession() {}
}
