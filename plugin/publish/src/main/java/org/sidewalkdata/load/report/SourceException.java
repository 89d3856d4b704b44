package org.sidewalkdata.load.report;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.progress.Causes;

/** The source, a database or a server, cannot be loaded from. The message never contains the login. */
public final class SourceException extends LoadException {
    private static final long serialVersionUID = 1L;

    /** The cause. */
    public enum Kind {
        /** A retry may succeed later without any change. */
        AWAY,
        /** The schema, database or endpoint does not exist. */
        NOT_THERE,
        /** The login or a privilege is missing. */
        CLOSED,
        /** The schema or answer belongs to another application, to an older version, or is damaged. */
        UNFIT,
        /** A file that was fetched cannot be stored here. */
        NOT_WRITABLE
    }

    private final Kind kind;

    public SourceException(Kind kind, String message) {
        this(kind, message, null);
    }

    private SourceException(Kind kind, String message, @Nullable SQLException cause) {
        super(message, cause);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }

    /** Explains a fault of that database to an operator; nothing was changed here. */
    public static SourceException of(SQLException fault) {
        String state = String.valueOf(fault.getSQLState());
        if (state.startsWith("28") || state.equals("08004")) { // the driver's message contains the login
            return new SourceException(
                    Kind.CLOSED,
                    "The source database rejects the connection; check SIDEWALK_SOURCE_USER and SIDEWALK_SOURCE_PASSWORD,"
                            + " and whether the address requires SSL, which the server may not have.");
        }
        if (state.equals("3D000")) {
            return new SourceException(Kind.NOT_THERE, "The source server has no such database.");
        }
        if (state.equals("42501")) {
            return new SourceException(
                    Kind.CLOSED,
                    "The source login lacks a privilege (" + Causes.firstLine(fault)
                            + "). To print the GRANTs that it needs, run: ./sidewalk doctor --from …");
        }
        if (state.startsWith("08") || state.startsWith("57P") || state.startsWith("53") || state.startsWith("58")) {
            return new SourceException(
                    Kind.AWAY,
                    "The source database cannot be reached or closed the connection (" + Causes.firstLine(fault) + ").",
                    fault);
        }
        if (state.equals("55P03")) {
            return new SourceException(
                    Kind.AWAY, "The source database is being changed (" + Causes.firstLine(fault) + "); retry later.");
        }
        return new SourceException(Kind.UNFIT, "The source database cannot be read: " + Causes.firstLine(fault), fault);
    }
}
