package org.sidewalkdata.settings;

import java.sql.SQLException;
import org.postgresql.util.GT;

/**
 * The failure of a connection to a server without SSL whose address requires SSL. The driver reports it with the
 * SQLSTATE of a rejected login; only the message differs. Pure.
 */
public final class SslRefusal {
    private static final String CONNECTION_REJECTED = "08004";
    private static final String WORDS = "The server does not support SSL.";

    private SslRefusal() {}

    /** Returns whether this exception or one of its causes is this failure. */
    public static boolean isCause(Throwable fault) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && CONNECTION_REJECTED.equals(sql.getSQLState())) {
                return GT.tr(WORDS).equals(sql.getMessage()); // the driver's messages are in the operator's language
            }
        }
        return false;
    }

    /**
     * Returns the problem and its fix.
     *
     * @param setting the setting with the address
     */
    public static String sentence(String setting) {
        return "the database server has no SSL, which " + setting
                + " requires; turn it on in the server (ssl = on), or remove sslmode from the address";
    }
}
