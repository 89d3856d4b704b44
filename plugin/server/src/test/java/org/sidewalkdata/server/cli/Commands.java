package org.sidewalkdata.server.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import org.sidewalkdata.testkit.PrivateDatabase;
import picocli.CommandLine;

/** Runs commands in this process. */
final class Commands {
    /** The output and exit code of a command. */
    record Result(int exitCode, String out, String err) {}

    private final Map<String, String> environment;

    Commands(Map<String, String> environment) {
        this.environment = environment;
    }

    static Commands on(PrivateDatabase database) {
        return new Commands(Map.of("SIDEWALK_DB_URL", database.url(), "SIDEWALK_DB_USER", database.user()));
    }

    /** Returns commands with a separate login for serving. */
    static Commands on(PrivateDatabase database, String reader, String password) {
        return new Commands(Map.of(
                "SIDEWALK_DB_URL",
                database.url(),
                "SIDEWALK_DB_USER",
                database.user(),
                "SIDEWALK_DB_READER_USER",
                reader,
                "SIDEWALK_DB_READER_PASSWORD",
                password));
    }

    Result run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line = SidewalkCommand.commandLine(environment, arguments);
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        return new Result(line.execute(arguments), out.toString(), err.toString());
    }
}
