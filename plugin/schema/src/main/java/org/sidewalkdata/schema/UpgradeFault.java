package org.sidewalkdata.schema;

import java.sql.SQLException;
import org.flywaydb.core.api.CoreErrorCode;
import org.flywaydb.core.api.FlywayException;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** Says in words why Flyway failed, where an operator can do something about it. */
final class UpgradeFault {
    private static final String DEPENDENTS = "2BP01";
    private static final String LOCKED = "55P03";

    private UpgradeFault() {}

    /** The fault in words, or as it is. */
    static RuntimeException explain(FlywayException fault) {
        if (fault.getErrorCode() == CoreErrorCode.NON_EMPTY_SCHEMA_WITHOUT_SCHEMA_HISTORY_TABLE) {
            return SchemaException.refused(
                    "the schema " + Schema.NAME + " holds tables that this program did not make; nothing was changed."
                            + " Name another database in SIDEWALK_DB_URL, or rename that schema.",
                    fault);
        }
        if (fault.getErrorCode() == CoreErrorCode.VALIDATE_ERROR) {
            return SchemaException.refused(
                    "the database's history of upgrades does not fit this program; nothing was changed. Was it upgraded by a"
                            + " changed program? " + firstLines(String.valueOf(fault.getMessage())),
                    fault);
        }
        return sql(fault);
    }

    private static RuntimeException sql(FlywayException fault) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && DEPENDENTS.equals(sql.getSQLState())) {
                return SchemaException.refused(
                        "something of yours is built on a view that must be made again; nothing was changed: "
                                + detail(sql) + ". Drop it, run migrate, and make it again.",
                        fault);
            }
            if (cause instanceof SQLException sql && LOCKED.equals(sql.getSQLState())) {
                return SchemaException.busy(
                        "somebody kept reading or writing all the while, so nothing was changed."
                                + " Run it again when downloads and loads have ended.",
                        fault);
            }
        }
        return fault;
    }

    /** What depends on what, as PostgreSQL says it: one line each. */
    static String detail(SQLException fault) {
        ServerErrorMessage message = fault instanceof PSQLException sql ? sql.getServerErrorMessage() : null;
        String detail = message == null ? null : message.getDetail();
        return detail == null ? String.valueOf(fault.getMessage()) : String.join(", ", detail.split("\n"));
    }

    private static String firstLines(String text) {
        return String.join(" ", text.lines().limit(3).map(String::strip).toList());
    }
}
