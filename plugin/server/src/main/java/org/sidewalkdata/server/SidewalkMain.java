package org.sidewalkdata.server;

import java.util.Locale;
import java.util.TimeZone;
import org.sidewalkdata.server.cli.SidewalkCommand;

/** The program: runs one command per process and reports the result as exit code. */
public final class SidewalkMain {
    private SidewalkMain() {}

    /**
     * Runs the command. The machine's language and time zone have no effect: Java would write numbers with other digits
     * into SQL and JSON, and send PostgreSQL time zones that it does not know. Therefore logs are in UTC.
     */
    public static void main(String[] arguments) {
        Locale.setDefault(Locale.ROOT);
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        System.exit(SidewalkCommand.run(System.getenv(), arguments));
    }
}
