package org.sidewalkdata.server;

import java.util.Locale;
import java.util.TimeZone;
import org.sidewalkdata.server.cli.SidewalkCommand;

/** The program: one command a process, whose exit code says how it went. */
public final class SidewalkMain {
    private SidewalkMain() {}

    /**
     * The machine's language and time zone reach nothing: Java would write numbers in other digits into SQL and JSON, and tell PostgreSQL
     * time zones that it does not know. So logs are in UTC.
     */
    public static void main(String[] arguments) {
        Locale.setDefault(Locale.ROOT);
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        System.exit(SidewalkCommand.run(System.getenv(), arguments));
    }
}
