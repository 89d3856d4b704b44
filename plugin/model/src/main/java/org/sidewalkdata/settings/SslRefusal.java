package org.sidewalkdata.settings;

import java.sql.SQLException;
import org.postgresql.util.GT;

/**
 * A database's server that does not speak SSL, which its address asks for. The driver gives it the state of a login that was
 * refused; only the words differ. Pure.
 */
public final class SslRefusal {
    private static final String CONNECTION_REJECTED = "08004";
    private static final String WORDS = "The server does not support SSL.";

    private SslRefusal() {}

    /** Whether this fault, or one that it follows from, is that. */
    public static boolean isCause(Throwable fault) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && CONNECTION_REJECTED.equals(sql.getSQLState())) {
                return GT.tr(WORDS).equals(sql.getMessage()); // the driver speaks the language of whoever runs it
            }
        }
        return false;
    }

    /** What is wrong, and what to do about it. @param setting the address's */
    public static String sentence(String setting) {
        return "the database's server does not speak SSL, which " + setting
                + " asks for; switch it on there (ssl = on), or take sslmode out of the address";
    }
}
