package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.sidewalkdata.testkit.PrivateDatabase;
import picocli.CommandLine;

/** Runs commands in this process. The first of their arguments is split at spaces, so only the others may have some. */
final class Commands {
    /** The output and exit code of a command. */
    record Result(int exitCode, String out, String err) {}

    private final Map<String, String> environment;

    Commands(Map<String, String> environment) {
        this.environment = environment;
    }

    /**
     * Returns commands on a database, with the owner's login.
     *
     * @param variables more of the environment, such as {@code SIDEWALK_LICENSE=CC0}
     */
    static Commands on(PrivateDatabase database, String... variables) {
        return new Commands(Map.of("SIDEWALK_DB_URL", database.url(), "SIDEWALK_DB_USER", database.user()))
                .with(variables);
    }

    /** Returns commands with more variables of the environment, which win. */
    Commands with(String... variables) {
        Map<String, String> all = new HashMap<>(environment);
        for (String variable : variables) {
            all.put(variable.substring(0, variable.indexOf('=')), variable.substring(variable.indexOf('=') + 1));
        }
        return new Commands(all);
    }

    Result run(String... arguments) {
        String[] words = Stream.concat(
                        Stream.of(arguments[0].split(" ")), Stream.of(arguments).skip(1))
                .toArray(String[]::new);
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line = SidewalkCommand.commandLine(environment, words);
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        return new Result(line.execute(words), out.toString(), err.toString());
    }

    /** Returns the output of a command that must succeed. */
    String out(String... arguments) {
        return out(0, arguments);
    }

    /** Returns the output of a command that must end with this exit code. */
    String out(int exitCode, String... arguments) {
        return ended(exitCode, arguments).out();
    }

    /** Returns the messages of a command that must end with this exit code. */
    String err(int exitCode, String... arguments) {
        return ended(exitCode, arguments).err();
    }

    private Result ended(int exitCode, String... arguments) {
        Result result = run(arguments);
        assertThat(result.exitCode())
                .as("%s: %s %s", String.join(" ", arguments), result.out(), result.err())
                .isEqualTo(exitCode);
        return result;
    }
}
