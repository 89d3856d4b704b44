package org.sidewalkdata.schema;

import java.sql.SQLException;
import org.flywaydb.core.api.CoreErrorCode;
import org.flywaydb.core.api.FlywayException;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** Explains a Flyway fault to an operator who can do something about it. */
final class UpgradeFault {
    private static final String DEPENDENTS = "2BP01";
    static final String LOCKED = "55P03";

    private UpgradeFault() {}

    /** Returns the fault with an explanation, or the fault itself. */
    static RuntimeException explain(FlywayException fault) {
        if (fault.getErrorCode() == CoreErrorCode.NON_EMPTY_SCHEMA_WITHOUT_SCHEMA_HISTORY_TABLE) {
            return SchemaException.refused(
                    "the schema " + Schema.NAME
                            + " contains tables that this program did not create; nothing was changed. Set"
                            + " SIDEWALK_DB_URL to another database, or rename that schema.",
                    fault);
        }
        if (fault.getErrorCode() == CoreErrorCode.VALIDATE_ERROR) {
            return SchemaException.refused(
                    "the database's migration history does not match this program; nothing was changed. Was it migrated"
                            + " by a modified program? " + firstLines(String.valueOf(fault.getMessage())),
                    fault);
        }
        return sql(fault);
    }

    private static RuntimeException sql(FlywayException fault) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && DEPENDENTS.equals(sql.getSQLState())) {
                return SchemaException.refused(
                        "an object of yours depends on a view that must be recreated; nothing was changed: "
                                + detail(sql) + ". Drop that object, run migrate, and create it again.",
                        fault);
            }
            if (cause instanceof SQLException sql && LOCKED.equals(sql.getSQLState())) {
                return SchemaException.busy(
                        "another session kept reading or writing for too long, so nothing was changed."
                                + " Retry when downloads and loads have ended.",
                        fault);
            }
        }
        return fault;
    }

    /** Returns PostgreSQL's detail, such as which object depends on which, in one line. */
    static String detail(SQLException fault) {
        ServerErrorMessage message = fault instanceof PSQLException sql ? sql.getServerErrorMessage() : null;
        String detail = message == null ? null : message.getDetail();
        return detail == null ? String.valueOf(fault.getMessage()) : String.join(", ", detail.split("\n"));
    }

    private static String firstLines(String text) {
        return String.join(" ", text.lines().limit(3).map(String::strip).toList());
    }
}
