package org.sidewalkdata.load.report;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.settings.SslRefusal;

/** The database that was to be loaded from cannot be. The message says nothing of who logs in. */
public final class SourceException extends LoadException {
    private static final long serialVersionUID = 1L;

    /** What stands in the way. */
    public enum Kind {
        /** It may be there again later, without anybody changing anything. */
        AWAY,
        /** There is no such schema or database. */
        NOT_THERE,
        /** Login or rights. */
        CLOSED,
        /** It is of another application, of an older version, or damaged. */
        UNFIT
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

    /** What a fault of that database means to an operator; nothing was changed here. */
    public static SourceException of(SQLException fault) {
        String state = String.valueOf(fault.getSQLState());
        if (SslRefusal.isCause(fault)) {
            return new SourceException(Kind.CLOSED, "Of the source, " + SslRefusal.sentence("its address") + ".");
        }
        if (state.startsWith("28") || state.equals("08004")) { // the driver's own words name the login
            return new SourceException(
                    Kind.CLOSED,
                    "The source database refuses the login; check SIDEWALK_SOURCE_USER and SIDEWALK_SOURCE_PASSWORD.");
        }
        if (state.equals("3D000")) {
            return new SourceException(Kind.NOT_THERE, "The source's server has no such database.");
        }
        if (state.equals("42501")) {
            return new SourceException(
                    Kind.CLOSED,
                    "The source's login lacks a right (" + firstLine(fault)
                            + "). What it needs is printed by: ./sidewalk doctor --from …");
        }
        if (state.startsWith("08") || state.startsWith("57P") || state.startsWith("53") || state.startsWith("58")) {
            return new SourceException(
                    Kind.AWAY, "The source database cannot be reached or went away (" + firstLine(fault) + ").", fault);
        }
        if (state.equals("55P03")) {
            return new SourceException(
                    Kind.AWAY, "The source database is being changed (" + firstLine(fault) + "); try again later.");
        }
        return new SourceException(Kind.UNFIT, "The source database cannot be read: " + firstLine(fault), fault);
    }

    private static String firstLine(SQLException fault) {
        return String.valueOf(fault.getMessage()).lines().findFirst().orElse("no message");
    }
}
