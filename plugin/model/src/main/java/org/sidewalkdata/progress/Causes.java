package org.sidewalkdata.progress;

import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Exceptions and their causes, as logs and advice for operators read them. Pure. */
public final class Causes {
    private Causes() {}

    /** Returns the exception, its cause, the cause of that, and so on. */
    public static Stream<Throwable> of(Throwable fault) {
        return Stream.iterate(fault, Objects::nonNull, Throwable::getCause);
    }

    /** Returns the innermost SQL exception that has an SQLSTATE. */
    public static Optional<SQLException> sql(Throwable fault) {
        return of(fault)
                .filter(cause -> cause instanceof SQLException sql && sql.getSQLState() != null)
                .map(SQLException.class::cast)
                .reduce((outer, inner) -> inner);
    }

    /** Returns the SQLSTATE of the innermost SQL exception; empty text: none has one. */
    public static String sqlState(Throwable fault) {
        return sql(fault).map(SQLException::getSQLState).orElse("");
    }

    /** Returns the first line of the message: PostgreSQL adds details in further lines. */
    public static String firstLine(Throwable fault) {
        return String.valueOf(fault.getMessage()).lines().findFirst().orElse("no message");
    }
}
